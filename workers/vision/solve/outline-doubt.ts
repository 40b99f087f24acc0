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

/** What each side of the outline taken may be instead, in millimetres of the window's plane. */

/** How far inward of the edge taken the right one lies, with chances that sum to 1; the first is the edge taken itself. */
export type SideShifts = readonly Possibility[]

/**
 * How often the right edge is among those that refinement saw, where the side runs where it was read. With these constants 95 % intervals
 * held 95 % of 206 sizes by the board in rendered rooms (seeds 610000–610059 and 620000–620047, photo alone).
 */
const FOUND_SURENESS = 0.85
/** How far off a place read is beyond what its own σ says, where no edge was found, 1 σ as a share of the size. */
const EDGELESS_SIGMA = 0.0015
/** Share of what was read that is wrong all the same, and where the side then is, 1 σ as a share of the size. */
const MISREAD = 0.03
const ELSEWHERE_SIGMA = 0.04
/** A side beside which a person put corners: of 1012 of the same rooms with chance above 0.95, 96 % were right. */
const GIVEN_SURENESS = 0.98
/** Where the right edge is then: within a finger's reach of where it was put, which half lay 0.2 % of the size off. */
const GIVEN_ELSEWHERE_SIGMA = 0.003

/** An outline as the search read it: its corners, and for each side the places where it may run. */
export type OutlineAsRead = Pick<ReadOutline, 'corners' | 'sides'>

/** Shifts of all four sides of refined edges; `read` is null for an outline that a person set, `moved` says which corners of one found are theirs. */
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

function shiftsOfGiven({ chance, rivals }: RefinedSide, sizeMm: number, mmPerPx: number): SideShifts {
  // Where no edge shows, a person's corners are as sure as their σ says.
  if (chance === undefined || rivals === undefined) return [{ chance: 1, mm: 0, sigmaMm: 0 }]
  const sure = chance ** 3 * GIVEN_SURENESS
  const beside = rivals.map((rival) => ({ chance: rival.chance * sure, mm: rival.offsetPx * mmPerPx, sigmaMm: 0 }))
  return withRest([{ chance: sure, mm: 0, sigmaMm: 0 }, ...beside], { mm: 0, sigmaMm: GIVEN_ELSEWHERE_SIGMA * sizeMm })
}

/**
 * The edges that refinement saw, by their odds, share what was read within its reach; what no edge takes of that stays where it was read, and
 * so does all that was read further away.
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
  return withRest([...onEdges, ...onPlaces], { mm: readMm, sigmaMm: ELSEWHERE_SIGMA * sizeMm })
}

const total = (possibilities: readonly { readonly chance: number }[]): number => possibilities.reduce((sum, { chance }) => sum + chance, 0)

/** Adds what is left of the chance. */
const withRest = (known: readonly Possibility[], rest: Omit<Possibility, 'chance'>): SideShifts => [
  ...known,
  { ...rest, chance: Math.max(0, 1 - total(known)) },
]

/** Millimetres of the plane to one pixel inward at a side's middle. */
function mmInward(scene: SolvedScene, corners: PixelQuad, i: number): number {
  const [from, to] = [corners[i as 0], corners[((i + 1) % 4) as 0]]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const inward = { x: middle.x - (to.y - from.y) / length, y: middle.y + (to.x - from.x) / length }
  const [a, b] = [onPlane(scene, middle), onPlane(scene, inward)]
  return a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0
}

const onPlane = ({ camera, pose }: SolvedScene, pixel: PixelPoint) => meetPlane(pose, unprojectPixel(camera, pixel))

/** What a size may be when either of its two sides may be another edge: every pair of their shifts, about `mm` ± `sigmaMm` (1 σ). */
export function sizeOf(mm: number, sigmaMm: number, first: SideShifts, second: SideShifts): readonly Possibility[] {
  return first.flatMap((a) =>
    second.map((b) => ({
      chance: a.chance * b.chance,
      mm: mm - a.mm - b.mm,
      sigmaMm: Math.hypot(sigmaMm, a.sigmaMm, b.sigmaMm),
    })),
  )
}

/** Another outline of the same window that may be the opening instead of the one taken. */
export interface OtherOutline {
  readonly chance: number
  /** Its corners if it lies in the window's plane, as the opening does by definition. */
  readonly corners: PlaneCorners
}

/** Outlines of one window overlap at least so much. */
const SAME_WINDOW_IOU = 0.4
/** Nearer than this it is the outline taken, found twice. */
const SAME_OUTLINE_IOU = 0.95

/** Of outlines that were wrong, how many were larger than the opening: 6 of 57 among 316 found in rendered rooms (seeds 30000–30110). */
const TAKEN_TOO_LARGE = 0.1
/** How well such an outline is known, which nobody refined: 1 σ as a share of the size. */
const OUTLINE_SIGMA = 0.022
/** Which outline the opening then was: hardly ever the glass. */
const MAY_BE_OPENING: Readonly<Record<WindowType, number>> = { opening: 1, unit: 1, glass: 0.2, casing: 0.2 }

/**
 * The smaller outlines of the window taken, with their share of the finder's doubt (1 − confidence) by their scores: a casing taken for
 * the opening makes a blind too large, which is lost.
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

/** Adds what a size may be by other outlines to what it may be by the one taken. Their edges are only roughly known. */
export function orBy(
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
