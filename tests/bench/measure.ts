import { parseArgs } from 'node:util'
import type { ReferenceKind } from '#workers/vision/api.ts'
import { loadOpenCvInNode } from '#workers/vision/load-opencv-node.ts'
import { measureScene, type SceneOutcome, type Summary, summarise } from './measure-scenes.ts'

/**
 * npm run bench:measure -- [--scenes 40] [--first-seed 1000] [--given-corners] [--auto] [--verbose]
 * Rendered scenes measured from the photo alone; errors and intervals of those whose window and reference were found, per stratum.
 */
const { values } = parseArgs({
  options: {
    scenes: { type: 'string', default: '40' },
    'first-seed': { type: 'string', default: '1000' },
    references: { type: 'string', default: 'board,a4,card' },
    'given-corners': { type: 'boolean', default: false },
    auto: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const scenes = Number(values.scenes)
const firstSeed = Number(values['first-seed'])
const cv = await loadOpenCvInNode()
const mode = { givenCorners: values['given-corners'], ...(values.auto ? { hint: 'auto' as const } : {}) }

const header = 'stratum                scenes  found%  scaled%  false ref%  median%   p95%  held%   ±95%  safe>true%   ms'
console.log(header)

function print(summary: Summary): void {
  const { name, scenes: n, foundPercent, scaledPercent, falseReferencePercent, medianErrorPercent, p95ErrorPercent } = summary
  const cells = [
    name.padEnd(22),
    String(n).padStart(6),
    foundPercent.toFixed(0).padStart(7),
    scaledPercent.toFixed(0).padStart(8),
    falseReferencePercent.toFixed(1).padStart(11),
    medianErrorPercent.toFixed(3).padStart(8),
    p95ErrorPercent.toFixed(2).padStart(6),
    summary.heldPercent.toFixed(0).padStart(6),
    summary.meanCiPercent.toFixed(2).padStart(6),
    summary.safeTooLongPercent.toFixed(1).padStart(11),
    summary.medianMs.toFixed(0).padStart(4),
  ]
  console.log(cells.join(' '))
}

for (const reference of values.references.split(',') as ReferenceKind[]) {
  const outcomes: SceneOutcome[] = []
  for (let i = 0; i < scenes; i++) {
    const outcome = measureScene(reference, firstSeed + i, cv, mode)
    outcomes.push(outcome)
    if (values.verbose) console.log(JSON.stringify(outcome))
  }
  print(summarise(reference, outcomes))
  print(
    summarise(
      '  EXIF focal length',
      outcomes.filter(({ tellsFocalLength }) => tellsFocalLength),
    ),
  )
  print(
    summarise(
      '  focal unknown',
      outcomes.filter(({ tellsFocalLength }) => !tellsFocalLength),
    ),
  )
  print(
    summarise(
      '  tilt below 12°',
      outcomes.filter(({ tiltDegrees }) => tiltDegrees < 12),
    ),
  )
  print(
    summarise(
      '  tilt 12° or more',
      outcomes.filter(({ tiltDegrees }) => tiltDegrees >= 12),
    ),
  )
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
  if (refusals.length > 0)
    console.log(`  refused: ${[...new Set(refusals)].map((r) => `${r} ${refusals.filter((x) => x === r).length}`).join(', ')}`)
}
