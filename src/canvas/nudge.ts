import type { KeyboardEvent } from 'react'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** @returns by how many photo pixels a key moves a point to the right and down: an arrow by one, with Shift by ten; null for other keys. */
export function nudgeOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): { readonly dx: number; readonly dy: number } | null {
  const way = ARROWS[key]
  if (!way) return null
  const step = shiftKey ? 10 : 1
  return { dx: way[0] * step, dy: way[1] * step }
}
