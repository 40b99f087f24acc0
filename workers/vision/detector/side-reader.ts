import { lineThrough } from '../../geometry/lines.ts'
import { quadFromLines } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import { DETECTOR_TYPES } from './detector-look.ts'
import { type SideStrips, STRIP_ACROSS } from './side-strips.ts'

/** A place where a side may run: a peak of the chances across its strip. */
export interface SidePlace {
  readonly chance: number
  /** How far inward of the likeliest place, share of the outline's size in that direction. */
  readonly inward: number
  /** How exactly the place is known, 1 σ, the same share. */
  readonly sigma: number
}

/** Where one side of an outline may run. */
export interface ReadSide {
  /** How far inward of the rough outline's side the likeliest place lies, share of the size. */
  readonly from: number
  /** Where it may run, the likeliest place first; the outline's corners lie on that one. */
  readonly places: readonly SidePlace[]
  /** The chance, 0 to 1, at so far inward of the likeliest place: finer than the places, so that it tells neighbouring edges apart. */
  readonly chanceAt: (inward: number) => number
}

/** Of the top, right, bottom and left side. */
export type ReadSides = readonly [ReadSide, ReadSide, ReadSide, ReadSide]

/** One chance for each corner, clockwise from the top left. */
export type CornerChances = readonly [number, number, number, number]

/** An outline of one type, as its sides were read from their strips. */
export interface ReadOutline {
  readonly type: WindowType
  readonly corners: PixelQuad
  readonly sides: ReadSides
  /** The chance that something covers each corner of the opening. */
  readonly cornersCovered: CornerChances
}

/** Pixels to either side of a peak that belong to it. */
const PEAK_REACH = 3
/** A peak with less chance is none. */
const MIN_CHANCE = 0.004
const MAX_PLACES = 6
/** The best that reading can do, 1 σ, strip pixels: a strip has only 96 of them, and is blurred. */
const MIN_SIGMA_PIXELS = 0.5

/** What the network read from the strips along a rough outline. */
export class SideReading {
  readonly #strips: SideStrips
  readonly #chances: Float32Array

  /** @param chances as `sideChances` returns them */
  constructor(strips: SideStrips, chances: Float32Array) {
    this.#strips = strips
    this.#chances = chances
  }

  /** The outline of a type; null where its sides do not meet in four corners. */
  outline(type: WindowType): ReadOutline | null {
    const { pixelShare } = this.#strips
    const read = SIDES.map((side) => placesOf(this.#chancesOf(side, type)))
    const lines = read.map(([likeliest], side) => likeliest && lineThrough(...this.#strips.lineAt(side as 0, likeliest.at)))
    const [top, right, bottom, left] = lines
    const corners = top && right && bottom && left ? quadFromLines<'px'>([top, right, bottom, left]) : null
    const [a, b, c, d] = read.map((places, side): ReadSide => {
      const first = places[0]?.at ?? 0
      const chances = this.#chancesOf(side, type)
      return {
        from: this.#strips.inwardAt(first),
        places: places.map(({ chance, at, sigma }) => ({ chance, inward: (at - first) * pixelShare, sigma: sigma * pixelShare })),
        chanceAt: (inward) => interpolated(chances, first + inward / pixelShare),
      }
    })
    return corners && a && b && c && d ? { type, corners, sides: [a, b, c, d], cornersCovered: this.#cornersCovered() } : null
  }

  #cornersCovered(): CornerChances {
    const [a = 0, b = 0, c = 0, d = 0] = this.#chances.subarray(-4)
    return [a, b, c, d]
  }

  #chancesOf(side: number, type: WindowType): Float32Array {
    const first = (side * DETECTOR_TYPES.length + DETECTOR_TYPES.indexOf(type)) * (STRIP_ACROSS + 1)
    return this.#chances.subarray(first, first + STRIP_ACROSS)
  }
}

const SIDES = [0, 1, 2, 3] as const

/** A place in strip pixels. */
interface StripPlace {
  readonly chance: number
  readonly at: number
  readonly sigma: number
}

/** The chance between two pixels, by linear interpolation; 0 outside the strip. */
function interpolated(chances: Float32Array, at: number): number {
  const before = Math.floor(at)
  const share = at - before
  return (1 - share) * (chances[before] ?? 0) + share * (chances[before + 1] ?? 0)
}

/** The peaks of the chances across a strip, likeliest first. Each takes the pixels beside it with it: its chance is their sum, its place their mean. */
function placesOf(chances: Float32Array): readonly StripPlace[] {
  const left = Float64Array.from(chances)
  const places: StripPlace[] = []
  while (places.length < MAX_PLACES) {
    const peak = left.reduce((best, chance, pixel) => (chance > (left[best] as number) ? pixel : best), 0)
    let [total, sum, squares] = [0, 0, 0]
    for (let pixel = Math.max(0, peak - PEAK_REACH); pixel <= Math.min(STRIP_ACROSS - 1, peak + PEAK_REACH); pixel++) {
      const chance = left[pixel] as number
      total += chance
      sum += chance * pixel
      squares += chance * pixel * pixel
      left[pixel] = 0
    }
    if (total < MIN_CHANCE) break
    const at = sum / total
    places.push({ chance: total, at, sigma: Math.hypot(MIN_SIGMA_PIXELS, Math.sqrt(Math.max(0, squares / total - at * at))) })
  }
  return places.sort((p, q) => q.chance - p.chance)
}
