import type { Blind, Construction, Light } from '../api.ts'
import { mixed, NONE, scaled, shareOf } from '../parts/colours.ts'
import { atControlSide, hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf } from '../parts/frame.ts'
import { glossy } from '../parts/gloss.ts'
import type { Finish, MeshBuilder, SectionPoint } from '../parts/mesh.ts'
import { extrudeAcross, railSection, roundSection } from '../parts/shapes.ts'

type Roller = Extract<Construction, { family: 'roller' }>

/** A tube of 38 mm and cloth of 0.45 mm, as on blinds up to 3 m. */
const TUBE_RADIUS_MM = 19
const CLOTH_MM = 0.45
/** What brackets and idle end take at each side: the cloth is narrower than the blind. */
const BRACKET_MM = 16
/** Gloss of anodised hem bars (parts/gloss.ts). */
const SATIN = 0.5
const HEM = { heightMm: 26, depthMm: 9, roundMm: 4 } as const
export const CHAIN_BEAD_MM = 2.2
export const BEAD: Light = [0.72, 0.71, 0.68]
/** Sheer cloth is cut into so many pieces each way. */
const SHEER_PIECES = 32
/** Cloth never hangs quite flat: it comes forward and back by so much, over so long. */
const RIPPLE = { depthMm: 1.1, lengthMm: 420 } as const
/** The roll stands out before its cloth and keeps so much of the room's light from what hangs just below. */
const TUBE_SHADE = 0.4
const TUBE_SHADE_MM = 45

export function rollRadiusMm(rolledMm: number): number {
  return Math.sqrt(TUBE_RADIUS_MM ** 2 + (CLOTH_MM * Math.max(0, rolledMm)) / Math.PI)
}

export const ROLLER_DEPTH_MM = 62

export function roller(mesh: MeshBuilder, { cloth }: Roller, blind: Blind, hung: Hung): void {
  const share = shareOf(blind.colour)
  const radius = rollRadiusMm(blind.dropMm * blind.raised + 150)
  const axisY = hung.topMm + 4 + ROLLER_DEPTH_MM / 2
  const axisZ = hung.frontZMm + ROLLER_DEPTH_MM / 2
  const [left, right] = [hung.leftMm + BRACKET_MM, hung.rightMm - BRACKET_MM]
  const clothZ = axisZ + radius
  // The hem bar ends at the drop.
  const bottom = hung.topMm + 60 + (blind.dropMm - 60 - HEM.heightMm) * (1 - blind.raised)
  const pieces = piecesOf(blind.widthMm)
  const across = { fromMm: left, toMm: right, pieces }
  const sheer = cloth === 'sheer'
  // What shines through cloth changes from pane to frame.
  const sheetAcross = sheer ? { ...across, pieces: SHEER_PIECES } : across
  const finish = sheer ? sheerFinish(share) : { room: share, above: NONE, below: NONE, cover: 1 }
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })

  mesh.use('plain')
  const metal = solid([0.62, 0.62, 0.61])
  for (const [from, to] of [
    [hung.leftMm, hung.leftMm + 3],
    [hung.rightMm - 3, hung.rightMm],
  ] as const)
    extrudeAcross(
      mesh,
      railSection(
        { topMm: hung.topMm, bottomMm: hung.topMm + ROLLER_DEPTH_MM + 6, frontZMm: axisZ - 30, depthMm: 60, roundMm: 2 },
        () => metal,
      ),
      { fromMm: from, toMm: to, pieces: 1 },
      { along: 50, across: 50 },
    )
  mesh.use(sheer ? 'open-weave' : 'weave')
  extrudeAcross(mesh, roundSection(axisY, axisZ, radius, solid(sheer ? scaled(share, 0.92) : share), 14), across, WEAVE)

  mesh.use(sheer ? 'open-weave' : 'weave', sheer)
  const rows = sheer ? SHEER_PIECES : Math.max(6, Math.min(28, Math.ceil((bottom - axisY) / 90)))
  const sheet: SectionPoint[] = Array.from({ length: rows + 1 }, (_, i) => {
    // Shorter pieces where the tube's shade ends.
    const y = axisY + (bottom - axisY) * (i / rows) ** 1.5
    const wave = (y / RIPPLE.lengthMm) * 2 * Math.PI
    const slope = ((RIPPLE.depthMm * 2 * Math.PI) / RIPPLE.lengthMm) * Math.cos(wave)
    const below = Math.max(0, y - axisY - radius)
    const shaded = { ...finish, room: scaled(finish.room, 1 - TUBE_SHADE * Math.exp(-below / TUBE_SHADE_MM)) }
    return { across: y, z: clothZ + RIPPLE.depthMm * Math.sin(wave), nAcross: slope * 6, nz: -1, finish: shaded }
  })
  extrudeAcross(mesh, sheet, sheetAcross, WEAVE)

  mesh.use('plain')
  extrudeAcross(
    mesh,
    glossy(
      railSection(
        {
          topMm: bottom - 2,
          bottomMm: bottom + HEM.heightMm,
          frontZMm: clothZ - HEM.depthMm / 2,
          depthMm: HEM.depthMm,
          roundMm: HEM.roundMm,
        },
        () => solid(mixed(share, [0.7, 0.7, 0.69], 0.25)),
      ),
      SATIN,
      1,
    ),
    across,
    { along: 300, across: 60 },
  )
  const chain = { xMm: atControlSide(hung, blind, 8), fromMm: axisY, toMm: axisY + hangingMm(blind, 0.66, 1100), finish: solid(BEAD) }
  for (const zMm of [axisZ - 17, axisZ + 15]) hangingRod(mesh, { ...chain, zMm, radiusMm: CHAIN_BEAD_MM })
}

/** So large is the piece of cloth that the texture shows: its threads lie 1.2 mm apart, as those of furnishing cloth do. */
export const WEAVE = { along: 100, across: 100 } as const

/**
 * Share of the view that an open weave lets through, and what its threads send back of the room's light and scatter on of the light outside, as shares
 * of what blockout cloth of the colour sends back. Of light-filtering cloth as makers list it.
 */
export const SHEER = { open: 0.12, sent: 0.72, scattered: 0.38 } as const

function sheerFinish(share: Light): Finish {
  const through = scaled(share, SHEER.scattered * (1 - SHEER.open))
  return { room: scaled(share, SHEER.sent * (1 - SHEER.open)), above: NONE, below: NONE, through, cover: 1 - SHEER.open }
}
