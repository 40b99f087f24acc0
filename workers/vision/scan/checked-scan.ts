import type { MeasuredWindow } from '../api.ts'
import type { MeasuredFrame } from './frames.ts'
import { fuseFrames } from './fuse-frames.ts'

/** A frame that can tell as well what its measurement becomes should a person find its outline right. */
export interface CheckableFrame extends MeasuredFrame {
  onceChecked(): MeasuredWindow
}

/** What a scan asks a person about, and what it becomes by a Yes. */
export interface ScanCheck {
  /** Index of the frame whose picture is shown. */
  readonly still: number
  readonly checked: MeasuredWindow
}

/** The normal distribution is within ± this many σ with 95 %. */
const SIGMAS_OF_95 = 1.96
/** Two independent normal errors, each squared over its variance, sum to less than this with 95 %: the quantile of χ² with two degrees of freedom. */
const CHI_SQUARE_95 = 5.99

/** A frame of a film as it would be once checked. */
interface AskedFrame {
  readonly index: number
  readonly checked: MeasuredWindow
  /** How far that is apart from the film, as `apartness`. */
  readonly fromFilm: number
  readonly spreadMm: number
}

/**
 * Which frame of a film is shown for the check, and what the size becomes once a person has found its outline right.
 * @param film all the frames fused
 */
export function checkOfScan(frames: readonly CheckableFrame[], film: MeasuredWindow): ScanCheck {
  const asked = frames.map((frame, index): AskedFrame => {
    const checked = frame.onceChecked()
    const { widthCi95Mm, dropCi95Mm } = frame.measurement
    return { index, checked, fromFilm: apartness(checked, film), spreadMm: widthCi95Mm + dropCi95Mm }
  })
  const { index: still, checked: seen } = frameToShow(asked)
  // In other frames another edge may have been taken for the one seen: those are left out.
  const same = asked.flatMap(({ checked }) => (apartness(checked, seen) <= CHI_SQUARE_95 ? [checked] : []))
  return { still, checked: besideFilm(noSurerThanOne(fuseFrames(same, same.indexOf(seen)), same), film) }
}

/**
 * Frames of one film mistake the same edge for the right one, and a few of them are sure of it. What is left after a Yes is therefore as wide as in the
 * frame in the middle, however many agree.
 */
function noSurerThanOne(fused: MeasuredWindow, frames: readonly MeasuredWindow[]): MeasuredWindow {
  const widthCi95Mm = Math.max(fused.widthCi95Mm, median(frames.map((frame) => frame.widthCi95Mm)))
  const dropCi95Mm = Math.max(fused.dropCi95Mm, median(frames.map((frame) => frame.dropCi95Mm)))
  return {
    ...fused,
    widthCi95Mm,
    dropCi95Mm,
    safeWidthMm: Math.max(0, Math.floor(fused.safeWidthMm - (widthCi95Mm - fused.widthCi95Mm))),
    safeDropMm: Math.max(0, Math.floor(fused.safeDropMm - (dropCi95Mm - fused.dropCi95Mm))),
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The frame with the narrowest intervals of those that agree with the film; where none does, the one that contradicts it least. */
function frameToShow(asked: readonly AskedFrame[]): AskedFrame {
  const agreeing = asked.filter(({ fromFilm }) => fromFilm <= CHI_SQUARE_95)
  const [narrowest] = agreeing.toSorted((a, b) => a.spreadMm - b.spreadMm)
  const [nearest] = asked.toSorted((a, b) => a.fromFilm - b.fromFilm)
  const shown = narrowest ?? nearest
  if (!shown) throw new RangeError('a scan without a frame has nothing to check')
  return shown
}

/**
 * What was checked beside the film. Where they agree, the one that knows a length better tells it with its safe size, so that a Yes widens nothing. Where the film
 * contradicts what was checked beyond what both intervals explain, a Yes does not overrule it: the interval covers both, and it is said.
 */
export function besideFilm(checked: MeasuredWindow, film: MeasuredWindow): MeasuredWindow {
  if (apartness(checked, film) <= CHI_SQUARE_95) {
    return {
      ...checked,
      ...(film.widthCi95Mm < checked.widthCi95Mm
        ? { widthMm: film.widthMm, widthCi95Mm: film.widthCi95Mm, safeWidthMm: film.safeWidthMm }
        : {}),
      ...(film.dropCi95Mm < checked.dropCi95Mm ? { dropMm: film.dropMm, dropCi95Mm: film.dropCi95Mm, safeDropMm: film.safeDropMm } : {}),
    }
  }
  const width = covering([checked.widthMm, checked.widthCi95Mm], [film.widthMm, film.widthCi95Mm])
  const drop = covering([checked.dropMm, checked.dropCi95Mm], [film.dropMm, film.dropCi95Mm])
  return {
    ...checked,
    widthMm: width.mm,
    widthCi95Mm: width.ci95Mm,
    dropMm: drop.mm,
    dropCi95Mm: drop.ci95Mm,
    safeWidthMm: Math.min(checked.safeWidthMm, film.safeWidthMm),
    safeDropMm: Math.min(checked.safeDropMm, film.safeDropMm),
    confidence: film.confidence,
    notices: [...checked.notices, 'check_contradicted'],
  }
}

/** How far two sizes are apart, as χ² of width and drop: their differences squared over the sum of both variances. */
function apartness(a: MeasuredWindow, b: MeasuredWindow): number {
  const width = (SIGMAS_OF_95 * (a.widthMm - b.widthMm)) ** 2 / (a.widthCi95Mm ** 2 + b.widthCi95Mm ** 2)
  const drop = (SIGMAS_OF_95 * (a.dropMm - b.dropMm)) ** 2 / (a.dropCi95Mm ** 2 + b.dropCi95Mm ** 2)
  return width + drop
}

type Interval = readonly [mm: number, ci95Mm: number]

/** The interval that holds two intervals. */
function covering([a, aCi95]: Interval, [b, bCi95]: Interval): { readonly mm: number; readonly ci95Mm: number } {
  const [low, high] = [Math.min(a - aCi95, b - bCi95), Math.max(a + aCi95, b + bCi95)]
  return { mm: (low + high) / 2, ci95Mm: (high - low) / 2 }
}
