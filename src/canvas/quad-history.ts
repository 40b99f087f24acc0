import type { PixelQuad } from '#workers/geometry/types.ts'

/** What was done to a quad, so that it can be undone; every state is whole and none is changed in place. */
export interface QuadHistory {
  readonly initial: PixelQuad
  readonly past: readonly PixelQuad[]
  readonly present: PixelQuad
  readonly future: readonly PixelQuad[]
}

/** More steps than anybody takes back; keeps a long session from growing without end. */
const MOST_STEPS = 200

export function startHistory(initial: PixelQuad): QuadHistory {
  return { initial, past: [], present: initial, future: [] }
}

/** Adds a step; one that changes nothing is no step. */
export function pushQuad(history: QuadHistory, quad: PixelQuad): QuadHistory {
  if (sameQuad(history.present, quad)) return history
  return { ...history, past: [...history.past, history.present].slice(-MOST_STEPS), present: quad, future: [] }
}

export function undoQuad(history: QuadHistory): QuadHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { ...history, past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redoQuad(history: QuadHistory): QuadHistory {
  const [after, ...rest] = history.future
  if (!after) return history
  return { ...history, past: [...history.past, history.present], present: after, future: rest }
}

/** Back to where the corners were first; a step like any other, so that it can be undone. */
export function resetQuad(history: QuadHistory): QuadHistory {
  return pushQuad(history, history.initial)
}

export function sameQuad(first: PixelQuad, second: PixelQuad): boolean {
  return first.every((corner, i) => corner.x === second[i]?.x && corner.y === second[i]?.y)
}
