import type { TextureName } from './mesh.ts'

/** A tile of a material: how much lighter or darker it is from place to place, 1 as the colour says. */
export interface Texture {
  /** A power of two. */
  readonly sizePx: number
  /** The tile and its halvings, from fine to coarse. */
  readonly levels: readonly Float32Array[]
}

const SIZE_PX = 256

/** In turns of the tile. */
const wave = (place: number, times: number) => Math.sin((place / SIZE_PX) * Math.PI * 2 * times)

const MAKERS: Record<TextureName, (x: number, y: number, noise: Noise) => number> = {
  plain: () => 1,
  // Threads over and under each other, none quite alike: thin and thick places run along them, as far as they are seen from a few metres.
  weave: (x, y, noise) =>
    1 +
    0.05 * wave(x, 84) * wave(y, 84) +
    0.08 * noise(x, y, 9, 120) +
    0.06 * noise(x, y, 120, 9) +
    0.035 * noise(x, y, 4, 46) +
    0.025 * noise(x, y, 46, 4) +
    0.015 * noise(x, y, 5, 5),
  'open-weave': (x, y, noise) =>
    1 +
    0.05 * (wave(x, 84) + wave(y, 84)) +
    0.08 * noise(x, y, 9, 120) +
    0.08 * noise(x, y, 120, 9) +
    0.04 * noise(x, y, 4, 42) +
    0.04 * noise(x, y, 42, 4),
  // Years of growth along the slat, with finer pores.
  grain: (x, y, noise) => {
    const bend = y + 15 * noise(x, y, 3, 4)
    return 1 + 0.44 * noise(x, bend, 2, 26) + 0.26 * noise(x, bend, 6, 110) + 0.12 * noise(x, y, 42, 250)
  },
}

const made = new Map<TextureName, Texture>()

export function textureOf(name: TextureName): Texture {
  const known = made.get(name)
  if (known) return known
  const size = name === 'plain' ? 1 : SIZE_PX
  const noise = tiledNoise(name.length * 7 + 3)
  const finest = new Float32Array(size * size)
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) finest[y * size + x] = MAKERS[name](x, y, noise)
  const texture = { sizePx: size, levels: halvings(finest, size) }
  made.set(name, texture)
  return texture
}

function halvings(finest: Float32Array, size: number): Float32Array[] {
  const levels = [finest]
  for (let wide = size; wide > 1; wide /= 2) {
    const fine = levels.at(-1) as Float32Array
    const half = wide / 2
    const coarse = new Float32Array(half * half)
    for (let y = 0; y < half; y += 1)
      for (let x = 0; x < half; x += 1) {
        const at = 2 * y * wide + 2 * x
        coarse[y * half + x] =
          ((fine[at] as number) + (fine[at + 1] as number) + (fine[at + wide] as number) + (fine[at + wide + 1] as number)) / 4
      }
    levels.push(coarse)
  }
  return levels
}

/** Smooth noise from -0.5 to 0.5 at a place of the tile, with so many cells along and across it: it repeats with the tile. */
type Noise = (x: number, y: number, columns: number, rows: number) => number

function tiledNoise(seed: number): Noise {
  const values = new Float32Array(256 * 256)
  let state = seed * 2654435761
  for (let i = 0; i < values.length; i += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0
    values[i] = ((state >>> 8) & 0xffff) / 0xffff
  }
  const soft = (t: number) => t * t * (3 - 2 * t)
  const around = (place: number, count: number) => ((place % count) + count) % count
  return (x, y, columns, rows) => {
    const [u, v] = [(x / SIZE_PX) * columns, (y / SIZE_PX) * rows]
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const [fx, fy] = [soft(u - left), soft(v - top)]
    const at = (column: number, row: number) => values[(around(row, rows) << 8) | around(column, columns)] as number
    const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx
    const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy - 0.5
  }
}
