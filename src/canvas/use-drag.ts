import { type PointerEvent, useRef } from 'react'

/**
 * Handlers of an element that a finger or the mouse drags, over a stage that is itself panned: the stage does not hear of the drag.
 * @param start what was dragged as it was when the drag began
 * @param onDrag gets that again, with how far the pointer has come since, CSS pixels
 */
export function useDrag<Start>(start: Start, onDrag: (start: Start, dx: number, dy: number) => void) {
  const drag = useRef<{ readonly x: number; readonly y: number; readonly start: Start } | null>(null)
  function leave(event: PointerEvent) {
    if (drag.current) event.stopPropagation()
    drag.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button > 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, start }
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return
      event.stopPropagation()
      onDrag(drag.current.start, event.clientX - drag.current.x, event.clientY - drag.current.y)
    },
    onPointerUp: leave,
    onPointerCancel: leave,
  }
}
