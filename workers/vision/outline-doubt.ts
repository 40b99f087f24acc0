import { distance, quadIoU, signedArea } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import type { WindowCandidate, WindowType } from './api.ts'
import { meetPlane, unprojectPixel } from './camera-model.ts'
import type { RefinedQuad } from './edge-types.ts'
import type { Possibility } from './possibilities.ts'
import type { PlaneCorners, SolvedScene } from './solve-camera.ts'

/** What each side of the outline taken may be instead, in millimetres of the window's plane. */

/** How far inward of the edge taken the right one lies, with chances that sum to 1; the first is the edge taken itself. */
export type SideShifts = readonly Possibility[]

/**
 * How sure a side is that refinement chose with `chance` in an outline of which the finder is `confidence` sure: the opening's own edge is
 * often too faint to be among those that refinement chose from. Of 528 sides of 132 outlines found in rendered rooms, those with chance
 * 0.91, 0.79, 0.6 were right in 50, 32, 30 %; those above 0.95 in 88 % at confidence 0.9, 72 % at 0.75, 50 % at 0.3. Set a little lower, so
 * that 95 % intervals held 96 % of 450 sizes by board, A4 and card.
 */
const FOUND_SURENESS = { base: 0.25, perConfidence: 0.6, power: 3 } as const
/** Where the right edge is then, about the one taken: 1 σ as a share of the size. On the same rooms half lay within 1.3, 95 % within 4 %. */
const ELSEWHERE_SIGMA = 0.022
/** A side beside which a person put corners: of 1012 of the same rooms with chance above 0.95, 96 % were right. */
const GIVEN_SURENESS = 0.98
/** Where the right edge is then: within a finger's reach of where it was put, which half lay 0.2 % of the size off. */
const GIVEN_ELSEWHERE_SIGMA = 0.003

/** Shifts of all four sides. `confidence` is the finder's; null for an outline that a person set. */
export function sideShifts(scene: SolvedScene, { corners, sides }: RefinedQuad, confidence: number | null): readonly SideShifts[] {
  const [a, b, , d] = scene.corners
  const [widthMm, dropMm] = [distance(a, b), distance(a, d)]
  return sides.map((side, i): SideShifts => {
    const elsewhereMm = (confidence === null ? GIVEN_ELSEWHERE_SIGMA : ELSEWHERE_SIGMA) * (i % 2 === 0 ? dropMm : widthMm)
    const { chance, rivals } = side
    if (chance === undefined || rivals === undefined) {
      // Where no edge shows, a person's corners are as sure as their σ says; a search's are anywhere near.
      return [{ chance: 1, mm: 0, sigmaMm: confidence === null ? 0 : elsewhereMm }]
    }
    const sure =
      chance ** FOUND_SURENESS.power *
      (confidence === null ? GIVEN_SURENESS : FOUND_SURENESS.base + FOUND_SURENESS.perConfidence * confidence)
    const mmPerPx = mmInward(scene, corners, i)
    const beside = rivals.map(({ offsetPx, chance }) => ({ chance: chance * sure, mm: offsetPx * mmPerPx, sigmaMm: 0 }))
    const known = beside.reduce((sum, { chance }) => sum + chance, sure)
    return [{ chance: sure, mm: 0, sigmaMm: 0 }, ...beside, { chance: Math.max(0, 1 - known), mm: 0, sigmaMm: elsewhereMm }]
  })
}

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
    return { chance: other.chance, mm, sigmaMm: ELSEWHERE_SIGMA * mm }
  })
  return [...taken.map((one) => ({ ...one, chance: one.chance * chance })), ...by]
}
