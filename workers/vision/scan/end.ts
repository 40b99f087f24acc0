import type { MeasuredWindow } from '../api.ts'

/**
 * When a scan has seen enough. The fused interval shrinks quickly at first and then towards what all frames have in common, so the scan ends
 * where more frames would change nothing that anybody could see in a blind.
 */

/** Frames before the interval is believed to have settled, and over how many of the last ones it must have stood still. */
const ENOUGH_FRAMES = 8
export const STANDING_FRAMES = 4
/** Standing still: changed by less than this share. Of a half-width of 6 mm it is 0.2 mm. */
const STANDING_SHARE = 0.03
/** An interval this narrow, share of the size, is not waited on: 1 mm of 1200. */
const FLOOR_SHARE = 0.0008
const FLOOR_FRAMES = 5
/** Most frames that are fused, and how long a scan goes on once there is something to show. */
export const MOST_FRAMES = 16
const MOST_MS = 20_000
const LEAST_FRAMES = 3
/** A person may be fetching a sheet or turning it to the camera: so long is waited for a scale before an estimate is made of the outline. */
const WITHOUT_SCALE_MS = 10_000
/** Shown while the frames are enough and the interval still moves. */
const NEARLY = 0.95

/** Half-width of the wider of both intervals, share of its size. */
export const halfWidthShare = (m: MeasuredWindow): number => Math.max(m.widthCi95Mm / m.widthMm, m.dropCi95Mm / m.dropMm)

export interface ScanCourse {
  /** Frames that are fused. */
  readonly frames: number
  /** The fused interval, as `halfWidthShare`, and what it was `STANDING_FRAMES` frames ago; null when there were none. */
  readonly share: number
  readonly shareBefore: number | null
  /** There is a reference: without one there is no measurement to wait for. */
  readonly isScaled: boolean
  /** Time spent looking since the first frame that was measured; pauses do not count. */
  readonly spentMs: number
}

/** How near a scan is to its end, 0 to 1; 1 only when it is to end. */
export function scanProgress({ frames, share, shareBefore, isScaled, spentMs }: ScanCourse): number {
  const gathered = Math.min(1, frames / ENOUGH_FRAMES)
  if (frames >= LEAST_FRAMES && spentMs >= MOST_MS) return 1
  if (!isScaled) {
    const waited = Math.min(1, spentMs / WITHOUT_SCALE_MS)
    return gathered === 1 && waited === 1 ? 1 : NEARLY * Math.min(gathered, waited)
  }
  const isNarrow = frames >= FLOOR_FRAMES && share <= FLOOR_SHARE
  // Neither shrinking nor, because frames disagree, widening.
  const stands = gathered === 1 && shareBefore !== null && Math.abs(1 - share / shareBefore) < STANDING_SHARE
  return frames >= MOST_FRAMES || isNarrow || stands ? 1 : NEARLY * gathered
}
