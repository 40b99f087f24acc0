import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quadIoU } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../../vision/api.ts'
import { loadDetectorInNode } from '../../vision/detector/load-detector-node.ts'
import { type ChanceModel, chanceInputs, outlineChance } from '../../vision/detector/outline-chance.ts'
import { type OutlineEvidence, seekWindows } from '../../vision/detector/seek-windows.ts'
import { lumaOf } from '../../vision/picture/luma.ts'
import { photoRectangles } from '../../vision/window/find-window.ts'
import { renderWithWindows } from '../scenes/render-scene.ts'
import type { WindowTruth } from '../scenes/scene-types.ts'
import { LEFT_OUT_STYLES, type StyleName } from '../scenes/styles/scene-styles.ts'
import { trainingSceneSpec } from '../scenes/training-scene.ts'

/**
 * Makes the detector's confidence mean something: fits the chance that an outline is right (overlap of at least 0.9 with the true one of
 * its type) on rendered scenes that it was not trained on, by turns without a style and of each style left out of training, and writes
 * workers/vision/detector/outline-chance.json. The last third of the scenes is left out of the fit and shows how well it holds, in each.
 *   npx tsx workers/model/window-detector/calibrate.ts [--scenes 400] [--first-seed 930000]
 */
const { values } = parseArgs({
  options: { scenes: { type: 'string', default: '400' }, 'first-seed': { type: 'string', default: '930000' } },
})
const scenes = Number(values.scenes)
const firstSeed = Number(values['first-seed'])
const RIGHT_IO_U = 0.9
/** Pull of the weights towards 0: a few hundred scenes are few. */
const DECAY = 0.003

interface Judged {
  readonly scene: number
  readonly style: StyleName | null
  readonly type: WindowType
  readonly evidence: OutlineEvidence
  readonly right: boolean
}

const STYLES_BY_TURNS: readonly (StyleName | null)[] = [null, ...LEFT_OUT_STYLES]

const detector = await loadDetectorInNode()
const JUDGED: Judged[] = []
for (let scene = 0; scene < scenes; scene++) {
  const style = STYLES_BY_TURNS[scene % STYLES_BY_TURNS.length] ?? null
  const { photo, windows } = renderWithWindows(trainingSceneSpec(firstSeed + scene, { longPx: 640, style }))
  for (const window of await seekWindows(photo, detector, { rectangles: () => photoRectangles(lumaOf(photo)), ignore: () => false }))
    for (const { type, corners, evidence } of window)
      JUDGED.push({ scene, style, type, evidence, right: windows.some((truth) => isRight(corners, truth[type])) })
  if (scene % 50 === 49) console.log(`${scene + 1} scenes`)
}

function isRight(corners: PixelQuad, truth: WindowTruth[WindowType]): boolean {
  return !!truth?.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) && quadIoU(corners, truth) >= RIGHT_IO_U
}

const kept = JUDGED.filter(({ scene }) => scene < (2 * scenes) / 3)
const leftOut = JUDGED.filter(({ scene }) => scene >= (2 * scenes) / 3)
const model = fitted(kept)
report('fitted on', kept)
report('left out', leftOut)
for (const style of STYLES_BY_TURNS)
  report(
    `left out, ${style ?? 'no style'}`,
    leftOut.filter((one) => one.style === style),
  )
writeFileSync(new URL('../../vision/detector/outline-chance.json', import.meta.url), `${JSON.stringify(model)}\n`)

/** Logistic regression by gradient descent on inputs brought to mean 0 and deviation 1. */
function fitted(examples: readonly Judged[]): ChanceModel {
  const inputs = examples.map(({ evidence }) => chanceInputs(evidence))
  const count = inputs[0]?.length ?? 0
  const mean = Array.from({ length: count }, (_, i) => inputs.reduce((sum, row) => sum + (row[i] ?? 0), 0) / inputs.length)
  const deviation = mean.map((m, i) =>
    Math.max(1e-6, Math.sqrt(inputs.reduce((sum, row) => sum + ((row[i] ?? 0) - m) ** 2, 0) / inputs.length)),
  )
  const scaled = inputs.map((row) => row.map((value, i) => (value - (mean[i] ?? 0)) / (deviation[i] ?? 1)))
  const starts: Record<WindowType, number> = { opening: 0, unit: 0, glass: 0, casing: 0 }
  const weights = mean.map(() => 0)
  for (let step = 0; step < 3000; step++) {
    const startSlopes: Record<WindowType, number> = { opening: 0, unit: 0, glass: 0, casing: 0 }
    const slopes = weights.map((weight) => DECAY * weight)
    for (const [index, { type, right }] of examples.entries()) {
      const row = scaled[index] ?? []
      const logit = row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), starts[type])
      const error = (1 / (1 + Math.exp(-logit)) - (right ? 1 : 0)) / examples.length
      startSlopes[type] += error
      for (const [i, value] of row.entries()) slopes[i] = (slopes[i] ?? 0) + error * value
    }
    for (const type of Object.keys(starts) as WindowType[]) starts[type] -= startSlopes[type]
    for (const [i, slope] of slopes.entries()) weights[i] = (weights[i] ?? 0) - slope
  }
  const shift = weights.reduce((sum, weight, i) => sum + (weight * (mean[i] ?? 0)) / (deviation[i] ?? 1), 0)
  const rounded = (value: number) => Number(value.toFixed(4))
  return {
    starts: {
      opening: rounded(starts.opening - shift),
      unit: rounded(starts.unit - shift),
      glass: rounded(starts.glass - shift),
      casing: rounded(starts.casing - shift),
    },
    weights: weights.map((weight, i) => rounded(weight / (deviation[i] ?? 1))),
  }
}

function report(title: string, examples: readonly Judged[]): void {
  console.log(`${title}: ${examples.length} outlines`)
  for (const [low, high] of [
    [0, 0.2],
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 0.9],
    [0.9, 1.01],
  ] as const) {
    const these = examples.filter(({ type, evidence }) => {
      const chance = outlineChance(type, evidence, model)
      return chance >= low && chance < high
    })
    const right = these.filter((one) => one.right).length
    console.log(
      `  said ${low} to ${Math.min(1, high)}: right ${right} of ${these.length} (${((100 * right) / Math.max(1, these.length)).toFixed(0)} %)`,
    )
  }
}
