import type { Blind, Construction, Light } from '../api.ts'
import { mixed, NONE, scaled, shareOf } from '../parts/colours.ts'
import { atControlSide, hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf, uneven } from '../parts/frame.ts'
import type { Finish, MeshBuilder, SectionPoint } from '../parts/mesh.ts'
import { extrudeAcross, railSection } from '../parts/shapes.ts'
import { hungSlats } from '../parts/slats.ts'
import { WEAVE } from './roller.ts'

type Honeycomb = Extract<Construction, { family: 'honeycomb' }>

const HEAD = { heightMm: 42, depthMm: 46, roundMm: 4 } as const
const BOTTOM = { heightMm: 26, roundMm: 5 } as const
/** A cell pressed flat in the stack. */
const STACK_MM = 3
/** No cell hangs quite level. */
const SAG_MM = 0.8
const CORD = { radiusMm: 1.3, insetMm: 45, tasselMm: 38 } as const
/** How far a hanging cell bulges, as a share of its height. */
const BULGE = 0.42
/** Of the light outside that filtering cloth scatters into the room (visible transmittance of makers' lists, 0.3 to 0.5 of white). */
const FILTER = 0.36
/** A duotone blind's filtering cloth is the pale companion of its dark one, as fog is of ink: so much of its colour is white. */
const PALE = { white: [0.85, 0.85, 0.83], share: 0.62 } as const
export const HONEYCOMB_DEPTH_MM = HEAD.depthMm

export function honeycomb(mesh: MeshBuilder, { cellMm, cloth }: Honeycomb, blind: Blind, hung: Hung): void {
  const share = shareOf(blind.colour)
  const dark: Finish = { room: share, above: NONE, below: NONE, cover: 1 }
  const pale = mixed(share, PALE.white, PALE.share)
  const filter: Finish = { room: scaled(pale, 0.8), above: NONE, below: NONE, through: scaled(pale, FILTER), cover: 1 }
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })
  const top = hung.topMm + HEAD.heightMm
  const fullMm = hung.bottomMm - BOTTOM.heightMm - top
  const count = Math.max(2, Math.round(fullMm / cellMm))
  const pitch = fullMm / count
  const hangMm = fullMm - (fullMm - count * STACK_MM) * blind.raised
  const middleZ = hung.frontZMm + HEAD.depthMm / 2
  const across = { fromMm: hung.leftMm + 2, toMm: hung.rightMm - 2, pieces: piecesOf(blind.widthMm) }
  const cells = hungSlats({ count, topMm: top, pitchMm: pitch, stackMm: STACK_MM, hangMm })
  mesh.use('weave')
  let above = top
  for (const [i, { yMm, isStacked }] of cells.entries()) {
    // Cells hang together: the one above the stack is as high as the place that is left.
    const below = yMm + (isStacked ? STACK_MM : pitch) / 2
    const height = below - above
    const bulge = pitch * (0.5 - (0.5 - BULGE * (0.94 + 0.12 * uneven(i, 1))) * Math.min(1, height / pitch))
    // The upper half of a duotone blind filters and is paler, the lower one is dark.
    const finish = cloth === 'duotone' && i < count / 2 ? filter : dark
    const placed = { tone: 0.98 + 0.04 * uneven(i, 2), sagMm: SAG_MM * uneven(i, 3), slopeMm: 2 * SAG_MM * (uneven(i, 4) - 0.5) }
    const tile = { ...WEAVE, offset: [uneven(i, 5), uneven(i, 6)] } as const
    // As much higher as its neighbours may hang lower.
    extrudeAcross(mesh, cellSection((above + below) / 2, height + 4 * SAG_MM, bulge, middleZ, finish), across, tile, placed)
    above = below
  }
  mesh.use('plain')
  const rail = solid(scaled(share, 0.96))
  extrudeAcross(
    mesh,
    railSection({ topMm: hung.topMm, bottomMm: top, frontZMm: hung.frontZMm, ...HEAD }, () => rail),
    { fromMm: hung.leftMm, toMm: hung.rightMm, pieces: across.pieces },
    { along: 300, across: 60 },
  )
  // The lift cord comes out of the head rail at the control side, and ends in a tassel.
  const cordEnd = top + hangingMm(blind, 0.6, 1100)
  const cord = { xMm: atControlSide(hung, blind, CORD.insetMm), zMm: hung.frontZMm - 4, finish: rail }
  hangingRod(mesh, { ...cord, fromMm: top - 6, toMm: cordEnd, radiusMm: CORD.radiusMm })
  hangingRod(mesh, { ...cord, fromMm: cordEnd, toMm: cordEnd + CORD.tasselMm, radiusMm: 4 * CORD.radiusMm })
  const railTop = top + hangMm
  extrudeAcross(
    mesh,
    railSection(
      { topMm: railTop, bottomMm: railTop + BOTTOM.heightMm, frontZMm: middleZ - 14, depthMm: 28, roundMm: BOTTOM.roundMm },
      () => rail,
    ),
    across,
    { along: 300, across: 60 },
  )
}

/** The front of one cell: from the crease above it, out and back to the crease below. Creases keep light from the cloth close to them. */
function cellSection(middleMm: number, heightMm: number, bulgeMm: number, z: number, finish: Finish): SectionPoint[] {
  const dimmed = (by: number): Finish => ({ ...finish, room: scaled(finish.room, by) })
  const slope = Math.atan2(bulgeMm, heightMm / 2)
  const [up, out] = [Math.cos(slope), Math.sin(slope)]
  const point = (share: number, nAcross: number, nz: number, dim: number): SectionPoint => ({
    across: middleMm + (share - 0.5) * heightMm,
    z: z - bulgeMm * (1 - Math.abs(2 * share - 1)),
    nAcross,
    nz,
    finish: dimmed(dim),
  })
  return [
    point(0, -out, -up, 0.62),
    point(0.18, -out, -up, 0.9),
    point(0.46, -out * 0.8, -up, 1),
    point(0.54, out * 0.8, -up, 0.98),
    point(0.82, out, -up, 0.86),
    point(1, out, -up, 0.58),
  ]
}
