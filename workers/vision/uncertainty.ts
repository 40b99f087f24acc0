import { distance } from '../geometry/quads.ts'
import { NEIGHBOUR_EDGE_SIGMA, OTHER_OUTLINE_SIGMA } from './priors.ts'
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

/** What the solve cannot know of. */
export interface Doubts {
  /** 1 σ of the scale beyond what the solve knows, relative: of one that was only assumed. */
  readonly scaleSigma: number
  /** How likely the outline is the right one of those nested about it, 0 to 1; null when a person set it. */
  readonly outlineChance: number | null
}

/** 97.5 % point of the normal distribution: half-width of a two-sided 95 % interval, and the one-sided 97.5 % of the safe size. */
const Z = 1.96
/** Length, in σ, that five camera priors' pulls together usually stay within. */
const USUAL_STRAIN = 3
type Size = (corners: PlaneCorners) => number

const top: Size = ([a, b]) => distance(a, b)
const bottom: Size = ([, , c, d]) => distance(c, d)
const left: Size = ([a, , , d]) => distance(a, d)
const right: Size = ([, b, c]) => distance(b, c)
const diagonals: Size = ([a, b, c, d]) => distance(a, c) - distance(b, d)
export const widthOf: Size = (corners) => (top(corners) + bottom(corners)) / 2
export const dropOf: Size = (corners) => (left(corners) + right(corners)) / 2

/**
 * Sizes from the solve's covariance, widened when the residuals are larger than their σ says or the camera had to be an unlikely one. Width and drop are the means of
 * opposite sides; the safe size looks at the shorter of the two.
 */
export function withUncertainty(scene: SolvedScene, { scaleSigma, outlineChance }: Doubts): Sizes {
  const inflation = Math.max(1, scene.misfit, scene.cameraStrain / USUAL_STRAIN)
  const outlineSigma = outlineChance === null ? 0 : Math.hypot(NEIGHBOUR_EDGE_SIGMA, OTHER_OUTLINE_SIGMA * Math.sqrt(1 - outlineChance))
  const shared = Math.hypot(scaleSigma, outlineSigma)
  const sigma = (size: Size) => Math.hypot(inflation * standardError(scene, size), shared * Math.abs(size(scene.corners)))
  const safe = (...sides: Size[]) => Math.max(0, Math.floor(Math.min(...sides.map((side) => side(scene.corners) - Z * sigma(side)))))
  return {
    widthMm: widthOf(scene.corners),
    dropMm: dropOf(scene.corners),
    widthCi95Mm: Z * sigma(widthOf),
    dropCi95Mm: Z * sigma(dropOf),
    safeWidthMm: safe(top, bottom),
    safeDropMm: safe(left, right),
    diagonalDifferenceMm: diagonals(scene.corners),
    diagonalDifferenceCi95Mm: Z * sigma(diagonals),
  }
}

/** 1 σ of a size in millimetres: √(gᵀ·C·g), with the gradient g of the size by central differences over the solve's parameters. */
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
