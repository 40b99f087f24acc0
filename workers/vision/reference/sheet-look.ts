import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'

export type Channel = 'luma' | 'red' | 'blue'

/** What a quad looks like inside and round its edges; colours are brightness levels 0 to 255. */
export interface SheetLook {
  /** Standard deviation of the inside about a linear gradient, in the worst colour channel. */
  readonly texture: number
  /** How much lighter the inside is than the outside, in luma; negative when it is darker. */
  readonly lighter: number
  /** The channel in which inside and outside differ most, and by how much. */
  readonly channel: Channel
  readonly contrast: number
  /** Share of the four sides at which that channel steps in the same direction as at most of them. */
  readonly agreement: number
  /** Share of the sides beyond which the colour is still another one further out. Beyond a joint or a frame the inside's colour comes again. */
  readonly solidity: number
  /** How alike the steps at the four sides are, in size and colour, 0 to 1: a thing on a wall has the same wall all round. */
  readonly evenness: number
  /** How colourful the inside is: 0 for grey, up to 1. */
  readonly saturation: number
}

/** The quad's corners, clockwise from the top left. Places of a quad are given in these coordinates. */
const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
/** How far from the middle inside and outside are looked at; an edge is at 1. */
const INSIDE = 0.86
const OUTSIDE = 1.16
/** Where the outside is looked at again, and which share of the step must still be there: then the quad is a thing on something and no line. */
const FAR_OUTSIDE = 1.4
const LASTING_STEP = 0.35
const CHANNELS = ['luma', 'red', 'blue'] as const

/** Brightness levels of one pixel. */
type Colour = readonly [luma: number, red: number, blue: number, green: number]

/** Looks at the inside of a quad and at both sides of its edges; null when it leaves the picture. */
export function lookOfSheet(photo: Photo, quad: PixelQuad): SheetLook | null {
  const toPhoto = fitHomography(CORNERS, quad)
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
  // Luma has less noise, being the mean of three channels, so red and blue have to differ clearly more.
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

/** Noise of the mean step, levels. */
const STEP_NOISE = 4
/** How unlike the steps of one thing are, 1 σ, share of their size. */
const USUAL_UNEVENNESS = 0.4

/** How alike steps are, 0 to 1. */
function evennessOf(steps: readonly (readonly [number, number, number])[], means: readonly number[]): number {
  const away = steps.map((step) => Math.hypot(...step.map((value, c) => value - (means[c] as number))))
  return Math.exp(-0.5 * (mean(away) / (Math.hypot(...means) + STEP_NOISE) / USUAL_UNEVENNESS) ** 2)
}

const TOP = [0, -1] as const
const RIGHT = [1, 0] as const
const BOTTOM = [0, 1] as const
const LEFT = [-1, 0] as const

/** Mean colour just inside one side less that outside of it; null when the outside is not in the picture. */
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

/** Standard deviation about the best linear gradient. The points lie symmetrically about the middle, so mean and gradient are independent. */
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
