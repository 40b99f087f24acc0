import { invertPositiveDefinite } from '../../geometry/matrices.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { linear } from '../edges/profile.ts'
import type { Channel } from './sheet-look.ts'

/** How round a quad's corners are: 0 sharp, 1 as round as the sheet looked for; and 1 σ of that. */
export interface Roundness {
  readonly share: number
  readonly sigma: number
}

/** Blur of lens, demosaicing and storing, 1 σ in pixels. */
const BLUR_PX = 0.8
/** The missing corner is summed from this many places each way. */
const PLACES = 8
/** What print beside a corner, and a shape of corner that is not quite a circle, make of a single one, 1 σ. */
const CORNER_SIGMA = 0.3
/** Of a corner rounder than this not every pixel is looked at. */
const ENOUGH_RADIUS_PX = 6
const TERMS = 5
const BYTE_OF = { red: 0, green: 1, blue: 2 } as const

/**
 * Round corners by the light that they miss: round each corner of a quad, the picture is fitted (linear least squares, in linear light) by
 * outside, inside, both sides' offsets and the blurred piece that rounding takes away; the share of that piece is what is asked for. A card has
 * round corners, and most other things of its shape have not. Null where no corner tells.
 * @param radius of the corners, shares of the quad's long and short side
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

interface Direction extends PixelPoint {
  readonly lengthPx: number
}

function unit(from: PixelPoint, to: PixelPoint): Direction {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (to.x - from.x) / lengthPx, y: (to.y - from.y) / lengthPx, lengthPx }
}

/** Places along both sides, pixels, of what rounding takes off a corner, and the area that each stands for. */
function missingPlaces(ru: number, rv: number): { readonly a: number; readonly b: number; readonly area: number }[] {
  const places: { a: number; b: number; area: number }[] = []
  for (let i = 0; i < PLACES; i++)
    for (let j = 0; j < PLACES; j++) {
      const [s, t] = [(i + 0.5) / PLACES, (j + 0.5) / PLACES]
      if ((1 - s) ** 2 + (1 - t) ** 2 > 1) places.push({ a: s * ru, b: t * rv, area: (ru * rv) / PLACES ** 2 })
    }
  return places
}

function missedAt(places: ReturnType<typeof missingPlaces>, u: Direction, v: Direction, dx: number, dy: number): number {
  let sum = 0
  for (const { a, b, area } of places) {
    const ex = dx - a * u.x - b * v.x
    const ey = dy - a * u.y - b * v.y
    sum += area * Math.exp(-(ex * ex + ey * ey) / (2 * BLUR_PX * BLUR_PX))
  }
  return sum / (2 * Math.PI * BLUR_PX * BLUR_PX)
}

/** How much of a pixel this far inside a blurred side is covered: the normal distribution, by its logistic likeness. */
const covered = (px: number): number => 1 / (1 + Math.exp((-1.702 * px) / BLUR_PX))
const edge = (px: number): number => Math.exp(-(px * px) / (2 * BLUR_PX * BLUR_PX))

function lightAt({ widthPx, rgba }: Photo, x: number, y: number, channel: Channel): number {
  const i = (y * widthPx + x) * 4
  const light = (byte: number) => linear[rgba[i + byte] as number] as number
  return channel === 'luma' ? (light(0) + 2 * light(1) + light(2)) / 4 : light(BYTE_OF[channel])
}

/** Of things of a card's shape that are none: how round their corners seem, and how many are of any roundness at all. */
const OTHERS = { share: 0.15, sigma: 0.3, odd: 0.15, oddDensity: 1 / 6 } as const
/** Of cards, 1 σ beyond what is measured. */
const CARD_SIGMA = 0.2

/** What sharp corners say against it is never more: a card may be cut from paper, or glare may fill its corners. */
const LEAST_ODDS = 0.15

/** How much likelier a roundness is of the sheet looked for than of another thing of its shape. */
export function roundnessOdds({ share, sigma }: Roundness): number {
  const own = density(share - 1, Math.hypot(sigma, CARD_SIGMA))
  const other = density(share - OTHERS.share, Math.hypot(sigma, OTHERS.sigma))
  const odd = OTHERS.oddDensity / (1 + sigma)
  return Math.max(LEAST_ODDS, own / ((1 - OTHERS.odd) * other + OTHERS.odd * odd))
}

const density = (away: number, sigma: number): number => Math.exp(-0.5 * (away / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI))
