import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { Matrix3, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

/** Pixels of a strip across a side, from outside inwards, and along it; as in sides.py. */
export const stripAcross = 96
export const stripAlong = 16
/** How far a strip reaches to either side, share of the outline's size that way, and past each corner, share of the side. */
const reach = 0.18
const beyond = 0.12
/** A pixel across, as a share of the outline's size that way. */
export const stripShare = (2 * reach) / stripAcross
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
  readonly #toPhoto: Matrix3

  /** @throws RangeError for an outline with three corners in a line */
  constructor(photo: Photo, corners: PixelQuad) {
    const toPhoto = fitHomography(unitSquare, corners)
    if (!toPhoto) throw new RangeError('an outline has no three corners in a line')
    this.#toPhoto = toPhoto
    for (const side of [0, 1, 2, 3] as const) this.#fill(photo, side)
  }

  /** Ends of the line across a side at a strip's pixel (a fraction is between pixels), photo pixels, clockwise. */
  lineAt(side: 0 | 1 | 2 | 3, pixel: number): readonly [PixelPoint, PixelPoint] {
    const inward = (pixel + 0.5) * stripShare - reach
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

  #fill({ widthPx, heightPx, rgba }: Photo, side: 0 | 1 | 2 | 3): void {
    const first = side * stripAlong * stripAcross * stripChannels
    const perPixelAcross = stripShare
    const perPixelAlong = (1 + 2 * beyond) / stripAlong
    const start = this.#place(side, 0, 0)
    const samplesAcross = samplesFor(start, this.#place(side, perPixelAcross, 0))
    const samplesAlong = samplesFor(start, this.#place(side, 0, perPixelAlong))
    const count = samplesAcross * samplesAlong
    for (let row = 0; row < stripAlong; row++)
      for (let column = 0; column < stripAcross; column++) {
        let [red, green, blue] = [0, 0, 0]
        for (let j = 0; j < samplesAlong; j++)
          for (let i = 0; i < samplesAcross; i++) {
            const inward = (column + (i + 0.5) / samplesAcross) * perPixelAcross - reach
            const along = (row + (j + 0.5) / samplesAlong) * perPixelAlong - beyond
            const { x, y } = this.#place(side, inward, along)
            // Past its edge a photo goes on as it is at the edge.
            const px = Math.max(0, Math.min(widthPx - 1, Math.round(x)))
            const py = Math.max(0, Math.min(heightPx - 1, Math.round(y)))
            const at = 4 * (py * widthPx + px)
            red += rgba[at] as number
            green += rgba[at + 1] as number
            blue += rgba[at + 2] as number
          }
        const at = first + (row * stripAcross + column) * stripChannels
        this.values[at] = red / count / 255
        this.values[at + 1] = green / count / 255
        this.values[at + 2] = blue / count / 255
        this.values[at + 3 + side] = 1
      }
    this.#level(first)
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
