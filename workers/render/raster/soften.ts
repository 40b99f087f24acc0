import type { PhotoLook } from '../api.ts'
import type { Buffers } from '../parts/buffers.ts'
import type { Layer } from './cpu.ts'

/** What a sharp edge of the layer measures, as photo-look.ts measures blur, pixels: its samples are the mean of a pixel. */
const OWN_BLUR_PX = 0.5
/** Softer photos than this are out of focus, and a weight less is not seen. */
const MOST_PX = 3
const LEAST_PX = 0.2
const REACH = 2.5
export const MOST_WEIGHTS = Math.ceil(REACH * MOST_PX) + 1

/** Weights of a Gaussian from the middle outwards; only the middle where the photo is as sharp as what is drawn. */
export function softening(look: PhotoLook | null): Float32Array {
  const px = Math.min(MOST_PX, Math.sqrt(Math.max(0, (look?.blurPx ?? 0) ** 2 - OWN_BLUR_PX ** 2)))
  const reach = px < LEAST_PX ? 0 : Math.ceil(REACH * px)
  const weights = Float32Array.from({ length: reach + 1 }, (_, i) => (reach === 0 ? 1 : Math.exp(-(i * i) / (2 * px * px))))
  const sum = weights.reduce((all, weight, i) => all + (i === 0 ? weight : 2 * weight), 0)
  return weights.map((weight) => weight / sum)
}

/** Softens the layer where it lies. Beyond its border it goes on as it ends. */
export function soften({ area: { width, height }, rgba }: Layer, weights: Float32Array, buffers: Buffers): void {
  if (weights.length === 1) return
  const half = buffers.floats('half-softened layer', rgba.length)
  softenAcross(rgba, half, weights, width, height)
  softenDown(half, rgba, weights, height, 4 * width)
}

/** Across: the pixels of a row lie one after the other. */
function softenAcross(from: Float32Array, into: Float32Array, weights: Float32Array, width: number, rows: number): void {
  const reach = 4 * (weights.length - 1)
  const row = 4 * width
  for (let first = 0; first < rows * row; first += row) {
    const [inner, outer] = [Math.min(row, reach), Math.max(reach, row - reach)]
    for (let x = 0; x < inner; x += 1) into[first + x] = softAtBorder(from, weights, first, x, row)
    for (let at = first + inner; at < first + outer; at += 1) {
      let sum = (weights[0] as number) * (from[at] as number)
      for (let i = 1, aside = 4; aside <= reach; i += 1, aside += 4)
        sum += (weights[i] as number) * ((from[at - aside] as number) + (from[at + aside] as number))
      into[at] = sum
    }
    for (let x = outer; x < row; x += 1) into[first + x] = softAtBorder(from, weights, first, x, row)
  }
}

function softAtBorder(from: Float32Array, weights: Float32Array, first: number, x: number, row: number): number {
  const least = x & 3
  const most = row - 4 + least
  let sum = (weights[0] as number) * (from[first + x] as number)
  for (let i = 1; i < weights.length; i += 1)
    sum +=
      (weights[i] as number) * ((from[first + Math.max(least, x - 4 * i)] as number) + (from[first + Math.min(most, x + 4 * i)] as number))
  return sum
}

/** Down: whole rows are added up, which keeps to the order in which they lie. */
function softenDown(from: Float32Array, into: Float32Array, weights: Float32Array, rows: number, row: number): void {
  const middle = weights[0] as number
  for (let y = 0; y < rows; y += 1) {
    const at = y * row
    for (let i = 0; i < row; i += 1) into[at + i] = middle * (from[at + i] as number)
    for (let k = 1; k < weights.length; k += 1) {
      const weight = weights[k] as number
      const before = Math.max(0, y - k) * row
      const after = Math.min(rows - 1, y + k) * row
      for (let i = 0; i < row; i += 1)
        into[at + i] = (into[at + i] as number) + weight * ((from[before + i] as number) + (from[after + i] as number))
    }
  }
}
