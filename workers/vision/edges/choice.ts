import { intersectLines, lineThrough } from '../../geometry/lines.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { SideBand, SideFrame } from './band.ts'
import type { EdgeCandidate } from './candidates.ts'
import type { PixelLine, RefineOptions } from './edge-types.ts'
import { type BowedSide, offsetAt, STRAIGHT } from './fit.ts'

/** A side's band, and the edges in it that may be the side. */
export interface SideChoices {
  readonly band: SideBand
  readonly candidates: readonly EdgeCandidate[]
}

/** Which edge each side is taken to be. */
export interface Choice {
  /** null where a side is none of its candidates and stays where it was. */
  readonly chosen: readonly (EdgeCandidate | null)[]
  /** For each side the probability of each candidate, and last that of none. */
  readonly odds: readonly (readonly number[])[]
}

/** What is believed of the sides and of the outline before the edges are looked at. */
type ChoicePriors = Pick<RefineOptions, 'sideLogOdds' | 'outlineLogOdds'> & { readonly startSigmaPx: number }

/**
 * Log odds of a side being none of its candidates, of each doubling of an edge's strength, and of each doubling of its support. The latter two were
 * fitted on rendered rooms. The first, MAX_END_LOG_ODDS and TILT_SHARE were set on 100 sides of real windows, whose joints run on past the corners:
 * with −4.5, 4 and sides that could not tilt, 29 of them missed their edge; now 8 do.
 */
const NONE_LOG_ODDS = -6.5
const STRENGTH_LOG_ODDS = 0.45
const SUPPORT_LOG_ODDS = 2
/** Choices whose log odds lie further below the best are left out. At most so many are compared by the outline's shape. */
const WORTH_LOG_ODDS = 8
const MAX_OUTLINES = 64
/** How far a coarse side may be tilted, share of its length, 1 σ. Reading its strip moves a side but cannot tilt it. */
const TILT_SHARE = 0.01
/** How far a phone's lens bows a side, share of its length, 1 σ. */
const USUAL_BOW = 0.0023
/** How exactly a candidate's bow is known, 1 σ, and that of an edge of colour alone, which wanders from block to block. */
const ROUGH_BOW_PX = 0.5
const COLOUR_BOW_PX = 2
/** A strength beyond this counts no more. */
const STRONG_ENOUGH = 60
/** Log odds of one pixel of edge where there should be none, or of one missing where there should be; and the most log odds that one end can give. */
const PIXEL_LOG_ODDS = 0.4
const MAX_END_LOG_ODDS = 2.5
/** Where an edge runs on past every possible corner, its end counts only so much. */
const UNENDING_SHARE = 0.35
/** Colour is stored in blocks of 16 pixels, so where an edge of colour alone ends is not known to the pixel: its ends count only so much. */
const COLOUR_END_SHARE = 0.1

/**
 * Chooses an edge for each side, all four at once. An edge of the right outline lies near the coarse side and ends where it meets its neighbours;
 * an edge of another outline beside it runs on past them or stops short.
 */
export function chooseEdges(
  sides: readonly [SideChoices, SideChoices, SideChoices, SideChoices],
  { startSigmaPx, sideLogOdds, outlineLogOdds }: ChoicePriors,
): Choice {
  const hypotheses = sides.map(({ band, candidates }) => [...candidates, null].map((candidate) => new SideHypothesis(band, candidate)))
  const own = hypotheses.map((list, i) => list.map((one) => one.logOdds(startSigmaPx, sideLogOdds && ((px) => sideLogOdds(i, px)))))
  const corners = hypotheses.map((list, i) => {
    const before = hypotheses[(i + 3) % 4] as readonly SideHypothesis[]
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
    const likeliest = sets.sort((p, q) => q.score - p.score).slice(0, MAX_OUTLINES)
    sets = likeliest.map(({ score, set }) => {
      const corners = cornersOf(set.map((index, i) => hypotheses[i]?.[index] as SideHypothesis))
      return { set, score: score + (corners ? outlineLogOdds(corners) : Number.NEGATIVE_INFINITY) }
    })
  }
  const chosen = sets.reduce((one, other) => (other.score > one.score ? other : one))
  const odds = own.map(({ length }) => new Array<number>(length).fill(0))
  let total = 0
  for (const { score, set } of sets) {
    const weight = Math.exp(score - chosen.score)
    total += weight
    for (const [i, index] of set.entries()) (odds[i] as number[])[index] = (odds[i]?.[index] ?? 0) + weight
  }
  return {
    chosen: chosen.set.map((index, i) => sides[i]?.candidates[index] ?? null),
    odds: odds.map((list) => list.map((value) => value / total)),
  }
}

/** Where the tangents of four sides meet, clockwise from the top left; null where two run alike. */
function cornersOf(sides: readonly SideHypothesis[]): PixelQuad | null {
  const corners = sides.map((side, i) => cornerBetween(sides[(i + 3) % 4] as SideHypothesis, side))
  return corners.includes(null) ? null : (corners as unknown as PixelQuad)
}

type Four<T> = readonly [T, T, T, T]
type FourLists = Four<readonly number[]>
/** Log odds of the corner at a side's start, by the hypothesis of the side before it and by its own. */
type FourTables = Four<readonly (readonly number[])[]>

/** Visits every choice of one hypothesis for each side, with its log odds. `set` holds their indices and is the same array each time. */
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

/** What a side may be: one of its candidates, or none of them. */
class SideHypothesis {
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

  /** Log odds of the corner that the edge's start or end would make there. */
  endLogOdds(which: 'start' | 'end', corner: PixelPoint): number {
    const near = which === 'start' ? this.#start : this.#end
    if (!near) return 0
    const along = (corner.x - this.frame.from.x) * this.frame.alongX + (corner.y - this.frame.from.y) * this.frame.alongY
    return endLogOdds(near, along)
  }

  /** The tangent of the bowed side at its start or end. */
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

function cornerBetween(before: SideHypothesis, after: SideHypothesis): PixelPoint | null {
  const first = before.tangentAt('end')
  const second = after.tangentAt('start')
  return first && second && intersectLines<'px'>(first, second)
}

function cornerLogOdds(before: SideHypothesis, after: SideHypothesis): number {
  const corner = cornerBetween(before, after)
  return corner ? before.endLogOdds('end', corner) + after.endLogOdds('start', corner) : 0
}

/** How well the gradients fit an edge that ends at each pixel near one end of its side: log odds below those of the best pixel, from the outermost inwards. */
interface Ending {
  readonly outermostPx: number
  readonly inwards: 1 | -1
  readonly losses: Float64Array
}

function ending(band: SideBand, { side, step, colour }: EdgeCandidate, which: 'start' | 'end'): Ending | null {
  const { frame, alongPx, beyondPx, denseColumns } = band
  // Columns are counted from the outermost inwards, one pixel apart, whichever end it is.
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
  // An edge that ends at a column is seen inside of it and not outside.
  const fits = new Float64Array(near + 1)
  for (let index = 0; index < near; index++) fits[0] = (fits[0] as number) + (evidence[index] as number)
  for (let index = 0; index < near; index++) fits[index + 1] = (fits[index] as number) - 2 * (evidence[index] as number)
  const best = Math.max(...fits)
  const losses = fits.map((fit) => sharpness * Math.min(MAX_END_LOG_ODDS, perPixel * (best - fit)))
  return { outermostPx: alongPx[columnOf(0)] as number, inwards: which === 'start' ? 1 : -1, losses }
}

function endLogOdds({ outermostPx, inwards, losses }: Ending, alongPx: number): number {
  const index = Math.round((alongPx - outermostPx) * inwards + 0.5)
  return -(losses[Math.max(0, Math.min(losses.length - 1, index))] as number)
}

/** The gradient in an edge's own direction of colour at a column, as the mean of the two rows beside the edge. */
function stepAt({ reach, channels, steps }: SideBand, column: number, offset: number, step: Float64Array): number {
  const row = Math.floor(offset + reach)
  if (row < 0 || row >= 2 * reach) return 0
  const at = (column * (2 * reach + 1) + row) * channels
  let sum = 0
  for (let channel = 0; channel < channels; channel++)
    sum += ((steps[at + channel] as number) + (steps[at + channels + channel] as number)) * (step[channel] as number)
  return sum / 2
}
