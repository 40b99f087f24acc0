import type { MeasuredWindow } from '../api.ts'

/**
 * When a scan has seen enough. The fused interval shrinks quickly at first, and then towards the error that all frames have in common. The scan ends
 * where more frames would change nothing that anybody could see in a blind.
 */

/** Frames before the interval may have settled, and the number of last frames over which it must have stood still. */
const ENOUGH_FRAMES = 8
export const STANDING_FRAMES = 4
/** The interval stands still when it has changed by less than this share: 0.2 mm of 6 mm. */
const STANDING_SHARE = 0.03
/** After so many frames a scan ends at once when the interval is this narrow, share of the size: 1 mm of 1200. */
const NARROW_FRAMES = 5
const NARROW_SHARE = 0.0008
/** At most so many frames are fused. */
export const MAX_FRAMES = 16
/** After this time a scan ends with what it has, if that is so many frames. */
const MAX_MS = 20_000
const MIN_FRAMES = 3
/** How long a scan waits for a reference before it makes an estimate: the person may be fetching a sheet or turning it to the camera. */
const WITHOUT_SCALE_MS = 10_000
/** Progress while there are enough frames but the interval still moves. */
const NEARLY = 0.95

/** Half the width of the relatively wider interval, share of its size. */
export const halfWidthShare = (m: MeasuredWindow): number => Math.max(m.widthCi95Mm / m.widthMm, m.dropCi95Mm / m.dropMm)

/** How a scan has gone so far. */
export interface ScanCourse {
  /** Number of frames that are fused. */
  readonly frames: number
  /** The fused interval as `halfWidthShare`, and what it was STANDING_FRAMES frames ago; null when there were not so many. */
  readonly share: number
  readonly shareBefore: number | null
  /** Whether there is a reference: without one there is only an estimate to wait for. */
  readonly isScaled: boolean
  /** Time spent looking since the first frame that was measured; pauses do not count. */
  readonly spentMs: number
}

/** How near a scan is to its end, 0 to 1. It ends at 1. */
export function scanProgress({ frames, share, shareBefore, isScaled, spentMs }: ScanCourse): number {
  const gathered = Math.min(1, frames / ENOUGH_FRAMES)
  if (frames >= MIN_FRAMES && spentMs >= MAX_MS) return 1
  if (!isScaled) {
    const waited = Math.min(1, spentMs / WITHOUT_SCALE_MS)
    return gathered === 1 && waited === 1 ? 1 : NEARLY * Math.min(gathered, waited)
  }
  const isNarrow = frames >= NARROW_FRAMES && share <= NARROW_SHARE
  // The interval neither shrinks nor widens, as it would where frames disagree.
  const stands = gathered === 1 && shareBefore !== null && Math.abs(1 - share / shareBefore) < STANDING_SHARE
  return frames >= MAX_FRAMES || isNarrow || stands ? 1 : NEARLY * gathered
}
