import { writeFileSync } from 'node:fs'
import { quadIoU } from '../../geometry/quads.ts'
import { isReference } from '../../vision/find-window.ts'
import { windowFeatures } from '../../vision/find-window-features.ts'
import { outlineChances } from '../../vision/find-window-network.ts'
import { type RankEvidence, rankWindows } from '../../vision/find-window-rank.ts'
import { wallRectangles } from '../../vision/find-window-rectangles.ts'
import network from '../../vision/find-window-weights.json' with { type: 'json' }
import { lumaOf } from '../../vision/luma.ts'
import { smallRoom } from './labelled-rectangles.ts'

/**
 * Makes the confidence mean something: fits the chance that the first candidate is a window's opening (IoU 0.95) to what the
 * ranking knows, on rooms the network was not trained on, and writes workers/vision/find-window-confidence.json.
 *   npx tsx workers/model/window-ranker/calibrate-window-ranker.ts [SCENES]
 */
const scenes = Number(process.argv[2] ?? 200)
const firstSeed = 90_000
const rightIoU = 0.95

const rows: { evidence: RankEvidence; right: boolean }[] = []
for (let seed = firstSeed; seed < firstSeed + scenes; seed++) {
  const { photo, truth } = smallRoom(seed)
  const luma = lumaOf(photo)
  const reference = truth.reference?.corners
  const judged = wallRectangles(luma)
    .filter(({ corners }) => !reference || !isReference(reference, corners))
    .map((rectangle) => ({ corners: rectangle.corners, chances: outlineChances(network, windowFeatures(luma, rectangle)) }))
  const { candidates, evidence } = rankWindows(judged)
  const [first] = candidates
  if (!first || !evidence) continue
  rows.push({ evidence, right: [truth, ...truth.others].some(({ opening }) => quadIoU(opening, first.corners) >= rightIoU) })
}

const weights = [0, 0.5, 0, 0]
const inputsOf = ({ odds, family, lead }: RankEvidence): number[] => [1, odds, family, lead]
const chanceOf = (inputs: readonly number[]): number =>
  1 / (1 + Math.exp(-inputs.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)))
for (let step = 0; step < 20_000; step++) {
  const gradient = weights.map((weight, index) => (index === 0 ? 0 : 0.02 * weight))
  for (const { evidence, right } of rows) {
    const inputs = inputsOf(evidence)
    const error = chanceOf(inputs) - (right ? 1 : 0)
    inputs.forEach((value, index) => {
      gradient[index] = (gradient[index] ?? 0) + (error * value) / rows.length
    })
  }
  gradient.forEach((slope, index) => {
    weights[index] = (weights[index] ?? 0) - 0.2 * slope
  })
}
const [base = 0, perOdds = 0, perFamily = 0, perLead = 0] = weights.map((weight) => Number(weight.toFixed(4)))
const right = rows.filter((row) => row.right).length
console.log(`${rows.length} rooms, first candidate right in ${right}`, { base, perOdds, perFamily, perLead })
writeFileSync(
  new URL('../../vision/find-window-confidence.json', import.meta.url),
  `${JSON.stringify({ base, perOdds, perFamily, perLead })}\n`,
)
