import type { PixelSegment } from '../../geometry/types.ts'
import type { Luma } from './luma.ts'

/** A straight edge. */
export interface LineSegment extends PixelSegment {
  readonly lengthPx: number
}

export interface LineOptions {
  readonly minLengthPx: number
  /** The least gradient of an edge, brightness levels per pixel. */
  readonly minStrength: number
}

/** Cosine of the angle, 22.5°, within which a pixel's gradient agrees with its region's mean. */
const AGREEMENT = Math.cos(Math.PI / 8)
const STRENGTH_STEPS = 256

/**
 * Straight edges, strongest first. Regions of pixels with like gradient direction are grown, and a segment is fitted to each (Grompone von Gioi
 * et al., 'LSD: a Line Segment Detector', 2012). Instead of LSD's statistical test, regions that are too short, too thick or too sparse are
 * dropped.
 */
export function findLines(luma: Luma, options: LineOptions): LineSegment[] {
  const { widthPx, heightPx } = luma
  const field = gradients(luma, options.minStrength)
  const { strength } = field
  const order = strongestFirst(strength)
  const region = new Int32Array(widthPx * heightPx)
  const segments: LineSegment[] = []
  for (const seed of order) {
    if ((strength[seed] as number) <= 0) continue
    const size = grow(seed, field, widthPx, heightPx, region)
    if (size < options.minLengthPx) continue
    const segment = fitSegment(region, size, strength, widthPx)
    if (segment && segment.lengthPx >= options.minLengthPx) segments.push(segment)
  }
  return segments
}

/** The gradient of each pixel: its direction as a unit vector, and its size in brightness levels per pixel, 0 where that is below the threshold. */
interface GradientField {
  readonly unitX: Float32Array
  readonly unitY: Float32Array
  readonly strength: Float32Array
}

/** Gradient by 2 × 2 differences. A pixel's value belongs to the point half a pixel to its right and below. */
function gradients({ widthPx, heightPx, data }: Luma, minStrength: number): GradientField {
  const unitX = new Float32Array(widthPx * heightPx)
  const unitY = new Float32Array(widthPx * heightPx)
  const strength = new Float32Array(widthPx * heightPx)
  const least = 4 * minStrength * minStrength
  for (let y = 0; y < heightPx - 1; y++)
    for (let x = 0; x < widthPx - 1; x++) {
      const index = y * widthPx + x
      const falling = (data[index + widthPx + 1] as number) - (data[index] as number)
      const rising = (data[index + 1] as number) - (data[index + widthPx] as number)
      const gx = falling + rising
      const gy = falling - rising
      const square = gx * gx + gy * gy
      if (square < least) continue
      const size = Math.sqrt(square)
      unitX[index] = gx / size
      unitY[index] = gy / size
      strength[index] = size / 2
    }
  return { unitX, unitY, strength }
}

function strongestFirst(strength: Float32Array): Int32Array {
  const counts = new Int32Array(STRENGTH_STEPS + 1)
  const step = (value: number): number => STRENGTH_STEPS - 1 - Math.min(STRENGTH_STEPS - 1, Math.floor(value))
  let total = 0
  for (const value of strength)
    if (value > 0) {
      counts[step(value) + 1] = (counts[step(value) + 1] as number) + 1
      total++
    }
  for (let index = 0; index < STRENGTH_STEPS; index++) counts[index + 1] = (counts[index + 1] as number) + (counts[index] as number)
  const order = new Int32Array(total)
  for (let index = 0; index < strength.length; index++) {
    const value = strength[index] as number
    if (value <= 0) continue
    const at = step(value)
    const place = counts[at] as number
    order[place] = index
    counts[at] = place + 1
  }
  return order
}

/**
 * Grows a region from its seed by the neighbours whose direction agrees with the region's mean. Pixels that were taken get a negative strength.
 * @returns how many pixels the region has; their indices are written to `region`
 */
function grow(seed: number, { unitX, unitY, strength }: GradientField, widthPx: number, heightPx: number, region: Int32Array): number {
  let size = 0
  let sumX = unitX[seed] as number
  let sumY = unitY[seed] as number
  let least = AGREEMENT
  region[size++] = seed
  strength[seed] = -(strength[seed] as number)
  for (let head = 0; head < size; head++) {
    const at = region[head] as number
    const x = at % widthPx
    const y = (at - x) / widthPx
    for (let j = y > 0 ? -1 : 0; j <= 1 && y + j < heightPx; j++)
      for (let i = x > 0 ? -1 : 0; i <= 1 && x + i < widthPx; i++) {
        const next = at + j * widthPx + i
        if ((strength[next] as number) <= 0) continue
        const nextX = unitX[next] as number
        const nextY = unitY[next] as number
        if (sumX * nextX + sumY * nextY < least) continue
        region[size++] = next
        strength[next] = -(strength[next] as number)
        sumX += nextX
        sumY += nextY
        least = AGREEMENT * Math.sqrt(sumX * sumX + sumY * sumY)
      }
  }
  return size
}

/** The segment along the longer axis of a region, its pixels weighted by gradient; null for a region that is no thin band. */
function fitSegment(region: Int32Array, size: number, strength: Float32Array, widthPx: number): LineSegment | null {
  let total = 0
  let meanX = 0
  let meanY = 0
  for (let index = 0; index < size; index++) {
    const at = region[index] as number
    const weight = -(strength[at] as number)
    const x = at % widthPx
    total += weight
    meanX += weight * x
    meanY += weight * ((at - x) / widthPx)
  }
  meanX /= total
  meanY /= total
  let xx = 0
  let xy = 0
  let yy = 0
  for (let index = 0; index < size; index++) {
    const at = region[index] as number
    const weight = -(strength[at] as number)
    const dx = (at % widthPx) - meanX
    const dy = Math.floor(at / widthPx) - meanY
    xx += weight * dx * dx
    xy += weight * dx * dy
    yy += weight * dy * dy
  }
  const direction = 0.5 * Math.atan2(2 * xy, xx - yy)
  const ux = Math.cos(direction)
  const uy = Math.sin(direction)
  let low = 0
  let high = 0
  let thickness = 0
  for (let index = 0; index < size; index++) {
    const at = region[index] as number
    const dx = (at % widthPx) - meanX
    const dy = Math.floor(at / widthPx) - meanY
    const along = dx * ux + dy * uy
    low = Math.min(low, along)
    high = Math.max(high, along)
    thickness += -(strength[at] as number) * (dy * ux - dx * uy) ** 2
  }
  const lengthPx = high - low
  const spread = Math.sqrt(thickness / total)
  if (spread > 0.12 * lengthPx || spread > 2.2 || size < 0.7 * lengthPx) return null
  const x = meanX + 0.5
  const y = meanY + 0.5
  return {
    from: { x: x + low * ux, y: y + low * uy },
    to: { x: x + high * ux, y: y + high * uy },
    lengthPx,
  }
}
