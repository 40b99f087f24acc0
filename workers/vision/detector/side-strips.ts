import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { Matrix3, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

/** Pixels of a strip across a side, from outside inwards, and along it; as in side_reader.py. */
export const stripAcross = 96
export const stripAlong = 16
/** How far a strip reaches to either side, share of the outline's size that way: about a rough outline, and about one that was read already. */
const reaches = { wide: 0.18, fine: 0.05 } as const
export type StripReach = keyof typeof reaches
/** How far it goes on past each corner, share of the side. */
const beyond = 0.12
/** Red, green and blue, then one plane that says which side it is. */
export const stripChannels = 7
/** A pixel of a strip is the mean of at most so many places each way. */
const mostSamples = 8
/** What an even strip is divided by at least, of 1. */
const leastDeviation = 0.05

const unitSquare = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

/** The wall along the four sides of an outline, straightened: top, right, bottom, left, each seen from its outside inwards. */
export class SideStrips {
  /** 4 × along × across × channels: each strip less its mean over its deviation. */
  readonly values = new Float32Array(4 * stripAlong * stripAcross * stripChannels)
  /** A pixel across, as a share of the outline's size that way. */
  readonly pixelShare: number
  readonly #toPhoto: Matrix3

  /** @throws RangeError for an outline with three corners in a line */
  constructor(photo: Photo, corners: PixelQuad, reach: StripReach) {
    const toPhoto = fitHomography(unitSquare, corners)
    if (!toPhoto) throw new RangeError('an outline has no three corners in a line')
    this.#toPhoto = toPhoto
    this.pixelShare = (2 * reaches[reach]) / stripAcross
    for (const side of [0, 1, 2, 3] as const) this.#fill(photo, side)
  }

  /** How far inward of the outline's side a strip's pixel lies, share of the size. */
  inwardAt(pixel: number): number {
    return (pixel + 0.5 - stripAcross / 2) * this.pixelShare
  }

  /** Ends of the line across a side at a strip's pixel (a fraction is between pixels), photo pixels, clockwise. */
  lineAt(side: 0 | 1 | 2 | 3, pixel: number): readonly [PixelPoint, PixelPoint] {
    const inward = this.inwardAt(pixel)
    return [this.#place(side, inward, 0), this.#place(side, inward, 1)]
  }

  #place(side: 0 | 1 | 2 | 3, inward: number, along: number): PixelPoint {
    const at =
      side === 0
        ? { x: along, y: inward }
        : side === 1
          ? { x: 1 - inward, y: along }
          : side === 2
            ? { x: 1 - along, y: 1 - inward }
            : { x: inward, y: 1 - along }
    return applyHomography<'px'>(this.#toPhoto, at)
  }

  #fill(photo: Photo, side: 0 | 1 | 2 | 3): void {
    const first = side * stripAlong * stripAcross * stripChannels
    const perPixelAlong = (1 + 2 * beyond) / stripAlong
    const start = this.#place(side, 0, 0)
    const samplesAcross = samplesFor(start, this.#place(side, this.pixelShare, 0))
    const samplesAlong = samplesFor(start, this.#place(side, 0, perPixelAlong))
    const count = samplesAcross * samplesAlong
    for (let row = 0; row < stripAlong; row++)
      for (let column = 0; column < stripAcross; column++) {
        const at = first + (row * stripAcross + column) * stripChannels
        for (let j = 0; j < samplesAlong; j++)
          for (let i = 0; i < samplesAcross; i++) {
            const inward = this.inwardAt(column + (i + 0.5) / samplesAcross - 0.5)
            const along = (row + (j + 0.5) / samplesAlong) * perPixelAlong - beyond
            const { x, y } = this.#place(side, inward, along)
            if (samplesAcross === 1) this.#addBetween(photo, x, y, at, 1 / count / 255)
            else this.#add(photo, Math.round(x), Math.round(y), at, 1 / count / 255)
          }
        this.values[at + 3 + side] = 1
      }
    this.#level(first)
  }

  /** Adds a photo's pixel, past its border the one there; `weight` makes 0..1 of bytes. */
  #add({ widthPx, heightPx, rgba }: Photo, x: number, y: number, at: number, weight: number): void {
    const from = 4 * (Math.max(0, Math.min(heightPx - 1, y)) * widthPx + Math.max(0, Math.min(widthPx - 1, x)))
    for (let c = 0; c < 3; c++) this.values[at + c] = (this.values[at + c] as number) + weight * (rgba[from + c] as number)
  }

  /** The same between four pixels: where strips are finer than the photo, an edge would be a staircase else. */
  #addBetween(photo: Photo, x: number, y: number, at: number, weight: number): void {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [x - left, y - top]
    this.#add(photo, left, top, at, weight * (1 - u) * (1 - v))
    this.#add(photo, left + 1, top, at, weight * u * (1 - v))
    this.#add(photo, left, top + 1, at, weight * (1 - u) * v)
    this.#add(photo, left + 1, top + 1, at, weight * u * v)
  }

  /** Less its mean over its deviation, of all three colours together. */
  #level(first: number): void {
    const pixels = stripAlong * stripAcross
    let sum = 0
    let squares = 0
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let c = 0; c < 3; c++) {
        const value = this.values[first + pixel * stripChannels + c] as number
        sum += value
        squares += value * value
      }
    const mean = sum / (3 * pixels)
    const deviation = Math.sqrt(Math.max(0, squares / (3 * pixels) - mean * mean)) + leastDeviation
    for (let pixel = 0; pixel < pixels; pixel++)
      for (let c = 0; c < 3; c++) {
        const at = first + pixel * stripChannels + c
        this.values[at] = ((this.values[at] as number) - mean) / deviation
      }
  }
}

const samplesFor = (from: PixelPoint, to: PixelPoint): number =>
  Math.max(1, Math.min(mostSamples, Math.round(Math.hypot(to.x - from.x, to.y - from.y))))
