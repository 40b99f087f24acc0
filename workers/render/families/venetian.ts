import type { Blind, Construction, Light } from '../api.ts'
import { mixed, NONE, shareOf } from '../parts/colours.ts'
import { atControlSide, hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf, uneven } from '../parts/frame.ts'
import { glossy } from '../parts/gloss.ts'
import type { Finish, MeshBuilder, TextureName } from '../parts/mesh.ts'
import { extrudeAcross, extrudeDown, railSection, roundSection } from '../parts/shapes.ts'
import { hungSlats, knownSlatSection, SLATS_TOUCH_DEGREES, type SlatShape } from '../parts/slats.ts'

type Venetian = Extract<Construction, { family: 'venetian' }>

interface Make {
  readonly shape: SlatShape
  readonly pitchMm: number
  readonly stackMm: number
  readonly head: { readonly heightMm: number; readonly depthMm: number; readonly roundMm: number }
  readonly bottom: { readonly heightMm: number; readonly roundMm: number }
  readonly texture: TextureName
  /** Of its lacquer: parts/gloss.ts. */
  readonly shine: number
}

/** Sections as makers list them: slat 25 × 0.21 mm at 21.5 and 50 × 0.22 at 42 (aluminium), 50 × 2.9 at 44 (wood and polymer). */
const NARROW: Make = {
  shape: { widthMm: 25, thicknessMm: 0.4, crownMm: 1.6, edge: 1 },
  pitchMm: 21.5,
  stackMm: 2.4,
  head: { heightMm: 25, depthMm: 25, roundMm: 2 },
  bottom: { heightMm: 11, roundMm: 4 },
  texture: 'plain',
  shine: 0.9,
}
const BROAD: Make = {
  shape: { widthMm: 50, thicknessMm: 0.5, crownMm: 3.2, edge: 1 },
  pitchMm: 42,
  stackMm: 3.6,
  head: { heightMm: 50, depthMm: 54, roundMm: 3 },
  bottom: { heightMm: 16, roundMm: 6 },
  texture: 'plain',
  shine: 0.9,
}
const PLANKS: Make = {
  shape: { widthMm: 50, thicknessMm: 2.9, crownMm: 0, edge: 0.75 },
  pitchMm: 44,
  stackMm: 3.3,
  head: { heightMm: 70, depthMm: 60, roundMm: 6 },
  bottom: { heightMm: 18, roundMm: 4 },
  texture: 'grain',
  shine: 0.35,
}

export function makeOf({ slatMm, material }: Venetian): Make {
  const metal = slatMm === 25 ? NARROW : BROAD
  if (material === 'aluminium') return metal
  if (material === 'aluwood') return { ...metal, texture: 'grain', shine: 0.35 }
  return material === 'wood' ? PLANKS : { ...PLANKS, texture: 'plain', shine: 0.6 }
}

/** What slats mirror of the light outside is half hidden by the next slat. */
const CLEAR = 0.5
/** Slats lie loosely on their ladders: they are turned by so much more or less, radians, and hang a little lower in the middle or at one end. */
const UNEVEN_TURN = 0.026
const SAG_MM = 0.8
/** Slats of the trade are so far from the blind's ends; ladders at most so far apart. */
const LADDER_INSET_MM = 150
const LADDER_APART_MM = 600

/** How many slats a venetian of this drop has. */
export function slatsOf(construction: Venetian, dropMm: number): number {
  const { head, bottom, pitchMm } = makeOf(construction)
  return Math.max(1, Math.floor((dropMm - head.heightMm - bottom.heightMm) / pitchMm))
}

export function venetian(mesh: MeshBuilder, construction: Venetian, blind: Blind, hung: Hung): void {
  const make = makeOf(construction)
  const { shape, pitchMm, stackMm, head, bottom } = make
  const { leftMm, rightMm, topMm } = hung
  const share = shareOf(blind.colour)
  const count = slatsOf(construction, blind.dropMm)
  const middleZ = hung.frontZMm + head.depthMm / 2
  const fullMm = count * pitchMm
  const leastMm = count * stackMm
  const hangMm = fullMm - (fullMm - leastMm) * blind.raised
  const firstY = topMm + head.heightMm
  const degrees = Math.max(-SLATS_TOUCH_DEGREES, Math.min(SLATS_TOUCH_DEGREES, blind.tiltDegrees))
  const along = { fromMm: leftMm + 2, toMm: rightMm - 2, pieces: piecesOf(blind.widthMm) }
  const matt = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })

  mesh.use(make.texture)
  const open = glossy(knownSlatSection({ shape, degrees, pitchMm, share }), make.shine, CLEAR)
  // In a stack slats lie on each other: only their edges to the room are seen.
  const edge = {
    topMm: -0.45 * stackMm,
    bottomMm: 0.45 * stackMm,
    frontZMm: -shape.widthMm / 2,
    depthMm: shape.widthMm,
    roundMm: 0.3 * stackMm,
  }
  const stacked = railSection(edge, () => matt(share))
  for (const [i, slat] of hungSlats({ count, topMm: firstY, pitchMm, stackMm, hangMm }).entries()) {
    const tone = make.texture === 'grain' ? 0.84 + 0.3 * uneven(i, 1) : 0.985 + 0.03 * uneven(i, 1)
    const section = slat.isStacked ? stacked : open
    const tile = { along: 900, across: 140, offset: [uneven(i, 3), uneven(i, 4)] } as const
    // Those of the stack lie on each other.
    const hanging = slat.isStacked
      ? {}
      : { turned: UNEVEN_TURN * (2 * uneven(i, 2) - 1), sagMm: SAG_MM * uneven(i, 5), slopeMm: 2 * SAG_MM * (uneven(i, 6) - 0.5) }
    extrudeAcross(mesh, section, along, tile, { acrossMm: slat.yMm, zMm: middleZ, tone, ...hanging })
  }

  const headRail = railSection(
    { topMm, bottomMm: topMm + head.heightMm, frontZMm: hung.frontZMm, depthMm: head.depthMm, roundMm: head.roundMm },
    () => matt(share),
  )
  extrudeAcross(mesh, headRail, { fromMm: leftMm, toMm: rightMm, pieces: along.pieces }, { along: 900, across: 140 })
  // No whole slat fits into what is left of the drop: it is the gap over the bottom rail.
  const restMm = blind.dropMm - head.heightMm - bottom.heightMm - fullMm
  const railTop = firstY + hangMm + restMm * (1 - blind.raised) + 2 * blind.raised
  const bottomRail = railSection(
    {
      topMm: railTop,
      bottomMm: railTop + bottom.heightMm,
      frontZMm: middleZ - shape.widthMm / 2,
      depthMm: shape.widthMm,
      roundMm: bottom.roundMm,
    },
    () => matt(share),
  )
  extrudeAcross(mesh, bottomRail, along, { along: 900, across: 140, offset: [0.3, 0.6] })

  mesh.use('plain')
  // Cords and wands are chosen to go with the slats; wands of metal blinds are clear.
  const cord = matt(mixed(share, [0.7, 0.69, 0.66], 0.3))
  const wand: Finish = construction.material === 'aluminium' ? { ...matt([0.4, 0.4, 0.4]), through: [0.35, 0.35, 0.35] } : cord
  const reach = (shape.widthMm / 2) * Math.cos((degrees * Math.PI) / 180) + 0.8
  for (const x of ladders(leftMm, rightMm)) {
    for (const z of [middleZ - reach, middleZ + reach]) {
      extrudeDown(mesh, roundSection(x, z, 0.8, cord, 4), { fromMm: firstY, toMm: railTop, pieces: 6 }, { along: 100, across: 10 })
    }
  }
  const fromMm = topMm + head.heightMm * 0.8
  const held = { zMm: hung.frontZMm - 9, fromMm, toMm: fromMm + hangingMm(blind, 0.6, 900) }
  hangingRod(mesh, { ...held, xMm: atControlSide(hung, blind, 55), radiusMm: 4, finish: wand })
}

function ladders(leftMm: number, rightMm: number): number[] {
  const width = rightMm - leftMm
  const inset = Math.min(LADDER_INSET_MM, width * 0.2)
  const spans = Math.max(1, Math.ceil((width - 2 * inset) / LADDER_APART_MM))
  return Array.from({ length: spans + 1 }, (_, i) => leftMm + inset + ((width - 2 * inset) * i) / spans)
}
