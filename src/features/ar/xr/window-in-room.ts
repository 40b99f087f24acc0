import { cross, dot, length, mean, minus, plus, scaled, unit, type Vector3 } from './room-vectors.ts'
import { type TappedCorner, varianceAlong } from './tapped-corner.ts'

/** A window as four tapped corners tell it. */
export interface WindowInRoom {
  /** Means of the two opposite sides. */
  readonly widthMm: number
  readonly dropMm: number
  /** The true size is within ± this with 95 % certainty. */
  readonly widthCi95Mm: number
  readonly dropCi95Mm: number
  /** The window's middle, and the plane's frame there: right along it, down along it, into the wall. Metres, and directions of length 1. */
  readonly middle: Vector3
  readonly right: Vector3
  readonly down: Vector3
  readonly into: Vector3
}

/** Why four corners are no window. */
export type CornerProblem = 'crossed' | 'too_small' | 'not_flat'

export type FourCorners = readonly [topLeft: TappedCorner, topRight: TappedCorner, bottomRight: TappedCorner, bottomLeft: TappedCorner]

/**
 * How far the scale of a phone's room is off, one sigma as a share of a length. Source: ITU Kaleidoscope 2022, pages 122 to 125: five phones with ARCore
 * measured 10, 45, 75 and 100 cm from 1 and 2 m. They were right to 89.42 % on average, to 59.5 and 71.78 % at 10 cm, and so to 97.35 % at the other six.
 * A mean deviation of 2.65 % is a sigma of 2.65 · √(π/2) = 3.3 %.
 */
const SCALE_SHARE = 0.033
/** Of a normal distribution 95 % lie within so many sigma. */
const CI95 = 1.96
/** The narrowest side of a blind that anybody makes is 300 mm; less is four taps on one place. */
const LEAST_SIDE_M = 0.2
/**
 * A window is a rectangle. Opposite sides, or the diagonals, that differ by more than this share were not tapped on one: aiming and the phone's scale explain
 * a few per cent.
 */
const MOST_UNEQUAL = 0.15
/** Windows of roofs lean. A window that leans more than 60° was tapped in another order. */
const LEAST_UPRIGHT = 0.5
/** A corner further out of the plane than this share of the diagonal was tapped on something else: the street, or a curtain. */
const MOST_OUT_OF_PLANE = 0.12

/**
 * The window of four corners, from the top left clockwise as one looks at it. They are laid into the plane that fits them best; width and drop are the
 * means of opposite sides there.
 */
export function windowInRoom(corners: FourCorners): WindowInRoom | CornerProblem {
  const places = corners.map(({ place }) => place) as unknown as readonly [Vector3, Vector3, Vector3, Vector3]
  const middle = mean(places)
  const [a, b, c, d] = places
  const diagonal = (length(minus(c, a)) + length(minus(d, b))) / 2
  if (diagonal < LEAST_SIDE_M) return 'too_small'
  const normal = bestNormal(places)
  if (!normal) return 'crossed'
  const off = (p: Vector3) => dot(minus(p, middle), normal)
  if (places.some((p) => Math.abs(off(p)) > MOST_OUT_OF_PLANE * diagonal)) return 'not_flat'
  const flat = places.map((p) => minus(p, scaled(normal, off(p)))) as unknown as typeof places
  if (!isConvex(flat, normal)) return 'crossed'
  const [topLeft, topRight, bottomRight, bottomLeft] = flat
  const right = unit(plus(minus(topRight, topLeft), minus(bottomRight, bottomLeft)))
  const down = cross(normal, right)
  // Gravity tells up from down: tapped in another order, the sides would change places.
  if (down[1] > -LEAST_UPRIGHT) return 'crossed'
  const pairs = [
    [length(minus(topRight, topLeft)), length(minus(bottomRight, bottomLeft))],
    [length(minus(bottomLeft, topLeft)), length(minus(bottomRight, topRight))],
    [length(minus(bottomRight, topLeft)), length(minus(bottomLeft, topRight))],
  ] as const
  const [widthM, dropM] = pairs.map(([one, other]) => (one + other) / 2) as [number, number, number]
  if (Math.min(widthM, dropM) < LEAST_SIDE_M) return 'too_small'
  if (pairs.some(([one, other]) => Math.abs(one - other) > MOST_UNEQUAL * Math.max(one, other))) return 'not_flat'
  // Each corner moves one side that lies along a direction, and counts half in the mean of two.
  const variance = (along: Vector3) => corners.reduce((sum, corner) => sum + varianceAlong(corner, along) / 4, 0)
  const ci95Mm = (lengthM: number, along: Vector3) => 1000 * CI95 * Math.sqrt(variance(along) + (SCALE_SHARE * lengthM) ** 2)
  return {
    widthMm: 1000 * widthM,
    dropMm: 1000 * dropM,
    widthCi95Mm: ci95Mm(widthM, right),
    dropCi95Mm: ci95Mm(dropM, down),
    middle,
    right,
    down,
    into: normal,
  }
}

/**
 * Into the wall, for corners that go round clockwise as they are looked at. The sum of the triangles that they make with any point (Newell's method) is
 * the normal of the plane that fits a closed outline best; it is nothing for one that crosses itself into equal halves.
 */
function bestNormal(places: readonly Vector3[]): Vector3 | null {
  const middle = mean(places)
  const sum = places.reduce<Vector3>(
    (total, place, i) => {
      const next = places[(i + 1) % places.length] as Vector3
      return plus(total, cross(minus(place, middle), minus(next, middle)))
    },
    [0, 0, 0],
  )
  return length(sum) > 1e-6 ? unit(sum) : null
}

/** Whether one turns the same way at every corner. */
const isConvex = (places: readonly Vector3[], normal: Vector3): boolean =>
  places.every((place, i) => {
    const before = places[(i + 3) % 4] as Vector3
    const after = places[(i + 1) % 4] as Vector3
    return dot(cross(minus(place, before), minus(after, place)), normal) > 0
  })
