import type { SceneSpec } from './scene-types.ts'

/** What a phone does to the picture before it stores it: noise smoothed away, then edges sharpened. */
export function processPicture(rgba: Uint8ClampedArray, widthPx: number, heightPx: number, sensor: SceneSpec['sensor']): void {
  const { denoiseLevels, sharpen } = sensor
  if (denoiseLevels) smoothLikeNeighbours(rgba, widthPx, heightPx, denoiseLevels)
  if (sharpen) unsharpMask(rgba, widthPx, heightPx, sharpen.radiusPx, sharpen.amount)
}

const DENOISE_REACH_PX = 2

/** The mean of the neighbours that differ by less than so many levels of green (a sigma filter, Lee 1983): fine texture goes, edges stay. */
function smoothLikeNeighbours(rgba: Uint8ClampedArray, widthPx: number, heightPx: number, levels: number): void {
  const from = rgba.slice()
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const index = (y * widthPx + x) * 4
      const own = from[index + 1] as number
      let red = 0
      let green = 0
      let blue = 0
      let count = 0
      for (let v = Math.max(0, y - DENOISE_REACH_PX); v <= Math.min(heightPx - 1, y + DENOISE_REACH_PX); v++)
        for (let u = Math.max(0, x - DENOISE_REACH_PX); u <= Math.min(widthPx - 1, x + DENOISE_REACH_PX); u++) {
          const at = (v * widthPx + u) * 4
          const level = from[at + 1] as number
          if (level - own > levels || own - level > levels) continue
          red += from[at] as number
          green += level
          blue += from[at + 2] as number
          count++
        }
      rgba[index] = red / count
      rgba[index + 1] = green / count
      rgba[index + 2] = blue / count
    }
}

/** Adds what the picture differs from its own blur by; the blur is three box filters, close to a Gaussian of that radius (1 sigma). */
function unsharpMask(rgba: Uint8ClampedArray, widthPx: number, heightPx: number, radiusPx: number, amount: number): void {
  const luma = new Float32Array(widthPx * heightPx)
  for (let index = 0; index < luma.length; index++)
    luma[index] = 0.3 * (rgba[index * 4] as number) + 0.59 * (rgba[index * 4 + 1] as number) + 0.11 * (rgba[index * 4 + 2] as number)
  const blurred = luma.slice()
  // Three boxes of width w have the variance (w² − 1) / 4.
  const reach = Math.max(1, Math.round((Math.sqrt(4 * radiusPx * radiusPx + 1) - 1) / 2))
  for (let pass = 0; pass < 3; pass++) {
    boxAlong(blurred, reach, widthPx, heightPx, 1, widthPx)
    boxAlong(blurred, reach, heightPx, widthPx, widthPx, 1)
  }
  for (let index = 0; index < luma.length; index++) {
    const more = amount * ((luma[index] as number) - (blurred[index] as number))
    for (let channel = 0; channel < 3; channel++) rgba[index * 4 + channel] = (rgba[index * 4 + channel] as number) + more
  }
}

function boxAlong(values: Float32Array, reach: number, length: number, lines: number, step: number, lineStep: number): void {
  const line = new Float32Array(length)
  const share = 1 / (2 * reach + 1)
  for (let start = 0, count = 0; count < lines; count++, start += lineStep) {
    for (let at = 0; at < length; at++) line[at] = values[start + at * step] as number
    const read = (at: number): number => line[at < 0 ? 0 : at >= length ? length - 1 : at] as number
    let sum = 0
    for (let at = -reach; at <= reach; at++) sum += read(at)
    for (let at = 0; at < length; at++) {
      values[start + at * step] = sum * share
      sum += read(at + reach + 1) - read(at - reach)
    }
  }
}
