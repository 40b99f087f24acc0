import { Group, Image as KonvaImage } from 'react-konva'
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
  /** The share of the photo's width, from its left, that stays as it is. */
  readonly wipeShare?: number
}

/** A blind on the photo, at its place on the stage. */
export function DrawnBlindImage({ photo, view, drawn: { area, bitmap }, wipeShare = 0 }: DrawnBlindImageProps) {
  const scale = (photo.widthPx / photo.display.width) * view.scale
  const widthPx = photo.widthPx * view.scale
  // Konva takes a clip without width for no clip.
  if (wipeShare >= 1) return null
  return (
    <Group
      clipX={view.offsetX + wipeShare * widthPx}
      clipY={view.offsetY}
      clipWidth={(1 - wipeShare) * widthPx}
      clipHeight={photo.heightPx * view.scale}
    >
      <KonvaImage
        image={bitmap}
        x={view.offsetX + area.left * scale}
        y={view.offsetY + area.top * scale}
        width={area.width * scale}
        height={area.height * scale}
      />
    </Group>
  )
}
