import { useEffect, useRef } from 'react'
import { type DrawnPhoto, PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { useElementSize } from '#app/canvas/use-element-size.ts'
import { type StageSize, toScreen, type ZoomView } from '#app/canvas/zoom-view.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { magnifiedView } from './magnified-corner.ts'

/** An outline as it is drawn through a picture. */
export interface DrawnOutline {
  readonly quad: PixelQuad
  readonly colour: string
  readonly dash?: readonly number[]
}

export interface CornerPictureProps {
  readonly photo: DrawnPhoto
  /** The place in the middle. */
  readonly centre: PixelPoint
  /** How many photo pixels it shows across. */
  readonly acrossPx: number
  /** Drawn in this order. */
  readonly outlines: readonly DrawnOutline[]
}

/** One corner, enlarged from the photo's own pixels, at the screen's own resolution. It fills the element it is in. */
export function CornerPicture({ photo, centre, acrossPx, outlines }: CornerPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useElementSize(canvas)
  useEffect(() => {
    if (canvas.current && stage.width > 0) draw(canvas.current, stage, magnifiedView(centre, stage, acrossPx), photo, outlines)
  })
  return <canvas ref={canvas} className="absolute inset-0 size-full" />
}

function draw(
  canvas: HTMLCanvasElement,
  { width, height }: StageSize,
  view: ZoomView,
  photo: DrawnPhoto,
  outlines: readonly DrawnOutline[],
) {
  const ratio = window.devicePixelRatio
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#10191b'
  context.fillRect(0, 0, width, height)
  const { scale, offsetX, offsetY } = view
  context.drawImage(photo.full, -offsetX / scale, -offsetY / scale, width / scale, height / scale, 0, 0, width, height)
  for (const { quad, colour, dash = [] } of outlines) {
    const path = pathOf(quad, view)
    context.setLineDash([])
    stroke(context, path, PHOTO_COLOURS.halo, 4)
    context.setLineDash([...dash])
    stroke(context, path, colour, 1.5)
  }
}

function pathOf(quad: PixelQuad, view: ZoomView): Path2D {
  const path = new Path2D()
  for (const corner of quad) {
    const { x, y } = toScreen(view, corner)
    path.lineTo(x, y)
  }
  path.closePath()
  return path
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke(path)
}
