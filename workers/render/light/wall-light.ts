import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { MillimetrePoint } from '../../geometry/types.ts'
import type { Light } from '../api.ts'
import { luminance } from '../parts/colours.ts'
import { lightAt, type Picture } from './picture.ts'

/** How the light leans: what a face turned by a small angle towards +x or +y of the wall's frame gets more, per radian. */
export interface Lean {
  readonly across: number
  readonly down: number
}

/** The wall is read this far from the opening, as shares of its shorter side, on a net of so many places each way. */
const RING = { from: 0.05, to: 0.35 }
const NET = 26
/** Brighter places are lamps or clipped, darker ones tell nothing. */
const READABLE = { least: 0.002, most: 0.97 }
const LEAST_PLACES = 60
/** Rounds in which places that do not fit (frames, furniture, curtains, patches of sun) lose their say. */
const ROUNDS = 8
/** What still counts as the same paint: so much of the logarithm of its light. */
const LEAST_SPREAD = 0.03
/**
 * A single light at a distance r, seen under a slope t along the wall, lights it by the cosine over r squared: the logarithm of that grows by 3 t / r a
 * millimetre towards it, and the light leans by t. So lean = gradient · r / 3. The sources of usual rooms lie 2 to 3 m away: for `npm run bench:light`'s
 * rooms 1 to 50 the best factor is 1.0 m across and 0.6 m down.
 */
const LEAN_MM = 800
/** Light leans farther only where it grazes the wall. */
const MOST_LEAN = 0.5

/**
 * Reads from the brightness of the wall round the opening where the room's light comes from: towards a light the wall gets brighter.
 * @returns null where too little of the wall is seen
 */
export function leanOnWall(picture: Picture, camera: PlaneCamera): Lean | null {
  const [a, , c] = camera.cornersMm
  const [halfWidth, halfDrop] = [(c.x - a.x) / 2, (c.y - a.y) / 2]
  const shorter = 2 * Math.min(halfWidth, halfDrop)
  const [near, far] = [RING.from * shorter, RING.to * shorter]
  const places: Place[] = []
  for (let i = 0; i < NET; i += 1)
    for (let j = 0; j < NET; j += 1) {
      const x = (halfWidth + far) * ((2 * i + 1) / NET - 1)
      const y = (halfDrop + far) * ((2 * j + 1) / NET - 1)
      if (Math.abs(x) < halfWidth + near && Math.abs(y) < halfDrop + near) continue
      const light = lightAt(picture, projectFromPlane(camera, { x, y }))
      const level = light ? luminance(light) : 0
      if (level > READABLE.least && level < READABLE.most) places.push({ x, y, log: Math.log(level) })
    }
  if (places.length < LEAST_PLACES) return null
  const [across, down] = gradient(places)
  const tooMuch = Math.max(1, (LEAN_MM * Math.hypot(across, down)) / MOST_LEAN)
  return { across: (LEAN_MM * across) / tooMuch, down: (LEAN_MM * down) / tooMuch }
}

/** How much brighter it is at a place of the wall's plane than in the opening's middle. */
export const brighterAt = ({ across, down }: Lean, { x, y }: MillimetrePoint): number => Math.exp((across * x + down * y) / LEAN_MM)

interface Place {
  readonly x: number
  readonly y: number
  readonly log: number
}

/** Slope of the plane through the logarithms, per millimetre: weighted least squares, in which what lies off weighs less each round. */
function gradient(places: readonly Place[]): readonly [number, number] {
  const weights = new Float64Array(places.length).fill(1)
  const off = new Float64Array(places.length)
  let slope: readonly [number, number] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    let [w, x, y, log] = [0, 0, 0, 0]
    for (const [i, place] of places.entries()) {
      const weight = weights[i] as number
      w += weight
      x += weight * place.x
      y += weight * place.y
      log += weight * place.log
    }
    const middle: Place = { x: x / w, y: y / w, log: log / w }
    let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0]
    for (const [i, place] of places.entries()) {
      const weight = weights[i] as number
      const [dx, dy, dl] = [place.x - middle.x, place.y - middle.y, place.log - middle.log]
      xx += weight * dx * dx
      xy += weight * dx * dy
      yy += weight * dy * dy
      xl += weight * dx * dl
      yl += weight * dy * dl
    }
    const size = xx * yy - xy * xy
    if (!(size > 1e-9 * xx * yy)) return [0, 0]
    slope = [(xl * yy - yl * xy) / size, (yl * xx - xl * xy) / size]
    for (const [i, place] of places.entries())
      off[i] = Math.abs(place.log - middle.log - slope[0] * (place.x - middle.x) - slope[1] * (place.y - middle.y))
    const spread = Math.max(LEAST_SPREAD, 1.5 * (off.slice().sort()[places.length >> 1] as number))
    for (let i = 0; i < places.length; i += 1) weights[i] = 1 / (1 + ((off[i] as number) / spread) ** 2)
  }
  return slope
}

/**
 * Painted walls send back two thirds of the light in the middle of what is usual (light reflectance values of paint makers: 50 to 85 for walls), those
 * of a stronger colour less. Best for rooms 1 to 50 of `npm run bench:light`.
 */
const WALL_SHARE = 0.68
const COLOUR_COSTS = 0.6

/** The share of the light that a wall which looks like this sends back, as likely as not. */
export const likelyShare = (wall: Light): number => WALL_SHARE * (1 - COLOUR_COSTS * strength(wall))

/** How strong a colour is: 0 grey, 1 without any of one of its parts. */
export const strength = (light: Light): number => 1 - Math.min(...light) / Math.max(...light, 1e-6)
