import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { draggedTo, type PointerSample } from './drag-gain.ts'
import { nudgeOf } from './nudge.ts'
import { TAP_SLOP_PX, type Zoom } from './use-zoom.ts'
import { toPhoto, toScreen } from './zoom-view.ts'

export interface HandlePoint {
  readonly place: PixelPoint
  /** Names the point for screen readers, for example 'Corner 1, top left'. */
  readonly label: string
}

export interface PointHandlesProps {
  readonly points: readonly HandlePoint[]
  readonly zoom: Zoom
  /** Called with the point that is being dragged or has the focus; null when there is none. */
  readonly onActive: (index: number | null) => void
  /** Called with where the drag would take the point, before the caller snaps or limits it. `withoutSnapping`: the Alt key is held. */
  readonly onDrag: (index: number, place: PixelPoint, withoutSnapping: boolean) => void
  readonly onDragEnd: (index: number) => void
  /** A handle was tapped at this pixel of the photo, and the point stays where it is: the tap may be meant for a place close by. */
  readonly onTap?: ((place: PixelPoint) => void) | undefined
  /** An arrow key was pressed: move the point by so many photo pixels to the right and down. */
  readonly onNudge: (index: number, dx: number, dy: number) => void
}

/** Half of the 44 px of a handle, `size-11`. */
const RADIUS_PX = 22

interface Drag {
  readonly index: number
  readonly rawPlace: PixelPoint
  readonly sample: PointerSample
  /** Where the press began, as long as it may be a tap. */
  readonly tap: PointerSample | null
}

/**
 * Invisible buttons of 44 px over points of the photo. A pointer drags them, and arrow keys move them (1 px, with Shift 10 px). What the
 * visitor sees is drawn by the canvas.
 */
export function PointHandles({ points, zoom, onActive, onDrag, onDragEnd, onTap, onNudge }: PointHandlesProps) {
  const drag = useRef<Drag | null>(null)
  const isPressed = useRef(false)

  function begin(event: PointerEvent, index: number, place: PixelPoint) {
    if (event.button > 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const sample = sampleOf(event)
    drag.current = { index, rawPlace: place, sample, tap: onTap ? sample : null }
    onActive(index)
  }
  function follow(event: PointerEvent) {
    if (!drag.current) return
    event.stopPropagation()
    const { index, rawPlace, sample, tap } = drag.current
    const now = sampleOf(event)
    if (tap && Math.hypot(now.x - tap.x, now.y - tap.y) < TAP_SLOP_PX) return
    const place = draggedTo(rawPlace, sample, now, zoom.view.scale)
    drag.current = { index, rawPlace: place, sample: now, tap: null }
    onDrag(index, place, event.altKey)
  }
  function finish(event: PointerEvent) {
    if (!drag.current) return
    event.stopPropagation()
    const { index, tap } = drag.current
    drag.current = null
    onDragEnd(index)
    if (tap && event.type === 'pointerup') tapBeside(event, index)
    if (!event.currentTarget.matches(':focus-visible')) onActive(null)
  }
  /** On the mark itself there is a mark already. */
  function tapBeside(event: PointerEvent, index: number) {
    const mark = points[index]
    if (!mark) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [dx, dy] = [event.clientX - left - RADIUS_PX, event.clientY - top - RADIUS_PX]
    const at = toScreen(zoom.view, mark.place)
    if (Math.hypot(dx, dy) > TAP_SLOP_PX) onTap?.(toPhoto(zoom.view, { x: at.x + dx, y: at.y + dy }))
  }
  function nudge(event: KeyboardEvent, index: number) {
    const by = nudgeOf(event)
    if (!by) return
    event.preventDefault()
    onNudge(index, by.dx, by.dy)
  }

  return points.map(({ place, label }, index) => {
    const at = toScreen(zoom.view, place)
    return (
      <button
        key={label}
        type="button"
        aria-label={label}
        aria-roledescription="handle, moved with the arrow keys"
        style={{ transform: `translate(${at.x - RADIUS_PX}px, ${at.y - RADIUS_PX}px)` }}
        className="absolute top-0 left-0 size-11 cursor-grab touch-none rounded-full outline-offset-[-6px] focus-visible:outline-2 focus-visible:outline-white active:cursor-grabbing"
        onPointerDown={(event) => begin(event, index, place)}
        onPointerMove={follow}
        onPointerUp={finish}
        onPointerCancel={finish}
        onKeyDown={(event) => nudge(event, index)}
        // After a touch the browser sends a mouse's events for it, to what lies there by then. Only who comes by keyboard has to be shown the point.
        onMouseDown={() => {
          isPressed.current = true
        }}
        onMouseUp={() => {
          isPressed.current = false
        }}
        onFocus={() => {
          if (isPressed.current) return
          onActive(index)
          zoom.show(place)
        }}
        onBlur={() => onActive(null)}
      />
    )
  })
}

const sampleOf = (event: PointerEvent): PointerSample => ({ x: event.clientX, y: event.clientY, timeMs: event.timeStamp })
