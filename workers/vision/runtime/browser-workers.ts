import { proxy, type Remote, wrap } from 'comlink'
import type { LoadProgress } from '../api.ts'
import { NO_SCAN } from './no-scan.ts'
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
  /**
   * Asks either worker, and waits for its answer. Rejects when they are lost or ended. They are lost without an answer in time, without a sign of
   * life soon, and after a failure that is no answer: WebAssembly that ran out of memory once fails at every later call.
   */
  readonly call: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
  /** Resolves once the workers are gone: whether they had been asked anything by then, and why they went. */
  readonly end: Promise<{ readonly wasAsked: boolean; readonly reason: unknown }>
}

export interface BrowserWorkersOptions {
  readonly onProgress?: (progress: LoadProgress) => void
  /** The longest that a call may take. */
  readonly timeoutMs: number
  /** Ends the workers, with its reason. */
  readonly signal: AbortSignal
}

/** A worker that was quiet for so long is asked for a sign of life before anything else, and must give it in the time after. */
const QUIET_MS = 2_000
const SIGN_OF_LIFE_MS = 10_000

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
  let wasAsked = false
  let heardMs = 0
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
  const lostAfter = (ms: number) => setTimeout(() => end(new WorkerLost(`the vision worker gave no answer within ${ms} ms`)), ms)
  /** A worker that the system ended says nothing, and would be waited for as long as the longest measurement takes. */
  async function awaitSignOfLife(): Promise<void> {
    if (performance.now() - heardMs < QUIET_MS) return
    const timer = lostAfter(Math.min(SIGN_OF_LIFE_MS, timeoutMs))
    await Promise.race([vision.isThere(), death]).finally(() => clearTimeout(timer))
  }
  async function call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    wasAsked = true
    const timer = lostAfter(timeoutMs)
    const alive = awaitSignOfLife()
    alive.catch(() => {})
    try {
      const answer = await Promise.race([ask(), death])
      heardMs = performance.now()
      return answer
    } catch (failure) {
      if (isAnswer(failure) || failure instanceof WorkerLost || signal.aborted) throw failure
      const lost = new WorkerLost(`the vision worker failed: ${failure instanceof Error ? failure.message : String(failure)}`)
      end(lost)
      throw lost
    } finally {
      clearTimeout(timer)
    }
  }

  await load()
  heardMs = performance.now()
  return {
    vision,
    tracker: () => {
      tracker ??= startTracker()
      return tracker
    },
    call,
    end: death.catch((reason: unknown) => ({ wasAsked, reason })),
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

/** Whether a worker that is well may fail like this: a question was abandoned, or a scan asked for that another worker had begun. */
const isAnswer = (failure: unknown): boolean => failure instanceof Error && (failure.name === 'AbortError' || failure.name === NO_SCAN)
