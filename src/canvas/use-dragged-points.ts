import { useRef, useState } from 'react'
import type { PixelPoint } from '#workers/geometry/types.ts'
import type { PointHandlesProps } from './point-handles.tsx'

interface DraggedPoints<Points> {
  readonly points: Points
  /** @returns the points with one of them elsewhere, within the photo. */
  readonly moved: (index: number, place: PixelPoint) => Points
  readonly onChange: (points: Points) => void
  /** Called with every move of a drag. */
  readonly onDragging?: ((points: Points) => void) | undefined
}

/** Marks on a photo that follow a finger while it drags one, and are told once it is lifted. Arrow keys move them as well. */
export function useDraggedPoints<Points extends readonly PixelPoint[]>({ points, moved, onChange, onDragging }: DraggedPoints<Points>) {
  const [active, setActive] = useState<number | null>(null)
  const [dragged, setDragged] = useState<Points | null>(null)
  // The finger may be lifted before React has rendered its last move. The ref keeps that move for the end of the drag.
  const latest = useRef<Points | null>(null)
  const shown = dragged ?? points
  function follow(next: Points | null) {
    latest.current = next
    setDragged(next)
  }
  const handles: Omit<PointHandlesProps, 'points' | 'zoom'> = {
    onActive: setActive,
    onDrag: (index, place) => {
      const next = moved(index, place)
      follow(next)
      onDragging?.(next)
    },
    onDragEnd: () => {
      if (latest.current) onChange(latest.current)
      follow(null)
    },
    onNudge: (index, dx, dy) => {
      const from = points[index]
      if (from) onChange(moved(index, { x: from.x + dx, y: from.y + dy }))
    },
  }
  return {
    /** The points as they are now, a drag that is under way included. */
    shown,
    /** The one that is dragged or has the focus. */
    inHand: active === null ? undefined : shown[active],
    handles,
  }
}
