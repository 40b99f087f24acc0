import { seededRandom } from './random.ts'

const size = 256
const mask = size - 1

/** Smooth random field with values in 0..1 and a lattice of 1 unit, repeating every 256. */
export type NoiseField = (x: number, y: number) => number

export function noiseField(seed: number): NoiseField {
  const random = seededRandom(seed)
  const lattice = new Float32Array(size * size)
  for (let index = 0; index < lattice.length; index++) lattice[index] = random.next()
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const row = (top & mask) * size
    const below = ((top + 1) & mask) * size
    const a = lattice[row + (left & mask)] as number
    const b = lattice[row + ((left + 1) & mask)] as number
    const c = lattice[below + (left & mask)] as number
    const d = lattice[below + ((left + 1) & mask)] as number
    return a + (b - a) * sx + (c - a + (a - b - c + d) * sx) * sy
  }
}
