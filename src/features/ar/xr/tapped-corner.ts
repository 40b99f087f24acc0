import { dot, length, mean, minus, unit, type Vector3 } from './room-vectors.ts'

/** Symmetric, row by row. */
export type Covariance3 = readonly [number, number, number, number, number, number, number, number, number]

/** A corner that a person tapped, metres of the room. */
export interface TappedCorner {
  readonly place: Vector3
  /** How far it may be off, metres squared. It leaves out what is wrong with the scale of the whole room. */
  readonly covariance: Covariance3
}

/** What the ring in the middle of the screen met in one frame. */
export interface Hit {
  readonly place: Vector3
  /** Where the camera was. */
  readonly eye: Vector3
}

/** The ring that is aimed with is so wide as it is seen. */
export const RING_RAD = (1.5 * Math.PI) / 180
/** The corner meant lies within the ring with 95 %, four sigma across. An assumption: who aims with care does better. */
const AIM_RAD = RING_RAD / 4
/**
 * One sigma of a surface's depth, as a share of its distance. No maker states one: this is an assumption. It matters where a side is seen from aside;
 * what studies have measured of whole lengths is in window-in-room.ts.
 */
const DEPTH_SHARE = 0.02

/**
 * The mean of the last hits. Their spread is added to what aiming and the phone's depth leave open.
 * @param hits newest last; at least one
 */
export function tappedCorner(hits: readonly Hit[]): TappedCorner {
  const place = mean(hits.map((hit) => hit.place))
  const eye = mean(hits.map((hit) => hit.eye))
  const view = minus(place, eye)
  const distance = length(view)
  const ray = unit(view)
  const across = (AIM_RAD * distance) ** 2 + spreadOf(hits, place)
  const along = (DEPTH_SHARE * distance) ** 2
  const covariance = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => (row === column ? across : 0) + along * (ray[row] as number) * (ray[column] as number)),
  )
  return { place, covariance: covariance as unknown as Covariance3 }
}

/** Mean square of the distances from the middle, along one direction. */
const spreadOf = (hits: readonly Hit[], middle: Vector3): number =>
  hits.reduce((sum, { place }) => {
    const off = minus(place, middle)
    return sum + dot(off, off)
  }, 0) /
  (3 * hits.length)

/** The variance of a corner's place along a direction, metres squared. @param direction of length 1 */
export function varianceAlong({ covariance: c }: TappedCorner, direction: Vector3): number {
  const turned: Vector3 = [0, 1, 2].map((row) =>
    dot([c[3 * row] as number, c[3 * row + 1] as number, c[3 * row + 2] as number], direction),
  ) as unknown as Vector3
  return dot(turned, direction)
}
