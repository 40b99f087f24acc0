import type { OutlineNetwork } from '../../vision/find-window-network.ts'
import { outlineKinds } from '../../vision/find-window-network.ts'
import { seededRandom } from '../scenes/random.ts'
import type { LabelledRectangle } from './labelled-rectangles.ts'

export interface TrainingOptions {
  readonly hidden: number
  readonly epochs: number
  readonly seed: number
  /** Pull of the weights towards 0, per step. */
  readonly decay: number
  readonly onEpoch?: (epoch: number, loss: number) => void
}

const batchSize = 64

/** Fits the two-layer network by Adam on cross-entropy; the same examples and seed give the same weights. */
export function trainNetwork(examples: readonly LabelledRectangle[], options: TrainingOptions): OutlineNetwork {
  const random = seededRandom(options.seed)
  const inputs = examples[0]?.features.length ?? 0
  const kinds = outlineKinds.length
  const { mean, deviation } = moments(examples, inputs)
  const scaled = examples.map(({ features }) => Float64Array.from(features, (value, i) => (value - (mean[i] ?? 0)) / (deviation[i] ?? 1)))
  const firstSize = (inputs + 1) * options.hidden
  const weights = Float64Array.from({ length: firstSize + (options.hidden + 1) * kinds }, (_, index) =>
    random.normal(index < firstSize ? Math.sqrt(2 / inputs) : Math.sqrt(1 / options.hidden)),
  )
  const gradient = new Float64Array(weights.length)
  const speed = new Float64Array(weights.length)
  const size = new Float64Array(weights.length)
  const hidden = new Float64Array(options.hidden)
  const back = new Float64Array(options.hidden)
  const scores = new Float64Array(kinds)
  const order = Int32Array.from(examples, (_, index) => index)

  const learn = (example: number): number => {
    const x = scaled[example] as Float64Array
    const kind = examples[example]?.kind ?? 0
    for (let h = 0; h < options.hidden; h++) {
      let sum = weights[inputs * options.hidden + h] as number
      for (let i = 0; i < inputs; i++) sum += (x[i] as number) * (weights[i * options.hidden + h] as number)
      hidden[h] = Math.max(0, sum)
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let k = 0; k < kinds; k++) {
      let sum = weights[firstSize + options.hidden * kinds + k] as number
      for (let h = 0; h < options.hidden; h++) sum += (hidden[h] as number) * (weights[firstSize + h * kinds + k] as number)
      scores[k] = sum
      highest = Math.max(highest, sum)
    }
    let total = 0
    for (let k = 0; k < kinds; k++) {
      scores[k] = Math.exp((scores[k] as number) - highest)
      total += scores[k] as number
    }
    back.fill(0)
    for (let k = 0; k < kinds; k++) {
      const error = (scores[k] as number) / total - (k === kind ? 1 : 0)
      const at = firstSize + options.hidden * kinds + k
      gradient[at] = (gradient[at] as number) + error
      for (let h = 0; h < options.hidden; h++) {
        const index = firstSize + h * kinds + k
        gradient[index] = (gradient[index] as number) + error * (hidden[h] as number)
        back[h] = (back[h] as number) + error * (weights[index] as number)
      }
    }
    for (let h = 0; h < options.hidden; h++) {
      if ((hidden[h] as number) <= 0) continue
      const error = back[h] as number
      const bias = inputs * options.hidden + h
      gradient[bias] = (gradient[bias] as number) + error
      for (let i = 0; i < inputs; i++) {
        const index = i * options.hidden + h
        gradient[index] = (gradient[index] as number) + error * (x[i] as number)
      }
    }
    return -Math.log(Math.max(1e-12, (scores[kind] as number) / total))
  }

  let step = 0
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random.next)
    const rate = 0.003 * 0.5 * (1 + Math.cos((Math.PI * epoch) / options.epochs)) + 1e-5
    let loss = 0
    for (let start = 0; start + batchSize <= order.length; start += batchSize) {
      gradient.fill(0)
      for (let index = start; index < start + batchSize; index++) loss += learn(order[index] as number)
      step++
      for (let index = 0; index < weights.length; index++) {
        const g = (gradient[index] as number) / batchSize + options.decay * (weights[index] as number)
        speed[index] = 0.9 * (speed[index] as number) + 0.1 * g
        size[index] = 0.999 * (size[index] as number) + 0.001 * g * g
        const corrected = (speed[index] as number) / (1 - 0.9 ** step)
        weights[index] = (weights[index] as number) - (rate * corrected) / (Math.sqrt((size[index] as number) / (1 - 0.999 ** step)) + 1e-8)
      }
    }
    options.onEpoch?.(epoch, loss / order.length)
  }
  const rows = (from: number, count: number, width: number): number[][] =>
    Array.from({ length: count }, (_, row) => Array.from(weights.slice(from + row * width, from + (row + 1) * width), rounded))
  return {
    mean: mean.map(rounded),
    deviation: deviation.map(rounded),
    hidden: rows(0, inputs + 1, options.hidden),
    output: rows(firstSize, options.hidden + 1, kinds),
  }
}

const rounded = (value: number): number => Number(value.toPrecision(5))

function moments(examples: readonly LabelledRectangle[], inputs: number): { mean: number[]; deviation: number[] } {
  const mean = Array.from(
    { length: inputs },
    (_, i) => examples.reduce((sum, { features }) => sum + (features[i] ?? 0), 0) / examples.length,
  )
  const deviation = mean.map((middle, i) =>
    Math.max(1e-3, Math.sqrt(examples.reduce((sum, { features }) => sum + ((features[i] ?? 0) - middle) ** 2, 0) / examples.length)),
  )
  return { mean, deviation }
}

function shuffle(order: Int32Array, next: () => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1))
    const kept = order[index] as number
    order[index] = order[other] as number
    order[other] = kept
  }
}
