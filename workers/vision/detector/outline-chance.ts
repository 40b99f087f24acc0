import type { WindowType } from '../api.ts'
import fitted from './outline-chance.json' with { type: 'json' }
import type { OutlineEvidence } from './seek-windows.ts'

/** A logistic model of the chance that an outline is right: an intercept for each type, and a weight for each input. */
export interface ChanceModel {
  readonly starts: Readonly<Record<WindowType, number>>
  readonly weights: readonly number[]
}

/** The model's inputs in the order of their weights. */
export const chanceInputs = ({ seen, sides, worstSide }: OutlineEvidence): readonly number[] => [seen, sides, worstSide]

/** The chance that an outline overlaps the true one of its type by an IoU of 0.9 or more; fitted by workers/model/window-detector/calibrate.ts. */
export function outlineChance(type: WindowType, evidence: OutlineEvidence, { starts, weights }: ChanceModel = fitted): number {
  const logit = chanceInputs(evidence).reduce((sum, input, index) => sum + input * (weights[index] ?? 0), starts[type])
  return 1 / (1 + Math.exp(-logit))
}
