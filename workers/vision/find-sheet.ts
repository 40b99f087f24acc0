import { isConvex, quadIoU, sideLengths } from '../geometry/quads.ts'
import type { MillimetrePoint, PixelQuad } from '../geometry/types.ts'
import type { Photo } from './api.ts'
import type { RefinedQuad } from './edge-types.ts'
import { poseOfRectangle } from './initial-pose.ts'
import { type Luma, planeOf } from './luma.ts'
import type { OpenCv } from './opencv.ts'
import { focalPrior } from './priors.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import { refineEdges } from './refine-edges.ts'
import { quadsByEdges, quadsByThresholds, withoutRepeats } from './sheet-candidates.ts'
import { type Channel, lookOfSheet, type SheetLook } from './sheet-look.ts'

/** A flat rectangle of known size: a sheet of paper or a card. */
export interface SheetKind {
  readonly kind: 'a4' | 'card'
  readonly longMm: number
  readonly shortMm: number
  /** Share of each side's ends that its rounded corners take. */
  readonly endMargin: number
  /** What cutting leaves, relative, 1 σ. */
  readonly sizeSigma: number
  /** White, of one colour, and no darker than what it hangs on. */
  readonly paper: boolean
}

/** A4 by ISO 216. */
export const A4: SheetKind = { kind: 'a4', longMm: 297, shortMm: 210, endMargin: 0.06, sizeSigma: 0.0006, paper: true }
/** ID-1 by ISO/IEC 7810: 85.60 × 53.98 mm, corners rounded by 3.18 mm. */
export const CARD: SheetKind = { kind: 'card', longMm: 85.6, shortMm: 53.98, endMargin: 0.1, sizeSigma: 0.0006, paper: false }

/** Rough quads that are worth a look at full resolution. */
const LOOKED_AT = 20
/** A small quad's shape by itself is known no better than this; in the window's plane the joint solve judges it finely. */
const SHAPE_SIGMA = 0.08
const LARGEST_SHAPE_ERROR = 0.17
/** With a sheet as certain as this, slower ways to find another are spared. */
const CERTAIN = 0.6

/** Ways to draw rough quads, the quick ones first. */
const WAYS = [
  (plane: PlaneOf, cv: OpenCv) => quadsByEdges(plane('luma'), cv),
  (plane: PlaneOf, cv: OpenCv) => quadsByEdges(plane('blue'), cv),
  (plane: PlaneOf, cv: OpenCv) => quadsByThresholds(plane('luma'), cv),
] as const

type PlaneOf = (channel: Channel) => Luma

/** A photo with what the search for each kind of sheet needs of it, made once and only when asked for. */
export interface SheetSearch {
  readonly photo: Photo
  readonly plane: PlaneOf
  /** Quads that a way draws and none before it did. */
  readonly quads: (way: number) => readonly PixelQuad[]
}

export function sheetSearch(photo: Photo, luma: Luma, cv: OpenCv): SheetSearch {
  const made: Partial<Record<Channel, Luma>> = { luma }
  const plane: PlaneOf = (channel) => {
    const known = made[channel] ?? planeOf(photo, channel === 'red' ? 0 : 2)
    made[channel] = known
    return known
  }
  const drawn: (readonly PixelQuad[])[] = []
  const quads = (way: number): readonly PixelQuad[] => {
    const known = drawn[way]
    if (known) return known
    const before = Array.from({ length: way }, (_, earlier) => quads(earlier)).flat()
    const fresh = withoutRepeats([...before, ...(WAYS[way]?.(plane, cv) ?? [])]).slice(before.length)
    drawn[way] = fresh
    return fresh
  }
  return { photo, plane, quads }
}

/** Sheets of one kind in a photo, the likeliest first, at most three: which one it is is settled with the window, in the joint solve. */
export function findSheets(search: SheetSearch, kind: SheetKind): readonly ReferenceEvidence[] {
  const found: ReferenceEvidence[] = []
  for (const way of WAYS.keys()) {
    const likely = search
      .quads(way)
      .map((quad) => ({ quad, error: shapeError(search.photo, quad, kind) }))
      .filter(({ error }) => error < 0.25)
    for (const { quad } of likely.sort((p, q) => p.error - q.error).slice(0, LOOKED_AT)) {
      const sheet = sheetAt(search, quad, kind)
      if (sheet && !found.some(({ corners }) => quadIoU(corners, sheet.corners) > 0.7)) found.push(sheet)
    }
    if (found.some(({ certainty }) => certainty > CERTAIN)) break
  }
  return found.sort((p, q) => q.certainty - p.certainty).slice(0, 3)
}

/** The sheet whose corners are near `rough`; null when the photo shows no solid straight-edged thing of its shape there. */
export function sheetAt({ photo, plane }: SheetSearch, rough: PixelQuad, kind: SheetKind): ReferenceEvidence | null {
  const first = lookOfSheet(photo, rough)
  if (!first || (kind.paper && paperLikeness(first) < 0.15)) return null
  const shortestPx = Math.min(...sideLengths(rough))
  const refine = (quad: PixelQuad, searchPx: number) => refineEdges(plane(first.channel), quad, { endMargin: kind.endMargin, searchPx })
  // The outline of a threshold may be off by a good deal; a second look from nearer sees the whole of each side.
  const near = refine(rough, Math.max(5, Math.min(12, 0.08 * shortestPx)))
  if (!isConvex(near.corners)) return null
  const refined = refine(near.corners, Math.max(5, Math.min(8, 0.03 * shortestPx)))
  if (!isConvex(refined.corners) || quadIoU(refined.corners, rough) < 0.7) return null
  const look = lookOfSheet(photo, refined.corners)
  const support = Math.min(...refined.sides.map((side) => side.support))
  const error = shapeError(photo, refined.corners, kind)
  if (!look || support < 0.5 || error > LARGEST_SHAPE_ERROR || look.agreement < (kind.paper ? 0.75 : 0.5)) return null
  const certainty =
    support * Math.exp(-0.5 * (error / SHAPE_SIGMA) ** 2) * (0.2 + 0.8 * look.agreement) * (kind.paper ? paperLikeness(look) : 1)
  return certainty < 0.1 ? null : evidenceOf(refined, kind, certainty, photo)
}

/** How like blank paper the inside is: even, grey, not darker than its surroundings. 0 to 1. */
function paperLikeness({ texture, contrast, lighter, saturation }: SheetLook): number {
  const even = Math.exp(-0.5 * (texture / Math.max(5, 0.1 * contrast)) ** 2)
  const light = lighter > -2 ? 1 : Math.exp(lighter / 4)
  const grey = saturation < 0.2 ? 1 : Math.exp(-(saturation - 0.2) * 8)
  return even * light * grey
}

/** Edge samples with the sides' places on the sheet; which way round it hangs is read from its shape. */
function evidenceOf(
  refined: RefinedQuad,
  { kind, longMm, shortMm, sizeSigma }: SheetKind,
  certainty: number,
  photo: Photo,
): ReferenceEvidence {
  const wide = aspectOf(photo, refined.corners) > 1
  const [w, h] = wide ? [longMm / 2, shortMm / 2] : [shortMm / 2, longMm / 2]
  const at: readonly MillimetrePoint[] = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ]
  const sides = refined.sides.map(({ samples }, i) => ({ from: at[i] as MillimetrePoint, to: at[(i + 1) % 4] as MillimetrePoint, samples }))
  return { kind, corners: refined.corners, points: [], sides, sizeSigma, certainty }
}

/** Width over height of the rectangle that a quad is the image of, at the likeliest focal length. */
function aspectOf(photo: Photo, quad: PixelQuad): number {
  const focalPx = focalPrior(photo.widthPx, photo.heightPx, photo.lens).focalPx
  const scene = poseOfRectangle({ focalPx, k1: 0, k2: 0, centreX: (photo.widthPx - 1) / 2, centreY: (photo.heightPx - 1) / 2 }, quad)
  return scene ? 1 / scene.dropMm : Number.NaN
}

/** How far a quad's shape is from the sheet's, relative; infinite for what is no image of a rectangle. */
function shapeError(photo: Photo, quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = aspectOf(photo, quad)
  const error = Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
  return Number.isFinite(error) ? error : Number.POSITIVE_INFINITY
}
