import { isConvex, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import { refineEdges } from '../edges/refine-edges.ts'
import type { OpenCv } from '../loading/opencv.ts'
import { inPhoto, type SearchedPhoto } from '../picture/searched-photo.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import { largestQuads, quadsByEdges, withoutRepeats } from './sheet-candidates.ts'
import { cornerRoundness, roundnessOdds } from './sheet-corners.ts'
import { evidenceOf } from './sheet-evidence.ts'
import { type ColourPlanes, colourPlanes } from './sheet-gradient.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { lookOfSheet, type SheetLook } from './sheet-look.ts'
import { FEW_PX, flatShapeError, shapeError } from './sheet-shape.ts'
import { quadsByThresholds } from './sheet-thresholds.ts'

/** So many of the best rough quads are refined at full resolution. */
const MAX_REFINED = 24
/** The same once a certain sheet was found: a second one is among the best as well. */
const MAX_REFINED_BESIDE = 10
/** A rough quad with less merit is not refined. */
const MIN_MERIT = 0.05
/** How far a rough quad's shape may be from the sheet's at most, and usually is, 1 σ: difference of the logarithms of their aspect ratios. */
const ROUGH_SHAPE_ERROR = 0.45
const ROUGH_SHAPE_SIGMA = 0.22
/** A quad with a shorter side cannot be told from anything else. */
const MIN_SIDE_PX = 12
/** Quads that overlap more than this are the same thing. */
const SAME_IOU = 0.75
/** Least `SheetLook.agreement` of a rough quad. */
const MIN_AGREEMENT = 0.75
/** Least support of a sheet's worst side. */
const MIN_SUPPORT = 0.4
/** Least likeness of paper to blank paper. */
const MIN_PAPER = 0.15
/** Shape and look alone make nothing more certain than this. */
const MAX_BY_SHAPE = 0.9
/** How many cards there are to each other thing of a card's shape: prior odds. */
const CARDS_TO_OTHERS = 0.4
/** Something less certain is not handed on to the joint solve, and of each kind at most so many things are. */
const MIN_HANDED_ON = 0.1
const MAX_FOUND = 8
/**
 * How far a refined quad's shape may be from the sheet's: 1 σ, at most, and 1 σ where it decides between edges that lie side by side. A small quad is
 * foreshortened as much as the wall near it, which is not known here, so it is given more room; the joint solve judges it more strictly.
 */
const SHAPE = { sigma: 0.1, largest: 0.3, choiceSigma: 0.06 } as const
const SMALL_PX = 60
const SMALL_SHAPE = { sigma: 0.16, largest: 0.45, choiceSigma: 0.15 } as const
/** Once a sheet this certain was found, slower ways to find another are left out. Once one this certain was found, fewer quads are refined. */
const LIKELY = 0.8
const CERTAIN = 0.9
/** From this certainty on a thing may be a card that another rough outline shows better. */
const DOUBTFUL = 0.5

/** Longer side of the picture that quads are looked for in. */
const SEARCH_PX = 1300
/** Ways to find rough quads: by clear edges, by what stands out as a whole, by faint edges. */
const WAYS = {
  clear: (planes: ColourPlanes, cv: OpenCv) => quadsByEdges(planes, [0, 1], cv),
  standingOut: quadsByThresholds,
  faint: (planes: ColourPlanes, cv: OpenCv) => quadsByEdges(planes, [2, 3], cv),
} as const
type Way = keyof typeof WAYS
/** Whatever stands out as a whole is looked at only for a card, whose round corners tell it from other things. A pane of bright sky looks as much like paper as paper does. */
const waysOf = ({ paper }: SheetKind, isNamed: boolean): readonly Way[] =>
  paper || !isNamed ? ['clear', 'faint'] : ['clear', 'standingOut', 'faint']

/** A photo, and what the search for each kind of sheet needs of it: each made once, when it is first needed. */
export interface SheetSearch {
  readonly photo: Photo
  /** Quads that a way finds, without those that were found before. */
  readonly quads: (way: Way) => readonly PixelQuad[]
  /** What one of those quads looks like; null when it leaves the picture. */
  readonly look: (quad: PixelQuad) => SheetLook | null
  /** As `ReferenceHints.checkTime`. */
  readonly checkTime: () => void
}

export function sheetSearch(searched: SearchedPhoto, cv: OpenCv, checkTime = () => {}): SheetSearch {
  let planes: ColourPlanes | null = null
  const drawn = new Map<Way, readonly PixelQuad[]>()
  const quads = (way: Way): readonly PixelQuad[] => {
    const known = drawn.get(way)
    if (known) return known
    checkTime()
    const before = [...drawn.values()].flat()
    planes ??= colourPlanes(searched.reduced, SEARCH_PX)
    const rough = largestQuads(WAYS[way](planes, cv)).map((quad) => inPhoto(searched, quad))
    const fresh = withoutRepeats([...before, ...rough]).slice(before.length)
    drawn.set(way, fresh)
    return fresh
  }
  const looks = new Map<PixelQuad, SheetLook | null>()
  const look = (quad: PixelQuad): SheetLook | null => {
    const known = looks.get(quad)
    if (known !== undefined) return known
    const seen = lookOfSheet(searched.photo, quad)
    looks.set(quad, seen)
    return seen
  }
  return { photo: searched.photo, quads, look, checkTime }
}

/**
 * Finds things that may be sheets of one kind, the likeliest first, at most a few. Which of them is one is decided in the joint solve, together with
 * the window.
 * @param isNamed whether a person said that there is one
 */
export function findSheets(search: SheetSearch, kind: SheetKind, isNamed: boolean): readonly ReferenceEvidence[] {
  const found: ReferenceEvidence[] = []
  const longestPx = Math.max(search.photo.widthPx, search.photo.heightPx)
  for (const way of waysOf(kind, isNamed)) {
    const likely = search.quads(way).flatMap((quad) => {
      if (Math.max(...sideLengths(quad)) > kind.largestShare * longestPx) return []
      const error = flatShapeError(quad, kind)
      const look = error < ROUGH_SHAPE_ERROR ? search.look(quad) : null
      if (!look || look.agreement < MIN_AGREEMENT || (kind.paper && paperLikeness(look) < MIN_PAPER)) return []
      const merit =
        (0.35 + 0.65 * look.evenness) *
        (0.3 + 0.7 * look.solidity) *
        (kind.paper ? paperLikeness(look) : 1) *
        Math.exp(-0.5 * (error / ROUGH_SHAPE_SIGMA) ** 2)
      return merit < MIN_MERIT ? [] : [{ quad, merit }]
    })
    let looks = 0
    for (const { quad } of likely.sort((p, q) => q.merit - p.merit)) {
      search.checkTime()
      const same = found.find(({ corners }) => quadIoU(corners, quad) > SAME_IOU)
      if (same && (kind.paper || !isDoubtful(same))) continue
      const isFound = found.some(({ certainty }) => certainty > CERTAIN)
      if (looks++ >= (isFound ? MAX_REFINED_BESIDE : MAX_REFINED)) break
      const sheet = sheetAt(search.photo, quad, kind, false, search.look(quad))
      if (sheet) keepBest(found, sheet)
    }
    if (found.some(({ certainty }) => certainty > LIKELY)) break
  }
  return found.sort((p, q) => q.certainty - p.certainty).slice(0, MAX_FOUND)
}

/** Whether it is unclear that something is a card: another rough outline of it may show its corners better. */
const isDoubtful = ({ certainty }: ReferenceEvidence): boolean => certainty > DOUBTFUL && certainty < CERTAIN

/** Adds a sheet, unless the same thing was found with more certainty. */
function keepBest(found: ReferenceEvidence[], sheet: ReferenceEvidence): void {
  const same = found.findIndex(({ corners }) => quadIoU(corners, sheet.corners) > SAME_IOU)
  if (same < 0) found.push(sheet)
  else if (sheet.certainty > (found[same]?.certainty ?? 0)) found[same] = sheet
}

/**
 * Refines the sheet whose corners are near `rough`; null when the photo shows no solid straight-edged thing of its shape there.
 * @param isKnown somebody pointed at it, or it was found a moment ago: its corners need not look like a card's
 * @param first what `rough` looks like
 */
export function sheetAt(
  photo: Photo,
  rough: PixelQuad,
  kind: SheetKind,
  isKnown = false,
  first = lookOfSheet(photo, rough),
): ReferenceEvidence | null {
  if (!first || (kind.paper && paperLikeness(first) < MIN_PAPER)) return null
  const shortestPx = Math.min(...sideLengths(rough))
  if (shortestPx < MIN_SIDE_PX) return null
  const shape = shortestPx < SMALL_PX ? SMALL_SHAPE : SHAPE
  const errorOf = (quad: PixelQuad): number => {
    const exact = shapeError(photo, quad, kind)
    return shortestPx < FEW_PX ? Math.min(exact, flatShapeError(quad, kind)) : exact
  }
  const outlineLogOdds = (quad: PixelQuad): number => -0.5 * (Math.min(0.5, errorOf(quad)) / shape.choiceSigma) ** 2
  const refine = (quad: PixelQuad, searchPx: number, startSigmaPx: number) =>
    refineEdges(photo, quad, { endMargin: kind.endMargin, searchPx, startSigmaPx, outlineLogOdds })
  // A rough outline may be well off. Refining once more, from nearer, sees the whole of each side.
  const searchPx = Math.max(4, Math.min(12, 0.08 * shortestPx))
  const near = refine(rough, searchPx, searchPx / 2)
  if (!isConvex(near.corners) || quadIoU(near.corners, rough) < 0.6 || minSupport(near) < MIN_SUPPORT - 0.1) return null
  const nearer = refine(near.corners, Math.max(4, Math.min(8, 0.03 * shortestPx)), 1)
  const refined = isConvex(nearer.corners) && minSupport(nearer) >= minSupport(near) - 0.1 ? nearer : near
  if (quadIoU(refined.corners, rough) < 0.6) return null
  const look = lookOfSheet(photo, refined.corners)
  const support = minSupport(refined)
  const error = errorOf(refined.corners)
  if (!look || support < MIN_SUPPORT || error > shape.largest || look.agreement < (kind.paper ? 0.75 : 0.5)) return null
  const certainty =
    support *
    Math.exp(-0.5 * (error / shape.sigma) ** 2) *
    (0.2 + 0.8 * look.agreement) *
    (0.6 + 0.4 * look.evenness) *
    (0.3 + 0.7 * look.solidity) *
    (kind.paper ? paperLikeness(look) : 1)
  const sure = kind.cornerRadiusMm > 0 && !isKnown ? byItsCorners(photo, refined.corners, kind, look, certainty) : certainty
  return sure < MIN_HANDED_ON ? null : evidenceOf(refined, kind, sure, look.contrast, photo)
}

/** The certainty of a card once its corners were looked at: most things of its shape in a room are none. */
function byItsCorners(photo: Photo, quad: PixelQuad, kind: SheetKind, { channel }: SheetLook, certainty: number): number {
  const radius = { long: kind.cornerRadiusMm / kind.longMm, short: kind.cornerRadiusMm / kind.shortMm }
  const roundness = cornerRoundness(photo, quad, radius, channel)
  const likely = Math.min(MAX_BY_SHAPE, certainty)
  const odds = (likely / (1 - likely)) * CARDS_TO_OTHERS * (roundness ? roundnessOdds(roundness) : 1)
  return odds / (1 + odds)
}

const minSupport = ({ sides }: RefinedQuad): number => Math.min(...sides.map(({ support }) => support))

/** Paper may be this much darker than a freshly painted white wall, levels. */
const DARKER_THAN_WALL = -6

/** How much the inside looks like blank paper, 0 to 1: even, grey, and hardly darker than what is round it. */
function paperLikeness({ texture, contrast, lighter, saturation }: SheetLook): number {
  const even = Math.exp(-0.5 * (texture / Math.max(5, 0.1 * contrast)) ** 2)
  const light = lighter > DARKER_THAN_WALL ? 1 : Math.exp((lighter - DARKER_THAN_WALL) / 4)
  const grey = saturation < 0.2 ? 1 : Math.exp(-(saturation - 0.2) * 8)
  return even * light * grey
}
