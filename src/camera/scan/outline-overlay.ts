import { PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { quadCentre } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { FrameSize } from '../device/frames.ts'

export interface LiveTexts {
  readonly width: string
  readonly drop: string
}

export interface Overlay {
  /** Pixels of the frame. */
  readonly outline: PixelQuad | null
  readonly reference: PixelQuad | null
  /** Whether the camera is held well: the outline then has another colour. */
  readonly isHeld: boolean
  readonly texts: LiveTexts | null
  /** Stands in the middle of the outline. */
  readonly name?: string | null
  /** False leaves the outline out, and the reference: a blind shows where the window is. */
  readonly hasLines?: boolean
}

/**
 * Draws over the live picture: the outline, the millimetres at its top and left edge, and the reference. It is called for every frame of the camera.
 * The canvas covers the whole video, which shows the frame whole and centred (object-fit: contain).
 */
export function drawOutlineOverlay(
  canvas: HTMLCanvasElement,
  { outline, reference, isHeld, texts, name, hasLines = true }: Overlay,
  frame: FrameSize,
): void {
  const context = clearOverlay(canvas)
  if (!context || frame.width === 0) return
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = Math.min(width / frame.width, height / frame.height)
  const left = (width - frame.width * scale) / 2
  const top = (height - frame.height * scale) / 2
  const place = ({ x, y }: Place): Place => ({ x: (x + 0.5) * scale + left, y: (y + 0.5) * scale + top })
  const placed = (quad: PixelQuad) => quad.map(place)
  if (reference && hasLines) drawQuad(context, placed(reference), PHOTO_COLOURS.known, 2)
  if (!outline) return
  const corners = placed(outline)
  if (hasLines) drawQuad(context, corners, isHeld ? PHOTO_COLOURS.accent : PHOTO_COLOURS.line, 3)
  const [topLeft, topRight, , bottomLeft] = corners
  if (!topLeft || !topRight || !bottomLeft) return
  if (name) nameTag(context, name, place(quadCentre(outline)))
  if (!texts) return
  label(context, texts.width, topLeft, topRight)
  label(context, texts.drop, bottomLeft, topLeft)
}

/** Clears the drawing and gives the canvas the resolution of the screen. */
export function clearOverlay(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pixelRatio = Math.min(window.devicePixelRatio, 2)
  const { clientWidth: width, clientHeight: height } = canvas
  if (canvas.width !== Math.round(width * pixelRatio)) canvas.width = Math.round(width * pixelRatio)
  if (canvas.height !== Math.round(height * pixelRatio)) canvas.height = Math.round(height * pixelRatio)
  const context = canvas.getContext('2d')
  context?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context?.clearRect(0, 0, width, height)
  return context
}

interface Place {
  readonly x: number
  readonly y: number
}

function drawQuad(context: CanvasRenderingContext2D, corners: readonly Place[], colour: string, lineWidth: number) {
  const path = new Path2D()
  for (const [i, corner] of corners.entries()) {
    if (i === 0) path.moveTo(corner.x, corner.y)
    else path.lineTo(corner.x, corner.y)
  }
  path.closePath()
  context.lineJoin = 'round'
  context.strokeStyle = PHOTO_COLOURS.halo
  context.lineWidth = lineWidth + 3
  context.stroke(path)
  context.strokeStyle = colour
  context.lineWidth = lineWidth
  context.stroke(path)
}

function label(context: CanvasRenderingContext2D, text: string, from: Place, to: Place) {
  context.save()
  context.translate((from.x + to.x) / 2, (from.y + to.y) / 2)
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x))
  pill(context, text, { fontPx: 16, heightPx: 30, sparePx: 12 })
  context.restore()
}

function nameTag(context: CanvasRenderingContext2D, text: string, { x, y }: Place) {
  context.save()
  context.translate(x, y)
  pill(context, text, { fontPx: 20, heightPx: 40, sparePx: 16 })
  context.restore()
}

interface Pill {
  readonly fontPx: number
  readonly heightPx: number
  /** Beside the text, at each end. */
  readonly sparePx: number
}

/** Text on a strip with round ends, its middle where the context's origin is. */
function pill(context: CanvasRenderingContext2D, text: string, { fontPx, heightPx, sparePx }: Pill) {
  context.font = `600 ${fontPx}px "Figtree Variable", system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const half = context.measureText(text).width / 2 + sparePx
  context.fillStyle = PHOTO_COLOURS.label
  context.beginPath()
  context.roundRect(-half, -heightPx / 2, 2 * half, heightPx, heightPx / 2)
  context.fill()
  context.fillStyle = PHOTO_COLOURS.line
  context.fillText(text, 0, 1)
}
