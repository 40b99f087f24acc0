import type { Light } from '../api.ts'
import { mixed } from './colours.ts'
import type { SectionPoint } from './mesh.ts'
import { type SectionAnswer, type SectionPiece, sectionLight, sectionView } from './section-light.ts'

/** The section of one slat or louvre that lies level: its upper face from the room's edge to the outer one, and its lower face back. */
export interface SlatShape {
  /** From edge to edge, millimetres. */
  readonly widthMm: number
  readonly thicknessMm: number
  /** How much higher the middle lies than the edges, as slats of metal are rolled. */
  readonly crownMm: number
  /** How thin it gets towards its edges: 1 a plank, 0 a blade. */
  readonly edge: number
}

/** Furthest that slats and vanes turn, degrees: they touch each other then. */
export const SLATS_TOUCH_DEGREES = 78

/** Pieces of a face. Even, so that there is a point in its middle; shorter towards the edges, which bend most. */
const PIECES = 8
/** Faces turn sharply from one to the next above 60 degrees: the cosine between their normals. */
const SHARP_TURN = 0.5
const SHARES = Array.from({ length: PIECES + 1 }, (_, i) => (1 - Math.cos((Math.PI * i) / PIECES)) / 2)

/** The closed outline of a slat turned by `degrees`, about its middle: towards 90 closed with the room's edge down. */
function outline({ widthMm, thicknessMm, crownMm, edge }: SlatShape, degrees: number): SectionPiece[] {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const turned = (along: number, up: number) => ({ across: -along * sine - up * cosine, z: along * cosine - up * sine })
  const at = (place: number, side: 1 | -1) => {
    const out = 2 * (SHARES[place] as number) - 1
    const half = (thicknessMm / 2) * (edge + (1 - edge) * Math.sqrt(Math.max(0, 1 - out * out)))
    return turned((widthMm / 2) * out, crownMm * (1 - out * out) + side * half)
  }
  const upper = Array.from({ length: PIECES }, (_, i) => ({ from: at(i, 1), to: at(i + 1, 1) }))
  const lower = Array.from({ length: PIECES }, (_, i) => ({ from: at(PIECES - i, -1), to: at(PIECES - i - 1, -1) }))
  const [first, last] = [upper[0], upper.at(-1)] as [SectionPiece, SectionPiece]
  const [back, front] = [lower[0], lower.at(-1)] as [SectionPiece, SectionPiece]
  return [...upper, { from: last.to, to: back.from }, ...lower, { from: front.to, to: first.from }]
}

export interface SlatLook {
  readonly shape: SlatShape
  readonly degrees: number
  readonly pitchMm: number
  readonly share: Light
}

/** While a corner or the colour changes, the slats stay as they are: the last few sections serve again. */
const KEPT = 8
const kept = new Map<string, readonly SectionPoint[]>()

/** slatSection, without working out again one of the last few. */
export function knownSlatSection(look: SlatLook): readonly SectionPoint[] {
  const key = JSON.stringify(look)
  const section = kept.get(key) ?? slatSection(look)
  // The one used longest ago goes first.
  kept.delete(key)
  kept.set(key, section)
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string)
  return section
}

/**
 * A slat's outline among others like it, with what each point of it sends of the light.
 * Its points are about the slat's middle: `across` down, z into the wall.
 */
export function slatSection({ shape, degrees, pitchMm, share }: SlatLook): SectionPoint[] {
  const pieces = outline(shape, degrees)
  const answers = sectionLight(sectionView(pieces, pitchMm), share)
  const normals = pieces.map(({ from, to }) => {
    const [da, dz] = [to.across - from.across, to.z - from.z]
    const length = Math.hypot(da, dz)
    return [-dz / length, da / length] as const
  })
  return [...pieces, pieces[0] as SectionPiece].flatMap(({ from }, at): SectionPoint[] => {
    const before = (at + pieces.length - 1) % pieces.length
    const here = at % pieces.length
    const [a, b] = [answers[before], answers[here]] as [SectionAnswer, SectionAnswer]
    const [m, n] = [normals[before], normals[here]] as [readonly [number, number], readonly [number, number]]
    const point = (answer: SectionAnswer, nAcross: number, nz: number): SectionPoint => ({
      across: from.across,
      z: from.z,
      nAcross,
      nz,
      finish: { ...answer, cover: 1 },
    })
    // Where the outline turns sharply, each piece keeps its own end: the edge to the room is as light as the room, however dark the faces beside it are.
    if (m[0] * n[0] + m[1] * n[1] < SHARP_TURN) return [point(a, ...m), point(b, ...n)]
    const length = Math.hypot(m[0] + n[0], m[1] + n[1]) || 1
    const shared = { room: mixed(a.room, b.room, 0.5), above: mixed(a.above, b.above, 0.5), below: mixed(a.below, b.below, 0.5) }
    return [point(shared, (m[0] + n[0]) / length, (m[1] + n[1]) / length)]
  })
}

/** Where each slat hangs, and whether it lies in the stack. */
export interface HungSlat {
  readonly yMm: number
  readonly isStacked: boolean
}

/**
 * Slats on their ladders: those above the stack hang at the pitch, the others lie on the bottom rail.
 * @param hangMm from the uppermost slat's place to the bottom rail, as it is raised now
 */
export function hungSlats({ count, topMm, pitchMm, stackMm, hangMm }: SlatRow): HungSlat[] {
  const free = Math.max(0, Math.min(count, Math.floor((hangMm - count * stackMm) / (pitchMm - stackMm) + 1e-6)))
  return Array.from({ length: count }, (_, i) =>
    i < free
      ? { yMm: topMm + (i + 0.5) * pitchMm, isStacked: false }
      : { yMm: topMm + hangMm - (count - i - 0.5) * stackMm, isStacked: true },
  )
}

export interface SlatRow {
  readonly count: number
  readonly topMm: number
  readonly pitchMm: number
  /** What a slat adds to the stack. */
  readonly stackMm: number
  readonly hangMm: number
}
