import * as tf from '@tensorflow/tfjs'
import { DETECTOR_SIDE_PX } from './detector-input.ts'
import { detectorMaps } from './detector-network.ts'
import type { DetectorWeights } from './detector-weights.ts'
import { NetworkLayers } from './network-layers.ts'

/** A tfjs backend that may be there, and how its code is fetched; `start` answers false where it cannot run. */
export interface BackendOption {
  readonly name: 'wasm' | 'webgl' | 'webgpu'
  start(): Promise<boolean>
}

export interface BackendTiming {
  readonly name: BackendOption['name']
  /** Of one look at a picture, the first ones left out; null when it cannot run here. */
  readonly ms: number | null
}

const WARM_UPS = 1
const TIMED_LOOKS = 3
/** A backend this fast is taken without starting the next: each start costs time and memory too. */
const FAST_ENOUGH_MS = 12

/**
 * Starts the options in their order until one is fast enough, and leaves tfjs on the fastest of those tried.
 * Throws when none can run.
 */
export async function chooseBackend(options: readonly BackendOption[], weights: DetectorWeights): Promise<readonly BackendTiming[]> {
  const timings: BackendTiming[] = []
  for (const { name, start } of options) {
    const ms = (await start()) && (await tf.setBackend(name)) ? await timeLook(weights) : null
    timings.push({ name, ms })
    if (ms !== null && ms <= FAST_ENOUGH_MS) break
  }
  const [fastest] = timings.filter(({ ms }) => ms !== null).sort((p, q) => (p.ms ?? 0) - (q.ms ?? 0))
  if (!fastest) throw new Error('the window detector can run on none of this browser’s backends')
  await tf.setBackend(fastest.name)
  return timings
}

/** Median of a few looks at an empty picture, with the answer read back, on the backend that is set. */
async function timeLook(weights: DetectorWeights): Promise<number> {
  const layers = new NetworkLayers(weights)
  const picture = tf.zeros<tf.Rank.R4>([1, DETECTOR_SIDE_PX, DETECTOR_SIDE_PX, 3])
  const times: number[] = []
  try {
    for (let look = 0; look < WARM_UPS + TIMED_LOOKS; look++) {
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
  return times.slice(WARM_UPS).sort((p, q) => p - q)[TIMED_LOOKS >> 1] ?? Number.POSITIVE_INFINITY
}
