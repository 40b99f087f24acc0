import { nearQuad, type QuadHistory } from '#app/canvas/quad-history.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { type MarkedLength, onLowerEdge } from './question.ts'

type Marks = Pick<MarkedLength, 'from' | 'to' | 'by' | 'edgeOf'>

/**
 * The window's lower edge, of which a person said that it was measured. A corner that is moved after that moves the marks: it corrects where the edge
 * lies in the picture. Undo or reset to corners of before leaves them where they are.
 */
export interface MeasuredEdge {
  /** Where the marks stood when the person said it. */
  readonly said: Marks
  /** Where they stood with each state of the corners since then, for steps back and forth. */
  readonly at: ReadonlyMap<PixelQuad, Marks>
}

/** @returns null where nobody has said that the edge was measured */
export function measuredEdge(marked: MarkedLength | null, corners: PixelQuad): MeasuredEdge | null {
  if (!marked?.edgeOf) return null
  const said = marksOf(marked)
  return { said, at: new Map([[corners, said]]) }
}

/** Remembers where the marks stand with these corners. */
export function keepMarks(edge: MeasuredEdge | null, corners: PixelQuad, marks: Marks | undefined): MeasuredEdge | null {
  return edge && marks ? { ...edge, at: new Map(edge.at).set(corners, marksOf(marks)) } : edge
}

/** The marks after a corner was moved, or a step went back or forth. */
export function marksAfterStep(
  marked: MarkedLength | null,
  edge: MeasuredEdge | null,
  before: QuadHistory,
  after: QuadHistory,
): MarkedLength | null {
  const corners = after.present
  if (marked?.by === 'start') return onLowerEdge(marked, corners)
  if (!marked || !edge) return marked
  const known = edge.at.get(corners)
  if (known) return { ...marked, ...known }
  const isFromBefore = [before.initial, ...before.past, ...before.future].includes(corners)
  if (isFromBefore) return { ...marked, ...edge.said, by: isLowerEdge(edge.said, corners) ? 'edge' : 'hand' }
  return marked.by === 'edge' ? onLowerEdge(marked, corners) : marked
}

/**
 * The marks after another outline was chosen. What was measured stays where it is, until its own outline is chosen again. Marks of which nobody has
 * spoken go to the new lower edge.
 */
export function marksAfterChoice(marked: MarkedLength | null, chosen: PixelQuad): MarkedLength | null {
  if (marked?.by === 'start') return onLowerEdge(marked, chosen)
  if (!marked?.edgeOf) return marked
  const isItsOwn = nearQuad(marked.edgeOf, chosen) || isLowerEdge(marked, chosen)
  return isItsOwn ? onLowerEdge({ ...marked, by: 'edge' }, chosen) : { ...marked, by: 'hand' }
}

const isLowerEdge = (marks: Marks, [, , to, from]: PixelQuad): boolean => samePoint(marks.from, from) && samePoint(marks.to, to)

/** Whether they stand at the same places for the same reason; the length between them may differ. */
export function areSameMarks(a: Marks | null, b: Marks | null): boolean {
  return a === b || (a !== null && b !== null && a.by === b.by && samePoint(a.from, b.from) && samePoint(a.to, b.to))
}

const marksOf = ({ from, to, by, edgeOf }: Marks): Marks => ({ from, to, by, ...(edgeOf ? { edgeOf } : {}) })

const samePoint = (a: PixelPoint, b: PixelPoint): boolean => a.x === b.x && a.y === b.y
