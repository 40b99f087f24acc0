import type { EdgeSample } from '../edges/edge-types.ts'

/** Samples as arrays, as the solve's inner loop reads them. */
export interface FlatSamples {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly sigma: Float64Array
}

/** A side is condensed to at most so many samples. */
const BINS = 20
/** Along an edge samples within this distance have the same error, by demosaicing, sharpening and JPEG blocks. */
const CORRELATION_PX = 4
/** No sample is more exact than this, 1 σ: plaster and paint are not straight to a hundredth of a pixel. */
const MIN_SIGMA_PX = 0.06

/** Joins neighbouring samples of a side to at most 20. Neighbours have correlated errors, so the mean of n is less than √n times as exact; its σ says so. */
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
    condensed.push({ x: x / total, y: y / total, sigmaPx: Math.hypot(Math.sqrt(variance / independent), MIN_SIGMA_PX) })
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
