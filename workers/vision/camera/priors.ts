import type { LensHint } from '../api.ts'

/**
 * What is believed before a photo is looked at: 1 σ of each nuisance of the joint solve. They were set against the renderer's
 * scenes, whose truth is exact, so that stated 95 % intervals hold the truth about that often.
 */
export const PRIOR = {
  /** Principal point, share of the longer side. */
  centre: 0.006,
  /** A real opening's corners about the best rectangle. */
  outOfSquareMm: 1.3,
  /** Where a whole side appears against where it is: shading, rounded plaster, bloom. One side alone, and all four alike. */
  windowSidePx: 0.2,
  windowSpreadPx: 0.1,
  /** The same of a sheet's or card's sides: its edge is sharp. */
  referenceSidePx: 0.07,
  referenceSpreadPx: 0.05,
  /** How far ink runs over the edge of a printed marker. */
  inkSpreadMm: 0.25,
  /** Paper on a wall stands off it by about this. */
  depthMm: 0.6,
  /** A depth that a person typed: the tape, and how evenly the thing stands. */
  givenDepthMm: 2,
  givenDepthShare: 0.03,
  /** A sheet's turn out of the wall's plane, radians. */
  referenceTilt: 0.0025,
  tapeMm: 1,
  markPx: 1,
} as const

/** The positioning tool's width of a window of which no length is known, and how wrong (1 σ, share) that may be. */
export const ASSUMED_WIDTH_MM = 1200
export const ASSUMED_WIDTH_SIGMA = 0.35

/**
 * How far scale by a reference is off beyond what the solve knows, 1 σ, relative: a rim or a shadow beside a sheet's edge now and then is taken
 * for it. Fitted on rendered rooms with the window's corners tapped (seeds 886000–886069 and 887000–887069), where 95 % intervals held 91
 * and 88 in 100 without it.
 */
export const REFERENCE_SCALE_SIGMA = { board: 0, a4: 0.0022, card: 0.0035 } as const

/** Diagonal of a 35 mm camera's frame. */
const FRAME_DIAGONAL_MM = 43.27

/** What is believed of a kind of lens: 1 σ of the logarithm of the focal length and of the radial terms about their likeliest values. */
export interface LensPrior {
  readonly focalPx: number
  readonly focalSigma: number
  readonly k1: number
  readonly k1Sigma: number
  readonly k2: number
  readonly k2Sigma: number
}

/** Likeliest focal length of a phone's main lens in pixels, and 1 σ of its logarithm. Without EXIF: 65 to 80° across the longer side. */
export function focalPrior(widthPx: number, heightPx: number, lens?: LensHint): { focalPx: number; sigma: number } {
  const said = statedFocalPx(widthPx, heightPx, lens)
  return said ? { focalPx: said, sigma: 0.04 } : { focalPx: 0.72 * Math.max(widthPx, heightPx), sigma: 0.14 }
}

export function usualLens(widthPx: number, heightPx: number, lens?: LensHint): LensPrior {
  const { focalPx, sigma } = focalPrior(widthPx, heightPx, lens)
  return { focalPx, focalSigma: sigma, k1: 0, k1Sigma: 0.06, k2: 0, k2Sigma: 0.02 }
}

/** A wide lens that nothing in the camera has straightened, as of action cameras: 85 to 120° across and bowed outwards. */
export function wideLens(widthPx: number, heightPx: number, lens?: LensHint): LensPrior {
  const said = statedFocalPx(widthPx, heightPx, lens)
  return {
    focalPx: said ?? 0.44 * Math.max(widthPx, heightPx),
    focalSigma: said ? 0.04 : 0.15,
    k1: -0.23,
    k1Sigma: 0.08,
    k2: 0.05,
    k2Sigma: 0.03,
  }
}

/** How seldom a photo of a window is taken by a wide lens: its −log, the handicap of that explanation. */
export const WIDE_LENS_HANDICAP = Math.log(50)

function statedFocalPx(widthPx: number, heightPx: number, lens?: LensHint): number | undefined {
  const said = lens?.focalLength35Mm
  return said && said > 8 && said < 400 ? (said / FRAME_DIAGONAL_MM) * Math.hypot(widthPx, heightPx) : undefined
}
