import type { MeasuredWindow, ScaleSource } from '../api.ts'
import { fuseFrames } from './fuse-frames.ts'

/** A frame of a scan that could be measured. */
export interface MeasuredFrame {
  readonly measurement: MeasuredWindow
  /** Its number in the scan, 0 for the first one. */
  readonly frame: number
}

/** Two frames show the same outline of the same window when their sizes agree to this share, or within their intervals. */
const SAME_SIZE = 0.06

/** From this many frames on, a sheet or card counts only when two frames agree on the window's size. A single sighting is probably another object. */
const FRAMES_TO_AGREE = 4

/**
 * The frames to fuse: those that agree on one outline of one window, the one seen most often. Frames with a reference go before all frames without
 * one. A board is known by its markers, while a sheet or card may be a pane or a brick of the right shape; but then it is another one in the next
 * frame.
 */
export function oneWindowOf<Frame extends MeasuredFrame>(frames: readonly Frame[]): readonly Frame[] {
  const ofScale = (...scales: readonly ScaleSource[]) => maxAgreeing(frames.filter(({ measurement }) => scales.includes(measurement.scale)))
  const sure = ofScale('board', 'known_length')
  if (sure.length > 0) return sure
  const sheets = ofScale('a4', 'card')
  const unscaled = ofScale('assumed')
  const isBelieved = sheets.length >= (frames.length >= FRAMES_TO_AGREE ? 2 : 1)
  return isBelieved || unscaled.length === 0 ? sheets : unscaled
}

/** The largest group of frames that agree with one of them; the first of equally large groups. */
function maxAgreeing<Frame extends MeasuredFrame>(frames: readonly Frame[]): readonly Frame[] {
  return frames.reduce<readonly Frame[]>((largest, { measurement }) => {
    const agreeing = frames.filter((other) => agrees(measurement, other.measurement))
    return agreeing.length > largest.length ? agreeing : largest
  }, [])
}

/**
 * One measurement from all the frames; null without any.
 * @param still index of the frame whose picture is shown
 */
export const fused = (frames: readonly MeasuredFrame[], still = bestOf(frames)): MeasuredWindow | null =>
  frames.length === 0
    ? null
    : fuseFrames(
        frames.map(({ measurement }) => measurement),
        still,
      )

/** Index of the frame with the narrowest intervals. */
export const bestOf = (frames: readonly MeasuredFrame[]): number =>
  frames.reduce((best, { measurement }, i) => (spread(measurement) < spread(frames[best]?.measurement) ? i : best), 0)

function agrees(a: MeasuredWindow, b: MeasuredWindow): boolean {
  if (a.scale !== b.scale) return false
  const near = (p: number, q: number, pCi: number, qCi: number) => Math.abs(p - q) < Math.max(SAME_SIZE * p, Math.hypot(pCi, qCi))
  if (a.scale === 'assumed') return Math.abs(a.dropMm / a.widthMm - b.dropMm / b.widthMm) < SAME_SIZE * (a.dropMm / a.widthMm)
  return near(a.widthMm, b.widthMm, a.widthCi95Mm, b.widthCi95Mm) && near(a.dropMm, b.dropMm, a.dropCi95Mm, b.dropCi95Mm)
}

const spread = (m: MeasuredWindow | undefined): number => (m ? m.widthCi95Mm + m.dropCi95Mm : Number.POSITIVE_INFINITY)
