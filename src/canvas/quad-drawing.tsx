import { Circle, Group, Line, Text } from 'react-konva'
import { quadCentre } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { CORNER_INDEXES } from './corner-limits.ts'
import { PHOTO_COLOURS } from './drawn-photo.ts'
import { toScreen, type ZoomView } from './zoom-view.ts'

/** An outline on a photo that can be seen on light and on dark ground. */
export function QuadOutline({
  quad,
  view,
  colour = PHOTO_COLOURS.accent,
  dash,
  filled = false,
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly colour?: string
  readonly dash?: readonly number[]
  /** Tints the area inside the outline. */
  readonly filled?: boolean
}) {
  const points = quad.flatMap((corner) => {
    const place = toScreen(view, corner)
    return [place.x, place.y]
  })
  return (
    <>
      <Line points={points} closed stroke={PHOTO_COLOURS.halo} strokeWidth={5} lineJoin="round" />
      <Line
        points={points}
        closed
        stroke={colour}
        strokeWidth={2}
        lineJoin="round"
        dash={dash ? [...dash] : undefined}
        fill={filled ? PHOTO_COLOURS.wash : undefined}
      />
    </>
  )
}

const NUMBER_REACH = 27

/** Draws each corner as a ring, so that the corner inside it can be seen, with its number outside the quad. */
export function NumberedCorners({
  quad,
  view,
  active,
  hidden = [],
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly active: number | null
  /** Indexes of corners that the photo does not show. They are drawn marked. */
  readonly hidden?: readonly number[] | undefined
}) {
  const centre = toScreen(view, quadCentre<'px'>(quad))
  return CORNER_INDEXES.map((index) => {
    const place = toScreen(view, quad[index])
    const length = Math.hypot(place.x - centre.x, place.y - centre.y) || 1
    const x = ((place.x - centre.x) / length) * NUMBER_REACH
    const y = ((place.y - centre.y) / length) * NUMBER_REACH
    const isActive = active === index
    const isHidden = hidden.includes(index)
    const ring = isHidden ? PHOTO_COLOURS.warn : isActive ? PHOTO_COLOURS.accent : PHOTO_COLOURS.line
    return (
      <Group key={index} x={place.x} y={place.y}>
        <Circle radius={isActive ? 15 : 12} stroke={PHOTO_COLOURS.halo} strokeWidth={5} />
        <Circle radius={isActive ? 15 : 12} stroke={ring} strokeWidth={2.5} dash={isHidden ? [5, 4] : undefined} />
        <Circle radius={1.5} fill={PHOTO_COLOURS.line} />
        <Circle x={x} y={y} radius={10} fill={isHidden ? PHOTO_COLOURS.warn : PHOTO_COLOURS.label} />
        <Text
          x={x - 10}
          y={y - 10}
          width={20}
          height={20}
          align="center"
          verticalAlign="middle"
          text={String(index + 1)}
          fontFamily="Figtree Variable, system-ui, sans-serif"
          fontStyle="600"
          fontSize={13}
          fill={isHidden ? PHOTO_COLOURS.halo : PHOTO_COLOURS.line}
        />
      </Group>
    )
  })
}
