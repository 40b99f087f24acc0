import type { PixelPoint } from '#workers/geometry/types.ts'

/** CSS pixels per millisecond. A finger slower than SLOW_SPEED is aiming; one faster than FAST_SPEED is crossing the photo. */
const SLOW_SPEED = 0.06
const FAST_SPEED = 0.5
const SLOW_GAIN = 0.3

/**
 * How far a corner moves for each pixel that the finger moves, 0.3 to 1. A slow finger moves it less, so that it can be set to the pixel.
 * @param speed of the finger, CSS pixels per millisecond.
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
 * Takes one step of a drag. @returns where the corner would go, before it is snapped or kept inside its limits.
 * @param scale CSS pixels per photo pixel at the current zoom.
 */
export function draggedTo(place: PixelPoint, before: PointerSample, now: PointerSample, scale: number): PixelPoint {
  const dx = now.x - before.x
  const dy = now.y - before.y
  const elapsedMs = Math.max(1, now.timeMs - before.timeMs)
  const gain = dragGain(Math.hypot(dx, dy) / elapsedMs)
  return { x: place.x + (dx * gain) / scale, y: place.y + (dy * gain) / scale }
}
