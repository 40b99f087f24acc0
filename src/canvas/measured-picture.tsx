import type { PixelQuad } from '#workers/geometry/types.ts'
import { DimensionLines, type DimensionTexts } from './dimension-lines.tsx'
import { type DrawnPhoto, PHOTO_COLOURS } from './drawn-photo.ts'
import { PhotoStage } from './photo-stage.tsx'
import { QuadOutline } from './quad-drawing.tsx'
import { useCanvasWords } from './words.ts'

export interface MeasuredPictureProps {
  readonly photo: DrawnPhoto
  /** null: none was found or set yet. */
  readonly corners: PixelQuad | null
  /** The sizes to write beside the outline; null while there are none. */
  readonly texts: DimensionTexts | null
  /** The outline of the reference that gave the scale. */
  readonly reference: PixelQuad | null
  readonly className?: string
}

/** A picture with the measured sizes drawn on it. It can be zoomed but not edited. */
export function MeasuredPicture({ photo, corners, texts, reference, className }: MeasuredPictureProps) {
  const words = useCanvasWords()
  const what = words.measured(corners !== null)
  return (
    <PhotoStage
      photo={photo}
      label={texts ? `${what}: ${words.sizes(texts.width, texts.drop)}` : what}
      className={className}
      drawing={({ view, stage }) => (
        <>
          {reference ? <QuadOutline quad={reference} view={view} colour={PHOTO_COLOURS.known} dash={[6, 4]} /> : null}
          {corners ? <QuadOutline quad={corners} view={view} filled /> : null}
          {corners && texts ? <DimensionLines quad={corners} view={view} stage={stage} texts={texts} avoid={reference} /> : null}
        </>
      )}
    />
  )
}
