import * as tf from '@tensorflow/tfjs'
import { DETECTOR_SIDE_PX } from './detector-input.ts'
import { detectorMaps } from './detector-network.ts'
import type { DetectorWeights } from './detector-weights.ts'
import { NetworkLayers } from './network-layers.ts'

/** A tfjs backend. `start` fetches its code, and answers false where it cannot run. */
export interface BackendOption {
  readonly name: 'wasm' | 'webgl' | 'webgpu'
  start(): Promise<boolean>
}

export interface BackendTiming {
  readonly name: BackendOption['name']
  /** How long the network takes for one picture, once warmed up; null when the backend cannot run here. */
  readonly ms: number | null
}

const WARM_UPS = 1
const TIMED_RUNS = 3
/** A backend this fast is taken without trying the next one: each start costs time and memory too. */
const FAST_ENOUGH_MS = 12

/**
 * Tries the backends in their order until one is fast enough, and sets tfjs to the fastest of those tried.
 * @throws Error when none can run
 */
export async function chooseBackend(options: readonly BackendOption[], weights: DetectorWeights): Promise<readonly BackendTiming[]> {
  const timings: BackendTiming[] = []
  for (const { name, start } of options) {
    const ms = (await start()) && (await tf.setBackend(name)) ? await timeNetwork(weights) : null
    timings.push({ name, ms })
    if (ms !== null && ms <= FAST_ENOUGH_MS) break
  }
  const [fastest] = timings.filter(({ ms }) => ms !== null).sort((p, q) => (p.ms ?? 0) - (q.ms ?? 0))
  if (!fastest) throw new Error('the window detector can run on none of this browser’s backends')
  await tf.setBackend(fastest.name)
  return timings
}

/** How long the network takes for an empty picture on the backend that is set, answer read back: the median of a few runs. */
async function timeNetwork(weights: DetectorWeights): Promise<number> {
  const layers = new NetworkLayers(weights)
  const picture = tf.zeros<tf.Rank.R4>([1, DETECTOR_SIDE_PX, DETECTOR_SIDE_PX, 3])
  const times: number[] = []
  try {
    for (let run = 0; run < WARM_UPS + TIMED_RUNS; run++) {
      const started = performance.now()
      const maps = detectorMaps(layers, picture)
      await maps.data()
      maps.dispose()
      times.push(performance.now() - started)
    }
  } finally {
    picture.dispose()
    layers.dispose()
  }
  return times.slice(WARM_UPS).sort((p, q) => p - q)[TIMED_RUNS >> 1] ?? Number.POSITIVE_INFINITY
}
