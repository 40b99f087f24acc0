import type { TextureName } from './mesh.ts'

/** A tile of a material: how much lighter or darker it is from place to place, 1 as the colour says. */
export interface Texture {
  /** A power of two. */
  readonly sizePx: number
  /** The tile and its halvings, from fine to coarse. */
  readonly levels: readonly Float32Array[]
}

const SIZE_PX = 256

const MAKERS: Record<TextureName, (x: number, y: number, noise: Noise) => number> = {
  plain: () => 1,
  // Threads over and under each other, none quite alike.
  weave: (x, y, noise) => {
    const thread = Math.sin((x / SIZE_PX) * Math.PI * 2 * 64) * Math.sin((y / SIZE_PX) * Math.PI * 2 * 64)
    return (
      1 + 0.05 * thread + 0.045 * (noise(x / 3, y / 40) - 0.5) + 0.045 * (noise(x / 40, y / 3) - 0.5) + 0.03 * (noise(x / 90, y / 90) - 0.5)
    )
  },
  'open-weave': (x, y, noise) => {
    const thread = Math.cos((x / SIZE_PX) * Math.PI * 2 * 48) + Math.cos((y / SIZE_PX) * Math.PI * 2 * 48)
    return 1 + 0.06 * thread + 0.09 * (noise(x / 2.5, y / 60) - 0.5) + 0.09 * (noise(x / 60, y / 2.5) - 0.5)
  },
  // Years of growth along the slat, with finer pores.
  grain: (x, y, noise) => {
    const bend = y + 14 * (noise(x / 90, y / 60) - 0.5)
    return 1 + 0.26 * (noise(x / 120, bend / 9) - 0.5) + 0.16 * (noise(x / 40, bend / 2.2) - 0.5) + 0.06 * (noise(x / 6, y) - 0.5)
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

type Noise = (x: number, y: number) => number

/** Smooth noise from 0 to 1 that repeats with the tile, whatever it is stretched by. */
function tiledNoise(seed: number): Noise {
  const values = new Float32Array(256 * 256)
  let state = seed * 2654435761
  for (let i = 0; i < values.length; i += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0
    values[i] = ((state >>> 8) & 0xffff) / 0xffff
  }
  const at = (x: number, y: number) => values[((y & 255) << 8) | (x & 255)] as number
  const soft = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [soft(x - left), soft(y - top)]
    const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx
    const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}
