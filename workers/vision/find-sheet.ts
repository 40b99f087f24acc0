import { distance, isConvex, quadIoU, sideLengths } from '../geometry/quads.ts'
import type { MillimetrePoint, PixelQuad } from '../geometry/types.ts'
import type { Photo } from './api.ts'
import type { EdgeSample, RefinedQuad } from './edge-types.ts'
import { poseOfRectangle } from './initial-pose.ts'
import type { OpenCv } from './opencv.ts'
import { focalPrior } from './priors.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import { refineEdges } from './refine-edges.ts'
import { inPhoto, type SearchedPhoto } from './searched-photo.ts'
import { quadsByEdges, withoutRepeats } from './sheet-candidates.ts'
import { cornerRoundness, roundnessOdds } from './sheet-corners.ts'
import { type ColourPlanes, colourPlanes } from './sheet-gradient.ts'
import { lookOfSheet, type SheetLook } from './sheet-look.ts'

/** A flat rectangle of known size: a sheet of paper or a card. */
export interface SheetKind {
  readonly kind: 'a4' | 'card'
  readonly longMm: number
  readonly shortMm: number
  /** Share of each side's ends that its rounded corners take. */
  readonly endMargin: number
  /** What cutting leaves, relative, 1 σ. */
  readonly sizeSigma: number
  /** Longest side that it can have in a picture with a window to measure, share of the picture's longer side. */
  readonly largestShare: number
  /** Of its rounded corners; 0 for sharp ones. */
  readonly cornerRadiusMm: number
  /** White, of one colour, and no darker than what it hangs on. */
  readonly paper: boolean
}

/** A4 by ISO 216. */
export const A4: SheetKind = {
  kind: 'a4',
  longMm: 297,
  shortMm: 210,
  endMargin: 0.06,
  sizeSigma: 0.0006,
  largestShare: 0.5,
  cornerRadiusMm: 0,
  paper: true,
}
/** ID-1 by ISO/IEC 7810: 85.60 × 53.98 mm, corners rounded by 3.18 mm. */
export const CARD: SheetKind = {
  kind: 'card',
  longMm: 85.6,
  shortMm: 53.98,
  endMargin: 0.1,
  sizeSigma: 0.0006,
  largestShare: 0.25,
  cornerRadiusMm: 3.18,
  paper: false,
}

/** Rough quads that are worth a look at full resolution. */
const LOOKED_AT = 24
/** The same where a certain one was among the first: another like it is among the first as well. */
const LOOKED_AT_BESIDE = 10
const LEAST_MERIT = 0.05
const ROUGH_SHAPE_ERROR = 0.45
const ROUGH_SHAPE_SIGMA = 0.22
/** Shorter ones say too little to be told from anything else. */
const LEAST_SIDE_PX = 12
/** Of a side this short a perspective cannot be told. */
const FEW_PX = 120
const SAME_IOU = 0.75
const LEAST_AGREEMENT = 0.75
/** Of the worst side, share of its places. */
const LEAST_SUPPORT = 0.4
const LEAST_PAPER = 0.15
/** Shape and look alone make nothing surer than this; how many things of a card's shape there are to a card is odds against it. */
const MOST_BY_SHAPE = 0.9
const CARDS_AMONG_OTHERS = 0.4
const LEAST_HANDED_ON = 0.1
/** Things that may be the reference, handed on to the joint solve. */
const MOST_FOUND = 8
/**
 * How far a quad's shape by itself may be from the sheet's (1 σ, and at most), and how much of that decides between edges beside each other.
 * A small one is foreshortened by as much as a wall seen aslant near the picture's border is; in the window's plane the joint solve judges it finely.
 */
const SHAPE = { sigma: 0.1, largest: 0.3, choiceSigma: 0.06 } as const
const SMALL_PX = 60
const SMALL_SHAPE = { sigma: 0.16, largest: 0.45, choiceSigma: 0.15 } as const
/** What storing a photo leaves of error in its levels, 1 σ, and how far along an edge it is alike. */
const STORED_LEVELS = 1.2
const BLOCK_PX = 16
/** With a sheet as certain as this, slower ways to find another are spared. */
const CERTAIN = 0.9

/** Longer side of the picture that quads are looked for in. */
const SEARCH_PX = 1300
/** Strengths of the edges that draw rough quads, the clear ones first. */
const WAYS = [
  [0, 1],
  [2, 3],
] as const

/** A photo with what the search for each kind of sheet needs of it, made once and only when asked for. */
export interface SheetSearch {
  readonly photo: Photo
  /** Quads that a way draws and none before it did. */
  readonly quads: (way: number) => readonly PixelQuad[]
}

export function sheetSearch(searched: SearchedPhoto, cv: OpenCv): SheetSearch {
  let planes: ColourPlanes | null = null
  const drawn: (readonly PixelQuad[])[] = []
  const quads = (way: number): readonly PixelQuad[] => {
    const known = drawn[way]
    if (known) return known
    const before = Array.from({ length: way }, (_, earlier) => quads(earlier)).flat()
    planes ??= colourPlanes(searched.reduced, SEARCH_PX)
    const fresh = withoutRepeats([...before, ...quadsByEdges(planes, WAYS[way] ?? [], cv).map((quad) => inPhoto(searched, quad))]).slice(
      before.length,
    )
    drawn[way] = fresh
    return fresh
  }
  return { photo: searched.photo, quads }
}

/** Sheets of one kind in a photo, the likeliest first, a few: which one it is is settled with the window, in the joint solve. */
export function findSheets(search: SheetSearch, kind: SheetKind): readonly ReferenceEvidence[] {
  const found: ReferenceEvidence[] = []
  const longestPx = Math.max(search.photo.widthPx, search.photo.heightPx)
  for (const way of WAYS.keys()) {
    const likely = search.quads(way).flatMap((quad) => {
      if (Math.max(...sideLengths(quad)) > kind.largestShare * longestPx) return []
      const error = flatShapeError(quad, kind)
      const look = error < ROUGH_SHAPE_ERROR ? lookOfSheet(search.photo, quad) : null
      if (!look || look.agreement < LEAST_AGREEMENT || (kind.paper && paperLikeness(look) < LEAST_PAPER)) return []
      const merit =
        (0.35 + 0.65 * look.evenness) *
        (0.3 + 0.7 * look.solidity) *
        (kind.paper ? paperLikeness(look) : 1) *
        Math.exp(-0.5 * (error / ROUGH_SHAPE_SIGMA) ** 2)
      return merit < LEAST_MERIT ? [] : [{ quad, merit }]
    })
    let looks = 0
    for (const { quad } of likely.sort((p, q) => q.merit - p.merit)) {
      if (found.some(({ corners }) => quadIoU(corners, quad) > SAME_IOU)) continue
      const isFound = found.some(({ certainty }) => certainty > CERTAIN)
      if (looks++ >= (isFound ? LOOKED_AT_BESIDE : LOOKED_AT)) break
      const sheet = sheetAt(search.photo, quad, kind)
      if (sheet && !found.some(({ corners }) => quadIoU(corners, sheet.corners) > SAME_IOU)) found.push(sheet)
    }
    if (found.some(({ certainty }) => certainty > CERTAIN)) break
  }
  return found.sort((p, q) => q.certainty - p.certainty).slice(0, MOST_FOUND)
}

/**
 * The sheet whose corners are near `rough`; null when the photo shows no solid straight-edged thing of its shape there.
 * @param isKnown somebody pointed at it, or it was found a moment ago: whether its corners are those of a card is not asked
 */
export function sheetAt(photo: Photo, rough: PixelQuad, kind: SheetKind, isKnown = false): ReferenceEvidence | null {
  const first = lookOfSheet(photo, rough)
  if (!first || (kind.paper && paperLikeness(first) < LEAST_PAPER)) return null
  const shortestPx = Math.min(...sideLengths(rough))
  if (shortestPx < LEAST_SIDE_PX) return null
  const shape = shortestPx < SMALL_PX ? SMALL_SHAPE : SHAPE
  const errorOf = (quad: PixelQuad): number => {
    const exact = shapeError(photo, quad, kind)
    return shortestPx < FEW_PX ? Math.min(exact, flatShapeError(quad, kind)) : exact
  }
  const outlineLogOdds = (quad: PixelQuad): number => -0.5 * (Math.min(0.5, errorOf(quad)) / shape.choiceSigma) ** 2
  const refine = (quad: PixelQuad, searchPx: number, startSigmaPx: number) =>
    refineEdges(photo, quad, { endMargin: kind.endMargin, searchPx, startSigmaPx, outlineLogOdds })
  // A rough outline may be off by a good deal; a second look from nearer sees the whole of each side.
  const searchPx = Math.max(4, Math.min(12, 0.08 * shortestPx))
  const near = refine(rough, searchPx, searchPx / 2)
  if (!isConvex(near.corners) || quadIoU(near.corners, rough) < 0.6 || leastSupport(near) < LEAST_SUPPORT - 0.1) return null
  const nearer = refine(near.corners, Math.max(4, Math.min(8, 0.03 * shortestPx)), 1)
  const refined = isConvex(nearer.corners) && leastSupport(nearer) >= leastSupport(near) - 0.1 ? nearer : near
  if (quadIoU(refined.corners, rough) < 0.6) return null
  const look = lookOfSheet(photo, refined.corners)
  const support = leastSupport(refined)
  const error = errorOf(refined.corners)
  if (!look || support < LEAST_SUPPORT || error > shape.largest || look.agreement < (kind.paper ? 0.75 : 0.5)) return null
  const certainty =
    support *
    Math.exp(-0.5 * (error / shape.sigma) ** 2) *
    (0.2 + 0.8 * look.agreement) *
    (0.6 + 0.4 * look.evenness) *
    (0.3 + 0.7 * look.solidity) *
    (kind.paper ? paperLikeness(look) : 1)
  const sure = kind.cornerRadiusMm > 0 && !isKnown ? byItsCorners(photo, refined.corners, kind, look, certainty) : certainty
  return sure < LEAST_HANDED_ON ? null : evidenceOf(refined, kind, sure, look.contrast, photo)
}

/** The certainty that is left when a card's corners were looked at: of all that is of its shape in a room, most is no card. */
function byItsCorners(photo: Photo, quad: PixelQuad, kind: SheetKind, { channel }: SheetLook, certainty: number): number {
  const radius = { long: kind.cornerRadiusMm / kind.longMm, short: kind.cornerRadiusMm / kind.shortMm }
  const roundness = cornerRoundness(photo, quad, radius, channel)
  const likely = Math.min(MOST_BY_SHAPE, certainty)
  const odds = (likely / (1 - likely)) * CARDS_AMONG_OTHERS * (roundness ? roundnessOdds(roundness) : 1)
  return odds / (1 + odds)
}

const leastSupport = ({ sides }: RefinedQuad): number => Math.min(...sides.map(({ support }) => support))

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
  contrast: number,
  photo: Photo,
): ReferenceEvidence {
  const few = Math.min(...sideLengths(refined.corners)) < FEW_PX
  const wide = (few ? flatAspect(refined.corners) : aspectOf(photo, refined.corners)) > 1
  const [w, h] = wide ? [longMm / 2, shortMm / 2] : [shortMm / 2, longMm / 2]
  const at: readonly MillimetrePoint[] = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ]
  const sides = refined.sides.map(({ samples }, i) => ({
    from: at[i] as MillimetrePoint,
    to: at[(i + 1) % 4] as MillimetrePoint,
    samples: asStored(samples, contrast),
  }))
  return { kind, corners: refined.corners, points: [], sides, sizeSigma, certainty }
}

/**
 * Samples of a faint edge with what storing does to them: JPEG moves levels by about one, alike over a block of colour (16 px where colour is
 * stored at half size), and so a faint edge by a good part of a pixel, over many samples. Measured on rendered rooms as phones store them.
 */
function asStored(samples: readonly EdgeSample[], contrast: number): readonly EdgeSample[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || samples.length < 2) return samples
  const apartPx = distance(first, last) / (samples.length - 1)
  const storedPx = (STORED_LEVELS / contrast) * Math.sqrt(Math.max(1, BLOCK_PX / apartPx))
  return samples.map((sample) => ({ ...sample, sigmaPx: Math.hypot(sample.sigmaPx, storedPx) }))
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

/** The same where corners are known to pixels only, or pixels are few: they tell no perspective, so sides are compared as they are. */
function flatShapeError(quad: PixelQuad, { longMm, shortMm }: SheetKind): number {
  const aspect = flatAspect(quad)
  return Math.abs(Math.log(Math.max(aspect, 1 / aspect) / (longMm / shortMm)))
}

function flatAspect(quad: PixelQuad): number {
  const [top, right, bottom, left] = sideLengths(quad)
  return (top + bottom) / (left + right)
}
