import { missedAt, type WindowPatches } from '../light/window-patches.ts'
import { Buffers } from '../parts/buffers.ts'
import { LIFT, LINEAR, type Picture } from '../photo/picture.ts'
import type { Layer } from './cpu.ts'

/**
 * How dark the shade beside the blind is: `wide` of it falls with the cover that is round a place, `close` with the square of that, which is left only
 * where blind and wall nearly touch. What hangs so near to glass and frame keeps some light from them.
 */
export const SHADE = { wide: 0.3, close: 0.55 } as const
/** How far shade and glare reach. */
export const REACH_MM = 45
/**
 * Of the light that comes by the blind so much is seen beside it: lens and sensor scatter it (veiling glare of usual lenses is 1 to 5 %, ISO 9358), most of
 * it near to where it falls.
 */
export const GLARE = 0.07
export const CELL_PX = 4

/** What the blind does to what is round it, at every fourth pixel of every fourth row of the layer's area and one beyond. */
export interface Surroundings {
  readonly columns: number
  /** The share of light that the blind leaves to what is behind it. */
  readonly light: Float32Array
  /** What the light that comes by the blind adds to it. */
  readonly glare: Float32Array
  /** What places that are lit by the window miss of its light: a share; null where none does. */
  readonly missed: Float32Array | null
}

interface SurroundingsOptions {
  readonly patches?: WindowPatches | null
  /** How closely the layer is looked at. */
  readonly everyPx?: 2 | typeof CELL_PX
  readonly buffers?: Buffers
}

/** @returns what lies in the buffers until the next ones are made with them */
export function surroundingsOf(
  { area, rgba }: Layer,
  photo: Picture,
  pxPerMm: number,
  { patches = null, everyPx = 2, buffers = new Buffers() }: SurroundingsOptions = {},
): Surroundings {
  const columns = Math.ceil(area.width / CELL_PX) + 1
  const rows = Math.ceil(area.height / CELL_PX) + 1
  const light = buffers.floats('shade', columns * rows).fill(0)
  const glare = buffers.floats('glare', columns * rows).fill(0)
  const half = buffers.floats('half-blurred cells', columns * rows)
  // Green stands for all: glare has hardly a colour.
  const share = (everyPx / CELL_PX) ** 2
  for (let y = 0; y < area.height; y += everyPx) {
    const row = Math.floor(y / CELL_PX) * columns
    const photoRow = (y + area.top) * photo.widthPx + area.left
    for (let x = 0; x < area.width; x += everyPx) {
      const at = row + Math.floor(x / CELL_PX)
      const cover = rgba[4 * (y * area.width + x) + 3] as number
      light[at] = (light[at] as number) + cover * share
      if (cover < 1) {
        const green = photo.rgba[4 * (photoRow + x) + 1] as number
        glare[at] = (glare[at] as number) + (1 - cover) * (LINEAR[green] as number) * (LIFT[green] as number) * share
      }
    }
  }
  const radius = Math.max(1, Math.round((REACH_MM * pxPerMm) / CELL_PX / 2))
  for (const cells of [light, glare])
    for (let pass = 0; pass < 2; pass += 1) {
      blur(cells, half, columns, rows, radius, 1, columns)
      blur(half, cells, rows, columns, radius, columns, 1)
    }
  for (let i = 0; i < light.length; i += 1) {
    const cover = Math.min(1, light[i] as number)
    light[i] = 1 - cover * (SHADE.wide + SHADE.close * cover)
    glare[i] = GLARE * (glare[i] as number)
  }
  const missed = patches && buffers.floats('missed light', columns * rows)
  if (missed)
    for (let i = 0; i < missed.length; i += 1)
      missed[i] = missedAt(patches, area.left + CELL_PX * (i % columns), area.top + CELL_PX * Math.floor(i / columns))
  return { columns, light, glare, missed }
}

/** A running mean along lines of `length` cells, `step` apart; the lines are `across` apart. */
function blur(cells: Float32Array, soft: Float32Array, length: number, lines: number, radius: number, step: number, across: number): void {
  for (let line = 0; line < lines; line += 1) {
    const from = line * across
    let sum = 0
    for (let i = -radius; i < length; i += 1) {
      const enters = i + radius
      const leaves = i - radius - 1
      if (enters < length) sum += cells[from + enters * step] as number
      if (leaves >= 0) sum -= cells[from + leaves * step] as number
      if (i >= 0) soft[from + i * step] = sum / (2 * radius + 1)
    }
  }
}
