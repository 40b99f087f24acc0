import type { MeasuredWindow } from '../api.ts'

/**
 * Share of each frame's variance that all frames of a scan have in common, and that their number does not lessen: the board's print and its distance
 * from the wall, the lens, the shading of edges, and which of the nested outlines was taken.
 */
const SHARED_VARIANCE = 0.6
/** No interval is narrower than ± this: a tape does not repeat itself better. */
const MIN_CI95_MM = 0.5
/** Readings further than so many σ from the median are left out; σ is their own or that of all, whichever is larger. */
const OUTLIER_SIGMAS = 3
/** The normal distribution is within ± this many σ with 95 %. */
const SIGMAS_OF_95 = 1.96

/** A size with its 95 % interval, ± millimetres. */
interface Reading {
  readonly value: number
  readonly ci95: number
}

/** The weighted mean of readings. Its interval keeps the error that they have in common. */
function fuse(readings: readonly Reading[]): Reading {
  const kept = withoutOutliers(readings)
  let [total, sum] = [0, 0]
  for (const { value, ci95 } of kept) {
    total += 1 / ci95 ** 2
    sum += value / ci95 ** 2
  }
  const value = sum / total
  const independent = 1 / total
  const typical = kept.length / total
  const scatter =
    kept.reduce((squares, reading) => squares + ((reading.value - value) / reading.ci95) ** 2, 0) / Math.max(1, kept.length - 1)
  const inflation = Math.max(1, scatter * SIGMAS_OF_95 ** 2)
  return { value, ci95: Math.hypot(Math.sqrt(SHARED_VARIANCE * typical + (1 - SHARED_VARIANCE) * independent * inflation), MIN_CI95_MM) }
}

function withoutOutliers(readings: readonly Reading[]): readonly Reading[] {
  const values = readings.map(({ value }) => value).sort((p, q) => p - q)
  const middle = values[values.length >> 1] ?? 0
  const usual = values.map((value) => Math.abs(value - middle)).sort((p, q) => p - q)[values.length >> 1] ?? 0
  // Readings that scatter more widely than their intervals say are all kept, and widen the result.
  const kept = readings.filter(
    ({ value, ci95 }) => Math.abs(value - middle) <= OUTLIER_SIGMAS * Math.max(ci95 / SIGMAS_OF_95, 1.4826 * usual),
  )
  return kept.length > 0 ? kept : readings
}

/**
 * Fuses the measurements of one window by one kind of scale.
 * @param best index of the frame whose corners, camera, reference, tilt and candidates are those of the result
 * @throws RangeError for an empty list
 */
export function fuseFrames(frames: readonly MeasuredWindow[], best: number): MeasuredWindow {
  const picture = frames[best]
  if (!picture) throw new RangeError('no frame to fuse')
  const width = fuse(frames.map(({ widthMm, widthCi95Mm }) => ({ value: widthMm, ci95: widthCi95Mm })))
  const drop = fuse(frames.map(({ dropMm, dropCi95Mm }) => ({ value: dropMm, ci95: dropCi95Mm })))
  const diagonals = fuse(frames.map((frame) => ({ value: frame.diagonalDifferenceMm, ci95: frame.diagonalDifferenceCi95Mm })))
  return {
    ...picture,
    widthMm: width.value,
    widthCi95Mm: width.ci95,
    dropMm: drop.value,
    dropCi95Mm: drop.ci95,
    safeWidthMm: safeSize(
      frames.map(({ widthMm, widthCi95Mm, safeWidthMm }) => widthMm - widthCi95Mm - safeWidthMm),
      width,
    ),
    safeDropMm: safeSize(
      frames.map(({ dropMm, dropCi95Mm, safeDropMm }) => dropMm - dropCi95Mm - safeDropMm),
      drop,
    ),
    diagonalDifferenceMm: diagonals.value,
    diagonalDifferenceCi95Mm: diagonals.ci95,
    confidence: frames.reduce((sum, { confidence }) => sum + confidence / frames.length, 0),
    ms: frames.reduce((sum, { ms }) => sum + ms, 0),
  }
}

/** The lower end of the fused interval, less how far the safe sizes of single frames lie below theirs on average. */
function safeSize(shorterBy: readonly number[], { value, ci95 }: Reading): number {
  const shorter = Math.max(
    0,
    shorterBy.reduce((sum, by) => sum + by / shorterBy.length, 0),
  )
  return Math.max(0, Math.floor(value - ci95 - shorter))
}
