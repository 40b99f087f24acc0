import type { PixelPoint } from '../geometry/types.ts'
import type { Luma } from './luma.ts'

/** A step of brightness met when crossing a side: how far from the coarse side, how strong, and which way it goes. */
export interface ProfilePeak {
  readonly offsetPx: number
  /** Steepest change per pixel, linear light 0 to 1; positive when it gets brighter inwards. */
  readonly slope: number
}

/** What was met at one place along a side. */
export interface SideProfile {
  /** Pixels from the side's start. */
  readonly alongPx: number
  readonly peaks: readonly ProfilePeak[]
  /** 1 σ of what noise alone does to a slope. */
  readonly noise: number
}

/** A side as it is looked at: its start, unit direction, and unit normal that points into a clockwise quad. */
export interface SideFrame {
  readonly from: PixelPoint
  readonly alongX: number
  readonly alongY: number
  readonly inwardX: number
  readonly inwardY: number
  readonly lengthPx: number
}

export function sideFrame(from: PixelPoint, to: PixelPoint): SideFrame {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  const alongX = (to.x - from.x) / lengthPx
  const alongY = (to.y - from.y) / lengthPx
  return { from, alongX, alongY, inwardX: -alongY, inwardY: alongX, lengthPx }
}

export interface ProfileOptions {
  /** Centre of the band at a place along the side. */
  readonly centrePx: (alongPx: number) => number
  readonly searchPx: number
  readonly alongPx: readonly number[]
  /** Smoothing of the slope, pixels (1 σ). */
  readonly smoothPx: number
  /** Lines beside each other, one pixel apart, that make one profile: more of them bring out fainter edges. */
  readonly beside: number
  /** What noise does to a slope, where the band is too narrow to tell it from the edge. */
  readonly noise?: number
}

/**
 * Brightness levels undone to linear light (sRGB). A lens blurs light, not levels: on levels the middle of a blurred step lies
 * up to a fifth of a pixel towards the dark side.
 */
const linear = Float32Array.from({ length: 256 }, (_, level) => {
  const v = level / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const stepPx = 0.5

/** Profiles across a side: slopes by a Gaussian's derivative, their peaks placed by a parabola. */
export function sideProfiles(luma: Luma, side: SideFrame, options: ProfileOptions): SideProfile[] {
  const reach = Math.ceil((3 * options.smoothPx) / stepPx)
  const half = Math.ceil(options.searchPx / stepPx)
  const derivative = derivativeKernel(options.smoothPx, reach)
  const length = 2 * (half + reach) + 1
  const light = new Float64Array(length)
  const slope = new Float64Array(2 * half + 1)
  const beside = Array.from({ length: options.beside }, (_, index) => index - (options.beside - 1) / 2)
  const profiles: SideProfile[] = []
  for (const alongPx of options.alongPx) {
    const centre = options.centrePx(alongPx)
    let complete = true
    for (let index = 0; index < length && complete; index++) {
      const offset = centre + (index - half - reach) * stepPx
      let sum = 0
      for (const shift of beside) sum += readLight(luma, side, alongPx + shift, offset)
      light[index] = sum / beside.length
      complete = !Number.isNaN(sum)
    }
    if (!complete) continue
    for (let index = 0; index < slope.length; index++) {
      let sum = 0
      for (let k = 0; k < derivative.length; k++) sum += (derivative[k] as number) * (light[index + k] as number)
      slope[index] = sum
    }
    const noise = options.noise ?? quietSlope(slope)
    profiles.push({ alongPx, noise, peaks: peaksOf(slope, noise).map((peak) => ({ ...peak, offsetPx: centre + peak.offsetPx })) })
  }
  return profiles
}

function readLight(luma: Luma, side: SideFrame, alongPx: number, offset: number): number {
  const x = side.from.x + side.alongX * alongPx + side.inwardX * offset
  const y = side.from.y + side.alongY * alongPx + side.inwardY * offset
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= luma.widthPx || top + 1 >= luma.heightPx) return Number.NaN
  const fx = x - left
  const fy = y - top
  const index = top * luma.widthPx + left
  const { data } = luma
  const upper = (linear[data[index] as number] as number) * (1 - fx) + (linear[data[index + 1] as number] as number) * fx
  const below = index + luma.widthPx
  const lower = (linear[data[below] as number] as number) * (1 - fx) + (linear[data[below + 1] as number] as number) * fx
  return upper * (1 - fy) + lower * fy
}

function derivativeKernel(sigmaPx: number, reach: number): Float64Array {
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const at = (index - reach) * stepPx
    return at * Math.exp(-(at * at) / (2 * sigmaPx * sigmaPx))
  })
  // Scaled so that a ramp of 1 per pixel gives a slope of 1.
  const gain = kernel.reduce((sum, weight, index) => sum + weight * (index - reach) * stepPx, 0)
  return kernel.map((weight) => weight / gain)
}

/** Spread of the slopes where nothing happens: from the lower half of their sizes. */
function quietSlope(slope: Float64Array): number {
  const sizes = slope.map(Math.abs).sort()
  return Math.max(2e-5, (sizes[Math.floor(sizes.length * 0.3)] ?? 0) * 2.6)
}

function peaksOf(slope: Float64Array, noise: number): ProfilePeak[] {
  const half = (slope.length - 1) / 2
  let strongest = 0
  for (const value of slope) strongest = Math.max(strongest, Math.abs(value))
  const least = Math.max(2 * noise, 0.06 * strongest, 3e-4)
  const peaks: ProfilePeak[] = []
  for (let index = 2; index < slope.length - 2; index++) {
    const sign = Math.sign(slope[index] as number)
    const at = (shift: number): number => sign * (slope[index + shift] as number)
    if (at(0) < least || at(0) < at(-1) || at(0) <= at(1)) continue
    // Parabola through five slopes by least squares: vertex = -b / 2a.
    const bend = (2 * at(-2) - at(-1) - 2 * at(0) - at(1) + 2 * at(2)) / 14
    const rise = (-2 * at(-2) - at(-1) + at(1) + 2 * at(2)) / 10
    const vertex = bend < 0 ? Math.max(-1, Math.min(1, -rise / (2 * bend))) : 0
    peaks.push({ offsetPx: (index + vertex - half) * stepPx, slope: slope[index] as number })
  }
  return peaks
}
