import type { PixelPoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { Luma } from '../picture/luma.ts'

/** A coordinate frame along a side: its start, unit direction, and the unit normal that points into a clockwise quad. */
export interface SideFrame {
  readonly from: PixelPoint
  readonly alongX: number
  readonly alongY: number
  readonly inwardX: number
  readonly inwardY: number
  readonly lengthPx: number
}

export function sideFrame(from: PixelPoint, to: PixelPoint): SideFrame {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  const alongX = (to.x - from.x) / lengthPx
  const alongY = (to.y - from.y) / lengthPx
  return { from, alongX, alongY, inwardX: -alongY, inwardY: alongX, lengthPx }
}

/** A picture as its channels lie in memory: of a photo's four bytes a pixel three are used, of luma's one byte that one. */
export interface Channels {
  readonly widthPx: number
  readonly heightPx: number
  readonly data: Uint8Array | Uint8ClampedArray
  readonly bytes: 1 | 4
  readonly count: 1 | 3
}

export const channelsOf = (picture: Photo | Luma): Channels =>
  'rgba' in picture
    ? { widthPx: picture.widthPx, heightPx: picture.heightPx, data: picture.rgba, bytes: 4, count: 3 }
    : { ...picture, bytes: 1, count: 1 }

/**
 * Gradients of colour across a side, all along it and some way beyond its ends, in units of their noise: one of length 5 stands out of the noise
 * five-fold. The channels are whitened, so that an edge of colour alone counts as much as one of brightness.
 */
export interface SideBand {
  readonly frame: SideFrame
  /** Where each column is, pixels from the side's start, negative before it. Columns lie a pixel apart near the ends and farther apart between them. */
  readonly alongPx: Float64Array
  /** How far the first and the last column lie beyond the side's ends, and how many columns at each end lie one pixel apart. */
  readonly beyondPx: number
  readonly denseColumns: number
  /** Rows lie one pixel apart, from -reach (outside the quad) to reach (inside). */
  readonly reach: number
  readonly channels: 1 | 3
  /** The whitened gradients, by column, then row, then channel. */
  readonly steps: Float32Array
  /** The whitening matrix by which brightness levels were multiplied: its lower triangle, row by row. */
  readonly whitening: Float64Array
}

/** Most columns between the dense ends: more would tell nothing new. */
const MAX_COLUMNS_BETWEEN = 220
/** Columns this far apart have independent noise. */
const INDEPENDENT_COLUMNS = 3
/** The least noise that is believed, levels per pixel: rounding to bytes is as large, and compression hides the rest. */
const MIN_NOISE = 0.12
/** The same of the second and third whitened channel. Photos store colour at half size and coarsely, and noise that repeats over a block is not seen as noise. */
const MIN_COLOUR_NOISE = 0.4
/** The median of χ² with one and with three degrees of freedom. */
export const MEDIAN_CHI2 = { 1: 0.455, 3: 2.366 } as const

/**
 * Reads the gradients across a side.
 * @param reach how many rows to either side
 * @param beyondPx how far to read past the side's ends, which shows where edges end
 */
export function sideBand(picture: Channels, frame: SideFrame, reach: number, beyondPx: number): SideBand {
  const { alongPx, denseColumns } = columnPlaces(frame.lengthPx, beyondPx)
  const columns = alongPx.length
  const rows = 2 * reach + 1
  const channels = picture.count
  const steps = new Float32Array(columns * rows * channels)
  const levels = new Float32Array((rows + 4) * channels)
  for (let column = 0, at = 0; column < columns; column++) {
    readColumn(picture, frame, alongPx[column] as number, reach + 2, levels)
    for (let index = 0; index < rows * channels; index++, at++) {
      const rise = (levels[index + 3 * channels] as number) - (levels[index + channels] as number)
      steps[at] = (2 * rise + (levels[index + 4 * channels] as number) - (levels[index] as number)) / 8
    }
  }
  const whitening = whiten(steps, columns, rows, channels)
  return { frame, alongPx, beyondPx, denseColumns, reach, channels, steps, whitening }
}

function columnPlaces(lengthPx: number, beyondPx: number): { alongPx: Float64Array; denseColumns: number } {
  const denseColumns = Math.floor(Math.min(4 * beyondPx, beyondPx + lengthPx / 2))
  const betweenPx = lengthPx + 2 * beyondPx - 2 * denseColumns
  const between = Math.max(1, Math.min(MAX_COLUMNS_BETWEEN, Math.round(betweenPx)))
  const alongPx = Float64Array.from({ length: 2 * denseColumns + between }, (_, column) => {
    if (column < denseColumns) return column - beyondPx
    if (column >= denseColumns + between) return lengthPx + beyondPx - (2 * denseColumns + between - 1 - column)
    return denseColumns - beyondPx + ((column - denseColumns + 0.5) / between) * betweenPx - 0.5
  })
  return { alongPx, denseColumns }
}

/** Reads brightness levels across the side at one place, by bilinear interpolation. Outside the picture its border is repeated. */
function readColumn(picture: Channels, frame: SideFrame, alongPx: number, reach: number, levels: Float32Array): void {
  const { widthPx, heightPx, data, bytes, count } = picture
  let px = frame.from.x + frame.alongX * alongPx - frame.inwardX * reach
  let py = frame.from.y + frame.alongY * alongPx - frame.inwardY * reach
  for (let row = -reach, at = 0; row <= reach; row++, px += frame.inwardX, py += frame.inwardY) {
    const x = px > 0 ? (px < widthPx - 1.001 ? px : widthPx - 1.001) : 0
    const y = py > 0 ? (py < heightPx - 1.001 ? py : heightPx - 1.001) : 0
    const left = x | 0
    const top = y | 0
    const fx = x - left
    const fy = y - top
    const w11 = fx * fy
    const w10 = fx - w11
    const w01 = fy - w11
    const w00 = 1 - fx - w01
    let upper = (top * widthPx + left) * bytes
    let lower = upper + widthPx * bytes
    for (let channel = 0; channel < count; channel++, upper++, lower++)
      levels[at++] =
        (data[upper] as number) * w00 +
        (data[upper + bytes] as number) * w10 +
        (data[lower] as number) * w01 +
        (data[lower + bytes] as number) * w11
  }
}

/** Divides gradients by their noise: first by the covariance of the channels, then by each row's own spread. @returns the whitening matrix */
function whiten(steps: Float32Array, columns: number, rows: number, channels: 1 | 3): Float64Array {
  const rowSize = rows * channels
  const inverse = inverseSpread(steps, columns, rows, channels)
  for (let at = 0; at < steps.length; at += channels) {
    const a = steps[at] as number
    if (channels === 1) {
      steps[at] = a * (inverse[0] as number)
      continue
    }
    const b = steps[at + 1] as number
    const c = steps[at + 2] as number
    steps[at] = a * (inverse[0] as number)
    steps[at + 1] = a * (inverse[1] as number) + b * (inverse[2] as number)
    steps[at + 2] = a * (inverse[3] as number) + b * (inverse[4] as number) + c * (inverse[5] as number)
  }
  const looked = Math.min(columns - INDEPENDENT_COLUMNS, 48)
  const squares = new Float64Array(looked)
  for (let row = 0; row < rows; row++) {
    for (let look = 0; look < looked; look++) {
      const column = Math.floor((look * (columns - INDEPENDENT_COLUMNS)) / looked)
      squares[look] = changeSquared(steps, column * rowSize + row * channels, INDEPENDENT_COLUMNS * rowSize, channels)
    }
    const spread = Math.sqrt((squares.sort()[looked >> 1] as number) / 2 / MEDIAN_CHI2[channels])
    const scale = 1 / Math.max(0.7, spread)
    for (let at = row * channels; at < steps.length; at += rowSize)
      for (let channel = 0; channel < channels; channel++) steps[at + channel] = (steps[at + channel] as number) * scale
  }
  return inverse
}

/** Weights of the colour channels that together make a gradient of the whitened channels; the largest is 1. */
export function levelWeights({ channels, whitening: w }: SideBand, step: Float64Array): Float64Array {
  if (channels === 1) return Float64Array.of(Math.sign(step[0] as number))
  const [a, b, c] = step as unknown as readonly [number, number, number]
  const [w11, w21, w22, w31, w32, w33] = w as unknown as readonly [number, number, number, number, number, number]
  const weights = [a * w11 + b * w21 + c * w31, b * w22 + c * w32, c * w33]
  const largest = Math.max(...weights.map(Math.abs))
  return Float64Array.from(weights, (weight) => weight / largest)
}

/** Photos store colour at half size in blocks of 8: along an edge the errors of so many pixels are alike. */
export const STORED_BLOCK_PX = 16

/** How much of a gradient of the whitened channels is colour without brightness, 0 to 1. */
export function colourShare({ channels, whitening: w }: SideBand, step: Float64Array): number {
  if (channels === 1) return 0
  const [w11, w21, w22, w31, w32, w33] = w as unknown as readonly [number, number, number, number, number, number]
  const grey = [w11, w21 + w22, w31 + w32 + w33]
  const along = grey.reduce((sum, value, channel) => sum + value * (step[channel] as number), 0) / Math.hypot(...grey)
  return 1 - Math.min(1, along * along)
}

/**
 * The whitening matrix: the inverse of the Cholesky factor of the noise's covariance, its lower triangle row by row. What differs from column to
 * column along the side is noise.
 */
function inverseSpread(steps: Float32Array, columns: number, rows: number, channels: 1 | 3): Float64Array {
  const rowSize = rows * channels
  const shift = INDEPENDENT_COLUMNS * rowSize
  const cells = (columns - INDEPENDENT_COLUMNS) * rows
  const looked = Math.min(cells, 600)
  const squares = new Float64Array(looked)
  // Steps of the golden ratio spread the samples evenly over columns and rows.
  const cellAt = (look: number): number => Math.floor(((look * 0.618034) % 1) * cells) * channels
  for (let look = 0; look < looked; look++) squares[look] = changeSquared(steps, cellAt(look), shift, channels)
  const limit = 16 * (squares.slice().sort()[looked >> 1] as number)
  const [floor, colourFloor] = [MIN_NOISE ** 2, MIN_COLOUR_NOISE ** 2]
  let [aa, ab, ac, bb, bc, cc, count] = [0, 0, 0, 0, 0, 0, 0]
  for (let look = 0; look < looked; look++) {
    if ((squares[look] as number) > limit) continue
    const at = cellAt(look)
    const a = (steps[at + shift] as number) - (steps[at] as number)
    const b = channels === 3 ? (steps[at + shift + 1] as number) - (steps[at + 1] as number) : 0
    const c = channels === 3 ? (steps[at + shift + 2] as number) - (steps[at + 2] as number) : 0
    aa += a * a
    ab += a * b
    ac += a * c
    bb += b * b
    bc += b * c
    cc += c * c
    count++
  }
  const half = 1 / Math.max(1, 2 * count)
  // Outliers beyond four times the median are left out, which cuts hardly anything off a normal distribution.
  const l11 = Math.sqrt(aa * half + floor)
  if (channels === 1) return Float64Array.of(1 / l11)
  const l21 = (ab * half) / l11
  const l22 = Math.sqrt(Math.max(0, bb * half - l21 * l21) + colourFloor)
  const l31 = (ac * half) / l11
  const l32 = (bc * half - l31 * l21) / l22
  const l33 = Math.sqrt(Math.max(0, cc * half - l31 * l31 - l32 * l32) + colourFloor)
  return Float64Array.of(1 / l11, -l21 / (l11 * l22), 1 / l22, (l21 * l32 - l31 * l22) / (l11 * l22 * l33), -l32 / (l22 * l33), 1 / l33)
}

/** The squared difference of two gradients. */
function changeSquared(steps: Float32Array, at: number, shift: number, channels: number): number {
  let square = 0
  for (let channel = 0; channel < channels; channel++) {
    const change = (steps[at + shift + channel] as number) - (steps[at + channel] as number)
    square += change * change
  }
  return square
}
