/** A side that the lens bows: its offset from the coarse side is shift + tilt · s + bow · s², pixels, with s from -1 to 1 along the side. */
export interface BowedSide {
  readonly shift: number
  readonly tilt: number
  readonly bow: number
}

export const STRAIGHT: BowedSide = { shift: 0, tilt: 0, bow: 0 }
export const offsetAt = (side: BowedSide, s: number): number => side.shift + side.tilt * s + side.bow * s * s

/** A place where an edge was seen. */
export interface EdgePlace {
  /** Where along the side, -1 to 1. */
  readonly s: number
  /** How far inward of the coarse side. */
  readonly offsetPx: number
  /** How much it counts in the fit. */
  readonly weight: number
}

export interface FittedSide<Place extends EdgePlace> {
  readonly side: BowedSide
  /** Robust spread of the places about the side, 1 σ. */
  readonly spreadPx: number
  readonly inliers: readonly Place[]
}

/** No lens bows a side by more than this share of its length. */
const LARGEST_BOW = 0.025
const MAX_ITERATIONS = 8
const SETTLED_PX = 0.003
/** Fewer places fix no side, and fewer than that no bow. */
const MIN_PLACES = 5
const PLACES_FOR_BOW = 8

/** Fits a bowed side to places, iteratively reweighted with Tukey's biweight; a straight one where the places do not fix a bow. */
export function fitSide<Place extends EdgePlace>(places: readonly Place[], lengthPx: number): FittedSide<Place> | null {
  if (places.length < MIN_PLACES) return null
  const bent = places.length >= PLACES_FOR_BOW ? reweighted(places, 3) : null
  const fitted = bent && Math.abs(bent.side.bow) < LARGEST_BOW * lengthPx ? bent : reweighted(places, 2)
  if (!fitted) return null
  const limit = Math.max(0.35, 3.5 * fitted.spreadPx)
  return { ...fitted, inliers: places.filter(({ s, offsetPx }) => Math.abs(offsetPx - offsetAt(fitted.side, s)) <= limit) }
}

/** The same, quickly and without inliers. @param terms 2 for a straight side, 3 for a bowed one */
export const fitBow = (places: readonly EdgePlace[], terms: 2 | 3): BowedSide | null =>
  places.length < terms + 1 ? null : (reweighted(places, terms)?.side ?? null)

function reweighted(places: readonly EdgePlace[], terms: 2 | 3): { side: BowedSide; spreadPx: number } | null {
  const weights = Float64Array.from(places, ({ weight }) => weight)
  const misses = new Float64Array(places.length)
  let side = leastSquares(places, weights, terms)
  let spreadPx = 0
  for (let iteration = 0; side && iteration < MAX_ITERATIONS; iteration++) {
    for (const [i, { s, offsetPx }] of places.entries()) misses[i] = Math.abs(offsetPx - offsetAt(side, s))
    spreadPx = Math.max(0.02, 1.4826 * (misses.slice().sort()[misses.length >> 1] as number))
    const limit = 4.685 * spreadPx
    for (const [i, { weight }] of places.entries()) {
      const share = (misses[i] as number) / limit
      weights[i] = share < 1 ? (1 - share * share) ** 2 * weight : 0
    }
    const next = leastSquares(places, weights, terms)
    const settled = next && Math.abs(next.shift - side.shift) + Math.abs(next.tilt - side.tilt) + Math.abs(next.bow - side.bow) < SETTLED_PX
    side = next
    if (settled) break
  }
  return side && { side, spreadPx }
}

function leastSquares(places: readonly EdgePlace[], weights: Float64Array, terms: 2 | 3): BowedSide | null {
  let [w0, w1, w2, w3, w4, o0, o1, o2] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const [index, { s, offsetPx }] of places.entries()) {
    const w = weights[index] as number
    w0 += w
    w1 += w * s
    w2 += w * s * s
    w3 += w * s ** 3
    w4 += w * s ** 4
    o0 += w * offsetPx
    o1 += w * offsetPx * s
    o2 += w * offsetPx * s * s
  }
  if (terms === 2) {
    const determinant = w0 * w2 - w1 * w1
    if (!(determinant > 1e-9)) return null
    return { shift: (o0 * w2 - o1 * w1) / determinant, tilt: (w0 * o1 - w1 * o0) / determinant, bow: 0 }
  }
  const determinant = w0 * (w2 * w4 - w3 * w3) - w1 * (w1 * w4 - w3 * w2) + w2 * (w1 * w3 - w2 * w2)
  if (!(determinant > 1e-9)) return null
  return {
    shift: (o0 * (w2 * w4 - w3 * w3) - w1 * (o1 * w4 - w3 * o2) + w2 * (o1 * w3 - w2 * o2)) / determinant,
    tilt: (w0 * (o1 * w4 - o2 * w3) - o0 * (w1 * w4 - w3 * w2) + w2 * (w1 * o2 - o1 * w2)) / determinant,
    bow: (w0 * (w2 * o2 - w3 * o1) - w1 * (w1 * o2 - w2 * o1) + o0 * (w1 * w3 - w2 * w2)) / determinant,
  }
}
