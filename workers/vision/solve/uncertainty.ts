import { distance } from '../../geometry/quads.ts'
import { type OtherOutline, orByOtherOutlines, type SideShifts, sizeOf } from './outline-doubt.ts'
import { halfWidth, quantile } from './possibilities.ts'
import type { PlaneCorners, SolvedScene } from './solve-camera.ts'

/** Sizes of the opening with their 95 % intervals, millimetres. */
export interface Sizes {
  readonly widthMm: number
  readonly dropMm: number
  readonly widthCi95Mm: number
  readonly dropCi95Mm: number
  readonly safeWidthMm: number
  readonly safeDropMm: number
  readonly diagonalDifferenceMm: number
  readonly diagonalDifferenceCi95Mm: number
}

/** Sources of error that the solve does not know of. */
export interface Doubts {
  /** Error of the scale beyond what the solve knows, 1 σ, share of the size; large for a scale that was only assumed. */
  readonly scaleSigma: number
  /** What each side may be instead, clockwise from the top; absent where every side is certainly the edge taken. */
  readonly sides?: readonly SideShifts[]
  /** Smaller outlines that may be the opening instead. */
  readonly others?: readonly OtherOutline[]
}

/** The normal distribution is within ± this many σ with 95 %. */
const SIGMAS_OF_95 = 1.96
const INTERVAL = 0.95
/** The chance that the opening is smaller than the safe size after all: a blind cut too long is lost. */
const SAFE_SHARE = 0.005
/** The camera's five priors are usually strained by no more than this together, σ. */
const USUAL_STRAIN = 3
const CERTAIN: SideShifts = [{ chance: 1, mm: 0, sigmaMm: 0 }]
/** A size of the opening by its corners, millimetres. */
type Size = (corners: PlaneCorners) => number

const top: Size = ([a, b]) => distance(a, b)
const bottom: Size = ([, , c, d]) => distance(c, d)
const leftSide: Size = ([a, , , d]) => distance(a, d)
const rightSide: Size = ([, b, c]) => distance(b, c)
const diagonals: Size = ([a, b, c, d]) => distance(a, c) - distance(b, d)
export const widthOf: Size = (corners) => (top(corners) + bottom(corners)) / 2
export const dropOf: Size = (corners) => (leftSide(corners) + rightSide(corners)) / 2

/**
 * Sizes with their intervals. These follow from the solve's covariance. They are widened where residuals are larger than their σ says, where the
 * camera had to be an unlikely one, and by what the sides may be instead of the edges taken. Width and drop are the means of opposite sides. The
 * safe size is that of the shorter side, and allows for the opening being a smaller outline than the one measured.
 */
export function withUncertainty(scene: SolvedScene, { scaleSigma, sides = [], others = [] }: Doubts): Sizes {
  const inflation = Math.max(1, scene.misfit, scene.cameraStrain / USUAL_STRAIN)
  const sigma = (size: Size) => Math.hypot(inflation * standardError(scene, size), scaleSigma * Math.abs(size(scene.corners)))
  const [above = CERTAIN, right = CERTAIN, below = CERTAIN, left = CERTAIN] = sides
  const axis = (mean: Size, one: Size, opposite: Size, shifts: readonly [SideShifts, SideShifts]) => {
    const mm = mean(scene.corners)
    const shorter = one(scene.corners) < opposite(scene.corners) ? one : opposite
    const narrowest: Size = (corners) => Math.min(one(corners), opposite(corners))
    const smallest = orByOtherOutlines(sizeOf(shorter(scene.corners), sigma(shorter), ...shifts), others, narrowest)
    return {
      mm,
      ci95Mm: halfWidth(sizeOf(mm, sigma(mean), ...shifts), mm, INTERVAL),
      safeMm: Math.max(0, Math.floor(quantile(smallest, SAFE_SHARE))),
    }
  }
  const width = axis(widthOf, top, bottom, [left, right])
  const drop = axis(dropOf, leftSide, rightSide, [above, below])
  return {
    widthMm: width.mm,
    dropMm: drop.mm,
    widthCi95Mm: width.ci95Mm,
    dropCi95Mm: drop.ci95Mm,
    safeWidthMm: width.safeMm,
    safeDropMm: drop.safeMm,
    diagonalDifferenceMm: diagonals(scene.corners),
    diagonalDifferenceCi95Mm: SIGMAS_OF_95 * sigma(diagonals),
  }
}

/** The standard error of a size, millimetres: √(gᵀ·C·g), with the solve's covariance C and the size's gradient g by central differences. */
export function standardError({ solution, cornersOf, steps }: SolvedScene, size: Size): number {
  const { parameters, covariance } = solution
  if (!covariance) return Number.POSITIVE_INFINITY
  const n = parameters.length
  const gradient = parameters.map((at, i) => {
    const moved = Float64Array.from(parameters)
    const step = steps[i] as number
    moved[i] = at + step
    const above = size(cornersOf(moved))
    moved[i] = at - step
    return (above - size(cornersOf(moved))) / (2 * step)
  })
  let variance = 0
  for (let i = 0; i < n; i++) {
    const gi = gradient[i] as number
    if (gi === 0) continue
    for (let j = 0; j < n; j++) variance += gi * (gradient[j] as number) * (covariance[i * n + j] as number)
  }
  return Math.sqrt(Math.max(0, variance))
}
