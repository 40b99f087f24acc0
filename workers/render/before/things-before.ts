import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { ThingsBefore } from '../api.ts'
import type { Picture } from '../photo/picture.ts'
import { type Crossing, crossings, DIFFERENT } from './covered-sides.ts'
import { type Looks, looksOf, nearestApart } from './looks.ts'
import { apart, cellAt, type Look, lookOf, MARGIN, NET, pixelOf, placeOf, readNet } from './net.ts'

/** A cell belongs to a thing that looks so much like it, and so much more than like what is behind. */
const LIKE = 0.12
const SURER_BY = 0.035
/** What covers more than this share of the opening, or of what is round it, is more likely the window itself misread. */
const MOST_COVERED = 0.4
const MOST_COVERED_ROUND = 0.25
/** Of things that are named, so many cells at least lie outside the opening and so many within. */
const LEAST_CELLS = 12

/**
 * Finds what runs across the opening's edges and follows it by its colours. Where it is unsure it finds nothing: the blind is drawn over it then.
 * @returns null where nothing stands before the window, as far as is seen
 */
export function thingsBefore(picture: Picture, camera: PlaneCamera): ThingsBefore | null {
  const net = readNet(picture, camera)
  const crossed = crossings(net)
  if (crossed.length === 0) return null
  const models = modelsOf(net, crossed)
  if (!models) return null
  const cells = smoothed(grown(net, crossed, models))
  const within = countWithin(cells)
  const all = cells.reduce((sum, cell) => sum + cell, 0)
  if (within < LEAST_CELLS || within > MOST_COVERED * OPENING_CELLS || all - within > MOST_COVERED_ROUND * (NET * NET - OPENING_CELLS))
    return null
  return coverOf(picture, camera, cells, models)
}

interface Models {
  readonly thing: Looks
  readonly behind: Looks
}

/** The thing as it looks where it crosses the edge; what is behind as the rest of wall, window and view look. */
function modelsOf(net: readonly (Look | null)[], crossed: readonly Crossing[]): Models | null {
  const free = crossed.flatMap((crossing) => crossing.free)
  const isOther = (cell: number) => free.every((look) => apart(look, net[cell] as Look) >= DIFFERENT)
  const own = new Set(crossed.flatMap(({ outside, inside }) => [...outside, ...inside]).filter(isOther))
  const ownLooks = [...own].map((cell) => net[cell]).filter((look) => look != null)
  if (ownLooks.length < LEAST_CELLS) return null
  const thing = looksOf(ownLooks)
  const behind = net.filter((look, cell): look is Look => look !== null && !own.has(cell) && nearestApart(thing, look) > LIKE)
  return behind.length < LEAST_CELLS ? null : { thing, behind: looksOf(behind) }
}

/** Above 0 the thing is likelier. */
const surer = ({ thing, behind }: Models, look: Look): number => {
  const like = nearestApart(thing, look)
  return like > LIKE ? -1 : nearestApart(behind, look) - like - SURER_BY
}

/** Goes from where the edge is crossed to all that hangs together with it and looks like it. */
function grown(net: readonly (Look | null)[], crossed: readonly Crossing[], models: Models): Uint8Array {
  const cells = new Uint8Array(NET * NET)
  const open = crossed.flatMap(({ outside, inside }) => [...outside, ...inside])
  while (open.length > 0) {
    const cell = open.pop() as number
    const look = net[cell]
    if (cells[cell] || !look || surer(models, look) <= 0) continue
    cells[cell] = 1
    const column = cell % NET
    if (column > 0) open.push(cell - 1)
    if (column < NET - 1) open.push(cell + 1)
    if (cell >= NET) open.push(cell - NET)
    if (cell < NET * (NET - 1)) open.push(cell + NET)
  }
  return cells
}

/** Single cells go, single holes close: each becomes what most of the nine round it are, twice. */
function smoothed(cells: Uint8Array): Uint8Array {
  let from = cells
  for (let pass = 0; pass < 2; pass += 1) {
    const into = new Uint8Array(from.length)
    for (let row = 1; row < NET - 1; row += 1)
      for (let column = 1; column < NET - 1; column += 1) {
        let sum = 0
        for (let k = 0; k < 9; k += 1) sum += from[(row + Math.floor(k / 3) - 1) * NET + column + (k % 3) - 1] as number
        into[row * NET + column] = sum >= 5 ? 1 : 0
      }
    from = into
  }
  return from
}

const isWithin = (cell: number) => {
  const [u, v] = [placeOf(cell % NET), placeOf(Math.floor(cell / NET))]
  return u > 0 && u < 1 && v > 0 && v < 1
}
const OPENING_CELLS = (NET / (1 + 2 * MARGIN)) ** 2
const countWithin = (cells: Uint8Array) => cells.reduce((sum, cell, i) => sum + (cell && isWithin(i) ? 1 : 0), 0)

/** To pixels: as the cells have it, and along their border as each pixel looks. */
function coverOf({ widthPx, heightPx, rgba }: Picture, camera: PlaneCamera, cells: Uint8Array, models: Models): ThingsBefore | null {
  const corners = [-MARGIN, 1 + MARGIN].flatMap((u) => [-MARGIN, 1 + MARGIN].map((v) => pixelOf(camera, u, v)))
  const bound = (of: (...values: number[]) => number, k: 'x' | 'y', most: number) =>
    Math.max(0, Math.min(most, Math.round(of(...corners.map((corner) => corner[k])))))
  const [left, top] = [bound(Math.min, 'x', widthPx), bound(Math.min, 'y', heightPx)]
  const area = { left, top, width: bound(Math.max, 'x', widthPx) - left, height: bound(Math.max, 'y', heightPx) - top }
  if (!(area.width > 0 && area.height > 0)) return null
  const cover = new Uint8Array(area.width * area.height)
  const soft = softened(cells)
  const place = planeShares(camera)
  for (let y = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const [u, v] = place(left + x, top + y)
      const share = read(soft, cellAt(u), cellAt(v))
      if (share < 0.06) continue
      const at = 4 * ((top + y) * widthPx + left + x)
      const look = lookOf(rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number)
      const sure = share > 0.94 ? 1 : Math.max(0, Math.min(1, share + 6 * Math.max(-0.1, Math.min(0.1, surer(models, look)))))
      cover[y * area.width + x] = 255 * sure
    }
  return { area, cover }
}

function softened(cells: Uint8Array): Float32Array {
  const soft = new Float32Array(cells.length)
  for (let row = 1; row < NET - 1; row += 1)
    for (let column = 1; column < NET - 1; column += 1) {
      let sum = 0
      for (let k = 0; k < 9; k += 1) sum += cells[(row + Math.floor(k / 3) - 1) * NET + column + (k % 3) - 1] as number
      soft[row * NET + column] = sum / 9
    }
  return soft
}

/** Between the middles of the cells. */
function read(values: Float32Array, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  if (left < 0 || top < 0 || left >= NET - 1 || top >= NET - 1) return 0
  const [fx, fy] = [column - left, row - top]
  const at = top * NET + left
  const upper = (values[at] as number) * (1 - fx) + (values[at + 1] as number) * fx
  const lower = (values[at + NET] as number) * (1 - fx) + (values[at + NET + 1] as number) * fx
  return upper + (lower - upper) * fy
}

/** Which place of the opening a pixel shows, in shares of its width and drop; the lens is taken to be straight. */
function planeShares({ focalPx, centre, rotation: r, translationMm: t, cornersMm: [a, , c] }: PlaneCamera) {
  const from = [0, 1, 2].map((k) => (r[k] as number) * t[0] + (r[k + 3] as number) * t[1] + (r[k + 6] as number) * t[2])
  return (x: number, y: number): readonly [number, number] => {
    const [u, v] = [(x - centre.x) / focalPx, (y - centre.y) / focalPx]
    const far = (from[2] as number) / (r[2] * u + r[5] * v + r[8])
    const across = (r[0] * u + r[3] * v + r[6]) * far - (from[0] as number)
    const down = (r[1] * u + r[4] * v + r[7]) * far - (from[1] as number)
    return [(across - a.x) / (c.x - a.x), (down - a.y) / (c.y - a.y)]
  }
}
