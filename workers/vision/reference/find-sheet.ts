import { isConvex, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import { refineEdges } from '../edges/refine-edges.ts'
import type { OpenCv } from '../loading/opencv.ts'
import { inPhoto, type SearchedPhoto } from '../picture/searched-photo.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import { quadsByEdges, withoutRepeats } from './sheet-candidates.ts'
import { cornerRoundness, roundnessOdds } from './sheet-corners.ts'
import { evidenceOf } from './sheet-evidence.ts'
import { type ColourPlanes, colourPlanes } from './sheet-gradient.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { quadsByLevels } from './sheet-levels.ts'
import { lookOfSheet, type SheetLook } from './sheet-look.ts'
import { FEW_PX, flatShapeError, shapeError } from './sheet-shape.ts'

/** Rough quads that are worth a look at full resolution. */
const LOOKED_AT = 24
/** The same where a certain one was among the first: another like it is among the first as well. */
const LOOKED_AT_BESIDE = 10
const LEAST_MERIT = 0.05
const ROUGH_SHAPE_ERROR = 0.45
const ROUGH_SHAPE_SIGMA = 0.22
/** Shorter ones say too little to be told from anything else. */
const LEAST_SIDE_PX = 12
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
/** With a sheet as likely as this, slower ways to find another are spared; beside a certain one fewer are looked at. */
const LIKELY = 0.8
const CERTAIN = 0.9
/** From here a thing may be a card that another rough outline shows better. */
const DOUBTFUL = 0.5

/** Longer side of the picture that quads are looked for in. */
const SEARCH_PX = 1300
/** How rough quads are drawn: by clear edges, by what stands out as a whole, by faint edges. */
const WAYS = {
  clear: (planes: ColourPlanes, cv: OpenCv) => quadsByEdges(planes, [0, 1], cv),
  standingOut: quadsByLevels,
  faint: (planes: ColourPlanes, cv: OpenCv) => quadsByEdges(planes, [2, 3], cv),
} as const
type Way = keyof typeof WAYS
/** A card's round corners tell it from other things that stand out; a pane of bright sky is as much like a sheet of paper as paper is. */
const waysOf = ({ paper }: SheetKind, isNamed: boolean): readonly Way[] =>
  paper || !isNamed ? ['clear', 'faint'] : ['clear', 'standingOut', 'faint']

/** A photo with what the search for each kind of sheet needs of it, made once and only when asked for. */
export interface SheetSearch {
  readonly photo: Photo
  /** Quads that a way draws, without those that were drawn before. */
  readonly quads: (way: Way) => readonly PixelQuad[]
  /** What one of those quads looks like; null when it leaves the picture. */
  readonly look: (quad: PixelQuad) => SheetLook | null
}

export function sheetSearch(searched: SearchedPhoto, cv: OpenCv): SheetSearch {
  let planes: ColourPlanes | null = null
  const drawn = new Map<Way, readonly PixelQuad[]>()
  const quads = (way: Way): readonly PixelQuad[] => {
    const known = drawn.get(way)
    if (known) return known
    const before = [...drawn.values()].flat()
    planes ??= colourPlanes(searched.reduced, SEARCH_PX)
    const rough = WAYS[way](planes, cv).map((quad) => inPhoto(searched, quad))
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
  return { photo: searched.photo, quads, look }
}

/**
 * Sheets of one kind in a photo, the likeliest first, a few: which one it is is settled with the window, in the joint solve.
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
      const same = found.find(({ corners }) => quadIoU(corners, quad) > SAME_IOU)
      if (same && (kind.paper || !isDoubtful(same))) continue
      const isFound = found.some(({ certainty }) => certainty > CERTAIN)
      if (looks++ >= (isFound ? LOOKED_AT_BESIDE : LOOKED_AT)) break
      const sheet = sheetAt(search.photo, quad, kind, false, search.look(quad))
      if (sheet) keepBest(found, sheet)
    }
    if (found.some(({ certainty }) => certainty > LIKELY)) break
  }
  return found.sort((p, q) => q.certainty - p.certainty).slice(0, MOST_FOUND)
}

/** Whether a card's corners are round is seen better from another rough outline, where they are seen badly from the first. */
const isDoubtful = ({ certainty }: ReferenceEvidence): boolean => certainty > DOUBTFUL && certainty < CERTAIN

/** Of outlines of one thing the surest is kept. */
function keepBest(found: ReferenceEvidence[], sheet: ReferenceEvidence): void {
  const same = found.findIndex(({ corners }) => quadIoU(corners, sheet.corners) > SAME_IOU)
  if (same < 0) found.push(sheet)
  else if (sheet.certainty > (found[same]?.certainty ?? 0)) found[same] = sheet
}

/**
 * The sheet whose corners are near `rough`; null when the photo shows no solid straight-edged thing of its shape there.
 * @param isKnown somebody pointed at it, or it was found a moment ago: whether its corners are those of a card is not asked
 * @param first what `rough` looks like
 */
export function sheetAt(
  photo: Photo,
  rough: PixelQuad,
  kind: SheetKind,
  isKnown = false,
  first = lookOfSheet(photo, rough),
): ReferenceEvidence | null {
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

/** Paper on a freshly painted white wall is a little darker than it, levels. */
const DARKER_THAN_WALL = -6

/** How like blank paper the inside is: even, grey, hardly darker than its surroundings. 0 to 1. */
function paperLikeness({ texture, contrast, lighter, saturation }: SheetLook): number {
  const even = Math.exp(-0.5 * (texture / Math.max(5, 0.1 * contrast)) ** 2)
  const light = lighter > DARKER_THAN_WALL ? 1 : Math.exp((lighter - DARKER_THAN_WALL) / 4)
  const grey = saturation < 0.2 ? 1 : Math.exp(-(saturation - 0.2) * 8)
  return even * light * grey
}
