import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PixelPoint } from '#workers/geometry/types.ts'
import type { ImageSize } from './corner-limits.ts'
import { useElementSize } from './use-element-size.ts'
import {
  bringIntoView,
  fitView,
  keepInView,
  panBy,
  pinch,
  type ScreenPoint,
  type StageSize,
  toPhoto,
  toScreen,
  viewOfPoints,
  type ZoomView,
  zoomAbout,
} from './zoom-view.ts'

/** Margin around a fitted photo, so that a handle at its border is not cut off. */
const MARGIN_PX = 18
const BUTTON_STEP = 1.6
const VIEW_MARGIN_PX = 70
/** A finger that moved less was not meant to move anything. */
export const TAP_SLOP_PX = 8
/** Margin round what a photo is zoomed to at first: room for handles, numbers and dimension lines. */
const FIRST_MARGIN_PX = 56

export interface Zoom {
  readonly view: ZoomView
  readonly stage: StageSize
  readonly isZoomed: boolean
  /** Zooms about a photo pixel, or about the stage's middle. */
  zoomIn(about?: PixelPoint): void
  zoomOut(about?: PixelPoint): void
  fit(): void
  /** Moves a zoomed photo so that this pixel can be seen, clear of the border. */
  show(point: PixelPoint): void
  readonly gestures: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(event: PointerEvent): void
  }
}

export interface ZoomOptions {
  /** What the photo is zoomed to until the visitor zooms; the whole photo when absent. */
  readonly first?: readonly PixelPoint[] | undefined
  /** The photo was tapped at this pixel: pressed by one finger, or the mouse, that did not move. */
  readonly onTap?: ((place: PixelPoint) => void) | undefined
}

/** Zooms a photo in an element by wheel, two fingers and buttons. A zoomed photo is panned by one finger or the mouse. */
export function useZoom(element: RefObject<HTMLElement | null>, image: ImageSize, { first, onTap }: ZoomOptions = {}): Zoom {
  const stage = useElementSize(element)
  const fitted = fitView(image, stage, MARGIN_PX)
  const [chosen, setZoomed] = useState<ZoomView | null | undefined>(undefined)
  const zoomed =
    chosen === undefined && first && stage.width > 0 ? viewOfPoints(first, fitted, stage, image, FIRST_MARGIN_PX) : (chosen ?? null)
  const isZoomed = zoomed !== null && zoomed.scale > fitted.scale * 1.001
  const view = isZoomed ? keepInView(zoomed, stage, image) : fitted
  const fingers = useRef(new Map<number, ScreenPoint>())
  /** Where the finger went down that may be tapping. */
  const tapping = useRef<ScreenPoint | null>(null)

  const zoomTo = (about: ScreenPoint, factor: number) => setZoomed(zoomAbout(view, about, factor, fitted, stage, image))
  const placeOf = (about?: PixelPoint) => (about ? toScreen(view, about) : { x: stage.width / 2, y: stage.height / 2 })

  useEffect(() => {
    const target = element.current
    if (!target) return
    const onWheel = (event: WheelEvent) => {
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      // A photo that already fits cannot be made smaller, so the page scrolls instead. Otherwise the visitor would be stuck on the photo.
      if (factor <= 1 && !isZoomed) return
      event.preventDefault()
      setZoomed(zoomAbout(view, placeIn(target, event), factor, fitted, stage, image))
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  })

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before || !element.current) return
    const now = placeIn(element.current, event)
    if (tapping.current && Math.hypot(now.x - tapping.current.x, now.y - tapping.current.y) >= TAP_SLOP_PX) tapping.current = null
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) setZoomed(pinch(view, [before, other], [now, other], fitted, stage, image))
    else if (isZoomed) setZoomed(panBy(view, now.x - before.x, now.y - before.y, stage, image))
    fingers.current.set(event.pointerId, now)
  }
  function lift(event: PointerEvent) {
    const isTap = fingers.current.delete(event.pointerId) && tapping.current !== null && event.type === 'pointerup'
    tapping.current = null
    if (isTap && element.current) onTap?.(toPhoto(view, placeIn(element.current, event)))
  }

  return {
    view,
    stage,
    isZoomed,
    zoomIn: (about) => zoomTo(placeOf(about), BUTTON_STEP),
    zoomOut: (about) => zoomTo(placeOf(about), 1 / BUTTON_STEP),
    fit: () => setZoomed(null),
    show: (point) => {
      if (isZoomed) setZoomed(bringIntoView(view, point, VIEW_MARGIN_PX, stage))
    },
    gestures: {
      onPointerDown: (event) => {
        if (!element.current || event.button > 0) return
        const place = placeIn(element.current, event)
        tapping.current = fingers.current.size === 0 ? place : null
        fingers.current.set(event.pointerId, place)
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}

function placeIn(element: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): ScreenPoint {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
