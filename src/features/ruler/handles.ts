import { draggedTo, type PointerSample } from '#app/canvas/drag-gain.ts'
import { nudgeOf } from '#app/canvas/nudge.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'

export interface HandleParts {
  /** The names of the handles, for screen readers. */
  readonly names: readonly string[]
  readonly placeOf: (index: number) => PixelPoint
  /** CSS pixels per pixel of the picture, as it is shown. */
  readonly viewScale: () => number
  readonly onMove: (index: number, place: PixelPoint) => void
  /** Called with the handle that takes the focus or is dragged. */
  readonly onChoose: (index: number) => void
}

/** Buttons over the picture that a pointer drags, slowly moved to the pixel, and that arrow keys move by a pixel, with Shift by ten. */
export function createHandles({ names, placeOf, viewScale, onMove, onChoose }: HandleParts): HTMLButtonElement[] {
  return names.map((name, index) => {
    const handle = document.createElement('button')
    handle.type = 'button'
    handle.className = index < 4 ? 'handle' : 'handle end'
    handle.ariaLabel = name
    handle.ariaRoleDescription = 'handle, moved with the arrow keys'
    let drag: { readonly place: PixelPoint; readonly sample: PointerSample } | null = null

    handle.addEventListener('pointerdown', (event) => {
      if (event.button > 0) return
      handle.setPointerCapture(event.pointerId)
      // Safari gives a pressed button no focus.
      handle.focus({ preventScroll: true })
      drag = { place: placeOf(index), sample: sampleOf(event) }
    })
    handle.addEventListener('pointermove', (event) => {
      if (!drag) return
      const sample = sampleOf(event)
      drag = { place: draggedTo(drag.place, drag.sample, sample, viewScale()), sample }
      onMove(index, drag.place)
    })
    for (const end of ['pointerup', 'pointercancel'] as const) {
      handle.addEventListener(end, () => {
        drag = null
      })
    }
    handle.addEventListener('keydown', (event) => {
      const by = nudgeOf(event)
      if (!by) return
      event.preventDefault()
      const { x, y } = placeOf(index)
      onMove(index, { x: x + by.dx, y: y + by.dy })
    })
    handle.addEventListener('focus', () => onChoose(index))
    return handle
  })
}

const sampleOf = (event: PointerEvent): PointerSample => ({ x: event.clientX, y: event.clientY, timeMs: event.timeStamp })
