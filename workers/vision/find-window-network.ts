import type { WindowType } from './api.ts'
import type { WindowFeatures } from './find-window-features.ts'

/** A rectangle's chances to be no outline of a window, or one of each type; they sum to 1. */
export type OutlineChances = Readonly<Record<'none' | WindowType, number>>

/** Order of the network's outputs. */
export const outlineKinds = ['none', 'opening', 'unit', 'glass', 'casing'] as const

/** Two layers: features → hidden (ReLU) → kinds (softmax). Rows are inputs, the last row is the bias. */
export interface OutlineNetwork {
  readonly mean: readonly number[]
  readonly deviation: readonly number[]
  readonly hidden: readonly (readonly number[])[]
  readonly output: readonly (readonly number[])[]
}

export function outlineChances(network: OutlineNetwork, features: WindowFeatures): OutlineChances {
  const inputs = network.mean.map((mean, index) => ((features[index] ?? mean) - mean) / (network.deviation[index] ?? 1))
  const hidden = layer(network.hidden, inputs).map((value) => Math.max(0, value))
  const scores = layer(network.output, hidden)
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  const [none = 0, opening = 0, unit = 0, glass = 0, casing = 0] = powers.map((power) => power / sum)
  return { none, opening, unit, glass, casing }
}

function layer(weights: readonly (readonly number[])[], inputs: readonly number[]): number[] {
  const bias = weights[inputs.length] ?? []
  const sums = [...bias]
  for (let row = 0; row < inputs.length; row++) {
    const input = inputs[row] as number
    if (input === 0) continue
    const line = weights[row] as readonly number[]
    for (let column = 0; column < sums.length; column++) sums[column] = (sums[column] as number) + input * (line[column] as number)
  }
  return sums
}
