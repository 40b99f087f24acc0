import { useState } from 'react'
import { Circle, Group, Line } from 'react-konva'
import {
  canTilt,
  type HungBlind,
  isDrawnAside,
  type Pose,
  raisedAt,
  raisingEdge,
  raisingPoint,
  tiltDegreesAt,
  tiltingPoint,
  windowWithMargin,
} from '#app/camera/drawing/hung-blind.ts'
import { useDrawingWords } from '#app/camera/drawing/words.ts'
import { DrawnBlindImage } from '#app/canvas/drawn-blind-image.tsx'
import { type DrawnPhoto, PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { PhotoStage } from '#app/canvas/photo-stage.tsx'
import { WipeHandle, WipeLine } from '#app/canvas/photo-wipe.tsx'
import { PointHandles } from '#app/canvas/point-handles.tsx'
import { useDrag } from '#app/canvas/use-drag.ts'
import { toScreen, type ZoomView } from '#app/canvas/zoom-view.ts'
import { Button } from '#app/ui/button.tsx'
import type { PixelPoint } from '#workers/geometry/types.ts'
import type { DrawnBlind } from '#workers/render/api.ts'

interface BlindStageProps {
  readonly photo: DrawnPhoto
  readonly label: string
  readonly hung: HungBlind
  readonly drawn: DrawnBlind | null
  readonly onPose: (pose: Pose) => void
  /** Where the photo as it is meets the one with the blind, a share of its width; null while they are not compared. */
  readonly wipe: number | null
  readonly onWipe: (share: number | null) => void
}

/** The picture with the blind, which is raised by its rail and tilted by its wand; each has a handle besides, for the keyboard too. */
export function BlindStage({ photo, label, hung, drawn, onPose, wipe, onWipe }: BlindStageProps) {
  const { raised, tiltDegrees, construction } = hung.blind
  const isAside = isDrawnAside(construction)
  const words = useDrawingWords()
  const raising = {
    place: raisingPoint(hung),
    label: isAside ? words.handles.drawAside : words.handles.raise,
    to: (place: PixelPoint): Pose => ({ raised: raisedAt(hung, place), tiltDegrees }),
  }
  const tilting = {
    place: tiltingPoint(hung),
    label: words.handles.tilt,
    to: (place: PixelPoint): Pose => ({ raised, tiltDegrees: tiltDegreesAt(hung, place) }),
  }
  const handles = canTilt(construction) ? [raising, tilting] : [raising]
  const move = (index: number, place: PixelPoint) => {
    const handle = handles[index]
    if (handle) onPose(handle.to(place))
  }
  const [first] = useState(() => windowWithMargin(hung.camera))
  return (
    <PhotoStage
      photo={photo}
      label={label}
      first={first}
      tools={
        <Button
          variant={wipe === null ? 'secondary' : 'primary'}
          size="small"
          aria-pressed={wipe !== null}
          onClick={() => onWipe(wipe === null ? 0.5 : null)}
        >
          {words.compare}
        </Button>
      }
      drawing={(zoom) => (
        <>
          {drawn ? <DrawnBlindImage photo={photo} view={zoom.view} drawn={drawn} wipeShare={wipe ?? 0} /> : null}
          {wipe === null ? null : <WipeLine photo={photo} zoom={zoom} share={wipe} />}
          {handles.map(({ label: name, place }) => (
            <Grip key={name} view={zoom.view} place={place} isSideways={name === raising.label && isAside} />
          ))}
        </>
      )}
      overlay={(zoom) => (
        <>
          {wipe === null ? null : <WipeHandle photo={photo} zoom={zoom} share={wipe} onShare={onWipe} />}
          <Rail ends={raisingEdge(hung)} from={raising.place} view={zoom.view} onDrag={(place) => onPose(raising.to(place))} />
          <PointHandles
            points={handles}
            zoom={zoom}
            onActive={() => {}}
            onDrag={move}
            onDragEnd={() => {}}
            onNudge={(index, dx, dy) => {
              const handle = handles[index]
              // Small steps of a large picture would turn nothing that can be seen.
              if (handle) move(index, { x: handle.place.x + dx * KEY_STEP, y: handle.place.y + dy * KEY_STEP })
            }}
          />
        </>
      )}
    />
  )
}

const KEY_STEP = 6

interface RailProps {
  readonly ends: readonly [PixelPoint, PixelPoint]
  /** Where the handle is, which goes as far as the rail is dragged. */
  readonly from: PixelPoint
  readonly view: ZoomView
  readonly onDrag: (place: PixelPoint) => void
}

/** The rail of the blind, or its first vane: it is taken hold of anywhere along its length. Keyboard and screen reader have the handle. */
function Rail({ ends, from, view, onDrag }: RailProps) {
  const [a, b] = [toScreen(view, ends[0]), toScreen(view, ends[1])]
  const drag = useDrag(from, (place, dx, dy) => onDrag({ x: place.x + dx / view.scale, y: place.y + dy / view.scale }))
  return (
    <span
      aria-hidden="true"
      data-rail=""
      style={{
        width: Math.hypot(b.x - a.x, b.y - a.y),
        transform: `translate(${a.x}px, ${a.y}px) rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad) translateY(-50%)`,
      }}
      className="absolute top-0 left-0 h-11 origin-top-left cursor-grab touch-none active:cursor-grabbing"
      {...drag}
    />
  )
}

/** A disc with two arrows, to be taken hold of. */
function Grip({ view, place, isSideways }: { readonly view: ZoomView; readonly place: PixelPoint; readonly isSideways: boolean }) {
  const at = toScreen(view, place)
  return (
    <Group x={at.x} y={at.y} rotation={isSideways ? 90 : 0}>
      <Circle radius={13} fill={PHOTO_COLOURS.label} stroke={PHOTO_COLOURS.line} strokeWidth={1.5} />
      {[1, -1].map((way) => (
        <Line
          key={way}
          points={[-4, 3 * way, 0, 7 * way, 4, 3 * way]}
          stroke={PHOTO_COLOURS.line}
          strokeWidth={2}
          lineCap="round"
          lineJoin="round"
        />
      ))}
    </Group>
  )
}
