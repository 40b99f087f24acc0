import type { WindowSpec } from '../scene-types.ts'

/** The smallest upright rectangle round an opening, in its wall's coordinates. */
export function openingBounds(window: WindowSpec): { left: number; top: number; right: number; bottom: number } {
  const xs = window.openingMm.map((corner) => corner[0])
  const ys = window.openingMm.map((corner) => corner[1])
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
