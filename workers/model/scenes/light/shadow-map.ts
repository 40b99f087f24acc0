/** A rectangle that keeps light from the plane it stands on or hangs before. */
export interface Shade {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Distance at which half of the shade is gone. */
  readonly reachMm: number
  /** 0 none, 1 black. */
  readonly depth: number
}

/** Share of the light that is left at a place of the plane. */
export type ShadowMap = (x: number, y: number) => number

const MAX_CELLS = 40_000

/** Soft shadows of all rectangles together, worked out once on a lattice and read between its points. */
export function shadowMap(shades: readonly Shade[]): ShadowMap | null {
  if (shades.length === 0) return null
  const margin = 600
  const left = Math.min(...shades.map((shade) => shade.left)) - margin
  const right = Math.max(...shades.map((shade) => shade.right)) + margin
  const top = Math.min(...shades.map((shade) => shade.top)) - margin
  const bottom = Math.max(...shades.map((shade) => shade.bottom)) + margin
  const cellMm = Math.max(20, Math.sqrt(((right - left) * (bottom - top)) / MAX_CELLS))
  const columns = Math.ceil((right - left) / cellMm) + 2
  const rows = Math.ceil((bottom - top) / cellMm) + 2
  const kept = new Float32Array(columns * rows).fill(1)
  for (const shade of shades) darken(kept, columns, rows, left, top, cellMm, shade)
  return (x, y) => {
    const u = (x - left) / cellMm
    const v = (y - top) / cellMm
    if (u < 0 || v < 0 || u >= columns - 1 || v >= rows - 1) return 1
    const i = Math.floor(u)
    const j = Math.floor(v)
    const at = j * columns + i
    const fx = u - i
    const above = (kept[at] as number) * (1 - fx) + (kept[at + 1] as number) * fx
    const below = (kept[at + columns] as number) * (1 - fx) + (kept[at + columns + 1] as number) * fx
    return above + (below - above) * (v - j)
  }
}

function darken(kept: Float32Array, columns: number, rows: number, left: number, top: number, cellMm: number, shade: Shade): void {
  const reach = 5 * shade.reachMm
  const i0 = Math.max(0, Math.floor((shade.left - reach - left) / cellMm))
  const i1 = Math.min(columns - 1, Math.ceil((shade.right + reach - left) / cellMm))
  const j0 = Math.max(0, Math.floor((shade.top - reach - top) / cellMm))
  const j1 = Math.min(rows - 1, Math.ceil((shade.bottom + reach - top) / cellMm))
  for (let j = j0; j <= j1; j++)
    for (let i = i0; i <= i1; i++) {
      const x = left + i * cellMm
      const y = top + j * cellMm
      const dx = Math.max(shade.left - x, 0, x - shade.right)
      const dy = Math.max(shade.top - y, 0, y - shade.bottom)
      const near = 1 / (1 + (dx * dx + dy * dy) / (shade.reachMm * shade.reachMm))
      const index = j * columns + i
      kept[index] = (kept[index] as number) * (1 - shade.depth * near * near)
    }
}
