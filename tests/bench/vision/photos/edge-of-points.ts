import { fitLine } from '#workers/geometry/lines.ts'
import type { EdgeSample, RefinedSide } from '#workers/vision/edges/edge-types.ts'

/** A side of a 'window' that is known at points along it, clockwise, as edge finding would give it. */
export function sideThrough(samples: readonly EdgeSample[]): RefinedSide {
  const fitted = fitLine(samples)
  if (!fitted) throw new RangeError('a side needs two points')
  const sigmaPx = Math.max(...samples.map((sample) => sample.sigmaPx))
  return { line: fitted.line, samples, sigmaPx: sigmaPx / Math.sqrt(samples.length), support: 1, inlierCount: samples.length }
}
