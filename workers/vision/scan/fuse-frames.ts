import type { MeasuredWindow } from '../api.ts'

/**
 * One measurement from those of a scan's frames. Frames share the board's print, its distance from the wall, the lens, the edges'
 * shading and which of the nested outlines was taken: what they err in alike is not lessened by their number, so of each frame's
 * variance this share stays in the result.
 */
const SHARED_VARIANCE = 0.6
/** Below this nobody's tape agrees with itself, millimetres of 95 % half-width. */
const LEAST_CI95_MM = 0.5
/** Frames further than this many σ, their own or that of all, from the middle of all are left out. */
const OUTLIER = 3
const Z = 1.96

interface Reading {
  readonly value: number
  readonly ci95: number
}

/** Weighted mean of readings with what they have in common kept in its interval. */
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
  const inflation = Math.max(1, scatter * Z ** 2)
  return { value, ci95: Math.hypot(Math.sqrt(SHARED_VARIANCE * typical + (1 - SHARED_VARIANCE) * independent * inflation), LEAST_CI95_MM) }
}

function withoutOutliers(readings: readonly Reading[]): readonly Reading[] {
  const values = readings.map(({ value }) => value).sort((p, q) => p - q)
  const middle = values[values.length >> 1] ?? 0
  const usual = values.map((value) => Math.abs(value - middle)).sort((p, q) => p - q)[values.length >> 1] ?? 0
  // Frames that scatter more widely than they say are all kept, and widen the result.
  const kept = readings.filter(({ value, ci95 }) => Math.abs(value - middle) <= OUTLIER * Math.max(ci95 / Z, 1.4826 * usual))
  return kept.length > 0 ? kept : readings
}

/**
 * Fuses the measurements of one window, of one scale source. The picture's own values (corners, reference, tilt, candidates) are those of
 * `best`, an index into the list.
 * @throws RangeError for an empty list.
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

/** The fused interval's lower end, less what a single frame's shorter side lies below it on average. */
function safeSize(shorterBy: readonly number[], { value, ci95 }: Reading): number {
  const shorter = Math.max(
    0,
    shorterBy.reduce((sum, by) => sum + by / shorterBy.length, 0),
  )
  return Math.max(0, Math.floor(value - ci95 - shorter))
}
