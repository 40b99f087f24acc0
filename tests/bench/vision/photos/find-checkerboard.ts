import type { PixelPoint } from '#workers/geometry/types.ts'
import { type Luma, readLuma } from '#workers/vision/picture/luma.ts'

/** Where two black and two white squares meet. */
interface Saddle extends PixelPoint {
  readonly strength: number
  /** Direction in which it is lightest, radians, modulo half a turn: it turns by a right angle from one corner to the next. */
  readonly lightest: number
}

/** Half of a ring of 16 places, 5 pixels in radius; the other half lies opposite. */
const RING = [
  [5, 0],
  [5, 2],
  [4, 4],
  [2, 5],
  [0, 5],
  [-2, 5],
  [-4, 4],
  [-5, 2],
] as const
/** Of the strongest response: weaker ones are texture. */
const MIN_SHARE = 0.2
/** A neighbour lies within this share of a step from where the last step foretells it. */
const STEP_TOLERANCE = 0.3

/**
 * Inner corners of a checkerboard, `[column, row]` → place, whichever way round it is seen; null when no whole grid of that many shows.
 * Corners are found by the ring about them, placed at the saddle of the local paraboloid, and joined into a lattice from the strongest on,
 * each step foretold by the one before, so that a wide lens may bend it.
 */
export function findCheckerboard(luma: Luma, [columns, rows]: readonly [number, number]): PixelPoint[][] | null {
  const saddles = findSaddles(luma)
  for (const seed of saddles) {
    const lattice = grow(seed, saddles)
    const keys = [...lattice.keys()].map((key) => key.split(',').map(Number) as [number, number])
    const [left, top] = [Math.min(...keys.map(([i]) => i)), Math.min(...keys.map(([, j]) => j))]
    const [wide, high] = [Math.max(...keys.map(([i]) => i)) - left + 1, Math.max(...keys.map(([, j]) => j)) - top + 1]
    if (lattice.size !== columns * rows || wide * high !== columns * rows || (wide !== columns && wide !== rows)) continue
    const at = (i: number, j: number) => lattice.get(`${i + left},${j + top}`) as PixelPoint
    const grid = Array.from({ length: high }, (_, j) => Array.from({ length: wide }, (_, i) => at(i, j)))
    return wide === columns ? grid : Array.from({ length: wide }, (_, i) => grid.map((row) => row[i] as PixelPoint).reverse())
  }
  return null
}

function findSaddles(luma: Luma): Saddle[] {
  const { widthPx, heightPx } = luma
  const response = new Float32Array(widthPx * heightPx)
  for (let y = 5; y < heightPx - 5; y++) for (let x = 5; x < widthPx - 5; x++) response[y * widthPx + x] = Math.max(0, chess(luma, x, y))
  const most = response.reduce((best, value) => Math.max(best, value), 0)
  const found: Saddle[] = []
  for (let y = 8; y < heightPx - 8; y++)
    for (let x = 8; x < widthPx - 8; x++) {
      const value = response[y * widthPx + x] as number
      if (value < MIN_SHARE * most || !isPeak(response, widthPx, x, y, value)) continue
      const saddle = placed(luma, x, y, value)
      if (saddle) found.push(saddle)
    }
  return found.sort((p, q) => q.strength - p.strength)
}

/**
 * ChESS (Bennett and Lasenby, 'ChESS – quick and robust detection of chess-board features', 2014): on a ring, places half a turn apart are
 * alike and a quarter turn apart are not, and the ring is as bright as its middle. Positive at a chess-board's corner only.
 */
function chess(luma: Luma, x: number, y: number): number {
  const at = (dx: number, dy: number) => luma.data[(y + dy) * luma.widthPx + x + dx] ?? 0
  let [opposed, unlike, around] = [0, 0, 0]
  for (let n = 0; n < 8; n++) {
    const [dx, dy] = RING[n] as readonly [number, number]
    unlike += Math.abs(at(dx, dy) - at(-dx, -dy))
    around += at(dx, dy) + at(-dx, -dy)
    // A quarter turn on: (x, y) to (-y, x).
    if (n < 4) opposed += Math.abs(at(dx, dy) + at(-dx, -dy) - at(-dy, dx) - at(dy, -dx))
  }
  const middle = (at(0, 0) + at(1, 0) + at(-1, 0) + at(0, 1) + at(0, -1)) / 5
  return opposed - unlike - 16 * Math.abs(around / 16 - middle)
}

function isPeak(response: Float32Array, widthPx: number, x: number, y: number, value: number): boolean {
  for (let dy = -5; dy <= 5; dy++)
    for (let dx = -5; dx <= 5; dx++) {
      const other = response[(y + dy) * widthPx + x + dx] as number
      if (other > value || (other === value && (dy < 0 || (dy === 0 && dx < 0)))) return false
    }
  return true
}

/** The saddle of the paraboloid fitted to the brightness round a place, by Gaussian weights, until it stays where it is. */
function placed(luma: Luma, startX: number, startY: number, strength: number): Saddle | null {
  let [x, y] = [startX, startY]
  for (let step = 0; step < 15; step++) {
    const { a, b, c, d, e } = paraboloid(luma, x, y)
    const determinant = 4 * a * b - c * c
    if (!(determinant < 0)) return null
    const [dx, dy] = [(c * e - 2 * b * d) / determinant, (c * d - 2 * a * e) / determinant]
    if (Math.hypot(dx, dy) > 3) return null
    x += dx
    y += dy
    if (Math.hypot(x - startX, y - startY) > 5) return null
    if (Math.hypot(dx, dy) < 0.01) return { x, y, strength, lightest: 0.5 * Math.atan2(c, a - b) }
  }
  return null
}

/** a x² + b y² + c xy + d x + e y + f about a place: moments of an evenly weighted disc solve it without a matrix. */
function paraboloid(luma: Luma, x: number, y: number) {
  const sums = { one: 0, x2: 0, x4: 0, x2y2: 0, i: 0, ix: 0, iy: 0, ixx: 0, iyy: 0, ixy: 0 }
  for (let v = -5; v <= 5; v++)
    for (let u = -5; u <= 5; u++) {
      const weight = Math.exp(-(u * u + v * v) / 8)
      const light = weight * readLuma(luma, x + u, y + v)
      sums.one += weight
      sums.x2 += weight * u * u
      sums.x4 += weight * u ** 4
      sums.x2y2 += weight * u * u * v * v
      sums.i += light
      sums.ix += light * u
      sums.iy += light * v
      sums.ixx += light * u * u
      sums.iyy += light * v * v
      sums.ixy += light * u * v
    }
  const { one, x2, x4, x2y2, i, ix, iy, ixx, iyy, ixy } = sums
  // Of a and b only their sum is tied to f; their difference stands alone.
  const difference = (ixx - iyy) / (x4 - x2y2)
  const sum = (ixx + iyy - (2 * x2 * i) / one) / (x4 + x2y2 - (2 * x2 * x2) / one)
  return { a: (sum + difference) / 2, b: (sum - difference) / 2, c: ixy / x2y2, d: ix / x2, e: iy / x2 }
}

/** The lattice that a corner belongs to, places keyed 'i,j'; i runs to the right as seen there, j downwards. */
function grow(seed: Saddle, saddles: readonly Saddle[]): Map<string, Saddle> {
  const lattice = new Map<string, Saddle>([['0,0', seed]])
  const taken = new Set<Saddle>([seed])
  // Edges run halfway between the lightest and the darkest direction.
  const edges = [seed.lightest + Math.PI / 4, seed.lightest - Math.PI / 4].sort((p, q) => Math.abs(Math.sin(p)) - Math.abs(Math.sin(q)))
  const unit = (angle: number, flip: boolean): PixelPoint => ({
    x: Math.cos(angle) * (flip ? -1 : 1),
    y: Math.sin(angle) * (flip ? -1 : 1),
  })
  const [across = 0, down = 0] = edges
  const right = unit(across, Math.cos(across) < 0)
  const below = unit(down, Math.sin(down) < 0)
  const directions = [
    { i: 1, j: 0, x: right.x, y: right.y },
    { i: -1, j: 0, x: -right.x, y: -right.y },
    { i: 0, j: 1, x: below.x, y: below.y },
    { i: 0, j: -1, x: -below.x, y: -below.y },
  ]
  const queue: [number, number][] = [[0, 0]]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [i, j] = next
    const from = lattice.get(`${i},${j}`) as Saddle
    for (const direction of directions) {
      const key = `${i + direction.i},${j + direction.j}`
      if (lattice.has(key)) continue
      const before = lattice.get(`${i - direction.i},${j - direction.j}`)
      const found = before ? foretold(from, before, saddles) : firstAlong(from, direction, saddles)
      if (!found || taken.has(found) || !isOpposite(from, found)) continue
      lattice.set(key, found)
      taken.add(found)
      queue.push([i + direction.i, j + direction.j])
    }
  }
  return lattice
}

function foretold(from: Saddle, before: Saddle, saddles: readonly Saddle[]): Saddle | undefined {
  const [x, y] = [2 * from.x - before.x, 2 * from.y - before.y]
  const reach = STEP_TOLERANCE * Math.hypot(from.x - before.x, from.y - before.y)
  return nearest(saddles, (one) => Math.hypot(one.x - x, one.y - y), reach)
}

/** The first corner within 15° of a direction. */
function firstAlong(from: Saddle, direction: PixelPoint, saddles: readonly Saddle[]): Saddle | undefined {
  return nearest(
    saddles.filter((one) => {
      const [dx, dy] = [one.x - from.x, one.y - from.y]
      return dx * direction.x + dy * direction.y > 0.966 * Math.hypot(dx, dy) && Math.hypot(dx, dy) > 6
    }),
    (one) => Math.hypot(one.x - from.x, one.y - from.y),
    Number.POSITIVE_INFINITY,
  )
}

function nearest(saddles: readonly Saddle[], far: (saddle: Saddle) => number, reach: number): Saddle | undefined {
  const best = saddles.reduce<Saddle | undefined>((b, one) => (b === undefined || far(one) < far(b) ? one : b), undefined)
  return best && far(best) <= reach ? best : undefined
}

/** Neighbouring corners have black where the other has white; perspective and lens may turn them by up to 35°. */
function isOpposite(p: Saddle, q: Saddle): boolean {
  const turn = Math.abs(((((p.lightest - q.lightest) % Math.PI) + Math.PI) % Math.PI) - Math.PI / 2)
  return turn < 0.61
}
