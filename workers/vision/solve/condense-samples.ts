import type { EdgeSample } from '../edges/edge-types.ts'

/** Samples as arrays, for the solve's inner loop. */
export interface FlatSamples {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly sigma: Float64Array
}

/** Places that one side is condensed to. */
const BINS = 20
/** Pixels along an edge over which neighbours err alike: demosaicing, sharpening and JPEG blocks. */
const CORRELATION_PX = 4
/** No bin is believed better than this: plaster and paint are not straight to a hundredth of a pixel. */
const FLOOR_PX = 0.06

/** Neighbouring samples of one side joined to at most 20, each with an honest σ: neighbours err alike, so many are not √n better. */
export function condenseSamples(samples: readonly EdgeSample[]): readonly EdgeSample[] {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) return []
  const lengthPx = Math.hypot(last.x - first.x, last.y - first.y)
  const perBin = Math.max(1, Math.ceil(samples.length / BINS))
  const binPx = (lengthPx * perBin) / samples.length
  const condensed: EdgeSample[] = []
  for (let from = 0; from < samples.length; from += perBin) {
    const bin = samples.slice(from, from + perBin)
    let [total, x, y, variance] = [0, 0, 0, 0]
    for (const sample of bin) {
      const weight = 1 / sample.sigmaPx ** 2
      total += weight
      x += weight * sample.x
      y += weight * sample.y
      variance += sample.sigmaPx ** 2 / bin.length
    }
    const independent = Math.max(1, Math.min(bin.length, binPx / CORRELATION_PX))
    condensed.push({ x: x / total, y: y / total, sigmaPx: Math.hypot(Math.sqrt(variance / independent), FLOOR_PX) })
  }
  return condensed
}

export function flattenSamples(samples: readonly EdgeSample[]): FlatSamples {
  return {
    count: samples.length,
    x: Float64Array.from(samples, ({ x }) => x),
    y: Float64Array.from(samples, ({ y }) => y),
    sigma: Float64Array.from(samples, ({ sigmaPx }) => sigmaPx),
  }
}
