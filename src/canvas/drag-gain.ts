import type { PixelPoint } from '#workers/geometry/types.ts'

/** Below the slow speed a finger aims, above the fast one it travels; screen pixels a millisecond. */
const SLOW_SPEED = 0.06
const FAST_SPEED = 0.5
const SLOW_GAIN = 0.3

/**
 * Share of the finger's way that a corner follows: less while the finger moves slowly, so that a corner can be set to the pixel.
 * @param speed of the finger, CSS pixels a millisecond.
 */
export function dragGain(speed: number): number {
  if (!(speed > SLOW_SPEED)) return SLOW_GAIN
  if (speed >= FAST_SPEED) return 1
  return SLOW_GAIN + ((1 - SLOW_GAIN) * (speed - SLOW_SPEED)) / (FAST_SPEED - SLOW_SPEED)
}

export interface PointerSample {
  readonly x: number
  readonly y: number
  readonly timeMs: number
}

/**
 * One step of a drag: where the corner would go, before snapping and clamping.
 * @param scale CSS pixels per photo pixel at the present zoom.
 */
export function draggedTo(place: PixelPoint, before: PointerSample, now: PointerSample, scale: number): PixelPoint {
  const dx = now.x - before.x
  const dy = now.y - before.y
  const elapsedMs = Math.max(1, now.timeMs - before.timeMs)
  const gain = dragGain(Math.hypot(dx, dy) / elapsedMs)
  return { x: place.x + (dx * gain) / scale, y: place.y + (dy * gain) / scale }
}
