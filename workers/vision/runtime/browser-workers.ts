import { proxy, type Remote, wrap } from 'comlink'
import type { LoadProgress } from '../api.ts'
import type { TrackService } from './track.worker.ts'
import type { VisionService } from './vision.worker.ts'

/** A worker died, hung or sent what cannot be read. What was asked of it may be asked of another one. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost'
}

/** The worker that measures and, beside it, the one that follows outlines; they live and end together. */
export interface BrowserWorkers {
  readonly vision: Remote<VisionService>
  /** Started with the first frame of a scan: photos need none. */
  readonly tracker: () => Remote<TrackService>
  /** Waits for an answer of either worker. Rejects when they are lost or ended; without an answer in time they are lost. */
  readonly call: <Answer>(work: Promise<Answer>) => Promise<Answer>
  /** Resolves once the workers are gone: whether they had answered anything by then, and why they went. */
  readonly end: Promise<{ readonly hadAnswered: boolean; readonly reason: unknown }>
}

export interface BrowserWorkersOptions {
  readonly onProgress?: (progress: LoadProgress) => void
  /** The longest that a call may take. */
  readonly timeoutMs: number
  /** Ends the workers, with its reason. */
  readonly signal: AbortSignal
}

/**
 * Starts the worker that measures and loads what it needs.
 * Rejects when the worker's script, the download or WebAssembly fails, or on abort; nothing is left running then.
 */
export async function startBrowserWorkers({ onProgress, timeoutMs, signal }: BrowserWorkersOptions): Promise<BrowserWorkers> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./vision.worker.ts', import.meta.url), { type: 'module', name: 'vision' })
  const vision: Remote<VisionService> = wrap<VisionService>(worker)
  const workers = [worker]
  let tracker: Remote<TrackService> | null = null
  let hadAnswered = false
  let end: (reason: unknown) => void = () => {}
  const death = new Promise<never>((_, reject) => {
    end = (reason) => {
      for (const one of workers) one.terminate()
      reject(reason)
    }
  })
  // A running call rejects through its own race. This only prevents an unhandled rejection when none runs.
  death.catch(() => {})
  // Comlink never hears that a worker's script failed to load or that it died.
  const watch = (watched: Worker) => {
    watched.addEventListener('error', (event) => end(new WorkerLost(event.message || 'the vision worker failed to load')))
    watched.addEventListener('messageerror', () => end(new WorkerLost('the vision worker sent what cannot be read')))
  }
  watch(worker)
  signal.addEventListener('abort', () => end(signal.reason), { once: true })

  function startTracker(): Remote<TrackService> {
    const started = new Worker(new URL('./track.worker.ts', import.meta.url), { type: 'module', name: 'track' })
    workers.push(started)
    watch(started)
    return wrap<TrackService>(started)
  }
  async function call<Answer>(work: Promise<Answer>): Promise<Answer> {
    const timer = setTimeout(() => end(new WorkerLost(`the vision worker gave no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      const answer = await Promise.race([work, death])
      hadAnswered = true
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  await load()
  return {
    vision,
    tracker: () => {
      tracker ??= startTracker()
      return tracker
    },
    call,
    end: death.catch((reason: unknown) => ({ hadAnswered, reason })),
  }

  /** A download may take long, so it has no time limit of its own. */
  async function load(): Promise<void> {
    // Progress comes through a port of its own and may arrive after the answer; nobody wants to hear of it then.
    let isLoading = true
    const progressed = (progress: LoadProgress) => {
      if (isLoading) onProgress?.(progress)
    }
    try {
      const last = await Promise.race([vision.load(proxy(progressed)), death])
      if (last) progressed(last)
    } catch (failure) {
      end(failure)
      throw failure
    } finally {
      isLoading = false
    }
  }
}
