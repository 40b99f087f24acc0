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

/** A driver that does not answer must not keep the core from being loaded: a backend that is not ready by then is left out. */
const START_LIMIT_MS = 10_000

/**
 * Tries the backends in their order until one is fast enough, and sets tfjs to the fastest of those tried. One that cannot be started, fails or
 * hangs is passed over.
 * @throws Error when none can run
 */
export async function chooseBackend(
  options: readonly BackendOption[],
  weights: DetectorWeights,
  limitMs = START_LIMIT_MS,
): Promise<readonly BackendTiming[]> {
  const timings: BackendTiming[] = []
  /** The backend that is tried, and in the end the fastest. One that answers late is no longer wanted. */
  let wanted: BackendOption['name'] | null = null

  async function tried({ name, start }: BackendOption): Promise<number | null> {
    if (!(await start()) || wanted !== name || !(await tf.setBackend(name))) return null
    if (wanted === name) return timeNetwork(weights)
    // It has made itself tfjs's backend while another was in use.
    if (wanted) await tf.setBackend(wanted)
    return null
  }

  for (const option of options) {
    wanted = option.name
    const ms = await withinLimit(tried(option), limitMs).catch((failure: unknown) => {
      console.warn(`the window detector cannot run on ${option.name}`, failure)
      return null
    })
    wanted = null
    timings.push({ name: option.name, ms })
    if (ms !== null && ms <= FAST_ENOUGH_MS) break
  }
  const [fastest] = timings.filter(({ ms }) => ms !== null).sort((p, q) => (p.ms ?? 0) - (q.ms ?? 0))
  if (!fastest) throw new Error('the window detector can run on none of this browser’s backends')
  wanted = fastest.name
  await tf.setBackend(fastest.name)
  return timings
}

async function withinLimit<Outcome>(work: Promise<Outcome>, limitMs: number): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready within ${limitMs} ms`)), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
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
