import { useRef, useState } from 'react'
import type { PixelPoint, PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import { CORNER_NAMES, type CornerIndex, type ImageSize, moveCorner } from './corner-limits.ts'
import { type Snapped, snapToEdges } from './edge-snapping.ts'
import { pushQuad, type QuadHistory, redoQuad, resetQuad, sameQuad, undoQuad } from './quad-history.ts'

/** An edge at most this far away pulls a dragged corner onto it; CSS pixels. */
const SNAP_REACH_PX = 11
/** The pull reaches at most this share of the distance dragged, so that a corner is never pulled back to where it came from. */
const SNAP_REACH_SHARE = 0.5

export const cornerLabel = (index: number) => `Corner ${index + 1}, ${CORNER_NAMES[index]}`

export interface CornerEditing {
  /** The corners to show now, also in the middle of a drag. */
  readonly quad: PixelQuad
  readonly snapped: Snapped['to']
  /** Tells screen readers what just happened. */
  readonly announcement: string
  drag(index: CornerIndex, place: PixelPoint, options: { readonly snap: boolean; readonly scale: number }): void
  /** Ends the drag, which becomes a step of the history. */
  drop(index: CornerIndex): void
  nudge(index: CornerIndex, dx: number, dy: number): void
  /** Moves the corner as near to `place` as the photo and the other corners allow. @returns where it is then. */
  place(index: CornerIndex, place: PixelPoint): PixelPoint
  undo(): void
  redo(): void
  reset(): void
}

interface Dragged {
  readonly quad: PixelQuad
  readonly to: Snapped['to']
}

/** Moves the four corners by pointer, key or number. The quad stays inside the photo and convex, and each move can be undone. */
export function useCornerEditing(
  size: ImageSize,
  edges: readonly PixelSegment[],
  history: QuadHistory,
  onHistoryChange: (history: QuadHistory) => void,
): CornerEditing {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  // The finger may be lifted before React has rendered its last move. The ref keeps that move for the end of the drag.
  const latest = useRef<Dragged | null>(null)
  const [announcement, setAnnouncement] = useState('')

  function follow(next: Dragged | null) {
    latest.current = next
    setDragged(next)
  }

  function step(next: QuadHistory, what: string) {
    if (next !== history) onHistoryChange(next)
    setAnnouncement(what)
  }
  const positionText = (index: CornerIndex, moved: PixelQuad) =>
    `${cornerLabel(index)}: ${Math.round(moved[index].x)} across, ${Math.round(moved[index].y)} down`
  function place(index: CornerIndex, target: PixelPoint): PixelPoint {
    const moved = moveCorner(history.present, index, target, size)
    const stopped = Math.abs(moved[index].x - target.x) > 0.5 || Math.abs(moved[index].y - target.y) > 0.5
    step(pushQuad(history, moved), `${positionText(index, moved)}${stopped ? ', as far as it goes' : ''}`)
    return moved[index]
  }

  return {
    quad: dragged?.quad ?? history.present,
    snapped: dragged?.to ?? null,
    announcement,
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
      step(pushQuad(history, done.quad), positionText(index, done.quad) + onto)
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
