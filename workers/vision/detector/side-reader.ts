import { lineThrough } from '../../geometry/lines.ts'
import { quadFromLines } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import { DETECTOR_TYPES } from './detector-look.ts'
import { type SideStrips, STRIP_ACROSS } from './side-strips.ts'

/** One place where a side may run. */
export interface SidePlace {
  readonly chance: number
  /** Inward of the side of the outline read, share of the outline's size that way. */
  readonly inward: number
  /** 1 σ, the same. */
  readonly sigma: number
}

/** What was read of one side of an outline. */
export interface ReadSide {
  /** How far inward of the rough outline's side the first place lies, share of the size. */
  readonly from: number
  /** Where it may run, the likeliest place first: the one that the outline's corners have. */
  readonly places: readonly SidePlace[]
  /** Chance, 0 to 1, of the pixel of the strip that lies so far inward of the first place: what tells edges of one place apart. */
  readonly chanceAt: (inward: number) => number
}

/** Top, right, bottom and left. */
export type ReadSides = readonly [ReadSide, ReadSide, ReadSide, ReadSide]

/** Of each corner, clockwise from the top left. */
export type CornerChances = readonly [number, number, number, number]

/** An outline of one type as its sides were read from their strips. */
export interface ReadOutline {
  readonly type: WindowType
  readonly corners: PixelQuad
  readonly sides: ReadSides
  /** How likely something stands before each corner of the opening. */
  readonly cornersCovered: CornerChances
}

/** Pixels of a strip beside its peak that belong to the same place. */
const SAME_EDGE = 3
const LEAST_CHANCE = 0.004
const MOST_PLACES = 6
/** A side is nowhere known better than this by reading alone: a pixel is 1 of 96, strips blur. 1 σ, strip pixels. */
const LEAST_SIGMA_PIXELS = 0.5

/** What the strips about a rough outline say of the window's outlines. */
export class SideReading {
  readonly #strips: SideStrips
  readonly #chances: Float32Array

  /** @param chances as side-reader-network.ts gives them */
  constructor(strips: SideStrips, chances: Float32Array) {
    this.#strips = strips
    this.#chances = chances
  }

  /** The outline of a type; null where its sides make none. */
  outline(type: WindowType): ReadOutline | null {
    const { pixelShare } = this.#strips
    const read = sides.map((side) => placesOf(this.#chancesOf(side, type)))
    const lines = read.map(([likeliest], side) => likeliest && lineThrough(...this.#strips.lineAt(side as 0, likeliest.at)))
    const [top, right, bottom, left] = lines
    const corners = top && right && bottom && left ? quadFromLines<'px'>([top, right, bottom, left]) : null
    const [a, b, c, d] = read.map((places, side): ReadSide => {
      const first = places[0]?.at ?? 0
      const chances = this.#chancesOf(side, type)
      return {
        from: this.#strips.inwardAt(first),
        places: places.map(({ chance, at, sigma }) => ({ chance, inward: (at - first) * pixelShare, sigma: sigma * pixelShare })),
        chanceAt: (inward) => between(chances, first + inward / pixelShare),
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

const sides = [0, 1, 2, 3] as const

interface StripPlace {
  readonly chance: number
  readonly at: number
  readonly sigma: number
}

/** The value between two pixels, 0 outside. */
function between(chances: Float32Array, at: number): number {
  const before = Math.floor(at)
  const share = at - before
  return (1 - share) * (chances[before] ?? 0) + share * (chances[before + 1] ?? 0)
}

/** The peaks of a strip's chances, each with what lies beside it, likeliest first. */
function placesOf(chances: Float32Array): readonly StripPlace[] {
  const left = Float64Array.from(chances)
  const places: StripPlace[] = []
  while (places.length < MOST_PLACES) {
    const peak = left.reduce((best, chance, pixel) => (chance > (left[best] as number) ? pixel : best), 0)
    let [total, sum, squares] = [0, 0, 0]
    for (let pixel = Math.max(0, peak - SAME_EDGE); pixel <= Math.min(STRIP_ACROSS - 1, peak + SAME_EDGE); pixel++) {
      const chance = left[pixel] as number
      total += chance
      sum += chance * pixel
      squares += chance * pixel * pixel
      left[pixel] = 0
    }
    if (total < LEAST_CHANCE) break
    const at = sum / total
    places.push({ chance: total, at, sigma: Math.hypot(LEAST_SIGMA_PIXELS, Math.sqrt(Math.max(0, squares / total - at * at))) })
  }
  return places.sort((p, q) => q.chance - p.chance)
}
