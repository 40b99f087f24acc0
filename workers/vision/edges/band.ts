import type { PixelPoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { Luma } from '../picture/luma.ts'

/** A side as it is looked at: its ends, unit direction, and unit normal that points into a clockwise quad. */
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

/** A picture as its channels lie in memory: a photo has three of four bytes, luma one of one. */
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
 * Steps of colour across a side, place by place along it and some way beyond its ends, in units of their noise: a vector of length 5 is a
 * step that stands out five-fold. Channels are whitened, so that an edge of colour alone counts as much as one of brightness.
 */
export interface SideBand {
  readonly frame: SideFrame
  /** Where each column is, pixels from the side's start (negative: beyond it): a pixel apart near the ends, farther between them. */
  readonly alongPx: Float64Array
  /** How far past the side's ends the first and last column are, and how many near each end lie one pixel apart. */
  readonly beyondPx: number
  readonly denseColumns: number
  /** Rows lie one pixel apart, from -reach (outside) to reach (inside). */
  readonly reach: number
  readonly channels: 1 | 3
  /** Steps by column, row, channel. */
  readonly steps: Float32Array
  /** Lower triangle, row by row, of what levels were multiplied by to whiten their noise. */
  readonly whitening: Float64Array
}

/** More columns than this between the ends tell nothing more. */
const MOST_COLUMNS_BETWEEN = 220
/** Steps between columns this far apart have noise of their own. */
const INDEPENDENT_COLUMNS = 3
/** Rounding to bytes, and what compression hides, levels per pixel: noise is never believed smaller. */
const LEAST_NOISE = 0.12
/** The same of colour beside brightness, which photos store at half size and coarsely: its noise repeats along blocks, and is not seen as such. */
const LEAST_COLOUR_NOISE = 0.4
/** Median of χ² of one and of three degrees of freedom. */
const MEDIAN_CHI2 = { 1: 0.455, 3: 2.366 } as const

/** @param beyondPx how far to look past the side's ends, which tells where edges end */
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
  const between = Math.max(1, Math.min(MOST_COLUMNS_BETWEEN, Math.round(betweenPx)))
  const alongPx = Float64Array.from({ length: 2 * denseColumns + between }, (_, column) => {
    if (column < denseColumns) return column - beyondPx
    if (column >= denseColumns + between) return lengthPx + beyondPx - (2 * denseColumns + between - 1 - column)
    return denseColumns - beyondPx + ((column - denseColumns + 0.5) / between) * betweenPx - 0.5
  })
  return { alongPx, denseColumns }
}

/** Levels across the side at one place, bilinear; the picture's border is repeated. */
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

/** Divides steps by their noise: first the channels' common covariance, then each row's own spread. */
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

/** How much of each channel, in levels, makes a step of the band's whitened channels, largest 1. */
export function levelWeights({ channels, whitening: w }: SideBand, step: Float64Array): Float64Array {
  if (channels === 1) return Float64Array.of(Math.sign(step[0] as number))
  const [a, b, c] = step as unknown as readonly [number, number, number]
  const [w11, w21, w22, w31, w32, w33] = w as unknown as readonly [number, number, number, number, number, number]
  const weights = [a * w11 + b * w21 + c * w31, b * w22 + c * w32, c * w33]
  const largest = Math.max(...weights.map(Math.abs))
  return Float64Array.from(weights, (weight) => weight / largest)
}

/** Photos store colour at half size, 8 pixels to a block: so far along an edge what storing did to it is alike. */
export const STORED_BLOCK_PX = 16

/** Share of a step of the band's whitened channels, 0 to 1, that is of colour alone, not of brightness. */
export function colourShare({ channels, whitening: w }: SideBand, step: Float64Array): number {
  if (channels === 1) return 0
  const [w11, w21, w22, w31, w32, w33] = w as unknown as readonly [number, number, number, number, number, number]
  const grey = [w11, w21 + w22, w31 + w32 + w33]
  const along = grey.reduce((sum, value, channel) => sum + value * (step[channel] as number), 0) / Math.hypot(...grey)
  return 1 - Math.min(1, along * along)
}

/** Rows of the inverse of the Cholesky factor of the steps' noise covariance, from differences along the side: what does not repeat. */
function inverseSpread(steps: Float32Array, columns: number, rows: number, channels: 1 | 3): Float64Array {
  const rowSize = rows * channels
  const shift = INDEPENDENT_COLUMNS * rowSize
  const cells = (columns - INDEPENDENT_COLUMNS) * rows
  const looked = Math.min(cells, 600)
  const squares = new Float64Array(looked)
  // Golden steps spread the looks over columns and rows alike.
  const cellAt = (look: number): number => Math.floor(((look * 0.618034) % 1) * cells) * channels
  for (let look = 0; look < looked; look++) squares[look] = changeSquared(steps, cellAt(look), shift, channels)
  const limit = 16 * (squares.slice().sort()[looked >> 1] as number)
  const [floor, colourFloor] = [LEAST_NOISE ** 2, LEAST_COLOUR_NOISE ** 2]
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
  // Cut at four times the usual size, nearly all of a normal spread is left.
  const l11 = Math.sqrt(aa * half + floor)
  if (channels === 1) return Float64Array.of(1 / l11)
  const l21 = (ab * half) / l11
  const l22 = Math.sqrt(Math.max(0, bb * half - l21 * l21) + colourFloor)
  const l31 = (ac * half) / l11
  const l32 = (bc * half - l31 * l21) / l22
  const l33 = Math.sqrt(Math.max(0, cc * half - l31 * l31 - l32 * l32) + colourFloor)
  return Float64Array.of(1 / l11, -l21 / (l11 * l22), 1 / l22, (l21 * l32 - l31 * l22) / (l11 * l22 * l33), -l32 / (l22 * l33), 1 / l33)
}

function changeSquared(steps: Float32Array, at: number, shift: number, channels: number): number {
  let square = 0
  for (let channel = 0; channel < channels; channel++) {
    const change = (steps[at + shift + channel] as number) - (steps[at + channel] as number)
    square += change * change
  }
  return square
}
