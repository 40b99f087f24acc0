import { apart, cellAt, type Look, NET } from './net.ts'

/** A place of the net where something runs over the opening's edge: the cells just outside and just inside of it. */
export interface Crossing {
  readonly outside: readonly number[]
  readonly inside: readonly number[]
  /** How its side looks where it is free, outside and inside. */
  readonly free: readonly Look[]
}

/** Cells from the edge that are compared. The nearest ones are left out: corners are never placed quite right. */
const BAND = { from: 2, to: 5 }
/** How different from the rest of its side a place has to look, outside and inside alike, to be covered. */
export const DIFFERENT = 0.11
/** The same thing looks the same on both sides of the edge. */
const ALIKE = 0.09
/** Shade and sun change lightness alone: by as much they have to change it to count. */
const LIGHTNESS_ALONE = 0.22
/** So many covered places in a row are a thing. */
const LEAST_RUN = 3

/**
 * Looks along the four sides for places where the edge between wall and opening is not seen, but something that runs across it. What covers a whole side
 * is not told from wall or reveal, and is left: where it is unsure the blind is drawn over it.
 */
export function crossings(net: readonly (Look | null)[]): Crossing[] {
  const [first, last] = [Math.ceil(cellAt(0)), Math.floor(cellAt(1))]
  const steps = Array.from({ length: BAND.to - BAND.from + 1 }, (_, i) => BAND.from + i)
  const sides: ((along: number, out: number) => number)[] = [
    (along, out) => (first - out) * NET + along,
    (along, out) => along * NET + last + out,
    (along, out) => (last + out) * NET + along,
    (along, out) => along * NET + first - out,
  ]
  return sides.flatMap((cell) => {
    const places = Array.from({ length: last - first - 1 }, (_, i) => {
      const along = first + 1 + i
      return { outside: steps.map((step) => cell(along, step)), inside: steps.map((step) => cell(along, -step)) }
    })
    const looks = places.map(({ outside, inside }) => [meanLook(net, outside), meanLook(net, inside)] as const)
    const usual = [usualLook(looks.map(([out]) => out)), usualLook(looks.map(([, within]) => within))] as const
    const isCovered = looks.map(([out, within]) => {
      if (!out || !within || !usual[0] || !usual[1]) return false
      return apart(out, within) < ALIKE && isOther(out, usual[0]) && isOther(within, usual[1])
    })
    const free = usual.filter((look) => look !== null)
    return places.filter((_, i) => runLength(isCovered, i) >= LEAST_RUN).map((place) => ({ ...place, free }))
  })
}

function isOther(look: Look, usual: Look): boolean {
  if (apart(look, usual) < DIFFERENT) return false
  const colour = Math.hypot(look[1] - usual[1], look[2] - usual[2])
  return colour > DIFFERENT / 2 || Math.abs(look[0] - usual[0]) > LIGHTNESS_ALONE
}

function meanLook(net: readonly (Look | null)[], cells: readonly number[]): Look | null {
  const looks = cells.map((cell) => net[cell])
  if (looks.some((look) => !look)) return null
  const mean = (k: 0 | 1 | 2) => (looks as Look[]).reduce((sum, look) => sum + look[k], 0) / looks.length
  return [mean(0), mean(1), mean(2)]
}

/** The middle of each value: more than half of a side has to be free. */
function usualLook(looks: readonly (Look | null)[]): Look | null {
  const known = looks.filter((look) => look !== null)
  if (known.length < 10) return null
  const middle = (k: 0 | 1 | 2) => known.map((look) => look[k]).sort((a, b) => a - b)[known.length >> 1] as number
  return [middle(0), middle(1), middle(2)]
}

function runLength(list: readonly boolean[], at: number): number {
  if (!list[at]) return 0
  let [from, to] = [at, at]
  while (list[from - 1]) from -= 1
  while (list[to + 1]) to += 1
  return to - from + 1
}
