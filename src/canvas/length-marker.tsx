import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { clampInside } from './corner-limits.ts'
import { MarkedLength } from './dimension-lines.tsx'
import type { DrawnPhoto } from './drawn-photo.ts'
import { Loupe } from './loupe.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PointHandles } from './point-handles.tsx'
import { QuadOutline } from './quad-drawing.tsx'
import { useDraggedPoints } from './use-dragged-points.ts'

export type MarkedPoints = readonly [from: PixelPoint, to: PixelPoint]

export interface LengthMarkerProps {
  readonly photo: DrawnPhoto
  readonly points: MarkedPoints
  /** The known length as written on the line, for example '900 mm'; empty until somebody has given it. */
  readonly text: string
  /** The window's outline, shown for orientation. */
  readonly outline: PixelQuad
  readonly onChange: (points: MarkedPoints) => void
  readonly className?: string
}

/** Two marks that a person puts at the ends of a known length on a photo. */
export function LengthMarker({ photo, points, text, outline, onChange, className }: LengthMarkerProps) {
  const moved = (index: number, place: PixelPoint): MarkedPoints => {
    const inside = clampInside(place, photo)
    return index === 0 ? [inside, points[1]] : [points[0], inside]
  }
  const { shown, inHand, handles } = useDraggedPoints({ points, moved, onChange })
  return (
    <PhotoStage
      photo={photo}
      label="Photo with the two ends of the length you know"
      className={className}
      about={inHand}
      drawing={({ view, stage }) => (
        <>
          <QuadOutline quad={outline} view={view} dash={[4, 6]} />
          <MarkedLength from={shown[0]} to={shown[1]} text={text} view={view} />
          {inHand ? <Loupe photo={photo} view={view} stage={stage} point={inHand} lineEnds={shown} /> : null}
        </>
      )}
      overlay={(zoom) => (
        <PointHandles
          points={[
            { place: shown[0], label: 'First end of the length' },
            { place: shown[1], label: 'Second end of the length' },
          ]}
          zoom={zoom}
          {...handles}
        />
      )}
    />
  )
}
