import type { PixelQuad } from '#workers/geometry/types.ts'

/** The states of a quad, for undo and redo. Each state is a whole quad and is never changed in place. */
export interface QuadHistory {
  readonly initial: PixelQuad
  readonly past: readonly PixelQuad[]
  readonly present: PixelQuad
  readonly future: readonly PixelQuad[]
}

/** More steps than anybody undoes. The limit keeps the history of a long session from growing without end. */
const MAX_STEPS = 200

export function startHistory(initial: PixelQuad): QuadHistory {
  return { initial, past: [], present: initial, future: [] }
}

/** Adds a step, unless the quad is the same as the present one. */
export function pushQuad(history: QuadHistory, quad: PixelQuad): QuadHistory {
  if (sameQuad(history.present, quad)) return history
  return { ...history, past: [...history.past, history.present].slice(-MAX_STEPS), present: quad, future: [] }
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

/** Puts the corners back to where they were at the start. This is a step like any other, so it can be undone. */
export function resetQuad(history: QuadHistory): QuadHistory {
  return pushQuad(history, history.initial)
}

/** Whether two quads are the same but for refinement, which moves corners a little. */
export function nearQuad(first: PixelQuad, second: PixelQuad): boolean {
  if (sameQuad(first, second)) return true
  const reach = 0.01 * Math.hypot(first[2].x - first[0].x, first[2].y - first[0].y)
  return first.every((corner, i) => Math.hypot(corner.x - (second[i]?.x ?? 0), corner.y - (second[i]?.y ?? 0)) <= reach)
}

export function sameQuad(first: PixelQuad, second: PixelQuad): boolean {
  return first.every((corner, i) => corner.x === second[i]?.x && corner.y === second[i]?.y)
}
