import type { Layer } from '../raster/cpu.ts'

/** How dark the shade close beside the blind is, and how far it reaches. What hangs so near to glass and frame keeps some light from them. */
export const DEPTH = 0.34
export const REACH_MM = 45
const CELL_PX = 4

/** @returns for each pixel of the layer's area the share of light that the blind leaves to what is behind it. */
export function softShadow({ area, rgba }: Layer, pxPerMm: number): Float32Array {
  const columns = Math.ceil(area.width / CELL_PX) + 1
  const rows = Math.ceil(area.height / CELL_PX) + 1
  let cells = new Float32Array(columns * rows)
  for (let y = 0; y < area.height; y += 2)
    for (let x = 0; x < area.width; x += 2) {
      const at = Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX)
      cells[at] = (cells[at] as number) + (rgba[4 * (y * area.width + x) + 3] as number) / 4
    }
  const radius = Math.max(1, Math.round((REACH_MM * pxPerMm) / CELL_PX / 2))
  for (let pass = 0; pass < 2; pass += 1)
    cells = blurred(blurred(cells, columns, rows, radius, 1, columns), rows, columns, radius, columns, 1)
  const shade = new Float32Array(area.width * area.height)
  for (let y = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1) {
      const at = Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX)
      const [fx, fy] = [(x % CELL_PX) / CELL_PX, (y % CELL_PX) / CELL_PX]
      const upper = (cells[at] as number) * (1 - fx) + (cells[at + 1] as number) * fx
      const lower = (cells[at + columns] as number) * (1 - fx) + (cells[at + columns + 1] as number) * fx
      shade[y * area.width + x] = 1 - DEPTH * Math.min(1, upper * (1 - fy) + lower * fy)
    }
  return shade
}

/** A running mean along lines of `length` cells, `step` apart; the lines are `across` apart. */
function blurred(
  cells: Float32Array<ArrayBuffer>,
  length: number,
  lines: number,
  radius: number,
  step: number,
  across: number,
): Float32Array<ArrayBuffer> {
  const soft = new Float32Array(cells.length)
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
  return soft
}
