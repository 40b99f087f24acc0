import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { CornerIndex } from '#app/canvas/corner-limits.ts'
import { draggedTo, type PointerSample } from '#app/canvas/drag-gain.ts'
import type { DrawnPhoto } from '#app/canvas/drawn-photo.ts'
import { nudgeOf } from '#app/canvas/nudge.ts'
import { type CornerEditing, cornerLabel } from '#app/canvas/use-corner-editing.ts'
import { toPhoto } from '#app/canvas/zoom-view.ts'
import { Button } from '#app/ui/button.tsx'
import { useClosedByBack } from '#app/ui/use-closed-by-back.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { CornerPicture, type DrawnOutline } from './corner-picture.tsx'
import { magnifiedView } from './magnified-corner.ts'

/** A finger that moved less than this tapped; CSS pixels. */
const TAP_PX = 6

export interface CornerMoverProps {
  readonly photo: DrawnPhoto
  readonly index: CornerIndex
  /** Where the corner is while nobody drags it: the middle of the picture. */
  readonly centre: PixelPoint
  readonly acrossPx: number
  readonly outlines: readonly DrawnOutline[]
  readonly editing: CornerEditing
  readonly onDone: () => void
}

interface Drag {
  readonly start: PointerSample
  readonly sample: PointerSample
  readonly place: PixelPoint
  readonly hasMoved: boolean
}

/** One corner's picture, large. A tap puts the corner there, a finger anywhere in the picture draws it along, and arrow keys move it by pixels. 'Back' closes it. */
export function CornerMover({ photo, index, centre, acrossPx, outlines, editing, onDone }: CornerMoverProps) {
  const picture = useRef<HTMLButtonElement>(null)
  const drag = useRef<Drag | null>(null)
  const close = useClosedByBack(onDone)
  useEffect(() => picture.current?.focus(), [])

  const view = (frame: HTMLElement) => magnifiedView(centre, { width: frame.clientWidth, height: frame.clientHeight }, acrossPx)

  function begin(event: PointerEvent) {
    if (event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const start = sampleOf(event)
    drag.current = { start, sample: start, place: centre, hasMoved: false }
  }
  function follow(event: PointerEvent<HTMLElement>) {
    const before = drag.current
    if (!before) return
    const sample = sampleOf(event)
    const hasMoved = before.hasMoved || Math.hypot(sample.x - before.start.x, sample.y - before.start.y) > TAP_PX
    const { scale } = view(event.currentTarget)
    const place = hasMoved ? draggedTo(before.place, before.sample, sample, scale) : before.place
    drag.current = { ...before, sample, place, hasMoved }
    if (hasMoved) editing.drag(index, place, { snap: !event.altKey, scale })
  }
  function finish(event: PointerEvent<HTMLElement>) {
    const { hasMoved = true } = drag.current ?? {}
    drag.current = null
    if (hasMoved) return editing.drop(index)
    const box = event.currentTarget.getBoundingClientRect()
    const shown = view(event.currentTarget)
    const tapped = toPhoto(shown, { x: event.clientX - box.left, y: event.clientY - box.top })
    editing.drag(index, tapped, { snap: !event.altKey, scale: shown.scale })
    editing.drop(index)
  }
  function press(event: KeyboardEvent) {
    const by = nudgeOf(event)
    if (by) editing.nudge(index, by.dx, by.dy)
    else if (event.key === 'Escape' || event.key === 'Enter') close()
    else return
    event.preventDefault()
  }

  return (
    <div className="col-span-2 grid gap-2">
      <button
        ref={picture}
        type="button"
        aria-label={`${cornerLabel(index)}, enlarged`}
        aria-roledescription="handle, moved with the arrow keys"
        className="relative aspect-4/3 w-full cursor-crosshair touch-none overflow-hidden rounded-control bg-[#10191b]"
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={finish}
        onPointerCancel={() => {
          drag.current = null
          editing.drop(index)
        }}
        onKeyDown={press}
      >
        <CornerPicture photo={photo} centre={centre} acrossPx={acrossPx} outlines={outlines} />
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-sm">
          Tap where the corner belongs, or drag it there from anywhere in the picture. Arrow keys move it too.
        </p>
        <Button variant="secondary" size="small" onClick={close}>
          Corner {index + 1} is right
        </Button>
      </div>
    </div>
  )
}

const sampleOf = (event: PointerEvent): PointerSample => ({ x: event.clientX, y: event.clientY, timeMs: event.timeStamp })
