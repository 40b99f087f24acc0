import { median } from '../../geometry/lines.ts'
import { colourShare, MEDIAN_CHI2, type SideBand } from './band.ts'
import { type BowedSide, fitBow, offsetAt } from './fit.ts'

/** One of the edges that run along a side. */
export interface EdgeCandidate {
  readonly side: BowedSide
  /** How far the mean gradient along the whole edge stands out of its noise. */
  readonly strength: number
  /** Share of the side, 0 to 1, along which it is seen. */
  readonly support: number
  /** The unit vector of its gradient in the band's whitened channels. */
  readonly step: Float64Array
  /** How much of its gradient is colour without brightness, 0 to 1. Photos store colour at half size. */
  readonly colour: number
}

/** A side is cut into at most so many pieces, of at least so many columns each. */
const MAX_PIECES = 24
const MIN_PIECE_COLUMNS = 4
/** Least strength of an edge. Of the thousands of lines that are tried along a side, noise alone reaches it on fewer than one side in a hundred. */
const MIN_STRENGTH = 6
/** A piece supports an edge when the gradient there is at least this share of the edge's mean gradient. */
const AGREEING_SHARE = 0.4
/** An edge is steeper than the places this far to either side, while the flank of a stronger edge is not. An edge of colour alone is blurred and looked at further out. */
const FLANK_PX = 1.5
const COLOUR_FLANK_PX = 4
const MIN_SUPPORT = 0.45
/** Edges nearer to each other than this are the same. */
const APART_PX = 1.5
const MAX_CANDIDATES = 7
/** No lens bows a side by more than this share of its length. */
const LARGEST_BOW = 0.008
/** Sides that can bow by less than this are taken for straight. */
const MIN_BOW_PX = 1.5

/** Lines are tried with their ends at every so many pixels, and with bows at every so many. */
const LINE_STEP_PX = 1.4
const BOW_STEP_PX = 3

/** The mean gradients of a side's pieces, with rows half a pixel apart. */
interface Pieces {
  readonly band: SideBand
  readonly count: number
  readonly rows: number
  readonly reach: number
  readonly channels: 1 | 3
  readonly steps: Float32Array
  /** The middle of each piece along the side, -1 to 1. */
  readonly s: Float64Array
}

/**
 * Finds edges along a side, strongest first. Every line from end to end within `searchPx` of the side, straight or bowed, is judged by the mean
 * gradient along it. A line that follows an edge already found, or jumps from one edge to another, is left out.
 */
export function edgeCandidates(band: SideBand, searchPx: number, endMargin: number): readonly EdgeCandidate[] {
  const pieces = piecesOf(band, endMargin)
  const bent = Math.min(band.reach - searchPx, LARGEST_BOW * band.frame.lengthPx)
  const bowPx = bent < MIN_BOW_PX ? 0 : bent
  const lines = strongLines(pieces, searchPx, bowPx)
  const found: EdgeCandidate[] = []
  for (const line of lines) {
    if (found.length === MAX_CANDIDATES) break
    const rough = judgedLine(pieces, line, found, false)
    if (!rough) continue
    const side = refinedLine(pieces, rough, bowPx)
    if (found.some((other) => [-0.8, 0, 0.8].every((s) => Math.abs(offsetAt(other.side, s) - offsetAt(side, s)) < APART_PX))) continue
    const candidate = judgedLine(pieces, side, found, true)
    if (candidate) found.push(candidate)
  }
  return found
}

function piecesOf(band: SideBand, endMargin: number): Pieces {
  const { channels, alongPx, frame, reach } = band
  const first = alongPx.findIndex((along) => along >= endMargin * frame.lengthPx)
  const last = alongPx.findLastIndex((along) => along <= (1 - endMargin) * frame.lengthPx)
  const count = Math.max(3, Math.min(MAX_PIECES, Math.floor((last - first + 1) / MIN_PIECE_COLUMNS)))
  const bandRow = (2 * reach + 1) * channels
  const rows = 4 * reach + 1
  const steps = new Float32Array(count * rows * channels)
  const s = new Float64Array(count)
  const mean = new Float64Array(bandRow)
  let to = first
  for (let piece = 0; piece < count; piece++) {
    const from = to
    const endPx = frame.lengthPx * (endMargin + ((1 - 2 * endMargin) * (piece + 1)) / count)
    while (to <= last && ((alongPx[to] as number) < endPx || to === from)) to++
    mean.fill(0)
    let middlePx = 0
    for (let column = from; column < to; column++) {
      const at = column * bandRow
      for (let index = 0; index < bandRow; index++) mean[index] = (mean[index] as number) + (band.steps[at + index] as number)
      middlePx += (alongPx[column] as number) / (to - from)
    }
    for (let index = 0; index < bandRow; index++) mean[index] = (mean[index] as number) / (to - from)
    s[piece] = (2 * middlePx) / frame.lengthPx - 1
    for (let row = 0; row < rows; row++)
      for (let channel = 0; channel < channels; channel++) {
        const below = (row >> 1) * channels + channel
        const value = row & 1 ? ((mean[below] as number) + (mean[below + channels] as number)) / 2 : (mean[below] as number)
        steps[(piece * rows + row) * channels + channel] = value
      }
  }
  const pieces = { band, count, rows, reach, channels, steps, s }
  normalise(pieces)
  return pieces
}

/**
 * Divides the pieces by the noise between neighbouring ones. A piece whose gradient is more than three times the usual has something else hanging
 * there, and is scaled down to that.
 */
function normalise({ count, rows, channels, steps }: Pieces): void {
  const size = rows * channels
  const changes = new Float64Array((count - 1) * ((rows + 1) >> 1))
  let changed = 0
  for (let piece = 0; piece + 1 < count; piece++)
    for (let row = 0; row < rows; row += 2) {
      let square = 0
      for (let channel = 0; channel < channels; channel++) {
        const at = piece * size + row * channels + channel
        square += ((steps[at + size] as number) - (steps[at] as number)) ** 2
      }
      changes[changed++] = square
    }
  const noise = Math.max(0.05, Math.sqrt((changes.sort()[changed >> 1] as number) / 2 / MEDIAN_CHI2[channels]))
  const largest = Array.from({ length: count }, (_, piece) => {
    let most = 0
    for (let row = 0; row < rows; row++) {
      let square = 0
      for (let channel = 0; channel < channels; channel++) square += (steps[piece * size + row * channels + channel] as number) ** 2
      most = Math.max(most, square)
    }
    return Math.sqrt(most)
  })
  const usual = median(largest)
  for (let piece = 0; piece < count; piece++) {
    const scale = Math.min(1, (3 * usual) / Math.max(1e-9, largest[piece] as number)) / noise
    for (let index = piece * size; index < (piece + 1) * size; index++) steps[index] = (steps[index] as number) * scale
  }
}

/** Lines whose mean gradient is larger than that of all similar lines, largest first. */
function strongLines(pieces: Pieces, searchPx: number, bowPx: number): readonly BowedSide[] {
  const { count, rows, reach, channels, s, steps } = pieces
  const half = Math.max(2, Math.ceil(searchPx / LINE_STEP_PX))
  const ends = 2 * half + 1
  const endPx = searchPx / half
  const bowHalf = Math.max(0, Math.ceil(bowPx / BOW_STEP_PX))
  const bows = 2 * bowHalf + 1
  const bowStep = bowHalf > 0 ? bowPx / bowHalf : 0
  const size = rows * channels
  const strength = new Float32Array(bows * ends * ends)
  for (let bow = 0, cell = 0; bow < bows; bow++)
    for (let i = 0; i < ends; i++)
      for (let j = 0; j < ends; j++, cell++) {
        // The line's row at its middle, how that changes towards its ends, and by its bow; rows lie half a pixel apart.
        const middle = (i + j - 2 * half) * endPx + 2 * reach + 0.5
        const tilt = (j - i) * endPx
        const bend = 2 * (bow - bowHalf) * bowStep
        let a = 0
        let b = 0
        let c = 0
        for (let piece = 0; piece < count; piece++) {
          const t = s[piece] as number
          const row = (middle + tilt * t + bend * (t * t - 1)) | 0
          if (row < 0 || row >= rows) continue
          const at = piece * size + row * channels
          a += steps[at] as number
          if (channels === 3) {
            b += steps[at + 1] as number
            c += steps[at + 2] as number
          }
        }
        strength[cell] = Math.sqrt((a * a + b * b + c * c) / count)
      }
  const peaks: { line: BowedSide; strength: number }[] = []
  for (let bow = 0, cell = 0; bow < bows; bow++)
    for (let i = 0; i < ends; i++)
      for (let j = 0; j < ends; j++, cell++) {
        const own = strength[cell] as number
        if (own < MIN_STRENGTH || !isPeak(strength, ends, bow, i, j, own)) continue
        const [from, to, bend] = [(i - half) * endPx, (j - half) * endPx, (bow - bowHalf) * bowStep]
        peaks.push({ line: { shift: (from + to) / 2 - bend, tilt: (to - from) / 2, bow: bend }, strength: own })
      }
  return peaks.sort((p, q) => q.strength - p.strength).map(({ line }) => line)
}

/** Whether no similar line of the same bow is stronger. A line of another bow may reach over to a stronger edge nearby, so those are not compared. */
function isPeak(strength: Float32Array, ends: number, bow: number, i: number, j: number, own: number): boolean {
  for (let p = Math.max(0, i - 1); p <= Math.min(ends - 1, i + 1); p++)
    for (let q = Math.max(0, j - 1); q <= Math.min(ends - 1, j + 1); q++)
      if ((strength[(bow * ends + p) * ends + q] as number) > own) return false
  return true
}

/**
 * Judges a line: how strong it is, and which share of the pieces supports it that no edge found before has already.
 * @param onPeak whether the line has to run along the steepest places, or may still lie beside them
 * @returns null when it is no edge
 */
function judgedLine(pieces: Pieces, side: BowedSide, found: readonly EdgeCandidate[], onPeak: boolean): EdgeCandidate | null {
  const { count, channels, s } = pieces
  const sum = new Float64Array(channels)
  for (let piece = 0; piece < count; piece++) {
    const at = indexOf(pieces, piece, offsetAt(side, s[piece] as number))
    if (at < 0) continue
    for (let channel = 0; channel < channels; channel++) sum[channel] = (sum[channel] as number) + (pieces.steps[at + channel] as number)
  }
  const size = Math.hypot(...sum)
  if (!(size / Math.sqrt(count) >= MIN_STRENGTH)) return null
  const step = sum.map((value) => value / size)
  const colour = colourShare(pieces.band, step)
  const besidePx = FLANK_PX + colour * (COLOUR_FLANK_PX - FLANK_PX)
  let agreeing = 0
  for (let piece = 0; piece < count; piece++) {
    const t = s[piece] as number
    const offset = offsetAt(side, t)
    if (found.some((other) => Math.abs(offsetAt(other.side, t) - offset) < APART_PX)) continue
    const own = gradientAlong(pieces, piece, offset, step)
    if (!(own > (AGREEING_SHARE * size) / count)) continue
    if (
      !onPeak ||
      own > Math.max(gradientAlong(pieces, piece, offset - besidePx, step), gradientAlong(pieces, piece, offset + besidePx, step))
    )
      agreeing++
  }
  const support = agreeing / count
  return support < MIN_SUPPORT ? null : { side, strength: size / Math.sqrt(count), support, step, colour }
}

/** Refines a line: it is fitted to the steepest place of each piece that supports it. */
function refinedLine(pieces: Pieces, { side, step, strength }: EdgeCandidate, bowPx: number): BowedSide {
  const { count, s } = pieces
  const places: { s: number; offsetPx: number; weight: number }[] = []
  const least = (AGREEING_SHARE * strength) / Math.sqrt(count)
  for (let piece = 0; piece < count; piece++) {
    const t = s[piece] as number
    // Rows are half a pixel apart.
    const middle = Math.round(2 * offsetAt(side, t)) / 2
    let best: number | null = null
    let most = least
    for (let offset = middle - 1.5; offset <= middle + 1.5; offset += 0.5) {
      const value = gradientAlong(pieces, piece, offset, step)
      if (value <= most) continue
      const [before, after] = [gradientAlong(pieces, piece, offset - 1, step), gradientAlong(pieces, piece, offset + 1, step)]
      if (value < before || value < after) continue
      most = value
      best = offset + (before - after) / (2 * Math.min(-1e-9, before - 2 * value + after))
    }
    if (best !== null) places.push({ s: t, offsetPx: best, weight: 1 })
  }
  const fitted = fitBow(places, bowPx > 0 && places.length >= 8 ? 3 : 2)
  if (!fitted || Math.abs(fitted.bow) > bowPx + 1) return side
  const moved = Math.max(...[-1, 0, 1].map((t) => Math.abs(offsetAt(fitted, t) - offsetAt(side, t))))
  return moved < 3 ? fitted : side
}

/** The part of a piece's gradient at an offset that points along `step`; 0 outside the band. */
function gradientAlong(pieces: Pieces, piece: number, offset: number, step: Float64Array): number {
  const at = indexOf(pieces, piece, offset)
  if (at < 0) return 0
  let sum = 0
  for (let channel = 0; channel < step.length; channel++) sum += (pieces.steps[at + channel] as number) * (step[channel] as number)
  return sum
}

/** Where a piece's gradient at an offset lies in `steps`; -1 outside the band. */
function indexOf({ rows, reach, channels }: Pieces, piece: number, offset: number): number {
  const row = Math.round(2 * (offset + reach))
  return row < 0 || row >= rows ? -1 : (piece * rows + row) * channels
}
