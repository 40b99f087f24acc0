import { signedDistance } from '../../geometry/lines.ts'
import { distance, quadIoU, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { WindowCandidate, WindowType } from '../api.ts'
import { meetPlane, unprojectPixel } from '../camera/camera-model.ts'
import type { ReadOutline, SidePlace } from '../detector/side-reader.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { isPersons } from '../window/corrected-outline.ts'
import { READ_REACH } from '../window/window-edges.ts'
import type { Possibility } from './possibilities.ts'
import type { PlaneCorners, SolvedScene } from './solve-camera.ts'

/** What the outline that was measured may be instead: each of its sides another edge, or the whole another outline. Millimetres of the window's plane. */

/** How far inward of the edge taken the right one may lie. The chances sum to 1; the first is that of the edge taken itself. */
export type SideShifts = readonly Possibility[]

/**
 * The chance that the right edge is among those that refinement saw, where the side runs where it was read. With these constants 95 % intervals held
 * 95 % of 206 sizes by the board in rendered rooms (seeds 610000–610059 and 620000–620047, from the photo alone).
 */
const FOUND_SURENESS = 0.85
/** Error of a place that was read and where no edge was found, beyond its own σ: 1 σ, share of the size. */
const EDGELESS_SIGMA = 0.0015
/** The chance that a reading is wrong altogether, and how far off the side then is, 1 σ, share of the size. */
const MISREAD = 0.03
const ELSEWHERE_SIGMA = 0.04
/** The chance that the edge beside corners set by a person is the right one, however likely it looks: of 1012 such sides in the same rooms with chances above 0.95, 96 % were right. */
const GIVEN_SURENESS = 0.98
/** How far off the right edge is otherwise, 1 σ, share of the size: within a finger's reach. In the median it lay 0.2 % off. */
const GIVEN_ELSEWHERE_SIGMA = 0.003

/** An outline as the search read it: its corners, and the places where each side may run. */
export type OutlineAsRead = Pick<ReadOutline, 'corners' | 'sides'>

/**
 * What each of the four refined sides may be instead.
 * @param read how the search read the outline; null for one that a person set
 * @param moved which corners of an outline that was read a person moved
 */
export function sideShifts(
  scene: SolvedScene,
  edges: RefinedQuad,
  read: OutlineAsRead | null,
  moved: readonly boolean[] = [],
): readonly SideShifts[] {
  const [a, b, , d] = scene.corners
  const [widthMm, dropMm] = [distance(a, b), distance(a, d)]
  return edges.sides.map((side, i): SideShifts => {
    const sizeMm = i % 2 === 0 ? dropMm : widthMm
    const mmPerPx = mmInward(scene, edges.corners, i)
    return read && !isPersons(moved, i) ? shiftsOfRead(side, read, i, sizeMm, mmPerPx) : shiftsOfGiven(side, sizeMm, mmPerPx)
  })
}

/** What a side may be instead beside which a person put its corners. */
function shiftsOfGiven({ chance, rivals }: RefinedSide, sizeMm: number, mmPerPx: number): SideShifts {
  // Where no edge was looked for, a person's corners are as exact as their σ says.
  if (chance === undefined || rivals === undefined) return [{ chance: 1, mm: 0, sigmaMm: 0 }]
  const sure = chance ** 3 * GIVEN_SURENESS
  const beside = rivals.map((rival) => ({ chance: rival.chance * sure, mm: rival.offsetPx * mmPerPx, sigmaMm: 0 }))
  return withRemainder([{ chance: sure, mm: 0, sigmaMm: 0 }, ...beside], { mm: 0, sigmaMm: GIVEN_ELSEWHERE_SIGMA * sizeMm })
}

/**
 * What a side may be instead that was read. The chance of the places within refinement's reach is shared out among the edges seen there. What the
 * edges leave of it stays with the places, and so does the chance of places further away.
 */
function shiftsOfRead(side: RefinedSide, { corners, sides }: OutlineAsRead, i: number, sizeMm: number, mmPerPx: number): SideShifts {
  const places = sides[i as 0].places.map((place) => ({ ...place, chance: place.chance * (1 - MISREAD) }))
  const [from, to] = [corners[i as 0], corners[((i + 1) % 4) as 0]]
  const readMm = ((signedDistance(side.line, from) + signedDistance(side.line, to)) / 2) * mmPerPx
  const at = ({ inward, sigma }: SidePlace) => ({ mm: readMm + inward * sizeMm, sigmaMm: Math.hypot(sigma, EDGELESS_SIGMA) * sizeMm })
  const isReached = ({ inward }: SidePlace) => Math.abs(inward) < READ_REACH
  const reached = total(places.filter(isReached))
  const edges = [{ offsetPx: 0, chance: side.chance ?? 0 }, ...(side.rivals ?? [])]
  const onEdges = edges.map(({ offsetPx, chance }) => ({ chance: chance * reached * FOUND_SURENESS, mm: offsetPx * mmPerPx, sigmaMm: 0 }))
  const left = reached > 0 ? Math.max(0, 1 - total(onEdges) / reached) : 0
  const onPlaces = places.map((place) => ({ chance: place.chance * (isReached(place) ? left : 1), ...at(place) }))
  return withRemainder([...onEdges, ...onPlaces], { mm: readMm, sigmaMm: ELSEWHERE_SIGMA * sizeMm })
}

const total = (possibilities: readonly { readonly chance: number }[]): number => possibilities.reduce((sum, { chance }) => sum + chance, 0)

/** Adds one more possibility, which has the remaining chance. */
const withRemainder = (known: readonly Possibility[], rest: Omit<Possibility, 'chance'>): SideShifts => [
  ...known,
  { ...rest, chance: Math.max(0, 1 - total(known)) },
]

/** Millimetres of the plane to one pixel inward, at the middle of a side. */
export function mmInward(scene: SolvedScene, corners: PixelQuad, i: number): number {
  const [from, to] = [corners[i as 0], corners[((i + 1) % 4) as 0]]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const inward = { x: middle.x - (to.y - from.y) / length, y: middle.y + (to.x - from.x) / length }
  const [a, b] = [onPlane(scene, middle), onPlane(scene, inward)]
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0
}

const onPlane = ({ camera, pose }: SolvedScene, pixel: PixelPoint) => meetPlane(pose, unprojectPixel(camera, pixel))

/** What a size of `mm` ± `sigmaMm` (1 σ) may be when either of its two sides may be another edge: one possibility for each pair of shifts. */
export function sizeOf(mm: number, sigmaMm: number, first: SideShifts, second: SideShifts): readonly Possibility[] {
  return first.flatMap((a) =>
    second.map((b) => ({
      chance: a.chance * b.chance,
      mm: mm - a.mm - b.mm,
      sigmaMm: Math.hypot(sigmaMm, a.sigmaMm, b.sigmaMm),
    })),
  )
}

/** Another outline of the same window that may be the opening instead of the one measured. */
export interface OtherOutline {
  readonly chance: number
  /** Its corners in the window's plane, in which the opening lies by definition. */
  readonly corners: PlaneCorners
}

/** Outlines of one window overlap at least so much. */
const SAME_WINDOW_IOU = 0.4
/** With more overlap than this it is the outline measured, found twice. */
const SAME_OUTLINE_IOU = 0.95

/** Share of the wrong outlines that are larger than the opening: 6 of 57 among 316 that were found in rendered rooms (seeds 30000–30110). */
const TAKEN_TOO_LARGE = 0.1
/** How exactly the other outline is known, which was not refined: 1 σ, share of the size. */
const OUTLINE_SIGMA = 0.022
/** How often each type of outline is the opening then: hardly ever the glass. */
const MAY_BE_OPENING: Readonly<Record<WindowType, number>> = { opening: 1, unit: 1, glass: 0.2, casing: 0.2 }

/**
 * Smaller outlines of the same window that may be the opening. They share the search's doubt (1 − confidence) by their scores. A casing that is taken
 * for the opening makes a blind too large, which is lost.
 */
export function smallerOutlines(
  scene: SolvedScene,
  taken: PixelQuad,
  others: readonly WindowCandidate[],
  confidence: number,
): readonly OtherOutline[] {
  const smaller = others.filter(({ corners }) => {
    const overlap = quadIoU(corners, taken)
    return overlap > SAME_WINDOW_IOU && overlap < SAME_OUTLINE_IOU && signedArea(corners) < signedArea(taken)
  })
  const weight = ({ type, score }: WindowCandidate) => MAY_BE_OPENING[type] * score
  const total = smaller.reduce((sum, one) => sum + weight(one), 0)
  return smaller.flatMap((one) => {
    const [a, b, c, d] = one.corners.map((corner) => onPlane(scene, corner))
    if (!a || !b || !c || !d || total === 0) return []
    return [{ chance: ((1 - confidence) * TAKEN_TOO_LARGE * weight(one)) / total, corners: [a, b, c, d] }]
  })
}

/** Adds to what a size may be by the outline measured what it may be by other outlines, whose edges are only roughly known. */
export function orByOtherOutlines(
  taken: readonly Possibility[],
  others: readonly OtherOutline[],
  size: (corners: PlaneCorners) => number,
): readonly Possibility[] {
  const chance = 1 - others.reduce((sum, other) => sum + other.chance, 0)
  const by = others.map((other) => {
    const mm = size(other.corners)
    return { chance: other.chance, mm, sigmaMm: OUTLINE_SIGMA * mm }
  })
  return [...taken.map((one) => ({ ...one, chance: one.chance * chance })), ...by]
}
