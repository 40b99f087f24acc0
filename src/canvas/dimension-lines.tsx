import { Circle, Group, Line, Rect, Text } from 'react-konva'
import { quadCentre } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import { PHOTO_COLOURS } from './drawn-photo.ts'
import { edgesOf, hasRoom } from './label-place.ts'
import { type ScreenPoint, type StageSize, toScreen, type ZoomView } from './zoom-view.ts'

export interface DimensionTexts {
  /** As written on the line, for example '1 204 mm ± 3'. */
  readonly width: string
  readonly drop: string
}

/** Dimension lines as on a technical drawing: outside the quad along its top and one side, with ticks, and with the figure on the line. */
export function DimensionLines({
  quad,
  view,
  stage,
  texts,
  avoid,
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly stage: StageSize
  readonly texts: DimensionTexts
  /** An area that the lines should not cover. The drop's line is drawn on the side away from it. */
  readonly avoid?: PixelQuad | null
}) {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const isAvoidLeft = avoid ? quadCentre<'px'>(avoid).x < quadCentre<'px'>(quad).x : false
  const [dropFrom, dropTo] = isAvoidLeft ? [topRight, bottomRight] : [bottomLeft, topLeft]
  const edges = [quad, ...(avoid ? [avoid] : [])].flatMap((outline) => edgesOf(outline.map((corner) => toScreen(view, corner))))
  const shared = { stage, edges }
  return (
    <>
      <DimensionLine {...shared} from={toScreen(view, topLeft)} to={toScreen(view, topRight)} text={texts.width} />
      <DimensionLine {...shared} from={toScreen(view, dropFrom)} to={toScreen(view, dropTo)} text={texts.drop} />
    </>
  )
}

/** CSS pixels: how far outside the side the line is drawn, how far its ticks reach to each side, and the height of its label. */
const CLEARANCE = 22
const TICK = 7
const LABEL_HEIGHT = 26
/** Where on its line a label may stand, the best place first. */
const LABEL_PLACES = [0.5, 0.3, 0.7, 0.15, 0.85]

/** One dimension line. Outside is to the left of the direction from → to. Without room there it is drawn inside, and without room for its label not at all. */
function DimensionLine({
  from,
  to,
  text,
  stage,
  edges,
}: {
  readonly from: ScreenPoint
  readonly to: ScreenPoint
  readonly text: string
  readonly stage: StageSize
  /** What the label must not cover. */
  readonly edges: ReturnType<typeof edgesOf>
}) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 30) return null
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const outwards = { x: along.y, y: -along.x }
  const angle = uprightAngle((Math.atan2(along.y, along.x) * 180) / Math.PI)
  const labelWidth = text.length * 7.6 + 18
  const place = [CLEARANCE, -CLEARANCE]
    .flatMap((shift) => LABEL_PLACES.map((share) => ({ shift, share })))
    .find(({ shift, share }) => {
      const middle = { x: from.x + (to.x - from.x) * share + outwards.x * shift, y: from.y + (to.y - from.y) * share + outwards.y * shift }
      return hasRoom({ middle, width: labelWidth, height: LABEL_HEIGHT, angleDegrees: angle }, stage, edges)
    })
  if (!place) return null
  const offset = { x: outwards.x * place.shift, y: outwards.y * place.shift }
  const middle = { x: from.x + (to.x - from.x) * place.share, y: from.y + (to.y - from.y) * place.share }
  return (
    <Group x={offset.x} y={offset.y}>
      {[PHOTO_COLOURS.halo, PHOTO_COLOURS.line].map((stroke, i) => (
        <Group key={stroke}>
          <Line points={[from.x, from.y, to.x, to.y]} stroke={stroke} strokeWidth={i === 0 ? 4 : 1.5} />
          {[from, to].map((end) => (
            <Line
              key={`${end.x} ${end.y}`}
              points={[end.x - outwards.x * TICK, end.y - outwards.y * TICK, end.x + outwards.x * TICK, end.y + outwards.y * TICK]}
              stroke={stroke}
              strokeWidth={i === 0 ? 4 : 1.5}
            />
          ))}
        </Group>
      ))}
      <Group x={middle.x} y={middle.y} rotation={angle}>
        <Rect
          x={-labelWidth / 2}
          y={-LABEL_HEIGHT / 2}
          width={labelWidth}
          height={LABEL_HEIGHT}
          cornerRadius={13}
          fill={PHOTO_COLOURS.label}
        />
        <Text
          x={-labelWidth / 2}
          y={-LABEL_HEIGHT / 2}
          width={labelWidth}
          height={LABEL_HEIGHT}
          align="center"
          verticalAlign="middle"
          text={text}
          fontFamily="Figtree Variable, system-ui, sans-serif"
          fontStyle="600"
          fontSize={14}
          fill={PHOTO_COLOURS.line}
        />
      </Group>
    </Group>
  )
}

/** A line between two marked points, with its length written on it. */
export function MarkedLength({
  from,
  to,
  text,
  view,
}: {
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly text: string
  readonly view: ZoomView
}) {
  const start = toScreen(view, from)
  const end = toScreen(view, to)
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  const width = text.length * 7.6 + 18
  return (
    <>
      <Line points={[start.x, start.y, end.x, end.y]} stroke={PHOTO_COLOURS.halo} strokeWidth={5} />
      <Line points={[start.x, start.y, end.x, end.y]} stroke={PHOTO_COLOURS.known} strokeWidth={2} />
      {[start, end].map((mark) => (
        <Group key={`${mark.x} ${mark.y}`} x={mark.x} y={mark.y}>
          <Circle radius={12} stroke={PHOTO_COLOURS.halo} strokeWidth={5} />
          <Circle radius={12} stroke={PHOTO_COLOURS.known} strokeWidth={2.5} />
        </Group>
      ))}
      {text ? (
        <Group x={(start.x + end.x) / 2} y={(start.y + end.y) / 2} rotation={uprightAngle(angle)}>
          <Rect x={-width / 2} y={8} width={width} height={LABEL_HEIGHT} cornerRadius={13} fill={PHOTO_COLOURS.label} />
          <Text
            x={-width / 2}
            y={8}
            width={width}
            height={LABEL_HEIGHT}
            align="center"
            verticalAlign="middle"
            text={text}
            fontFamily="Figtree Variable, system-ui, sans-serif"
            fontStyle="600"
            fontSize={14}
            fill={PHOTO_COLOURS.known}
          />
        </Group>
      ) : null}
    </>
  )
}

/** Turns text upright: it can be read from below or from the right, as on a technical drawing. */
function uprightAngle(degrees: number): number {
  if (degrees > 70) return degrees - 180
  if (degrees <= -110) return degrees + 180
  return degrees
}
