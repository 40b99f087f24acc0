import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Circle } from 'react-konva'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { clampInside } from './corner-limits.ts'
import { type DrawnPhoto, PHOTO_COLOURS } from './drawn-photo.ts'
import { Loupe } from './loupe.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PointHandles } from './point-handles.tsx'
import { useDraggedPoints } from './use-dragged-points.ts'
import type { Zoom } from './use-zoom.ts'
import { toScreen } from './zoom-view.ts'

export interface CornerTapperProps {
  readonly photo: DrawnPhoto
  /** What the photo shows, for screen readers. */
  readonly label: string
  /** What each of the four corners is called, in the order of the taps: 'top left of the window'. */
  readonly names: readonly [string, string, string, string]
  /** Where a key press puts each of them, as shares of the photo: near its middle, to be moved from there. */
  readonly placedByKey: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint]
  /** The corners tapped so far, in the order of the taps. */
  readonly points: readonly PixelPoint[]
  readonly onChange: (points: readonly PixelPoint[]) => void
  /** Called with the points while one of them is dragged. */
  readonly onDragging?: (points: readonly PixelPoint[]) => void
  /** Konva nodes between the photo and the marks. */
  readonly drawing?: (zoom: Zoom) => ReactNode
  /** Elements between the drawing and the corners' handles, which take the pointer first. */
  readonly overlay?: (zoom: Zoom) => ReactNode
  /** What the photo is zoomed to at first; the whole photo when absent. */
  readonly first?: readonly PixelPoint[] | undefined
  readonly tools?: ReactNode
  /** CSS classes of the photo's frame. */
  readonly className?: string | undefined
}

/** A person taps four corners on a photo. Each tap is a mark, which can be moved by finger and by arrow keys. */
export function CornerTapper({
  photo,
  label,
  names,
  placedByKey,
  points,
  onChange,
  onDragging,
  drawing,
  overlay,
  first,
  tools,
  className,
}: CornerTapperProps) {
  const moved = (index: number, place: PixelPoint) => points.with(index, clampInside(place, photo))
  const { shown, inHand, handles } = useDraggedPoints({ points, moved, onChange, onDragging })
  const add = (place: PixelPoint) => onChange([...points, clampInside(place, photo)])
  const addTapped = points.length < placedByKey.length ? add : undefined
  /** A key press has no place. What a pointer presses is told by the stage, which also pans and zooms by it. */
  function addByKey({ detail, currentTarget }: MouseEvent) {
    const share = placedByKey[points.length]
    if (!share || detail > 0) return
    const figure = currentTarget.closest('figure')
    flushSync(() => add({ x: share.x * photo.widthPx, y: share.y * photo.heightPx }))
    // With the last corner this button goes, and the keyboard is with the mark.
    if (!currentTarget.isConnected) figure?.querySelector<HTMLElement>(`[aria-label="Corner ${names[3]}"]`)?.focus()
  }
  return (
    <PhotoStage
      photo={photo}
      label={label}
      about={inHand}
      first={first}
      onTap={addTapped}
      tools={tools}
      className={className}
      drawing={(zoom) => (
        <>
          {drawing?.(zoom)}
          {shown.map((point) => {
            const { x, y } = toScreen(zoom.view, point)
            return <Circle key={`${point.x} ${point.y}`} x={x} y={y} radius={9} stroke={PHOTO_COLOURS.known} strokeWidth={3} />
          })}
          {inHand ? <Loupe photo={photo} view={zoom.view} stage={zoom.stage} point={inHand} lineEnds={shown} /> : null}
        </>
      )}
      overlay={(zoom) => (
        <>
          {points.length < 4 ? (
            <button
              type="button"
              aria-label={`Tap the corner ${names[points.length]}`}
              className="absolute inset-0 cursor-crosshair"
              onClick={addByKey}
            />
          ) : null}
          {overlay?.(zoom)}
          <PointHandles
            points={shown.map((place, index) => ({ place, label: `Corner ${names[index]}` }))}
            zoom={zoom}
            onTap={addTapped}
            {...handles}
          />
        </>
      )}
    />
  )
}
