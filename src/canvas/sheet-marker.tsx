import type { MouseEvent } from 'react'
import { Circle } from 'react-konva'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { clampInside } from './corner-limits.ts'
import { type DrawnPhoto, PHOTO_COLOURS } from './drawn-photo.ts'
import { Loupe } from './loupe.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PointHandles } from './point-handles.tsx'
import { QuadOutline } from './quad-drawing.tsx'
import { useDraggedPoints } from './use-dragged-points.ts'
import type { Zoom } from './use-zoom.ts'
import { toPhoto, toScreen } from './zoom-view.ts'

/** Where a key press puts the corners, as shares of the photo: near its middle, to be moved from there. */
const PLACED_BY_KEY = [
  { x: 0.4, y: 0.4 },
  { x: 0.6, y: 0.4 },
  { x: 0.6, y: 0.6 },
  { x: 0.4, y: 0.6 },
] as const

export interface SheetMarkerProps {
  readonly photo: DrawnPhoto
  /** The corners tapped so far, in the order of the taps. */
  readonly points: readonly PixelPoint[]
  /** The window's outline, shown for orientation. */
  readonly outline: PixelQuad
  readonly onChange: (points: readonly PixelPoint[]) => void
}

/** A person taps the four corners of a sheet or card on a photo. Each tap is a mark, which can be moved by finger and by arrow keys. */
export function SheetMarker({ photo, points, outline, onChange }: SheetMarkerProps) {
  const moved = (index: number, place: PixelPoint) => points.with(index, clampInside(place, photo))
  const { shown, inHand, handles } = useDraggedPoints({ points, moved, onChange })
  function add(event: MouseEvent<HTMLElement>, { view }: Zoom) {
    const share = PLACED_BY_KEY[points.length]
    if (!share) return
    const box = event.currentTarget.getBoundingClientRect()
    // A key press has no place.
    const place =
      event.detail === 0
        ? { x: share.x * photo.widthPx, y: share.y * photo.heightPx }
        : toPhoto(view, { x: event.clientX - box.left, y: event.clientY - box.top })
    onChange([...points, clampInside(place, photo)])
  }
  return (
    <PhotoStage
      photo={photo}
      label="Photo with the corners of the sheet or card"
      about={inHand}
      drawing={({ view, stage }) => (
        <>
          <QuadOutline quad={outline} view={view} dash={[4, 6]} />
          {shown.map((point) => {
            const { x, y } = toScreen(view, point)
            return <Circle key={`${point.x} ${point.y}`} x={x} y={y} radius={9} stroke={PHOTO_COLOURS.known} strokeWidth={3} />
          })}
          {inHand ? <Loupe photo={photo} view={view} stage={stage} point={inHand} lineEnds={shown} /> : null}
        </>
      )}
      overlay={(zoom) => (
        <>
          {points.length < 4 ? (
            <button
              type="button"
              aria-label={`Tap corner ${points.length + 1} of the sheet or card`}
              className="absolute inset-0 cursor-crosshair"
              // The stage would take the pointer for a drag.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => add(event, zoom)}
            />
          ) : null}
          <PointHandles
            points={shown.map((place, index) => ({ place, label: `Corner ${index + 1} of the sheet or card` }))}
            zoom={zoom}
            {...handles}
          />
        </>
      )}
    />
  )
}
