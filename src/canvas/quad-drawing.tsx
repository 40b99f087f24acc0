import { Circle, Group, Line, Text } from 'react-konva'
import { quadCentre } from '#workers/geometry/quads.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import { cornerIndexes } from './corner-limits.ts'
import { photoColours } from './drawn-photo.ts'
import { toScreen, type ZoomView } from './zoom-view.ts'

/** An outline on a photo, seen on light and dark alike. */
export function QuadOutline({
  quad,
  view,
  colour = photoColours.accent,
  dash,
  filled = false,
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly colour?: string
  readonly dash?: readonly number[]
  /** Lightly filled, to say 'this is the area'. */
  readonly filled?: boolean
}) {
  const points = quad.flatMap((corner) => {
    const place = toScreen(view, corner)
    return [place.x, place.y]
  })
  return (
    <>
      <Line points={points} closed stroke={photoColours.halo} strokeWidth={5} lineJoin="round" />
      <Line
        points={points}
        closed
        stroke={colour}
        strokeWidth={2}
        lineJoin="round"
        dash={dash ? [...dash] : undefined}
        fill={filled ? photoColours.wash : undefined}
      />
    </>
  )
}

const numberReach = 27

/** The four corners as rings that leave the corner itself to be seen, each with its number outside the quad. */
export function NumberedCorners({
  quad,
  view,
  active,
  hidden = [],
}: {
  readonly quad: PixelQuad
  readonly view: ZoomView
  readonly active: number | null
  /** Marked as corners that the photo does not show. */
  readonly hidden?: readonly number[] | undefined
}) {
  const centre = toScreen(view, quadCentre<'px'>(quad))
  return cornerIndexes.map((index) => {
    const place = toScreen(view, quad[index])
    const length = Math.hypot(place.x - centre.x, place.y - centre.y) || 1
    const x = ((place.x - centre.x) / length) * numberReach
    const y = ((place.y - centre.y) / length) * numberReach
    const isActive = active === index
    const isHidden = hidden.includes(index)
    const ring = isHidden ? photoColours.warn : isActive ? photoColours.accent : photoColours.line
    return (
      <Group key={index} x={place.x} y={place.y}>
        <Circle radius={isActive ? 15 : 12} stroke={photoColours.halo} strokeWidth={5} />
        <Circle radius={isActive ? 15 : 12} stroke={ring} strokeWidth={2.5} dash={isHidden ? [5, 4] : undefined} />
        <Circle radius={1.5} fill={photoColours.line} />
        <Circle x={x} y={y} radius={10} fill={isHidden ? photoColours.warn : photoColours.label} />
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
          fill={isHidden ? photoColours.halo : photoColours.line}
        />
      </Group>
    )
  })
}
