import { intersectLines, lineThrough } from '../../geometry/lines.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { SideBand, SideFrame } from './band.ts'
import type { EdgeCandidate } from './candidates.ts'
import type { PixelLine, RefineOptions } from './edge-types.ts'
import { type BowedSide, offsetAt, STRAIGHT } from './fit.ts'

/** A side's band with the edges that it may be. */
export interface SideChoices {
  readonly band: SideBand
  readonly candidates: readonly EdgeCandidate[]
}

/** Which candidate each side is (null: none of them, it stays), and the odds of every one: the last of a side's odds is that of none. */
export interface Choice {
  readonly chosen: readonly (EdgeCandidate | null)[]
  readonly odds: readonly (readonly number[])[]
}

/** What is believed of the sides and of the outline before the edges are looked at. */
type Beforehand = Pick<RefineOptions, 'sideLogOdds' | 'outlineLogOdds'> & { readonly startSigmaPx: number }

/**
 * Log odds: that a visible side is not among its candidates; what a doubling of strength and of support says. Fitted on rendered rooms, but for
 * the first and the most that an end can say: of 100 sides of real windows, whose joints run on past corners, 29 went without their edge at −4.5 and 4,
 * with sides that could not turn, and 8 now.
 */
const NONE_LOG_ODDS = -6.5
const STRENGTH_LOG_ODDS = 0.45
const SUPPORT_LOG_ODDS = 2
/** Choices less likely than the best by more than this change nothing, and so many are held against a known shape. */
const WORTH_LOG_ODDS = 8
const MOST_OUTLINES = 64
/** How far the ends of a coarse side may be off in opposite ways, share of its length (1 σ): reading its strip moves a side, but does not turn it. */
const TILT_SHARE = 0.01
/** Bow of a side by a phone's lens, share of its length (1 σ). */
const USUAL_BOW = 0.0023
/** How well a candidate's bow is known, 1 σ; and that of an edge of colour alone, which wanders from block to block. */
const ROUGH_BOW_PX = 0.5
const COLOUR_BOW_PX = 2
/** Strengths beyond this say no more. */
const STRONG_ENOUGH = 60
/** Log odds of a pixel of edge that should not be there, or of one that is missing, and of the most that one end can say. */
const PIXEL_LOG_ODDS = 0.4
const MOST_END_LOG_ODDS = 2.5
/** Where an edge runs on past all the corners that it may have, its end says this much less. */
const UNENDING_SHARE = 0.35
/** Colour is stored at half size in blocks of 16 pixels, so where one of colour alone ends is not known to the pixel: each says this share. */
const COLOUR_END_SHARE = 0.1

/**
 * Chooses among parallel neighbours on all four sides at once: an edge of the right outline is near to the coarse one and ends where its
 * neighbours cross it; one of an outline beside it runs on past them or stops short.
 */
export function chooseEdges(
  sides: readonly [SideChoices, SideChoices, SideChoices, SideChoices],
  { startSigmaPx, sideLogOdds, outlineLogOdds }: Beforehand,
): Choice {
  const options = sides.map(({ band, candidates }) => [...candidates, null].map((candidate) => new Option(band, candidate)))
  const own = options.map((list, i) => list.map((option) => option.logOdds(startSigmaPx, sideLogOdds && ((px) => sideLogOdds(i, px)))))
  const corners = options.map((list, i) => {
    const before = options[(i + 3) % 4] as readonly Option[]
    return before.map((first) => list.map((second) => cornerLogOdds(first, second)))
  })
  const scored = (visit: (score: number, set: readonly [number, number, number, number]) => void) =>
    forEachSet(own as unknown as FourLists, corners as unknown as FourTables, visit)
  let best = Number.NEGATIVE_INFINITY
  scored((score) => {
    best = Math.max(best, score)
  })
  let sets: { score: number; set: readonly number[] }[] = []
  scored((score, set) => {
    if (score > best - WORTH_LOG_ODDS) sets.push({ score, set: [...set] })
  })
  if (outlineLogOdds) {
    const likeliest = sets.sort((p, q) => q.score - p.score).slice(0, MOST_OUTLINES)
    sets = likeliest.map(({ score, set }) => {
      const corners = cornersOf(set.map((option, i) => options[i]?.[option] as Option))
      return { set, score: score + (corners ? outlineLogOdds(corners) : Number.NEGATIVE_INFINITY) }
    })
  }
  const chosen = sets.reduce((one, other) => (other.score > one.score ? other : one))
  const odds = own.map(({ length }) => new Array<number>(length).fill(0))
  let total = 0
  for (const { score, set } of sets) {
    const weight = Math.exp(score - chosen.score)
    total += weight
    for (const [i, option] of set.entries()) (odds[i] as number[])[option] = (odds[i]?.[option] ?? 0) + weight
  }
  return {
    chosen: chosen.set.map((option, i) => sides[i]?.candidates[option] ?? null),
    odds: odds.map((list) => list.map((value) => value / total)),
  }
}

/** Where the tangents of four sides meet, clockwise from the top left; null where two run alike. */
function cornersOf(options: readonly Option[]): PixelQuad | null {
  const corners = options.map((option, i) => cornerBetween(options[(i + 3) % 4] as Option, option))
  return corners.includes(null) ? null : (corners as unknown as PixelQuad)
}

type Four<T> = readonly [T, T, T, T]
type FourLists = Four<readonly number[]>
/** Log odds of the corner at a side's start, by the option of the side before it and by its own. */
type FourTables = Four<readonly (readonly number[])[]>

/** Every choice of one option a side, with its log odds; `set` is the same array each time. */
function forEachSet(own: FourLists, corners: FourTables, visit: (score: number, set: Four<number>) => void): void {
  const set: [number, number, number, number] = [0, 0, 0, 0]
  for (let a = 0; a < own[0].length; a++)
    for (let b = 0; b < own[1].length; b++) {
      const first = (own[0][a] as number) + (own[1][b] as number) + (corners[1][a]?.[b] as number)
      for (let c = 0; c < own[2].length; c++) {
        const second = first + (own[2][c] as number) + (corners[2][b]?.[c] as number)
        for (let d = 0; d < own[3].length; d++) {
          set[0] = a
          set[1] = b
          set[2] = c
          set[3] = d
          visit(second + (own[3][d] as number) + (corners[3][c]?.[d] as number) + (corners[0][d]?.[a] as number), set)
        }
      }
    }
}

/** One candidate of a side with what its ends say. */
class Option {
  readonly frame: SideFrame
  readonly side: BowedSide
  readonly #candidate: EdgeCandidate | null
  readonly #start: Ending | null
  readonly #end: Ending | null

  constructor(band: SideBand, candidate: EdgeCandidate | null) {
    this.frame = band.frame
    this.side = candidate?.side ?? STRAIGHT
    this.#candidate = candidate
    this.#start = candidate && ending(band, candidate, 'start')
    this.#end = candidate && ending(band, candidate, 'end')
  }

  logOdds(startSigmaPx: number, placeLogOdds = (inwardPx: number) => -0.5 * (inwardPx / startSigmaPx) ** 2): number {
    if (!this.#candidate) return NONE_LOG_ODDS
    const { strength, support, colour } = this.#candidate
    const [from, to] = [offsetAt(this.side, -1), offsetAt(this.side, 1)]
    const bent = this.side.bow / Math.hypot(USUAL_BOW * this.frame.lengthPx, ROUGH_BOW_PX + colour * (COLOUR_BOW_PX - ROUGH_BOW_PX))
    return (
      placeLogOdds((from + to) / 2) -
      0.125 * ((from - to) / Math.max(startSigmaPx, TILT_SHARE * this.frame.lengthPx)) ** 2 -
      0.5 * bent * bent +
      STRENGTH_LOG_ODDS * Math.log2(Math.min(strength, STRONG_ENOUGH)) +
      SUPPORT_LOG_ODDS * Math.log2(support)
    )
  }

  /** What the edge's start or end says to a corner there. */
  endLogOdds(which: 'start' | 'end', corner: PixelPoint): number {
    const told = which === 'start' ? this.#start : this.#end
    if (!told) return 0
    const along = (corner.x - this.frame.from.x) * this.frame.alongX + (corner.y - this.frame.from.y) * this.frame.alongY
    return endLogOdds(told, along)
  }

  tangentAt(which: 'start' | 'end'): PixelLine | null {
    const s = which === 'start' ? -1 : 1
    const half = this.frame.lengthPx / 2
    const slope = (this.side.tilt + 2 * this.side.bow * s) / half
    const at = (s + 1) * half
    const offset = offsetAt(this.side, s)
    return lineThrough(this.#place(at, offset), this.#place(at + 10, offset + 10 * slope))
  }

  #place(along: number, offset: number): PixelPoint {
    const { from, alongX, alongY, inwardX, inwardY } = this.frame
    return { x: from.x + alongX * along + inwardX * offset, y: from.y + alongY * along + inwardY * offset }
  }
}

function cornerBetween(before: Option, after: Option): PixelPoint | null {
  const first = before.tangentAt('end')
  const second = after.tangentAt('start')
  return first && second && intersectLines<'px'>(first, second)
}

function cornerLogOdds(before: Option, after: Option): number {
  const corner = cornerBetween(before, after)
  return corner ? before.endLogOdds('end', corner) + after.endLogOdds('start', corner) : 0
}

/** How well an edge fits to ending at each pixel near one end of its side, from the outermost inwards: log odds below the best place. */
interface Ending {
  readonly outermostPx: number
  readonly inwards: 1 | -1
  readonly losses: Float64Array
}

function ending(band: SideBand, { side, step, colour }: EdgeCandidate, which: 'start' | 'end'): Ending | null {
  const { frame, alongPx, beyondPx, denseColumns } = band
  // Columns counted from the outermost inwards, one pixel apart, whichever end it is.
  const columnOf = (index: number): number => (which === 'start' ? index : alongPx.length - 1 - index)
  const near = Math.min(Math.floor(2 * beyondPx), denseColumns - 6)
  const far = denseColumns
  if (near < 6) return null
  const shown = new Float64Array(far)
  for (let index = 0; index < far; index++) {
    const column = columnOf(index)
    const s = (2 * (alongPx[column] as number)) / frame.lengthPx - 1
    shown[index] = stepAt(band, column, offsetAt(side, s), step)
  }
  const inside = shown.subarray(near).reduce((sum, value) => sum + value, 0) / (far - near)
  if (!(inside > 0.25)) return null
  const evidence = new Float64Array(near)
  for (let index = 0; index < near; index++) evidence[index] = Math.max(0, Math.min(1, (shown[index] as number) / inside)) - 0.5
  const outermost = Math.max(3, Math.floor(beyondPx / 3))
  const unending = evidence.subarray(0, outermost).reduce((sum, value) => sum + value, 0) / outermost > 0
  const sharpness = 1 - colour * (1 - COLOUR_END_SHARE)
  const perPixel = Math.min(PIXEL_LOG_ODDS, 0.25 * inside * inside) * (unending ? UNENDING_SHARE : 1)
  // Ending at a column: no edge outside of it, edge inside.
  const fits = new Float64Array(near + 1)
  for (let index = 0; index < near; index++) fits[0] = (fits[0] as number) + (evidence[index] as number)
  for (let index = 0; index < near; index++) fits[index + 1] = (fits[index] as number) - 2 * (evidence[index] as number)
  const best = Math.max(...fits)
  const losses = fits.map((fit) => sharpness * Math.min(MOST_END_LOG_ODDS, perPixel * (best - fit)))
  return { outermostPx: alongPx[columnOf(0)] as number, inwards: which === 'start' ? 1 : -1, losses }
}

function endLogOdds({ outermostPx, inwards, losses }: Ending, alongPx: number): number {
  const index = Math.round((alongPx - outermostPx) * inwards + 0.5)
  return -(losses[Math.max(0, Math.min(losses.length - 1, index))] as number)
}

/** The step in an edge's own colours at a column, mean of the two rows beside the edge. */
function stepAt({ reach, channels, steps }: SideBand, column: number, offset: number, step: Float64Array): number {
  const row = Math.floor(offset + reach)
  if (row < 0 || row >= 2 * reach) return 0
  const at = (column * (2 * reach + 1) + row) * channels
  let sum = 0
  for (let channel = 0; channel < channels; channel++)
    sum += ((steps[at + channel] as number) + (steps[at + channels + channel] as number)) * (step[channel] as number)
  return sum / 2
}
