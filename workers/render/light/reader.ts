import { CLUES, type LightClues } from './clues.ts'
import network from './reader.json' with { type: 'json' }

/** How the light leans: what a face turned by a small angle towards +x or +y of the wall's frame gets more, per radian. */
export interface Lean {
  readonly across: number
  readonly down: number
}

/** The room's light as it falls on a blind in the opening. */
export interface ReadLight {
  readonly lean: Lean
  /** Logarithm of how bright a white face in the opening's middle is, against the wall. */
  readonly level: number
  /** By how much that logarithm grows from the middle to the right side, and to the bottom. */
  readonly growsAcross: number
  readonly growsDown: number
}

/** Clues farther from usual than this count as so far. */
const FARTHEST = 4
const LEAK = 0.1
/** Light leans farther only where it grazes the wall. */
const MOST_LEAN = 0.9
/** Paint sends back 14 to 90 %, and a blind may hang in a little more or less light than its wall does. */
const LEVEL = { least: -0.2, most: 2 } as const
const MOST_GROWTH = 0.7

if (network.middle.length !== CLUES)
  throw new Error('the light reader was trained on other clues: train it again (workers/model/light-reader)')

const layers = network.layers.map(({ weights, size, bias }) => ({
  weights: Int8Array.from(atob(weights), (char) => (char.charCodeAt(0) << 24) >> 24),
  size,
  bias,
}))

/**
 * Says what light the clues speak for, by a network trained on rooms whose light is worked out (workers/model/light-reader).
 * @param mirror the clues of the same window with left and right changed over: what it says of them is changed back and taken in the mean
 */
export function readLight({ values }: LightClues, mirror: LightClues): ReadLight {
  const one = saidOf(values)
  const other = saidOf(mirror.values)
  const mean = (i: number, sign: 1 | -1) => ((one[i] as number) + sign * (other[i] as number)) / 2
  const [across, down] = [mean(0, -1), mean(1, 1)]
  // Of two directions that are as likely it says the mean, which is shorter: an unsure lean is a small one.
  const strength = Math.min(MOST_LEAN, Math.exp(mean(2, 1))) / Math.max(1, Math.hypot(across, down))
  const bounded = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  return {
    lean: { across: across * strength, down: down * strength },
    level: Math.max(LEVEL.least, Math.min(LEVEL.most, mean(3, 1))),
    growsAcross: bounded(mean(4, -1), MOST_GROWTH),
    growsDown: bounded(mean(5, 1), MOST_GROWTH),
  }
}

/** What is not seen counts as usual. */
function saidOf(clues: Float32Array): Float32Array {
  let values = Float32Array.from(clues, (clue, i) => {
    const off = (clue - (network.middle[i] as number)) / (network.spread[i] as number)
    return Number.isNaN(off) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, off))
  })
  for (const [depth, { weights, size, bias }] of layers.entries()) {
    const next = new Float32Array(bias.length)
    for (let column = 0; column < next.length; column += 1) {
      let sum = 0
      for (let row = 0; row < values.length; row += 1) sum += (values[row] as number) * (weights[row * next.length + column] as number)
      const value = sum * (size[column] as number) + (bias[column] as number)
      next[column] = depth < layers.length - 1 ? Math.max(value, LEAK * value) : value
    }
    values = next
  }
  return values
}
