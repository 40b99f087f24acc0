import { invertPositiveDefinite } from '../../geometry/matrices.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { LINEAR_LIGHT } from '../edges/profile.ts'
import type { Channel } from './sheet-look.ts'

/** How round the corners of a quad are. */
export interface Roundness {
  /** 0 for sharp ones, 1 for ones as round as those of the card looked for. */
  readonly share: number
  /** 1 σ of it. */
  readonly sigma: number
}

/** Blur by lens, demosaicing and compression, 1 σ. */
const BLUR_PX = 0.8
/** The piece that rounding takes off a corner is summed over this many places each way. */
const PLACES = 8
/** Error of a single corner's roundness, 1 σ: print beside it, and a shape that is not quite a circle. */
const CORNER_SIGMA = 0.3
/** Round a corner with a larger radius not every pixel is looked at. */
const ENOUGH_RADIUS_PX = 6
/** Outside, inside, the offset of either side, and the piece that rounding takes off. */
const TERMS = 5
const BYTE_OF = { red: 0, green: 1, blue: 2 } as const

/**
 * Measures how round a quad's corners are by the light that is missing there. Round each corner the picture is fitted by linear least squares, in
 * linear light, as a sum of five terms: outside, inside, the offset of either side, and the blurred piece that rounding takes off. The share of the
 * last one is the roundness. A card has round corners, and most other things of its shape have not.
 * @param radius of the card's corners, shares of the quad's long and short side
 * @returns null where no corner tells
 */
export function cornerRoundness(
  photo: Photo,
  quad: PixelQuad,
  radius: { long: number; short: number },
  channel: Channel,
): Roundness | null {
  let [total, sum] = [0, 0]
  for (let i = 0; i < 4; i++) {
    const corner = quad[i] as PixelPoint
    const [next, before] = [quad[(i + 1) % 4] as PixelPoint, quad[(i + 3) % 4] as PixelPoint]
    const one = roundnessAt(photo, corner, next, before, radius, channel)
    if (!one) continue
    const weight = 1 / (one.sigma ** 2 + CORNER_SIGMA ** 2)
    total += weight
    sum += weight * one.share
  }
  return total > 0 ? { share: sum / total, sigma: Math.sqrt(1 / total) } : null
}

function roundnessAt(
  photo: Photo,
  corner: PixelPoint,
  next: PixelPoint,
  before: PixelPoint,
  radius: { long: number; short: number },
  channel: Channel,
): Roundness | null {
  const [u, v] = [unit(corner, next), unit(corner, before)]
  const isLong = u.lengthPx > v.lengthPx
  const [ru, rv] = [u.lengthPx * (isLong ? radius.long : radius.short), v.lengthPx * (isLong ? radius.short : radius.long)]
  const turned = u.x * v.y - u.y * v.x
  if (!(Math.abs(turned) > 0.3)) return null
  const missing = missingPlaces(ru, rv)
  const reach = Math.max(ru, rv) + 2.5
  const stride = Math.ceil(Math.max(ru, rv) / ENOUGH_RADIUS_PX)
  const square = new Float64Array(TERMS * TERMS)
  const right = new Float64Array(TERMS)
  const terms = new Float64Array(TERMS)
  let [count, squares] = [0, 0]
  for (let y = Math.ceil(corner.y - 1.5 * reach); y <= corner.y + 1.5 * reach; y += stride)
    for (let x = Math.ceil(corner.x - 1.5 * reach); x <= corner.x + 1.5 * reach; x += stride) {
      if (x < 0 || y < 0 || x >= photo.widthPx || y >= photo.heightPx) continue
      const dx = x - corner.x
      const dy = y - corner.y
      const a = (dx * v.y - dy * v.x) / turned
      const b = (u.x * dy - u.y * dx) / turned
      if (a < -2.5 || b < -2.5 || a > reach || b > reach) continue
      terms[0] = 1
      terms[1] = covered(a) * covered(b)
      terms[2] = edge(a) * covered(b)
      terms[3] = covered(a) * edge(b)
      terms[4] = missedAt(missing, u, v, dx, dy)
      const light = lightAt(photo, x, y, channel)
      count++
      squares += light * light
      for (let p = 0; p < TERMS; p++) {
        right[p] = (right[p] as number) + (terms[p] as number) * light
        for (let q = 0; q < TERMS; q++)
          square[p * TERMS + q] = (square[p * TERMS + q] as number) + (terms[p] as number) * (terms[q] as number)
      }
    }
  const inverse = count > 2 * TERMS ? invertPositiveDefinite(square, TERMS) : null
  if (!inverse) return null
  const fitted = Array.from({ length: TERMS }, (_, p) =>
    right.reduce((sum, value, q) => sum + (inverse[p * TERMS + q] as number) * value, 0),
  )
  const step = fitted[1] as number
  const left = Math.max(0, squares - fitted.reduce((sum, value, p) => sum + value * (right[p] as number), 0)) / (count - TERMS)
  const sigma = Math.sqrt(left * (inverse[TERMS * TERMS - 1] as number)) / Math.abs(step)
  return Number.isFinite(sigma) ? { share: -(fitted[4] as number) / step, sigma } : null
}

/** A unit vector, and the length that it was. */
interface Direction extends PixelPoint {
  readonly lengthPx: number
}

function unit(from: PixelPoint, to: PixelPoint): Direction {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (to.x - from.x) / lengthPx, y: (to.y - from.y) / lengthPx, lengthPx }
}

/** Places within the piece that rounding takes off a corner: pixels along both sides, and the area that each place stands for. */
function missingPlaces(ru: number, rv: number): { readonly a: number; readonly b: number; readonly area: number }[] {
  const places: { a: number; b: number; area: number }[] = []
  for (let i = 0; i < PLACES; i++)
    for (let j = 0; j < PLACES; j++) {
      const [s, t] = [(i + 0.5) / PLACES, (j + 0.5) / PLACES]
      if ((1 - s) ** 2 + (1 - t) ** 2 > 1) places.push({ a: s * ru, b: t * rv, area: (ru * rv) / PLACES ** 2 })
    }
  return places
}

/** How much of the blurred piece lies at a pixel (dx, dy) from the corner. */
function missedAt(places: ReturnType<typeof missingPlaces>, u: Direction, v: Direction, dx: number, dy: number): number {
  let sum = 0
  for (const { a, b, area } of places) {
    const ex = dx - a * u.x - b * v.x
    const ey = dy - a * u.y - b * v.y
    sum += area * Math.exp(-(ex * ex + ey * ey) / (2 * BLUR_PX * BLUR_PX))
  }
  return sum / (2 * Math.PI * BLUR_PX * BLUR_PX)
}

/** How much of a pixel so far inside a blurred side is covered: the normal distribution, approximated by the logistic one. */
const covered = (px: number): number => 1 / (1 + Math.exp((-1.702 * px) / BLUR_PX))
/** How much that changes when the side moves. */
const edge = (px: number): number => Math.exp(-(px * px) / (2 * BLUR_PX * BLUR_PX))

function lightAt({ widthPx, rgba }: Photo, x: number, y: number, channel: Channel): number {
  const i = (y * widthPx + x) * 4
  const light = (byte: number) => LINEAR_LIGHT[rgba[i + byte] as number] as number
  return channel === 'luma' ? (light(0) + 2 * light(1) + light(2)) / 4 : light(BYTE_OF[channel])
}

/** Roundness of things of a card's shape that are none: its mean, 1 σ, the share of those with just any roundness, and their density. */
const OTHERS = { share: 0.15, sigma: 0.3, odd: 0.15, oddDensity: 1 / 6 } as const
/** How much the roundness of cards varies, 1 σ. */
const CARD_SIGMA = 0.2

/** Sharp corners never speak against a card more than this: it may be cut from paper, or glare may fill its corners. */
const MIN_ODDS = 0.15

/** How many times likelier a card has this roundness than another thing of its shape. */
export function roundnessOdds({ share, sigma }: Roundness): number {
  const own = density(share - 1, Math.hypot(sigma, CARD_SIGMA))
  const other = density(share - OTHERS.share, Math.hypot(sigma, OTHERS.sigma))
  const odd = OTHERS.oddDensity / (1 + sigma)
  return Math.max(MIN_ODDS, own / ((1 - OTHERS.odd) * other + OTHERS.odd * odd))
}

const density = (away: number, sigma: number): number => Math.exp(-0.5 * (away / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI))
