import { Buffers } from '../parts/buffers.ts'
import type { Layer } from '../raster/cpu.ts'

/** How dark the shade close beside the blind is, and how far it reaches. What hangs so near to glass and frame keeps some light from them. */
export const DEPTH = 0.34
export const REACH_MM = 45
export const CELL_PX = 4

/** The share of light that the blind leaves to what is behind it, at every fourth pixel of every fourth row of the layer's area and one beyond. */
export interface Shade {
  readonly columns: number
  readonly light: Float32Array
}

/** @returns the shade, which lies in the buffers until the next one is made with them */
export function softShadow({ area, rgba }: Layer, pxPerMm: number, buffers = new Buffers()): Shade {
  const columns = Math.ceil(area.width / CELL_PX) + 1
  const rows = Math.ceil(area.height / CELL_PX) + 1
  const cells = buffers.floats('shade', columns * rows).fill(0)
  const half = buffers.floats('half-blurred shade', columns * rows)
  for (let y = 0; y < area.height; y += 2) {
    const row = Math.floor(y / CELL_PX) * columns
    for (let x = 0; x < area.width; x += 2) {
      const at = row + Math.floor(x / CELL_PX)
      cells[at] = (cells[at] as number) + (rgba[4 * (y * area.width + x) + 3] as number) / 4
    }
  }
  const radius = Math.max(1, Math.round((REACH_MM * pxPerMm) / CELL_PX / 2))
  for (let pass = 0; pass < 2; pass += 1) {
    blur(cells, half, columns, rows, radius, 1, columns)
    blur(half, cells, rows, columns, radius, columns, 1)
  }
  for (let i = 0; i < cells.length; i += 1) cells[i] = 1 - DEPTH * Math.min(1, cells[i] as number)
  return { columns, light: cells }
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
