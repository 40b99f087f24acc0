import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import { multiply3 } from '../../geometry/matrices.ts'
import type { Matrix3, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

/** Pixels of a strip across a side, from outside inwards, and along it; as in side_reader.py. */
export const STRIP_ACROSS = 96
export const STRIP_ALONG = 16
/** How far a strip reaches to either side, share of the outline's size that way: about a rough outline, and about one that was read already. */
const REACHES = { wide: 0.18, fine: 0.05 } as const
export type StripReach = keyof typeof REACHES
/** How far it goes on past each corner, share of the side. */
const BEYOND = 0.12
/** Red, green and blue, then one plane that says which side it is. */
export const STRIP_CHANNELS = 7
/** A pixel of a strip is the mean of at most so many places each way. */
const MOST_SAMPLES = 8
/** What an even strip is divided by at least, of 1. */
const LEAST_DEVIATION = 0.05

const UNIT_SQUARE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

/** Of each side, inward and along to the unit square: clockwise along, like the sides. */
const INWARD_AND_ALONG: readonly [Matrix3, Matrix3, Matrix3, Matrix3] = [
  [0, 1, 0, 1, 0, 0, 0, 0, 1],
  [-1, 0, 1, 0, 1, 0, 0, 0, 1],
  [0, -1, 1, -1, 0, 1, 0, 0, 1],
  [1, 0, 0, 0, -1, 1, 0, 0, 1],
]

/** The wall along the four sides of an outline, straightened: top, right, bottom, left, each seen from its outside inwards. */
export class SideStrips {
  /** 4 × along × across × channels: each strip less its mean over its deviation. */
  readonly values = new Float32Array(4 * STRIP_ALONG * STRIP_ACROSS * STRIP_CHANNELS)
  /** A pixel across, as a share of the outline's size that way. */
  readonly pixelShare: number
  /** Of each side, inward and along as shares of the size to pixels of the photo. */
  readonly #toPhoto: readonly [Matrix3, Matrix3, Matrix3, Matrix3]

  /** @throws RangeError for an outline with three corners in a line */
  constructor(photo: Photo, corners: PixelQuad, reach: StripReach) {
    const toPhoto = fitHomography(UNIT_SQUARE, corners)
    if (!toPhoto) throw new RangeError('an outline has no three corners in a line')
    const [top, right, bottom, left] = INWARD_AND_ALONG
    this.#toPhoto = [multiply3(toPhoto, top), multiply3(toPhoto, right), multiply3(toPhoto, bottom), multiply3(toPhoto, left)]
    this.pixelShare = (2 * REACHES[reach]) / STRIP_ACROSS
    for (const side of [0, 1, 2, 3] as const) this.#fill(photo, side)
  }

  /** How far inward of the outline's side a strip's pixel lies, share of the size. */
  inwardAt(pixel: number): number {
    return (pixel + 0.5 - STRIP_ACROSS / 2) * this.pixelShare
  }

  /** Ends of the line across a side at a strip's pixel (a fraction is between pixels), photo pixels, clockwise. */
  lineAt(side: 0 | 1 | 2 | 3, pixel: number): readonly [PixelPoint, PixelPoint] {
    const inward = this.inwardAt(pixel)
    return [this.#place(side, inward, 0), this.#place(side, inward, 1)]
  }

  #place(side: 0 | 1 | 2 | 3, inward: number, along: number): PixelPoint {
    return applyHomography<'px'>(this.#toPhoto[side], { x: inward, y: along })
  }

  #fill(photo: Photo, side: 0 | 1 | 2 | 3): void {
    const first = side * STRIP_ALONG * STRIP_ACROSS * STRIP_CHANNELS
    const perPixelAlong = (1 + 2 * BEYOND) / STRIP_ALONG
    const start = this.#place(side, 0, 0)
    const samplesAcross = samplesFor(start, this.#place(side, this.pixelShare, 0))
    const samplesAlong = samplesFor(start, this.#place(side, 0, perPixelAlong))
    const weight = 1 / (samplesAcross * samplesAlong * 255)
    // Where strips are finer than the photo, an edge would be a staircase else.
    const isBetween = samplesAcross === 1
    const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = this.#toPhoto[side]
    const colour = new Float64Array(3)
    for (let row = 0; row < STRIP_ALONG; row++)
      for (let column = 0; column < STRIP_ACROSS; column++) {
        colour.fill(0)
        for (let j = 0; j < samplesAlong; j++) {
          const along = (row + (j + 0.5) / samplesAlong) * perPixelAlong - BEYOND
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
    this.#level(first)
  }

  /** Less its mean over its deviation, of all three colours together. */
  #level(first: number): void {
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
    const deviation = Math.sqrt(Math.max(0, squares / (3 * pixels) - mean * mean)) + LEAST_DEVIATION
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let c = 0; c < 3; c++) {
        const at = first + pixel * STRIP_CHANNELS + c
        this.values[at] = ((this.values[at] as number) - mean) / deviation
      }
  }
}

/** Adds to `colour` a photo's pixel, past its border the one there. */
function addNearest({ widthPx, heightPx, rgba }: Photo, x: number, y: number, colour: Float64Array): void {
  const at = 4 * (within(Math.floor(y + 0.5), heightPx) * widthPx + within(Math.floor(x + 0.5), widthPx))
  addPixel(rgba, at, 1, colour)
}

/** The same between four pixels. */
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
  Math.max(1, Math.min(MOST_SAMPLES, Math.round(Math.hypot(to.x - from.x, to.y - from.y))))
