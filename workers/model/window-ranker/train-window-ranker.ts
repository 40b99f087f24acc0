import { writeFileSync } from 'node:fs'
import { seededRandom } from '../scenes/random.ts'
import { type LabelledRectangle, labelledRectangles } from './labelled-rectangles.ts'
import { trainNetwork } from './train-network.ts'

/**
 * Trains the judge of rectangles on rendered rooms and writes workers/vision/find-window-weights.json.
 *   npx tsx workers/model/window-ranker/train-window-ranker.ts [SCENES]
 * Scenes are seeds 100000 and up; tests and benchmarks use seeds below that.
 */
const scenes = Number(process.argv[2] ?? 900)
const firstSeed = 100_000
/** Shares kept of the many rectangles that are no outline, about a window and elsewhere. */
const nearShare = 0.6
const farShare = 0.2

const examples: LabelledRectangle[] = []
for (let seed = firstSeed; seed < firstSeed + scenes; seed++) {
  const random = seededRandom(seed)
  for (const example of labelledRectangles(seed).filter(({ doubtful }) => !doubtful))
    if (example.kind !== 0 || random.chance(example.near ? nearShare : farShare)) examples.push(example)
  if (seed % 100 === 99) console.log(`${seed - firstSeed + 1} rooms, ${examples.length} rectangles`)
}
const network = trainNetwork(examples, {
  hidden: 32,
  epochs: 14,
  decay: 3e-4,
  seed: 1,
  onEpoch: (epoch, loss) => console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(4)}`),
})
writeFileSync(new URL('../../vision/find-window-weights.json', import.meta.url), `${JSON.stringify(network)}\n`)
