import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import type { Photo } from '#workers/vision/api.ts'
import { BOARD_MARKERS, isBlack } from '#workers/vision/reference/board.ts'

/**
 * Pictures that give the vision core as much work as their size allows: each fills one of its steps with things to look at. They are painted as
 * large as the server hands photos to the core.
 */

/** Longer and shorter side of the largest photo that the server measures. */
export const LARGEST_PX = { widthPx: 4096, heightPx: 3072 } as const

type Level = (x: number, y: number) => number

/** A grey picture of the levels given, 0 to 255. */
export function painted(level: Level, { widthPx, heightPx }: Pick<Photo, 'widthPx' | 'heightPx'> = LARGEST_PX): Photo {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at += 4) {
      rgba[at] = rgba[at + 1] = rgba[at + 2] = level(x, y)
      rgba[at + 3] = 255
    }
  return { widthPx, heightPx, rgba }
}

/** A wall full of things of one size, each so far from the next. */
function rowsOf(width: number, height: number, gap: number, inside: Level, wall: number): Level {
  return (x, y) => {
    const [u, v] = [x % (width + gap), y % (height + gap)]
    return u < width && v < height ? inside(u, v) : wall
  }
}

/** A square frame in a square frame, and so on: one in the middle, or several side by side. */
const nested = (step: number, sizePx: number, aspect = 1): Level => {
  return (x, y) => {
    const [u, v] = [Math.abs((x % (sizePx * aspect)) - (sizePx * aspect) / 2) / aspect, Math.abs((y % sizePx) - sizePx / 2)]
    return Math.floor(Math.max(u, v) / step) % 2 ? 205 : 235
  }
}

function markers(cellPx: number): Level {
  const side = 6 * cellPx
  const gap = 2 * cellPx
  return (x, y) => {
    const [column, row] = [Math.floor(x / (side + gap)), Math.floor(y / (side + gap))]
    const [u, v] = [x % (side + gap), y % (side + gap)]
    if (u >= side || v >= side) return 240
    return isBlack((column + row) % BOARD_MARKERS.length, Math.floor(v / cellPx), Math.floor(u / cellPx)) ? 20 : 240
  }
}

/** A drawn window: frame, panes and bars. */
function drawnWindow(width: number, height: number): Level {
  return (u, v) => {
    const rim = Math.min(u, v, width - u, height - v)
    if (rim < 8) return 120
    if (rim < 20 || Math.abs(u - width / 2) < 6 || Math.abs(v - height / 2) < 6) return 245
    return 150 + (90 * v) / height
  }
}

/** A window in the middle of a wall full of sheets of paper: each may be the reference, and is tried with the window. */
function windowAmongSheets(): Level {
  const [sheets, window] = [rowsOf(105, 149, 60, () => 236, 205), drawnWindow(1400, 1700)]
  return (x, y) => {
    const [u, v] = [x - 1348, y - 686]
    const inside = u >= 0 && v >= 0 && u < 1400 && v < 1700
    const isNear = u > -80 && v > -80 && u < 1480 && v < 1780
    return inside ? window(u, v) : isNear ? 205 : sheets(x, y)
  }
}

function noise(): Level {
  const random = seededRandom(5)
  return () => 128 + random.normal(40)
}

export const WORST_PICTURES: Readonly<Record<string, () => Photo>> = {
  'nested squares': () => painted(nested(16, 3072)),
  'nested squares, many': () => painted(nested(12, 384)),
  'nested sheets of the shape of A4': () => painted(nested(10, 768, 210 / 297)),
  'a thousand sheets of paper': () => painted(rowsOf(74, 105, 20, () => 236, 205)),
  'thousands of small sheets': () => painted(rowsOf(30, 42, 14, () => 236, 205)),
  'a wall of cards': () => painted(rowsOf(86, 54, 14, () => 90, 205)),
  'a checkerboard': () => painted((x, y) => ((Math.floor(x / 40) + Math.floor(y / 40)) % 2 ? 225 : 60)),
  'a fine checkerboard': () => painted((x, y) => ((Math.floor(x / 12) + Math.floor(y / 12)) % 2 ? 225 : 60)),
  'a dense grid': () => painted((x, y) => (x % 80 < 6 || y % 80 < 6 ? 70 : 225)),
  'a coarse grid': () => painted((x, y) => (x % 160 < 10 || y % 120 < 10 ? 70 : 225)),
  'thousands of markers': () => painted(markers(7)),
  'hundreds of markers': () => painted(markers(20)),
  'a window among sheets of paper': () => painted(windowAmongSheets()),
  noise: () => painted(noise()),
  stripes: () => painted((x) => (x % 24 < 12 ? 230 : 70)),
  'a page of windows': () => painted(rowsOf(400, 500, 40, drawnWindow(400, 500), 230)),
}
