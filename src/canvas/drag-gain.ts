import type { PixelPoint } from '#workers/geometry/types.ts'

/** Below the slow speed a finger aims, above the fast one it travels; screen pixels a millisecond. */
const slowSpeed = 0.06
const fastSpeed = 0.5
const slowGain = 0.3

/**
 * Share of the finger's way that a corner follows: less while the finger moves slowly, so that a corner can be set to the pixel.
 * @param speed of the finger, CSS pixels a millisecond.
 */
export function dragGain(speed: number): number {
  if (!(speed > slowSpeed)) return slowGain
  if (speed >= fastSpeed) return 1
  return slowGain + ((1 - slowGain) * (speed - slowSpeed)) / (fastSpeed - slowSpeed)
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
