import type { PixelPoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

/** Brightness of a photo, one byte a pixel. */
export interface Luma {
  readonly widthPx: number
  readonly heightPx: number
  readonly data: Uint8Array
}

/** Luma of a photo (weights of ITU-R BT.601 in fixed point). */
export function lumaOf({ widthPx, heightPx, rgba }: Photo): Luma {
  const data = new Uint8Array(widthPx * heightPx)
  for (let i = 0, j = 0; i < data.length; i++, j += 4) {
    data[i] = (19595 * (rgba[j] as number) + 38470 * (rgba[j + 1] as number) + 7471 * (rgba[j + 2] as number) + 32768) >> 16
  }
  return { widthPx, heightPx, data }
}

/**
 * Cuts out the part of a picture that holds `quad` and a margin of `marginPx` round it.
 * @returns the part, and where its first pixel lies in the picture; null when it is outside or only a few pixels large
 */
export function lumaPart(
  picture: Photo | Luma,
  quad: readonly PixelPoint[],
  marginPx: number,
): { readonly luma: Luma; readonly left: number; readonly top: number } | null {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - marginPx))
  const top = Math.max(0, Math.floor(Math.min(...ys) - marginPx))
  const widthPx = Math.min(picture.widthPx, Math.ceil(Math.max(...xs) + marginPx)) - left
  const heightPx = Math.min(picture.heightPx, Math.ceil(Math.max(...ys) + marginPx)) - top
  if (!(widthPx > 8 && heightPx > 8)) return null
  const pixels = 'rgba' in picture ? picture.rgba : picture.data
  const bytes = 'rgba' in picture ? 4 : 1
  const part = new Uint8ClampedArray(bytes * widthPx * heightPx)
  for (let y = 0; y < heightPx; y++) {
    const from = bytes * ((top + y) * picture.widthPx + left)
    part.set(pixels.subarray(from, from + bytes * widthPx), bytes * y * widthPx)
  }
  const luma = bytes === 4 ? lumaOf({ widthPx, heightPx, rgba: part }) : { widthPx, heightPx, data: new Uint8Array(part.buffer) }
  return { luma, left, top }
}

/** Luma at a place between pixels, by bilinear interpolation; NaN outside the picture. */
export function readLuma({ widthPx, heightPx, data }: Luma, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= widthPx || top + 1 >= heightPx) return Number.NaN
  const fx = x - left
  const fy = y - top
  const i = top * widthPx + left
  const upper = (data[i] as number) * (1 - fx) + (data[i + 1] as number) * fx
  const lower = (data[i + widthPx] as number) * (1 - fx) + (data[i + widthPx + 1] as number) * fx
  return upper * (1 - fy) + lower * fy
}

/**
 * Shrinks luma by a whole factor until its longer side is at most `longestPx`.
 * @returns the means of `scale` × `scale` pixels each
 */
export function shrinkLuma(luma: Luma, longestPx: number): { readonly luma: Luma; readonly scale: number } {
  const factor = Math.ceil(Math.max(luma.widthPx, luma.heightPx) / longestPx)
  if (factor <= 1) return { luma, scale: 1 }
  const widthPx = Math.floor(luma.widthPx / factor)
  const heightPx = Math.floor(luma.heightPx / factor)
  const data = new Uint8Array(widthPx * heightPx)
  const area = factor * factor
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * luma.widthPx + x * factor
        for (let dx = 0; dx < factor; dx++) sum += luma.data[row + dx] as number
      }
      data[y * widthPx + x] = (sum + area / 2) / area
    }
  }
  return { luma: { widthPx, heightPx, data }, scale: factor }
}

/** The full picture's coordinate of a coordinate in the shrunk one. Pixel centres are whole numbers in both. */
export const unshrink = (small: number, scale: number): number => (small + 0.5) * scale - 0.5
