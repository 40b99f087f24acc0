import type { PhotoLook } from '../api.ts'

/** Side of the tile of noise: a power of two, large enough that nobody sees it return. */
export const GRAIN_PX = 128
/** A byte of the tile is the middle and so many levels of 255 more or less, in steps of a sixteenth: noise beyond 8 levels is no photo's near a window. */
export const GRAIN_STEPS = 16

let kept: { readonly key: string; readonly tile: Uint8Array<ArrayBuffer> } | null = null

/** A tile of the photo's noise, whose place is that of the picture: pieces of a picture that are drawn one by one go together. */
export function grainTile({ grain, grainPx }: PhotoLook): Uint8Array<ArrayBuffer> {
  const key = `${grain} ${grainPx}`
  if (kept?.key === key) return kept.tile
  const noise = new Float32Array(GRAIN_PX ** 2)
  let state = 20261124
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 2 ** 24
  }
  // The sum of four even numbers is nearly a Gaussian.
  for (let i = 0; i < noise.length; i += 1) noise[i] = random() + random() + random() + random() - 2
  const soft = softened(softened(noise, grainPx, 1, GRAIN_PX), grainPx, GRAIN_PX, 1)
  const spread = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length)
  const tile = Uint8Array.from(soft, (value) => Math.max(0, Math.min(255, Math.round(128 + (GRAIN_STEPS * grain * value) / spread))))
  kept = { key, tile }
  return tile
}

function softened(noise: Float32Array, px: number, next: number, line: number): Float32Array {
  const soft = new Float32Array(noise.length)
  const reach = Math.ceil(3 * px)
  for (let a = 0; a < GRAIN_PX; a += 1)
    for (let b = 0; b < GRAIN_PX; b += 1) {
      let sum = 0
      for (let k = -reach; k <= reach; k += 1)
        sum += Math.exp(-(k * k) / (2 * px * px)) * (noise[a * line + ((b + k) & (GRAIN_PX - 1)) * next] as number)
      soft[a * line + b * next] = sum
    }
  return soft
}
