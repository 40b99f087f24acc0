import type { PixelPoint } from '#workers/geometry/types.ts'
import type { ImageSize } from './corner-limits.ts'

/** A place on the stage, in CSS pixels from its top left corner. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

export interface StageSize {
  readonly width: number
  readonly height: number
}

/** How the photo lies on the stage: CSS pixels per photo pixel, and where the photo's top left corner is. */
export interface ZoomView {
  readonly scale: number
  readonly offsetX: number
  readonly offsetY: number
}

/** CSS pixels per photo pixel. A larger scale would show nothing more. */
const MAX_SCALE = 12

/** @returns the view that shows the whole photo, centred, with a margin for the handles. */
export function fitView(image: ImageSize, stage: StageSize, margin = 0): ZoomView {
  const room = { width: Math.max(1, stage.width - 2 * margin), height: Math.max(1, stage.height - 2 * margin) }
  const scale = Math.min(room.width / image.widthPx, room.height / image.heightPx)
  return {
    scale,
    offsetX: (stage.width - image.widthPx * scale) / 2,
    offsetY: (stage.height - image.heightPx * scale) / 2,
  }
}

/** @returns the view that shows these points, centred, with a margin round them; never smaller than the fitted one. */
export function viewOfPoints(
  points: readonly PixelPoint[],
  fitted: ZoomView,
  stage: StageSize,
  image: ImageSize,
  marginPx: number,
): ZoomView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const room = { width: Math.max(1, stage.width - 2 * marginPx), height: Math.max(1, stage.height - 2 * marginPx) }
  const scale = Math.min(MAX_SCALE, Math.max(fitted.scale, Math.min(room.width / Math.max(1, width), room.height / Math.max(1, height))))
  const middle = { x: left + width / 2, y: top + height / 2 }
  const at = toScreen({ scale, offsetX: 0, offsetY: 0 }, middle)
  return keepInView({ scale, offsetX: stage.width / 2 - at.x, offsetY: stage.height / 2 - at.y }, stage, image)
}

/** @returns where a photo coordinate is on the stage. Photo coordinates count from the centre of pixel (0, 0), which covers −0.5 to 0.5. */
export function toScreen(view: ZoomView, point: PixelPoint): ScreenPoint {
  return { x: (point.x + 0.5) * view.scale + view.offsetX, y: (point.y + 0.5) * view.scale + view.offsetY }
}

export function toPhoto(view: ZoomView, point: ScreenPoint): PixelPoint {
  return { x: (point.x - view.offsetX) / view.scale - 0.5, y: (point.y - view.offsetY) / view.scale - 0.5 }
}

/** Zooms by a factor about a place, which stays where it is. The photo never gets smaller than the fitted one. */
export function zoomAbout(
  view: ZoomView,
  place: ScreenPoint,
  factor: number,
  fitted: ZoomView,
  stage: StageSize,
  image: ImageSize,
): ZoomView {
  const scale = Math.min(Math.max(MAX_SCALE, fitted.scale), Math.max(fitted.scale, view.scale * factor))
  const grown = scale / view.scale
  return keepInView(
    { scale, offsetX: place.x - (place.x - view.offsetX) * grown, offsetY: place.y - (place.y - view.offsetY) * grown },
    stage,
    image,
  )
}

export function panBy(view: ZoomView, dx: number, dy: number, stage: StageSize, image: ImageSize): ZoomView {
  return keepInView({ ...view, offsetX: view.offsetX + dx, offsetY: view.offsetY + dy }, stage, image)
}

/** Zooms and pans with two fingers, so that what lay under them stays under them. */
export function pinch(
  view: ZoomView,
  before: readonly [ScreenPoint, ScreenPoint],
  now: readonly [ScreenPoint, ScreenPoint],
  fitted: ZoomView,
  stage: StageSize,
  image: ImageSize,
): ZoomView {
  const spanBefore = Math.hypot(before[1].x - before[0].x, before[1].y - before[0].y)
  const spanNow = Math.hypot(now[1].x - now[0].x, now[1].y - now[0].y)
  const middleBefore = middle(before)
  const middleNow = middle(now)
  const moved = panBy(view, middleNow.x - middleBefore.x, middleNow.y - middleBefore.y, stage, image)
  return spanBefore > 0 ? zoomAbout(moved, middleNow, spanNow / spanBefore, fitted, stage, image) : moved
}

/** Moves the view just far enough that a photo pixel lies at least `marginPx` inside the stage. */
export function bringIntoView(view: ZoomView, point: PixelPoint, marginPx: number, stage: StageSize): ZoomView {
  const place = toScreen(view, point)
  const margin = Math.min(marginPx, stage.width / 2, stage.height / 2)
  const dx = Math.min(Math.max(place.x, margin), stage.width - margin) - place.x
  const dy = Math.min(Math.max(place.y, margin), stage.height - margin) - place.y
  return dx === 0 && dy === 0 ? view : { ...view, offsetX: view.offsetX + dx, offsetY: view.offsetY + dy }
}

/** In each direction, a photo smaller than the stage is centred. A larger one leaves a gap of at most a quarter of the stage. */
export function keepInView(view: ZoomView, stage: StageSize, image: ImageSize): ZoomView {
  return {
    scale: view.scale,
    offsetX: kept(view.offsetX, image.widthPx * view.scale, stage.width),
    offsetY: kept(view.offsetY, image.heightPx * view.scale, stage.height),
  }
}

function kept(offset: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2
  // The gap lets a corner at the photo's border be moved away from the stage's border, where loupe and finger have no room.
  const gap = room / 4
  return Math.min(gap, Math.max(room - length - gap, offset))
}

const middle = ([a, b]: readonly [ScreenPoint, ScreenPoint]): ScreenPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
