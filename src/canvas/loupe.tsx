import { Circle, Group, Image as KonvaImage, Line } from 'react-konva'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { type DrawnPhoto, PHOTO_COLOURS } from './drawn-photo.ts'
import { type ScreenPoint, type StageSize, toScreen, type ZoomView } from './zoom-view.ts'

export interface LoupeProps {
  readonly photo: DrawnPhoto
  readonly view: ZoomView
  readonly stage: StageSize
  /** The point that the loupe enlarges, in photo pixels. */
  readonly point: PixelPoint
  /** Lines are drawn from the point to each of these ends, in photo pixels. */
  readonly lineEnds?: readonly PixelPoint[]
}

const RADIUS = 58
/** CSS pixels from the finger to the loupe's centre, far enough that a thumb does not cover it. */
const FINGER_DISTANCE = 104

/** Enlarges the photo's own pixels around a point. The loupe is drawn beside the finger and never under it. */
export function Loupe({ photo, view, stage, point, lineEnds = [] }: LoupeProps) {
  const place = toScreen(view, point)
  const centre = loupeCentre(place, stage)
  const scale = Math.min(12, Math.max(0.75, view.scale * 4))
  const sourcePx = (2 * RADIUS) / scale
  return (
    <Group x={centre.x} y={centre.y} listening={false}>
      <Circle radius={RADIUS + 3} fill={PHOTO_COLOURS.halo} />
      <Group clipFunc={(context) => context.arc(0, 0, RADIUS, 0, 2 * Math.PI)}>
        <Circle radius={RADIUS} fill="#10191b" />
        <KonvaImage
          image={photo.full}
          x={-RADIUS}
          y={-RADIUS}
          width={2 * RADIUS}
          height={2 * RADIUS}
          // Photo coordinates are whole numbers at pixel centres, while the crop is measured from the photo's border. Hence the half pixel.
          crop={{ x: point.x + 0.5 - sourcePx / 2, y: point.y + 0.5 - sourcePx / 2, width: sourcePx, height: sourcePx }}
        />
        {lineEnds.map((end, i) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one corner keep their order and have no other name
            key={i}
            points={[0, 0, (end.x - point.x) * scale, (end.y - point.y) * scale]}
            stroke={PHOTO_COLOURS.accent}
            strokeWidth={1.5}
          />
        ))}
        <Line points={[-RADIUS, 0, -6, 0]} stroke={PHOTO_COLOURS.line} strokeWidth={1} opacity={0.7} />
        <Line points={[6, 0, RADIUS, 0]} stroke={PHOTO_COLOURS.line} strokeWidth={1} opacity={0.7} />
        <Line points={[0, -RADIUS, 0, -6]} stroke={PHOTO_COLOURS.line} strokeWidth={1} opacity={0.7} />
        <Line points={[0, 6, 0, RADIUS]} stroke={PHOTO_COLOURS.line} strokeWidth={1} opacity={0.7} />
      </Group>
      <Circle radius={RADIUS} stroke={PHOTO_COLOURS.line} strokeWidth={2} />
    </Group>
  )
}

/** How far the loupe's centre stays from the stage's border, so that nothing of it is cut off. */
export const LOUPE_REACH = RADIUS + 6

/** @returns the loupe's centre, whole on the stage: above the point and towards the stage's middle, or below the point when there is no room above. */
export function loupeCentre(place: ScreenPoint, stage: StageSize): ScreenPoint {
  const whole = (at: number, room: number) => Math.min(Math.max(at, LOUPE_REACH), Math.max(LOUPE_REACH, room - LOUPE_REACH))
  const inwards = place.x > stage.width / 2 ? -1 : 1
  const above = place.y - FINGER_DISTANCE * 0.75
  return {
    x: whole(place.x + inwards * FINGER_DISTANCE, stage.width),
    y: whole(above < LOUPE_REACH ? place.y + FINGER_DISTANCE * 0.75 : above, stage.height),
  }
}
