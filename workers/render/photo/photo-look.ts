import { type PlaneCamera, projectFromPlane } from '../../geometry/plane-camera.ts'
import type { PhotoLook, PixelArea } from '../api.ts'
import type { Picture } from './picture.ts'

/** What is read: the window and so much round it, as a share of its size, along so many rows and columns. */
const ROUND = 0.3
const LINES = 220
/** An edge rises by so many levels of 255 at least, so steeply at its steepest, and reaches its full height within so many pixels. */
const LEAST_RISE = 60
const LEAST_SLOPE = 8
const REACH_PX = 9
/** An edge that runs aslant looks wider than it is: this much of the slope, at most, may run along it. */
const MOST_ASLANT = 0.3
/** Much of what is seen is softer than the lens draws: curtains, shadows, what is out of focus. The photo's own blur is that of its sharper edges. */
const SHARP_SHARE = 0.4
const LEAST_EDGES = 40
/** Side of the squares in which noise is sought. Most have something in them; of the others the usual noise is this far up. */
const SQUARE_PX = 8
const CALM_SHARE = 0.3
const LEAST_SQUARES = 60
/** Levels between which a place shows the camera's noise: beyond them it is cut off. */
const NOISY = { least: 30, most: 232 }

const USUAL: PhotoLook = { blurPx: 0.7, grain: 1, grainPx: 0.6 }

/** Reads how sharp and how noisy the photo is round the window, so that what is drawn is neither sharper nor cleaner than the rest. */
export function photoLook(picture: Picture, camera: PlaneCamera): PhotoLook {
  const area = areaRound(picture, camera)
  if (area.width < 4 * SQUARE_PX || area.height < 4 * SQUARE_PX) return USUAL
  return { ...grainOf(picture, area), blurPx: blurOf(picture, area) ?? USUAL.blurPx }
}

function areaRound({ widthPx, heightPx }: Picture, camera: PlaneCamera): PixelArea {
  const corners = camera.cornersMm.map((corner) => projectFromPlane(camera, corner))
  const reach = (places: readonly number[], most: number) => {
    const [from, to] = [Math.min(...places), Math.max(...places)]
    const spare = ROUND * (to - from)
    return [Math.max(0, Math.floor(from - spare)), Math.min(most, Math.ceil(to + spare))] as const
  }
  const [left, right] = reach(
    corners.map(({ x }) => x),
    widthPx,
  )
  const [top, bottom] = reach(
    corners.map(({ y }) => y),
    heightPx,
  )
  return { left, top, width: right - left, height: bottom - top }
}

/** Green stands for all: it carries most of what is seen, and cameras measure it best. */
const GREEN = 1

/**
 * Standard deviation of the blur. An edge that a Gaussian of that width softens is steepest at its middle, by its height over the width times the root
 * of two pi.
 * @returns null where too few edges are seen
 */
function blurOf({ widthPx, rgba }: Picture, { left, top, width, height }: PixelArea): number | null {
  const found: number[] = []
  const step = 4
  const row = 4 * widthPx
  const along = (from: number, length: number, next: number, aside: number) => {
    const at = (i: number) => rgba[from + i * next] as number
    for (let i = REACH_PX; i < length - REACH_PX - 1; i += 1) {
      const slope = at(i + 1) - at(i)
      const steep = Math.abs(slope)
      if (steep < LEAST_SLOPE || steep < Math.abs(at(i) - at(i - 1)) || steep <= Math.abs(at(i + 2) - at(i + 1))) continue
      const place = from + i * next
      if (Math.abs((rgba[place + aside] as number) - (rgba[place - aside] as number)) / 2 > MOST_ASLANT * steep) continue
      const rise = riseAt(at, i, Math.sign(slope))
      if (rise >= LEAST_RISE) found.push(rise / (steep * Math.sqrt(2 * Math.PI)))
    }
  }
  const [everyRow, everyColumn] = [Math.max(1, Math.floor(height / LINES)), Math.max(1, Math.floor(width / LINES))]
  for (let y = 1; y < height - 1; y += everyRow) along((top + y) * row + left * step + GREEN, width, step, row)
  for (let x = 1; x < width - 1; x += everyColumn) along(top * row + (left + x) * step + GREEN, height, row, step)
  if (found.length < LEAST_EDGES) return null
  found.sort((a, b) => a - b)
  return found[Math.floor(SHARP_SHARE * found.length)] as number
}

/** How far the levels go on rising on both sides of the steepest place; 0 where they do not come to rest. */
function riseAt(at: (i: number) => number, middle: number, sign: number): number {
  let [low, high] = [middle, middle + 1]
  while (low > middle - REACH_PX && sign * (at(low) - at(low - 1)) > 0) low -= 1
  while (high < middle + REACH_PX && sign * (at(high + 1) - at(high)) > 0) high += 1
  return low === middle - REACH_PX || high === middle + REACH_PX ? 0 : Math.abs(at(high) - at(low))
}

/**
 * Noise shows in second differences, in which light that changes evenly does not. Those of neighbours are smaller than those of every other pixel
 * where the noise itself is soft: for noise of a Gaussian's width s two pixels k apart go together by exp(-k² / 4 s²).
 */
function grainOf({ widthPx, rgba }: Picture, { left, top, width, height }: PixelArea): Pick<PhotoLook, 'grain' | 'grainPx'> {
  const squares: { readonly near: number; readonly far: number }[] = []
  const [down, across] = [Math.max(SQUARE_PX, Math.floor(height / 60)), Math.max(SQUARE_PX, Math.floor(width / 60))]
  for (let y = 0; y + SQUARE_PX + 4 < height; y += down)
    for (let x = 0; x + SQUARE_PX + 4 < width; x += across) {
      const square = squareAt(rgba, 4 * ((top + y) * widthPx + left + x) + GREEN, 4 * widthPx)
      if (square) squares.push(square)
    }
  if (squares.length < LEAST_SQUARES) return { grain: USUAL.grain, grainPx: USUAL.grainPx }
  squares.sort((a, b) => a.far - b.far)
  const calm = squares.slice(0, Math.ceil(2 * CALM_SHARE * squares.length))
  const usual = (of: (square: (typeof squares)[number]) => number) => calm.map(of).sort((a, b) => a - b)[calm.length >> 1] as number
  const [near, far] = [usual((square) => square.near), usual((square) => square.far)]
  const grainPx = softnessOf(near / Math.max(1e-6, far))
  const alike = (k: number) => Math.exp((-k * k) / (4 * grainPx * grainPx))
  return { grain: Math.sqrt(far / (6 - 8 * alike(2) + 2 * alike(4))), grainPx }
}

/** Mean squares of the second differences of neighbours and of every other pixel; null where the picture is cut off. */
function squareAt(rgba: Uint8ClampedArray, first: number, row: number): { readonly near: number; readonly far: number } | null {
  let [near, far] = [0, 0]
  for (let y = 0; y < SQUARE_PX; y += 1)
    for (let x = 0; x < SQUARE_PX; x += 1) {
      const at = first + y * row + 4 * x
      const value = (i: number) => rgba[at + 4 * i] as number
      const middle = value(2)
      if (middle < NOISY.least || middle > NOISY.most) return null
      near += (value(1) - 2 * middle + value(3)) ** 2
      far += (value(0) - 2 * middle + value(4)) ** 2
    }
  return { near: near / SQUARE_PX ** 2, far: far / SQUARE_PX ** 2 }
}

/** The width at which noise has this share of near to far differences, pixels: between that of single pixels and as soft as noise is seen. */
function softnessOf(share: number): number {
  let [least, most] = [0.3, 1.6]
  for (let i = 0; i < 20; i += 1) {
    const px = (least + most) / 2
    const alike = (k: number) => Math.exp((-k * k) / (4 * px * px))
    const has = (6 - 8 * alike(1) + 2 * alike(2)) / (6 - 8 * alike(2) + 2 * alike(4))
    if (has > share) least = px
    else most = px
  }
  return (least + most) / 2
}
