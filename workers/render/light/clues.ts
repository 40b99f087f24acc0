import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { Light } from '../api.ts'
import { luminance } from '../parts/colours.ts'
import { lightAt, type Picture } from '../photo/picture.ts'

/** What is seen at a place of the wall's frame, millimetres; null beside the picture. */
type Seen = (x: number, y: number, zMm: number) => Light | null

/** A window as the camera sees it, in the wall's frame. */
export interface WindowView {
  readonly seen: Seen
  readonly halfWidthMm: number
  readonly halfDropMm: number
  /** How the camera is turned against the wall: the parts of the wall's normal across and down its picture. */
  readonly turn: readonly [across: number, down: number]
  /** The shorter side of the opening as a share of its distance. */
  readonly near: number
}

/** Bands of wall beside the opening, as shares of its shorter side: trim and the corner of the reveal's light first, the room's corners last. */
const BANDS = [
  [0.02, 0.07],
  [0.08, 0.16],
  [0.16, 0.3],
  [0.3, 0.5],
  [0.5, 0.8],
  [0.8, 1.2],
] as const
/** Each band is read in three parts along its side, in halves of that side. */
const PARTS = [
  [-1.2, -0.5],
  [-0.5, 0.5],
  [0.5, 1.2],
] as const
/** Depths at which reveals and sill are read, millimetres: the front edge of the recess is lit by the room, farther in it is the window's. */
const REVEAL_DEPTHS_MM = [25, 60] as const
const REVEAL_PARTS = [
  [-0.9, -0.3],
  [-0.3, 0.3],
  [0.3, 0.9],
] as const
const SIDES = ['left', 'right', 'top', 'bottom'] as const
type Side = (typeof SIDES)[number]
/** Places along a part, and across a band. */
const [ALONG, ACROSS] = [10, 4]
/** The opening itself is looked at in three rows of three, each at three times three places. */
const PANES = 3
/** Bands whose middle is taken for the wall's own brightness and colour. */
const WALL_BANDS = BANDS.slice(1, 3)
/** Fewer places of a part than this tell nothing. */
const LEAST_PLACES = 4
/** So few places of the wall are no wall. */
const LEAST_WALL = 40
const DARKEST = 0.002
const UPPER = 0.85

export const CLUES = 2 * SIDES.length * (BANDS.length * PARTS.length + REVEAL_DEPTHS_MM.length * REVEAL_PARTS.length) + PANES ** 2 + 8

export interface LightClues {
  /** `CLUES` numbers: logarithms of brightness against the wall's, and how the camera stands; NaN for what the picture does not show. */
  readonly values: Float32Array
  /** The wall's brightness, and its colour. */
  readonly wall: Light
}

export function windowView(picture: Picture, camera: PlaneCamera): WindowView {
  const [a, , c] = camera.cornersMm
  const [halfWidthMm, halfDropMm] = [(c.x - a.x) / 2, (c.y - a.y) / 2]
  return {
    seen: (x, y, zMm) => lightAt(picture, projectFromPlane(camera, { x, y }, zMm)),
    halfWidthMm,
    halfDropMm,
    turn: [camera.rotation[2], camera.rotation[5]],
    near: (2 * Math.min(halfWidthMm, halfDropMm)) / camera.translationMm[2],
  }
}

/** The same window with left and right changed over. */
export const mirrored = ({ seen, turn: [across, down], ...view }: WindowView): WindowView => ({
  ...view,
  seen: (x, y, zMm) => seen(-x, y, zMm),
  turn: [-across, down],
})

/** @returns null where too little of the wall is seen */
export function lightClues(view: WindowView): LightClues | null {
  const wall = wallOf(view)
  if (!wall) return null
  const wallLog = Math.log(Math.max(DARKEST, luminance(wall)))
  const values = new Float32Array(CLUES)
  let at = 0
  const put = (value: number) => {
    values[at] = value
    at += 1
  }
  const putPart = (places: readonly Light[]) => {
    const logs = places.map((light) => Math.log(Math.max(DARKEST, luminance(light)))).sort((one, other) => one - other)
    const isTold = logs.length >= LEAST_PLACES
    put(isTold ? quantile(logs, 0.5) - wallLog : Number.NaN)
    put(isTold ? quantile(logs, UPPER) - wallLog : Number.NaN)
  }
  for (const side of SIDES) for (const band of BANDS) for (const part of PARTS) putPart(partOfWall(view, side, band, part))
  for (const depthMm of REVEAL_DEPTHS_MM)
    for (const side of SIDES) for (const part of REVEAL_PARTS) putPart(placesOf(view, side, part, () => 0, 1, depthMm))
  for (let row = 0; row < PANES; row += 1)
    for (let column = 0; column < PANES; column += 1) put(Math.log(paneLight(view, column, row) + DARKEST) - wallLog)
  put(wallLog)
  put(saturation(wall))
  put(Math.log((wall[0] + DARKEST) / (wall[1] + DARKEST)))
  put(Math.log((wall[2] + DARKEST) / (wall[1] + DARKEST)))
  put(view.turn[0])
  put(view.turn[1])
  put(Math.log(view.halfWidthMm / view.halfDropMm))
  put(view.near)
  return { values, wall }
}

/** How strong a colour is: 0 grey, 1 without any of one of its parts. */
export const saturation = (light: Light): number => 1 - Math.min(...light) / Math.max(...light, 1e-6)

/** The middle of what is seen round the opening, each part of the colour by itself. */
function wallOf(view: WindowView): Light | null {
  const places = SIDES.flatMap((side) => WALL_BANDS.flatMap((band) => partOfWall(view, side, band, [-1, 1])))
  if (places.length < LEAST_WALL) return null
  return [0, 1, 2].map((k) =>
    quantile(
      places.map((light) => light[k] as number).sort((one, other) => one - other),
      0.5,
    ),
  ) as unknown as Light
}

function partOfWall(view: WindowView, side: Side, [near, far]: readonly [number, number], part: readonly [number, number]): Light[] {
  const shorterMm = 2 * Math.min(view.halfWidthMm, view.halfDropMm)
  return placesOf(view, side, part, (i) => (near + ((far - near) * i) / (ACROSS - 1)) * shorterMm, ACROSS, 0)
}

/** What is seen along a part of a side, in `rows` rows, each `outMm` out from the opening. */
function placesOf(
  { seen, halfWidthMm: w, halfDropMm: h }: WindowView,
  side: Side,
  [from, to]: readonly [number, number],
  outMm: (row: number) => number,
  rows: number,
  depthMm: number,
): Light[] {
  const found: Light[] = []
  for (let i = 0; i < ALONG; i += 1)
    for (let row = 0; row < rows; row += 1) {
      const along = from + ((to - from) * i) / (ALONG - 1)
      const out = outMm(row)
      const [x, y] =
        side === 'left' ? [-w - out, along * h] : side === 'right' ? [w + out, along * h] : [along * w, side === 'top' ? -h - out : h + out]
      const light = seen(x, y, depthMm)
      if (light) found.push(light)
    }
  return found
}

/** The mean light of one of the opening's nine parts; NaN where it is not in the picture. */
function paneLight({ seen, halfWidthMm, halfDropMm }: WindowView, column: number, row: number): number {
  const place = (pane: number, i: number) => 0.8 * ((PANES * pane + i) / ((PANES ** 2 - 1) / 2) - 1)
  let [sum, count] = [0, 0]
  for (let i = 0; i < PANES; i += 1)
    for (let j = 0; j < PANES; j += 1) {
      const light = seen(place(column, i) * halfWidthMm, place(row, j) * halfDropMm, 0)
      if (!light) continue
      sum += luminance(light)
      count += 1
    }
  return sum / count
}

/** Of numbers in their order. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number]
  return low + (high - low) * (at - Math.floor(at))
}
