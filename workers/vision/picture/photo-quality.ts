import { median } from '../../geometry/lines.ts'
import type { Photo } from '../api.ts'
import type { Luma } from './luma.ts'
import { lumaOf } from './luma.ts'

export interface PhotoQuality {
  /** 1 for edges as crisp as a lens makes them, falling with the width of the steps: 0.5 when they are twice as wide. */
  readonly sharpness: number
  /** 0 to 255. */
  readonly meanLuma: number
  readonly tooBlurred: boolean
  readonly tooDark: boolean
}

/** Width of a step, in pixels of a picture 1920 long, that a steady and focused camera gives. */
const CRISP_STEP_PX = 3.4
/** Steps wider than this, likewise, move an edge by more than the measurement can bear. */
const WIDEST_STEP_PX = 10.5
/** A step of fewer levels than this is shading or noise; where there are hardly any, in poor light, half of it will do. */
const LEAST_STEP_LEVELS = 24
const FEWEST_STEPS = 30
/** Below these no edge of a room stands clear of the noise: mean level, and the level that the brightest twentieth exceeds. */
const DARK_MEAN = 28
const DARK_BRIGHT = 75
const COMPARED_LONGEST_PX = 1920
/** Lines across and down that are looked at, about. */
const LOOKED_AT_LINES = 64

/**
 * Whether a photo is worth measuring in. Sharpness is the usual width of its brightness steps (after Marziliano), the worse of
 * across and down, since a shaken camera blurs one way.
 */
export function photoQuality(picture: Photo | Luma): PhotoQuality {
  const luma = 'rgba' in picture ? lumaOf(picture) : picture
  const { widthPx, heightPx, data } = luma
  const scale = COMPARED_LONGEST_PX / Math.max(widthPx, heightPx)
  const measured = (levels: number): number[] =>
    [stepWidths(data, widthPx, heightPx, 1, widthPx, levels), stepWidths(data, heightPx, widthPx, widthPx, 1, levels)]
      .filter((found) => found.length >= FEWEST_STEPS)
      .map((found) => median(found) * scale)
  const clear = measured(LEAST_STEP_LEVELS)
  const widths = clear.length > 0 ? clear : measured(LEAST_STEP_LEVELS / 2)
  const widest = widths.length > 0 ? Math.max(...widths) : COMPARED_LONGEST_PX / 10
  const { mean, bright } = brightness(data)
  const tooDark = mean < DARK_MEAN && bright < DARK_BRIGHT
  return { sharpness: Math.min(1, CRISP_STEP_PX / widest), meanLuma: mean, tooBlurred: widest > WIDEST_STEP_PX && !tooDark, tooDark }
}

/** Widths in pixels of the steps met along some of the lines: level difference over steepest slope. */
function stepWidths(data: Uint8Array, length: number, lines: number, step: number, lineStep: number, leastLevels: number): number[] {
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
      if (total >= 4 * leastLevels) widths.push(total / steepest)
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
