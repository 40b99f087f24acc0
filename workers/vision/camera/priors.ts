import type { LensHint } from '../api.ts'

/**
 * Priors of the joint solve: 1 σ of everything that is not known exactly before a photo is looked at. They were tuned on rendered scenes, whose
 * truth is exact, so that about 95 % of the stated 95 % intervals hold the truth.
 */
export const PRIOR = {
  /** Principal point off the picture's middle, share of the longer side. */
  centre: 0.006,
  /** Corners of a real opening off the best-fitting rectangle. */
  outOfSquareMm: 1.3,
  /** How far a whole side of the window appears beside its true place, by shading, rounded plaster or bloom: one side alone, and all four by the same amount. */
  windowSidePx: 0.2,
  windowCommonPx: 0.1,
  /** The same of a sheet's or card's sides, whose edges are sharp. */
  referenceSidePx: 0.07,
  referenceCommonPx: 0.05,
  /** How far ink runs beyond the edge of a printed marker. */
  inkSpreadMm: 0.25,
  /** How far paper on a wall stands off it. */
  depthMm: 0.6,
  /** A depth that a person typed: reading the tape, and a share of the depth because the reference may not stand evenly. */
  givenDepthMm: 2,
  givenDepthShare: 0.03,
  /** How far a sheet leans out of the wall's plane, radians. */
  referenceTilt: 0.0025,
  /** A known length: reading the tape, and placing each of its two marks. */
  tapeMm: 1,
  markPx: 1,
} as const

/** The width that is assumed where no length is known, and how wrong that may be: 1 σ, share of it. */
export const ASSUMED_WIDTH_MM = 1200
export const ASSUMED_WIDTH_SIGMA = 0.35

/**
 * Error of the scale that the solve cannot see, 1 σ, share of the size: now and then a rim or a shadow is taken for the sheet's edge beside it.
 * Fitted on rendered rooms with tapped corners (seeds 886000–886069 and 887000–887069). Without it 95 % intervals held the truth
 * in 91 and 88 of 100 cases.
 */
export const REFERENCE_SCALE_SIGMA = { board: 0, a4: 0.0022, card: 0.0035 } as const

/** Diagonal of a 35 mm camera's frame. */
const FRAME_DIAGONAL_MM = 43.27

/** The prior of a kind of lens: likeliest values, 1 σ of the logarithm of the focal length, and 1 σ of the radial terms. */
export interface LensPrior {
  readonly focalPx: number
  readonly focalSigma: number
  readonly k1: number
  readonly k1Sigma: number
  readonly k2: number
  readonly k2Sigma: number
}

/** Likeliest focal length of a phone's main lens in pixels, and 1 σ of its logarithm. Without EXIF the view is 65 to 80° wide along the longer side. */
export function focalPrior(widthPx: number, heightPx: number, lens?: LensHint): { focalPx: number; sigma: number } {
  const said = statedFocalPx(widthPx, heightPx, lens)
  return said ? { focalPx: said, sigma: 0.04 } : { focalPx: 0.72 * Math.max(widthPx, heightPx), sigma: 0.14 }
}

/** A phone's main lens, whose distortion the phone has already removed but for a rest. */
export function usualLens(widthPx: number, heightPx: number, lens?: LensHint): LensPrior {
  const { focalPx, sigma } = focalPrior(widthPx, heightPx, lens)
  return { focalPx, focalSigma: sigma, k1: 0, k1Sigma: 0.06, k2: 0, k2Sigma: 0.02 }
}

/** A wide lens as action cameras have it: 85 to 120° across, with barrel distortion that nothing has removed. */
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

/** One photo of a window in 50 is taken by a wide lens: the −log of its prior probability is added to the cost of that explanation. */
export const WIDE_LENS_HANDICAP = Math.log(50)

function statedFocalPx(widthPx: number, heightPx: number, lens?: LensHint): number | undefined {
  const said = lens?.focalLength35Mm
  return said && said > 8 && said < 400 ? (said / FRAME_DIAGONAL_MM) * Math.hypot(widthPx, heightPx) : undefined
}
