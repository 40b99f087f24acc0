import type { Colour, Millimetres3 } from './scene-types.ts'

/** A ray in world millimetres; point = origin + t · direction. Reused from pixel to pixel, so mutable. */
export interface Ray {
  originX: number
  originY: number
  originZ: number
  directionX: number
  directionY: number
  directionZ: number
  /** Width of a pixel at t = 1, millimetres. */
  pixelMm: number
}

/** The nearest thing met up to now. Two pixels of different `part` have an edge between them. */
export interface RayHit {
  t: number
  part: number
  red: number
  green: number
  blue: number
  /** The colour is light that is given off or comes through, not light that falls on it. */
  glows: boolean
  /** Has detail finer than a pixel: needs many rays. */
  fine: boolean
}

export function emptyHit(): RayHit {
  return { t: 0, part: 0, red: 0, green: 0, blue: 0, glows: false, fine: false }
}

/** Something of the room that a ray can meet. */
export interface Surface {
  /** Corners of a box round it, to know where in the picture it can be; null: anywhere. */
  readonly around: readonly Millimetres3[] | null
  /** Writes to `hit` when this is met nearer than `hit.t`. */
  meet(ray: Ray, hit: RayHit): void
}

/** Light that falls on something facing the room at a place of the wall, as a factor on its colour. */
export type RoomLight = (x: number, y: number) => number

export function paint(hit: RayHit, t: number, part: number, colour: Colour, light: number): void {
  hit.t = t
  hit.part = part
  hit.red = colour[0] * light
  hit.green = colour[1] * light
  hit.blue = colour[2] * light
  hit.glows = false
  hit.fine = false
}

/** Part numbers: each surface takes a block for its faces and prints. */
export type PartNumbers = (count: number) => number

export function partNumbers(): PartNumbers {
  let next = 1
  return (count) => {
    const first = next
    next += count
    return first
  }
}

export function boxCorners(min: Millimetres3, max: Millimetres3): Millimetres3[] {
  const corners: Millimetres3[] = []
  for (const x of [min[0], max[0]]) for (const y of [min[1], max[1]]) for (const z of [min[2], max[2]]) corners.push([x, y, z])
  return corners
}
