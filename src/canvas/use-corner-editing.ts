import { useRef, useState } from 'react'
import type { PixelPoint, PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import { CORNER_NAMES, type CornerIndex, type ImageSize, moveCorner } from './corner-limits.ts'
import { type Snapped, snapToEdges } from './edge-snapping.ts'
import { pushQuad, type QuadHistory, redoQuad, resetQuad, sameQuad, undoQuad } from './quad-history.ts'

/** How near an edge pulls a dragged corner, CSS pixels. */
const SNAP_REACH_PX = 11
/** And at most so much of the way it was dragged, so that a corner is never pulled back to where it came from. */
const SNAP_REACH_SHARE = 0.5

export const cornerLabel = (index: number) => `Corner ${index + 1}, ${CORNER_NAMES[index]}`

export interface CornerEditing {
  /** The corners as they show now, in the middle of a drag too. */
  readonly quad: PixelQuad
  readonly snapped: Snapped['to']
  /** What just happened, for screen readers. */
  readonly said: string
  drag(index: CornerIndex, place: PixelPoint, options: { readonly snap: boolean; readonly scale: number }): void
  /** The drag becomes a step of the history. */
  drop(index: CornerIndex): void
  nudge(index: CornerIndex, dx: number, dy: number): void
  /** Answers with where the corner is then: as near as the photo and the other corners allow. */
  place(index: CornerIndex, place: PixelPoint): PixelPoint
  undo(): void
  redo(): void
  reset(): void
}

interface Dragged {
  readonly quad: PixelQuad
  readonly to: Snapped['to']
}

/** Moves of the four corners, by pointer, key or number: kept inside the photo and convex, each a step that can be undone. */
export function useCornerEditing(
  size: ImageSize,
  edges: readonly PixelSegment[],
  history: QuadHistory,
  onHistoryChange: (history: QuadHistory) => void,
): CornerEditing {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  // The finger may lift before its last move is rendered; the drop must not lose that move.
  const latest = useRef<Dragged | null>(null)
  const [said, setSaid] = useState('')

  function follow(next: Dragged | null) {
    latest.current = next
    setDragged(next)
  }

  function step(next: QuadHistory, what: string) {
    if (next !== history) onHistoryChange(next)
    setSaid(what)
  }
  const whereabouts = (index: CornerIndex, moved: PixelQuad) =>
    `${cornerLabel(index)}: ${Math.round(moved[index].x)} across, ${Math.round(moved[index].y)} down`
  function place(index: CornerIndex, target: PixelPoint): PixelPoint {
    const moved = moveCorner(history.present, index, target, size)
    const stopped = Math.abs(moved[index].x - target.x) > 0.5 || Math.abs(moved[index].y - target.y) > 0.5
    step(pushQuad(history, moved), `${whereabouts(index, moved)}${stopped ? ', as far as it goes' : ''}`)
    return moved[index]
  }

  return {
    quad: dragged?.quad ?? history.present,
    snapped: dragged?.to ?? null,
    said,
    drag(index, target, { snap, scale }) {
      const from = history.present[index]
      const reachPx = Math.min(SNAP_REACH_PX / scale, SNAP_REACH_SHARE * Math.hypot(target.x - from.x, target.y - from.y))
      const pulled = snap ? snapToEdges(target, edges, reachPx) : { point: target, to: null }
      follow({ quad: moveCorner(history.present, index, pulled.point, size), to: pulled.to })
    },
    drop(index) {
      const done = latest.current
      follow(null)
      if (!done || sameQuad(done.quad, history.present)) return
      const onto = done.to === 'crossing' ? ', where two edges meet' : done.to === 'edge' ? ', on an edge' : ''
      step(pushQuad(history, done.quad), whereabouts(index, done.quad) + onto)
    },
    nudge(index, dx, dy) {
      place(index, { x: history.present[index].x + dx, y: history.present[index].y + dy })
    },
    place,
    undo: () => step(undoQuad(history), 'Undone'),
    redo: () => step(redoQuad(history), 'Done again'),
    reset: () => step(resetQuad(history), 'Corners back where they were first'),
  }
}
