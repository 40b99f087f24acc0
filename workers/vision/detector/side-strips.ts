import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import { multiply3 } from '../../geometry/matrices.ts'
import type { Matrix3, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

/** A strip's pixels across a side, from outside inwards, and along it; as in side_reader.py. */
export const STRIP_ACROSS = 96
export const STRIP_ALONG = 16
/**
 * How far a strip reaches outside and inside, share of the outline's size in that direction: 'wide' for a rough outline, 'fine' for one that was
 * read already.
 */
const REACH_SHARES = { wide: 0.18, fine: 0.05 } as const
export type StripReach = keyof typeof REACH_SHARES
/** How far a strip goes on past each corner, share of the side. */
const PAST_CORNER = 0.12
/** Red, green and blue, then four channels of which the one of the strip's own side is 1. */
export const STRIP_CHANNELS = 7
/** A strip's pixel is the mean of at most so many samples each way. */
const MAX_SAMPLES = 8
/** Added to a strip's standard deviation before it is divided by that, colours being 0 to 1: an even strip is not blown up to noise. */
const MIN_DEVIATION = 0.05

const UNIT_SQUARE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

/** For each side, the matrix from (inward, along) to the unit square; along runs clockwise. */
const INWARD_AND_ALONG: readonly [Matrix3, Matrix3, Matrix3, Matrix3] = [
  [0, 1, 0, 1, 0, 0, 0, 0, 1],
  [-1, 0, 1, 0, 1, 0, 0, 0, 1],
  [0, -1, 1, -1, 0, 1, 0, 0, 1],
  [1, 0, 0, 0, -1, 1, 0, 0, 1],
]

/** Strips of the photo along the four sides of an outline, rectified: top, right, bottom, left, each from its outside inwards. */
export class SideStrips {
  /** The network's input, 4 × along × across × channels: the colours of each strip normalised by its mean and standard deviation. */
  readonly values = new Float32Array(4 * STRIP_ALONG * STRIP_ACROSS * STRIP_CHANNELS)
  /** A pixel across, share of the outline's size in that direction. */
  readonly pixelShare: number
  /** For each side, the homography from (inward, along), shares of the size, to pixels of the photo. */
  readonly #toPhoto: readonly [Matrix3, Matrix3, Matrix3, Matrix3]

  /** @throws RangeError for an outline with three corners in a line */
  constructor(photo: Photo, corners: PixelQuad, reach: StripReach) {
    const toPhoto = fitHomography(UNIT_SQUARE, corners)
    if (!toPhoto) throw new RangeError('an outline has no three corners in a line')
    const [top, right, bottom, left] = INWARD_AND_ALONG
    this.#toPhoto = [multiply3(toPhoto, top), multiply3(toPhoto, right), multiply3(toPhoto, bottom), multiply3(toPhoto, left)]
    this.pixelShare = (2 * REACH_SHARES[reach]) / STRIP_ACROSS
    for (const side of [0, 1, 2, 3] as const) this.#fill(photo, side)
  }

  /** How far inward of the outline's side a pixel of the strip lies, share of the size. */
  inwardAt(pixel: number): number {
    return (pixel + 0.5 - STRIP_ACROSS / 2) * this.pixelShare
  }

  /** The ends of a line along a side at a pixel of its strip, photo pixels, clockwise. A fraction lies between two pixels. */
  lineAt(side: 0 | 1 | 2 | 3, pixel: number): readonly [PixelPoint, PixelPoint] {
    const inward = this.inwardAt(pixel)
    return [this.#place(side, inward, 0), this.#place(side, inward, 1)]
  }

  #place(side: 0 | 1 | 2 | 3, inward: number, along: number): PixelPoint {
    return applyHomography<'px'>(this.#toPhoto[side], { x: inward, y: along })
  }

  #fill(photo: Photo, side: 0 | 1 | 2 | 3): void {
    const first = side * STRIP_ALONG * STRIP_ACROSS * STRIP_CHANNELS
    const perPixelAlong = (1 + 2 * PAST_CORNER) / STRIP_ALONG
    const start = this.#place(side, 0, 0)
    const samplesAcross = samplesFor(start, this.#place(side, this.pixelShare, 0))
    const samplesAlong = samplesFor(start, this.#place(side, 0, perPixelAlong))
    const weight = 1 / (samplesAcross * samplesAlong * 255)
    // Where a strip is finer than the photo, nearest pixels would make a staircase of an edge.
    const isBetween = samplesAcross === 1
    const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = this.#toPhoto[side]
    const colour = new Float64Array(3)
    for (let row = 0; row < STRIP_ALONG; row++)
      for (let column = 0; column < STRIP_ACROSS; column++) {
        colour.fill(0)
        for (let j = 0; j < samplesAlong; j++) {
          const along = (row + (j + 0.5) / samplesAlong) * perPixelAlong - PAST_CORNER
          for (let i = 0; i < samplesAcross; i++) {
            const inward = this.inwardAt(column + (i + 0.5) / samplesAcross - 0.5)
            const w = h6 * inward + h7 * along + h8
            const x = (h0 * inward + h1 * along + h2) / w
            const y = (h3 * inward + h4 * along + h5) / w
            if (isBetween) addBetween(photo, x, y, colour)
            else addNearest(photo, x, y, colour)
          }
        }
        const at = first + (row * STRIP_ACROSS + column) * STRIP_CHANNELS
        for (let c = 0; c < 3; c++) this.values[at + c] = weight * (colour[c] as number)
        this.values[at + 3 + side] = 1
      }
    this.#normalise(first)
  }

  /** Normalises a strip to mean 0 and standard deviation 1, all three colours together. */
  #normalise(first: number): void {
    const pixels = STRIP_ALONG * STRIP_ACROSS
    let sum = 0
    let squares = 0
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let c = 0; c < 3; c++) {
        const value = this.values[first + pixel * STRIP_CHANNELS + c] as number
        sum += value
        squares += value * value
      }
    const mean = sum / (3 * pixels)
    const deviation = Math.sqrt(Math.max(0, squares / (3 * pixels) - mean * mean)) + MIN_DEVIATION
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let c = 0; c < 3; c++) {
        const at = first + pixel * STRIP_CHANNELS + c
        this.values[at] = ((this.values[at] as number) - mean) / deviation
      }
  }
}

/** Adds the photo's nearest pixel to `colour`; outside the photo that is one on its border. */
function addNearest({ widthPx, heightPx, rgba }: Photo, x: number, y: number, colour: Float64Array): void {
  const at = 4 * (within(Math.floor(y + 0.5), heightPx) * widthPx + within(Math.floor(x + 0.5), widthPx))
  addPixel(rgba, at, 1, colour)
}

/** Adds the photo's colour between four pixels to `colour`, by bilinear interpolation. */
function addBetween({ widthPx, heightPx, rgba }: Photo, x: number, y: number, colour: Float64Array): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const from = within(left, widthPx)
  const to = within(left + 1, widthPx)
  const upper = within(top, heightPx) * widthPx
  const lower = within(top + 1, heightPx) * widthPx
  addPixel(rgba, 4 * (upper + from), (1 - u) * (1 - v), colour)
  addPixel(rgba, 4 * (upper + to), u * (1 - v), colour)
  addPixel(rgba, 4 * (lower + from), (1 - u) * v, colour)
  addPixel(rgba, 4 * (lower + to), u * v, colour)
}

function addPixel(rgba: Uint8ClampedArray, at: number, weight: number, colour: Float64Array): void {
  colour[0] = (colour[0] as number) + weight * (rgba[at] as number)
  colour[1] = (colour[1] as number) + weight * (rgba[at + 1] as number)
  colour[2] = (colour[2] as number) + weight * (rgba[at + 2] as number)
}

const within = (place: number, length: number): number => (place < 0 ? 0 : place >= length ? length - 1 : place)

const samplesFor = (from: PixelPoint, to: PixelPoint): number =>
  Math.max(1, Math.min(MAX_SAMPLES, Math.round(Math.hypot(to.x - from.x, to.y - from.y))))
