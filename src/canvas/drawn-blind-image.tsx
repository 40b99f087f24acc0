import { Image as KonvaImage } from 'react-konva'
import type { DrawnPhoto } from './drawn-photo.ts'
import type { ZoomView } from './zoom-view.ts'

interface DrawnBlindImageProps {
  readonly photo: DrawnPhoto
  readonly view: ZoomView
  /** The part of the photo's smaller copy that changes, and how it looks with the blind. */
  readonly drawn: {
    readonly area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
    readonly bitmap: ImageBitmap
  }
}

/** A blind on the photo, at its place on the stage. */
export function DrawnBlindImage({ photo, view, drawn: { area, bitmap } }: DrawnBlindImageProps) {
  const scale = (photo.widthPx / photo.display.width) * view.scale
  return (
    <KonvaImage
      image={bitmap}
      x={view.offsetX + area.left * scale}
      y={view.offsetY + area.top * scale}
      width={area.width * scale}
      height={area.height * scale}
    />
  )
}
