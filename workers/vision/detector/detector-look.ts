import type { PixelPoint } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import type { DetectorInput, PhotoRegion } from './detector-input.ts'

/** The window types in the order of the network's outputs. */
export const DETECTOR_TYPES: readonly WindowType[] = ['opening', 'unit', 'glass', 'casing']
/** Input pixels to a cell of the output maps, as in network.py. */
const MAP_STRIDE = 4
/** Of each type four corners, then of each type four sides. */
const MAP_CHANNELS = 32

/** A peak of a corner map: where a corner may lie, photo pixels, and with which chance. */
export interface CornerPeak {
  readonly at: PixelPoint
  readonly height: number
}

/** Lower peaks are no corner; of each corner so many peaks are taken. */
const MIN_CORNER = 0.06
const MAX_CORNERS = 8

/** The network's output for a region of a photo: maps of where corners and sides lie, read in photo pixels. */
export class DetectorLook {
  readonly region: PhotoRegion
  readonly #scale: number
  /** Chances 0 to 1: cell by cell, and of each cell channel by channel. */
  readonly #maps: Float32Array
  readonly #columns: number
  readonly #rows: number

  constructor({ region, scale, widthPx, heightPx }: DetectorInput, maps: Float32Array) {
    this.region = region
    this.#scale = scale
    this.#columns = widthPx / MAP_STRIDE
    this.#rows = heightPx / MAP_STRIDE
    this.#maps = maps.map(chance)
  }

  /** The chance that a corner of a type lies at a place of the photo; 0 outside the region. */
  cornerChance(type: WindowType, corner: 0 | 1 | 2 | 3, at: PixelPoint): number {
    return this.#chanceAt(4 * DETECTOR_TYPES.indexOf(type) + corner, at)
  }

  /** The chance that a side of a type (top, right, bottom, left) runs through a place of the photo; 0 outside the region. */
  sideChance(type: WindowType, side: 0 | 1 | 2 | 3, at: PixelPoint): number {
    return this.#chanceAt(16 + 4 * DETECTOR_TYPES.indexOf(type) + side, at)
  }

  /** The local maxima of a corner map, highest first. */
  cornerPeaks(type: WindowType, corner: 0 | 1 | 2 | 3): readonly CornerPeak[] {
    const channel = 4 * DETECTOR_TYPES.indexOf(type) + corner
    const peaks: (CornerPeak & { readonly column: number; readonly row: number })[] = []
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++) {
        const height = this.#mapChance(channel, column, row)
        if (height >= MIN_CORNER && this.#isHighest(channel, column, row, height))
          peaks.push({ height, column, row, at: this.#toPhoto(this.#finer(channel, column, row)) })
      }
    return peaks.sort((p, q) => q.height - p.height).slice(0, MAX_CORNERS)
  }

  #isHighest(channel: number, column: number, row: number, height: number): boolean {
    for (let j = Math.max(0, row - 1); j <= Math.min(this.#rows - 1, row + 1); j++)
      for (let i = Math.max(0, column - 1); i <= Math.min(this.#columns - 1, column + 1); i++)
        if (this.#mapChance(channel, i, j) > height) return false
    return true
  }

  /** The place of a peak between cells, as the centroid of the cells round it; input pixels. */
  #finer(channel: number, peakColumn: number, peakRow: number): PixelPoint {
    let [total, sumX, sumY] = [0, 0, 0]
    for (let row = Math.max(0, peakRow - 2); row <= Math.min(this.#rows - 1, peakRow + 2); row++)
      for (let column = Math.max(0, peakColumn - 2); column <= Math.min(this.#columns - 1, peakColumn + 2); column++) {
        const weight = this.#mapChance(channel, column, row) ** 2
        total += weight
        sumX += weight * column
        sumY += weight * row
      }
    return { x: (MAP_STRIDE * sumX) / total + 1.5, y: (MAP_STRIDE * sumY) / total + 1.5 }
  }

  #mapChance(channel: number, column: number, row: number): number {
    return this.#maps[(row * this.#columns + column) * MAP_CHANNELS + channel] as number
  }

  /** Bilinear between cells. */
  #chanceAt(channel: number, at: PixelPoint): number {
    const [x, y] = this.#cells(at)
    if (x < -0.5 || y < -0.5 || x > this.#columns - 0.5 || y > this.#rows - 0.5) return 0
    const left = Math.min(this.#columns - 2, Math.max(0, Math.floor(x)))
    const top = Math.min(this.#rows - 2, Math.max(0, Math.floor(y)))
    const fx = Math.min(1, Math.max(0, x - left))
    const fy = Math.min(1, Math.max(0, y - top))
    const upper = this.#mapChance(channel, left, top) * (1 - fx) + this.#mapChance(channel, left + 1, top) * fx
    const lower = this.#mapChance(channel, left, top + 1) * (1 - fx) + this.#mapChance(channel, left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  /** Photo pixels in cells, whose centres are whole numbers. */
  #cells({ x, y }: PixelPoint): [number, number] {
    const inputX = (x + 0.5 - this.region.left) / this.#scale
    const inputY = (y + 0.5 - this.region.top) / this.#scale
    return [inputX / MAP_STRIDE - 0.5, inputY / MAP_STRIDE - 0.5]
  }

  /** Input pixels, whose centres are whole numbers, in photo pixels. */
  #toPhoto({ x, y }: PixelPoint): PixelPoint {
    return { x: this.region.left + (x + 0.5) * this.#scale - 0.5, y: this.region.top + (y + 0.5) * this.#scale - 0.5 }
  }
}

const chance = (logit: number): number => 1 / (1 + Math.exp(-logit))
