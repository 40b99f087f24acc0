import { median } from '../../geometry/lines.ts'
import type { Photo } from '../api.ts'
import type { Luma } from './luma.ts'
import { lumaOf } from './luma.ts'

export interface PhotoQuality {
  /** 1 for edges as crisp as a lens makes them, 0.5 where they are blurred to twice that width, and so on. */
  readonly sharpness: number
  /** Mean brightness, 0 to 255. */
  readonly meanLuma: number
  readonly tooBlurred: boolean
  readonly tooDark: boolean
}

/** How wide a steady and focused camera blurs an edge: pixels of a picture 1920 long. */
const CRISP_STEP_PX = 3.4
/** The same, of edges blurred so widely that their place is not known well enough. */
const WIDEST_STEP_PX = 10.5
/** Fewer brightness levels than this are shading or noise and no edge. Where hardly any edge has so many, in poor light, half of them will do. */
const MIN_STEP_LEVELS = 24
const FEWEST_STEPS = 30
/** Below both of these no edge stands clear of the noise: the mean level, and the level that the brightest twentieth of the pixels exceeds. */
const DARK_MEAN = 28
const DARK_BRIGHT = 75
/** Widths are compared as if the picture were so long. */
const COMPARED_LONGEST_PX = 1920
/** About so many rows and so many columns are looked at. */
const LOOKED_AT_LINES = 64

/**
 * Whether a photo is worth measuring in. Its sharpness is the median width of its edges (Marziliano et al., 'A no-reference perceptual blur
 * metric', 2002), across or down, whichever is wider: a shaken camera blurs in one direction only.
 */
export function photoQuality(picture: Photo | Luma): PhotoQuality {
  const luma = 'rgba' in picture ? lumaOf(picture) : picture
  const { widthPx, heightPx, data } = luma
  const scale = COMPARED_LONGEST_PX / Math.max(widthPx, heightPx)
  const measured = (levels: number): number[] =>
    [stepWidths(data, widthPx, heightPx, 1, widthPx, levels), stepWidths(data, heightPx, widthPx, widthPx, 1, levels)]
      .filter((found) => found.length >= FEWEST_STEPS)
      .map((found) => median(found) * scale)
  const clear = measured(MIN_STEP_LEVELS)
  const widths = clear.length > 0 ? clear : measured(MIN_STEP_LEVELS / 2)
  const widest = widths.length > 0 ? Math.max(...widths) : COMPARED_LONGEST_PX / 10
  const { mean, bright } = brightness(data)
  const tooDark = mean < DARK_MEAN && bright < DARK_BRIGHT
  // A plain wall has no edge that could be called blurred.
  const tooBlurred = widths.length > 0 && widest > WIDEST_STEP_PX && !tooDark
  return { sharpness: Math.min(1, CRISP_STEP_PX / widest), meanLuma: mean, tooBlurred, tooDark }
}

/** Widths in pixels of the edges met along some rows or columns: the difference in brightness over the steepest slope. */
function stepWidths(data: Uint8Array, length: number, lines: number, step: number, lineStep: number, minLevels: number): number[] {
  const every = Math.max(1, Math.floor(lines / LOOKED_AT_LINES))
  const widths: number[] = []
  for (let line = every >> 1; line < lines; line += every) {
    const start = line * lineStep
    const at = (place: number): number => {
      const index = start + place * step
      return (data[index - step] as number) + 2 * (data[index] as number) + (data[index + step] as number)
    }
    let place = 1
    let level = at(place)
    while (place < length - 2) {
      const next = at(place + 1)
      const direction = Math.sign(next - level)
      if (direction === 0) {
        place++
        level = next
        continue
      }
      const from = level
      let steepest = 0
      while (place < length - 2) {
        const ahead = at(place + 1)
        const rise = (ahead - level) * direction
        if (rise <= 0) break
        steepest = Math.max(steepest, rise)
        level = ahead
        place++
      }
      const total = Math.abs(level - from)
      if (total >= 4 * minLevels) widths.push(total / steepest)
    }
  }
  return widths
}

function brightness(data: Uint8Array): { mean: number; bright: number } {
  const counts = new Int32Array(256)
  let sum = 0
  let seen = 0
  for (let index = 0; index < data.length; index += 7) {
    const level = data[index] as number
    counts[level] = (counts[level] as number) + 1
    sum += level
    seen++
  }
  let bright = 255
  for (let above = 0; bright > 0 && above < seen / 20; bright--) above += counts[bright] as number
  return { mean: sum / Math.max(1, seen), bright }
}
