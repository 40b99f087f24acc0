import { seededRandom } from './random-numbers.ts'

const SIZE = 256
const MASK = SIZE - 1

/** Smooth random field with values in 0..1 and a lattice of 1 unit, repeating every 256. */
export type NoiseField = (x: number, y: number) => number

const lattice = new Float32Array(SIZE * SIZE)
const latticeRandom = seededRandom(0x5eed)
for (let index = 0; index < lattice.length; index++) lattice[index] = latticeRandom.next()

/** The one lattice, entered at another place for each seed. */
export function noiseField(seed: number): NoiseField {
  const random = seededRandom(seed)
  const right = random.whole(0, MASK)
  const down = random.whole(0, MASK)
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const fx = x - left
    const fy = y - top
    const sx = fx * fx * (3 - 2 * fx)
    const sy = fy * fy * (3 - 2 * fy)
    const column = (left + right) & MASK
    const next = (column + 1) & MASK
    const row = ((top + down) & MASK) * SIZE
    const below = ((top + down + 1) & MASK) * SIZE
    const a = lattice[row + column] as number
    const b = lattice[row + next] as number
    const c = lattice[below + column] as number
    const d = lattice[below + next] as number
    return a + (b - a) * sx + (c - a + (a - b - c + d) * sx) * sy
  }
}
