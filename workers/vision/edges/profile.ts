import type { Channels, SideFrame } from './band.ts'
import { type BowedSide, type EdgePlace, offsetAt } from './fit.ts'

/** Where a line across the side meets the edge. */
export interface EdgeCrossing extends EdgePlace {
  /** Distance from the side's start. */
  readonly alongPx: number
  /** How steep the edge is there, linear light per pixel. */
  readonly slope: number
}

export interface CrossingOptions {
  /** Number of places along the side. Each is the mean of the columns about it. */
  readonly count: number
  /** Share of the side left out at each end. */
  readonly endMargin: number
  /** Whether the edge stands out so much that every second column will do. */
  readonly clear: boolean
  /** How far from the expected edge a crossing may lie. */
  readonly tolerancePx: number
  /** Weights of the colour channels whose sum gets brighter inwards at this edge. */
  readonly weights: Float64Array
}

/**
 * Linear light of each brightness level, 0 to 1 (the inverse of sRGB's gamma). A lens blurs light and not levels: in levels the middle of a blurred
 * edge would lie up to a fifth of a pixel too far towards the dark side.
 */
export const LINEAR_LIGHT = Float32Array.from({ length: 256 }, (_, level) => {
  const v = level / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** Samples across the edge lie this far apart. Their slope is smoothed by a Gaussian of SMOOTH_PX (1 σ), which reaches so many samples. */
const STEP_PX = 0.5
const SMOOTH_PX = 1.1
const REACH_STEPS = Math.ceil((2.6 * SMOOTH_PX) / STEP_PX)
const MAX_COLUMNS_PER_PLACE = 24
const CLEAR_COLUMN_PX = 2
const DERIVATIVE_KERNEL = derivativeKernel()

/** Crossings of an edge along its whole length. Each is the steepest place near the expected edge, refined by a parabola through five slopes. */
export function edgeCrossings(
  picture: Channels,
  frame: SideFrame,
  expected: BowedSide,
  { count, endMargin, clear, tolerancePx, weights }: CrossingOptions,
): EdgeCrossing[] {
  const half = Math.ceil((tolerancePx + 1) / STEP_PX)
  const light = new Float64Array(2 * (half + REACH_STEPS) + 1)
  const slopes = new Float64Array(2 * half + 1)
  const widthPx = ((1 - 2 * endMargin) * frame.lengthPx) / count
  const columns = Math.max(1, Math.min(MAX_COLUMNS_PER_PLACE, Math.round(clear ? widthPx / CLEAR_COLUMN_PX : widthPx)))
  const crossings: EdgeCrossing[] = []
  for (let place = 0; place < count; place++) {
    const alongPx = endMargin * frame.lengthPx + (place + 0.5) * widthPx
    const s = (2 * alongPx) / frame.lengthPx - 1
    light.fill(0)
    for (let column = 0; column < columns; column++) {
      const at = alongPx + ((column + 0.5) / columns - 0.5) * widthPx
      addLight(picture, frame, at, offsetAt(expected, (2 * at) / frame.lengthPx - 1), weights, light)
    }
    if (Number.isNaN(light[0]) || Number.isNaN(light[light.length - 1])) continue
    for (let index = 0; index < slopes.length; index++) {
      let sum = 0
      for (let k = 0; k < DERIVATIVE_KERNEL.length; k++) sum += (DERIVATIVE_KERNEL[k] as number) * (light[index + k] as number)
      slopes[index] = sum / columns
    }
    const peak = steepest(slopes, tolerancePx)
    if (peak) crossings.push({ alongPx, s, offsetPx: offsetAt(expected, s) + peak.offsetPx, slope: peak.slope, weight: 1 })
  }
  return crossings
}

/** Adds the weighted light of one column across the edge to `light`; NaN outside the picture. */
function addLight(picture: Channels, frame: SideFrame, alongPx: number, centre: number, weights: Float64Array, light: Float64Array): void {
  const { widthPx, heightPx, data, bytes, count } = picture
  const middle = (light.length - 1) / 2
  for (let index = 0; index < light.length; index++) {
    const offset = centre + (index - middle) * STEP_PX
    const x = frame.from.x + frame.alongX * alongPx + frame.inwardX * offset
    const y = frame.from.y + frame.alongY * alongPx + frame.inwardY * offset
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left < 0 || top < 0 || left + 1 >= widthPx || top + 1 >= heightPx) {
      light[index] = Number.NaN
      continue
    }
    const fx = x - left
    const fy = y - top
    const upper = (top * widthPx + left) * bytes
    const lower = upper + widthPx * bytes
    let sum = 0
    for (let channel = 0; channel < count; channel++) {
      const a = LINEAR_LIGHT[data[upper + channel] as number] as number
      const b = LINEAR_LIGHT[data[upper + bytes + channel] as number] as number
      const c = LINEAR_LIGHT[data[lower + channel] as number] as number
      const d = LINEAR_LIGHT[data[lower + bytes + channel] as number] as number
      sum += (weights[channel] as number) * ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy)
    }
    light[index] = (light[index] as number) + sum
  }
}

/** The derivative of a Gaussian. */
function derivativeKernel(): Float64Array {
  const shape = Float64Array.from({ length: 2 * REACH_STEPS + 1 }, (_, index) => {
    const at = (index - REACH_STEPS) * STEP_PX
    return at * Math.exp(-(at * at) / (2 * SMOOTH_PX * SMOOTH_PX))
  })
  // Scaled so that a ramp of 1 per pixel gives a slope of 1.
  const gain = shape.reduce((sum, weight, index) => sum + weight * (index - REACH_STEPS) * STEP_PX, 0)
  return shape.map((weight) => weight / gain)
}

/** The steepest rise within the tolerance, where one nearer to the middle counts for more; null when nothing rises there. */
function steepest(slopes: Float64Array, tolerancePx: number): { offsetPx: number; slope: number } | null {
  const half = (slopes.length - 1) / 2
  let best: { offsetPx: number; slope: number } | null = null
  let bestWorth = 0
  for (let index = 2; index < slopes.length - 2; index++) {
    const own = slopes[index] as number
    const [before, after] = [slopes[index - 1] as number, slopes[index + 1] as number]
    if (own <= 0 || own < before || own <= after) continue
    const [first, last] = [slopes[index - 2] as number, slopes[index + 2] as number]
    // Parabola through five slopes by least squares: vertex = -b / 2a.
    const bend = (2 * first - before - 2 * own - after + 2 * last) / 14
    const rise = (-2 * first - before + after + 2 * last) / 10
    const vertex = bend < 0 ? Math.max(-1, Math.min(1, -rise / (2 * bend))) : 0
    const offsetPx = (index + vertex - half) * STEP_PX
    const miss = Math.abs(offsetPx) / tolerancePx
    const worth = miss > 1 ? 0 : own * (1.2 - miss)
    if (worth > bestWorth) {
      bestWorth = worth
      best = { offsetPx, slope: own }
    }
  }
  return best
}
