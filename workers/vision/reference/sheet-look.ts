import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

export type Channel = 'luma' | 'red' | 'blue'

/** Colours inside and round a quad, in levels of 255. */
export interface SheetLook {
  /** Spread of the inside about a slope, of the worst colour channel. */
  readonly texture: number
  /** Mean step of luma going in: positive where the inside is lighter. */
  readonly lighter: number
  /** The channel that tells inside from outside best, and its mean step there. */
  readonly channel: Channel
  readonly contrast: number
  /** Share of the four sides whose step in that channel goes the way of most. */
  readonly agreement: number
  /** Share of the sides beyond which the colour stays another: a joint or a frame is a line, with the inside's colour again behind it. */
  readonly solidity: number
  /** How alike the four sides' steps are, in size and colour, 0 to 1: a thing on a wall has the same wall all round. */
  readonly evenness: number
  /** Colourfulness of the inside, 0 grey to 1. */
  readonly saturation: number
}

const UNIT = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
const INSIDE = 0.86
const OUTSIDE = 1.16
/** Where the outside is looked at again, and the share of its step that is still there round a thing that lies on something. */
const FAR_OUTSIDE = 1.4
const LASTING_STEP = 0.35
const CHANNELS = ['luma', 'red', 'blue'] as const

type Colour = readonly [luma: number, red: number, blue: number, green: number]

/** Looks at a quad's inside and at both sides of its edges; null when it leaves the picture. */
export function lookOfSheet(photo: Photo, quad: PixelQuad): SheetLook | null {
  const toPhoto = fitHomography(UNIT, quad)
  if (!toPhoto) return null
  const read = (x: number, y: number): Colour | null => {
    const p = applyHomography<'px'>(toPhoto, { x, y })
    return colourAt(photo, Math.round(p.x), Math.round(p.y))
  }
  const inside: { x: number; y: number; colour: Colour }[] = []
  for (let i = -8; i <= 8; i++) {
    for (let j = -8; j <= 8; j++) {
      const colour = read((i / 8) * INSIDE, (j / 8) * INSIDE)
      if (colour) inside.push({ x: i, y: j, colour })
    }
  }
  if (inside.length < 17 * 17) return null
  const steps = ([TOP, RIGHT, BOTTOM, LEFT] as const).map(([dx, dy]) => stepAcross(read, dx, dy, OUTSIDE))
  const usable = steps.filter((step) => step !== null)
  if (usable.length < 3) return null
  const means = CHANNELS.map((_, c) => mean(usable.map((step) => step[c] as number)))
  // Luma averages three channels' noise; red and blue have to be clearly better.
  const merits = means.map((value, c) => Math.abs(value) * (c === 0 ? 1.5 : 1))
  const best = merits.indexOf(Math.max(...merits))
  const contrast = means[best] as number
  const far = ([TOP, RIGHT, BOTTOM, LEFT] as const).flatMap(([dx, dy]) => stepAcross(read, dx, dy, FAR_OUTSIDE)?.[best] ?? [])
  const agreeing = usable.filter((step) => (step[best] as number) * contrast > 0).length
  const levels = [1, 3, 2].map((c) => mean(inside.map(({ colour }) => colour[c] as number)))
  return {
    texture: Math.max(...[0, 1, 2].map((c) => spreadAboutSlope(inside.map(({ x, y, colour }) => ({ x, y, level: colour[c] as number }))))),
    lighter: means[0] as number,
    channel: CHANNELS[best] ?? 'luma',
    contrast: Math.abs(contrast),
    agreement: agreeing / 4,
    solidity: far.length > 0 ? far.filter((step) => step / contrast > LASTING_STEP).length / far.length : 0,
    evenness: evennessOf(usable, means),
    saturation: (Math.max(...levels) - Math.min(...levels)) / Math.max(1, ...levels),
  }
}

/** Noise of a step's mean, levels. */
const STEP_NOISE = 4
const USUAL_UNEVENNESS = 0.4

function evennessOf(steps: readonly (readonly [number, number, number])[], means: readonly number[]): number {
  const away = steps.map((step) => Math.hypot(...step.map((value, c) => value - (means[c] as number))))
  return Math.exp(-0.5 * (mean(away) / (Math.hypot(...means) + STEP_NOISE) / USUAL_UNEVENNESS) ** 2)
}

const TOP = [0, -1] as const
const RIGHT = [1, 0] as const
const BOTTOM = [0, 1] as const
const LEFT = [-1, 0] as const

/** Mean colour just inside less just outside of one side; null when the outside is not in the picture. */
function stepAcross(
  read: (x: number, y: number) => Colour | null,
  dx: number,
  dy: number,
  outside: number,
): readonly [number, number, number] | null {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = -10; i <= 10; i++) {
    const t = (i / 10) * 0.85
    const inner = read(dx ? dx * INSIDE : t, dy ? dy * INSIDE : t)
    const outer = read(dx ? dx * outside : t, dy ? dy * outside : t)
    if (!inner || !outer) continue
    for (const c of [0, 1, 2] as const) sums[c] += inner[c] - outer[c]
    count++
  }
  return count > 10 ? [sums[0] / count, sums[1] / count, sums[2] / count] : null
}

function colourAt({ widthPx, heightPx, rgba }: Photo, x: number, y: number): Colour | null {
  if (!(x >= 0 && y >= 0 && x < widthPx && y < heightPx)) return null
  const i = (y * widthPx + x) * 4
  const [red, green, blue] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0]
  return [0.299 * red + 0.587 * green + 0.114 * blue, red, blue, green]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation about the best slope; the grid is symmetric, so mean and slopes come apart. */
function spreadAboutSlope(points: readonly { x: number; y: number; level: number }[]): number {
  const middle = mean(points.map(({ level }) => level))
  let [xx, xl, yl] = [0, 0, 0]
  for (const { x, y, level } of points) {
    xx += x * x
    xl += x * level
    yl += y * level
  }
  return Math.sqrt(mean(points.map(({ x, y, level }) => (level - middle - (xl / xx) * x - (yl / xx) * y) ** 2)))
}
