import { type Blind, CLOSED_DEGREES, type Construction, type Light } from '../api.ts'
import { mixed, NONE, scaled, shareOf } from '../parts/colours.ts'
import { atControlSide, hangingMm, hangingRod } from '../parts/controls.ts'
import { type Hung, piecesOf } from '../parts/frame.ts'
import type { Extent, Finish, MeshBuilder } from '../parts/mesh.ts'
import { extrudeAcross, railSection, roundSection } from '../parts/shapes.ts'
import { BEAD, CHAIN_BEAD_MM, WEAVE } from './roller.ts'

type Zebra = Extract<Construction, { family: 'zebra' }>

/** Cassette, bottom tube and the way between the two cloths, as makers list them. */
const CASSETTE = { heightMm: 80, depthMm: 75, roundMm: 22 } as const
const TUBE_RADIUS_MM = 11
const APART_MM = 14
const BRACKET_MM = 10
/** Solid bands dim the room and do not darken it: the share of daylight that makes them glow. */
const SOLID_THROUGH = 0.07
/**
 * Share of the view that one cloth's sheer bands let through, and what their threads send back of the room's light and scatter on of the light outside:
 * as bright as the bands of installed blinds are in photographs.
 */
const GAUZE = { open: 0.62, sent: 0.63, scattered: 0.53 } as const
export const ZEBRA_DEPTH_MM = CASSETTE.depthMm

/** The cloth runs down in front, round the tube and up behind. Turned, its bands pass each other. */
export function zebra(mesh: MeshBuilder, { bandMm }: Zebra, blind: Blind, hung: Hung): void {
  const share = shareOf(blind.colour)
  const solid = (light: Light): Finish => ({ room: light, above: NONE, below: NONE, cover: 1 })
  const band: Finish = { room: scaled(share, 0.94), above: NONE, below: NONE, through: scaled(share, SOLID_THROUGH), cover: 1 }
  // The clear yarn of the sheer bands takes on a little less of the colour.
  const yarn = mixed(share, [0.8, 0.8, 0.78], 0.2)
  const cover = 1 - GAUZE.open
  const through = scaled(yarn, GAUZE.scattered * cover)
  const gauze: Finish = { room: scaled(yarn, GAUZE.sent * cover), above: NONE, below: NONE, through, cover }
  // Only what a solid band behind it lets through reaches it.
  const shadedGauze: Finish = { ...gauze, through: scaled(through, SOLID_THROUGH) }
  const across = { fromMm: hung.leftMm + BRACKET_MM, toMm: hung.rightMm - BRACKET_MM, pieces: piecesOf(blind.widthMm) }
  const top = hung.topMm + CASSETTE.heightMm - 6
  const bottom = top + (hung.bottomMm - TUBE_RADIUS_MM * 2 - top) * (1 - blind.raised) + 4
  const frontZ = hung.frontZMm + CASSETTE.depthMm / 2
  const shift = bandMm * Math.min(1, Math.abs(blind.tiltDegrees) / CLOSED_DEGREES)
  // The bands hang from the bottom tube: there both cloths begin with the same one when the blind is open.
  const back = bandsOf(top, bottom, bandMm, shift)
  const front = bandsOf(top, bottom, bandMm, 0)
  mesh.use('weave')
  for (const { from, to } of back.filter(({ isSolid }) => isSolid)) strip(mesh, from, to, frontZ + APART_MM, across, band)
  for (const { from, to } of front.filter(({ isSolid }) => isSolid)) strip(mesh, from, to, frontZ, across, band)
  mesh.use('open-weave', true)
  for (const { from, to } of back.filter(({ isSolid }) => !isSolid)) strip(mesh, from, to, frontZ + APART_MM, across, gauze)
  for (const { from, to } of front.filter(({ isSolid }) => !isSolid)) {
    for (const behind of back) {
      const [begin, end] = [Math.max(from, behind.from), Math.min(to, behind.to)]
      if (begin < end) strip(mesh, begin, end, frontZ, across, behind.isSolid ? shadedGauze : gauze)
    }
  }
  mesh.use('plain')
  const cassette = railSection({ topMm: hung.topMm, bottomMm: hung.topMm + CASSETTE.heightMm, frontZMm: hung.frontZMm, ...CASSETTE }, () =>
    solid(share),
  )
  extrudeAcross(mesh, cassette, { fromMm: hung.leftMm, toMm: hung.rightMm, pieces: across.pieces }, PLAIN)
  extrudeAcross(mesh, roundSection(bottom + TUBE_RADIUS_MM - 4, frontZ + APART_MM / 2, TUBE_RADIUS_MM, solid(share), 10), across, PLAIN)
  const chain = { xMm: atControlSide(hung, blind, 9), fromMm: top - 20, toMm: top + hangingMm(blind, 0.6, 1000), finish: solid(BEAD) }
  for (const zMm of [hung.frontZMm - 4, hung.frontZMm + 24]) hangingRod(mesh, { ...chain, zMm, radiusMm: CHAIN_BEAD_MM })
}

const PLAIN = { along: 300, across: 60 }

function strip(mesh: MeshBuilder, from: number, to: number, z: number, across: Extent, finish: Finish): void {
  const at = (y: number) => ({ across: y, z, nAcross: 0, nz: -1, finish })
  extrudeAcross(mesh, [at(from), at((from + to) / 2), at(to)], across, WEAVE)
}

export interface Band {
  readonly from: number
  readonly to: number
  readonly isSolid: boolean
}

/** Bands of a cloth from its top to the bottom tube, counted from there. */
export function bandsOf(topMm: number, bottomMm: number, bandMm: number, offsetMm: number): Band[] {
  const bands: Band[] = []
  for (let k = Math.floor(-offsetMm / bandMm) - 1; ; k += 1) {
    const to = Math.min(bottomMm, bottomMm - k * bandMm - offsetMm)
    const from = Math.max(topMm, bottomMm - (k + 1) * bandMm - offsetMm)
    if (to <= topMm) return bands
    if (to > from) bands.push({ from, to, isSolid: Math.abs(k) % 2 === 0 })
  }
}
