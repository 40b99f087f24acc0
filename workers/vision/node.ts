/// <reference path="./runtime/comlink-node.d.ts" />
import { Worker } from 'node:worker_threads'
import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Hints, Measurement, Photo } from './api.ts'
import type { ThreadService, TimedMeasurement } from './runtime/vision-thread.ts'

/** The vision core in a thread of its own, started when a photo comes and ended when none has come for a while. */
export interface VisionThread {
  /**
   * Measures a photo, of which the thread gets a copy. Photos are measured one after the other. One that takes longer than `limitMs` is refused.
   * Rejects when the thread cannot start, dies or hangs, and with MachineBusy when it was not the photo that took its time. When the signal aborts, the photo is left out or stopped between two steps, and the
   * call rejects with the signal's reason when the thread is done with it.
   */
  measurePhoto(photo: Photo, hints: Hints, options?: { readonly signal?: AbortSignal }): Promise<Measurement>
  /** Ends the thread; calls still under way reject. */
  close(): Promise<void>
}

export interface VisionThreadOptions {
  /** A photo that takes longer is answered by the refusal 'took_too_long'. It is looked at between the steps of measuring. */
  readonly limitMs?: number
  /** A thread that takes longer hangs: it is ended, its photo rejects, and the next photo starts a new thread. */
  readonly timeoutMs?: number
  /** A thread without photos for so long is ended. It may hold hundreds of megabytes, and WebAssembly gives none of them back. */
  readonly idleMs?: number
}

/** The time for a photo was up, and the thread had no processor for most of it. The photo may well be measured at a quieter moment. */
export class MachineBusy extends Error {
  override readonly name = 'MachineBusy'
}

/** A thread that had a processor for less of the time than this was kept waiting by others. */
const OWN_SHARE = 0.6

/** Whether a photo was given up only because others needed the machine. */
export const wasKeptWaiting = ({ measurement, ranMs }: TimedMeasurement): boolean =>
  !measurement.found && measurement.reason === 'took_too_long' && ranMs !== null && ranMs < OWN_SHARE * measurement.ms

/** A thread that runs. */
interface Running {
  readonly thread: Worker
  readonly core: Remote<ThreadService>
  /** Rejects when the thread is gone: Comlink never hears of that. */
  readonly death: Promise<never>
  readonly end: (reason: Error) => Promise<void>
}

export function openVisionThread({ limitMs = 7_000, timeoutMs = 30_000, idleMs = 60_000 }: VisionThreadOptions = {}): VisionThread {
  let running: Running | null = null
  /** Settles when the photos asked for so far are done with. */
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let asked = 0

  function start(): Running {
    const thread = startThread()
    let lose: (reason: Error) => void = () => {}
    const death = new Promise<never>((_, reject) => {
      lose = (reason) => {
        if (running?.thread === thread) running = null
        reject(reason)
      }
    })
    // A running call rejects through its own race. This only prevents an unhandled rejection when none runs.
    death.catch(() => {})
    thread.on('error', lose)
    thread.on('exit', () => lose(new Error('the vision thread ended')))
    return {
      thread,
      core: wrap<ThreadService>(nodeEndpoint(thread)),
      death,
      async end(reason) {
        lose(reason)
        await thread.terminate()
      },
    }
  }
  async function measure(photo: Photo, hints: Hints, signal: AbortSignal | undefined): Promise<Measurement> {
    const timed = await measureTimed(photo, hints, signal)
    if (wasKeptWaiting(timed))
      throw new MachineBusy(`the photo was given up after ${Math.round(timed.measurement.ms)} ms on a busy machine`)
    return timed.measurement
  }

  async function measureTimed(photo: Photo, hints: Hints, signal: AbortSignal | undefined): Promise<TimedMeasurement> {
    if (isClosed) throw new Error('the vision thread is closed')
    signal?.throwIfAborted()
    clearTimeout(idle)
    running ??= start()
    const { thread, core, death, end } = running
    const timer = setTimeout(() => void end(new Error(`the vision thread gave no answer within ${timeoutMs} ms`)), timeoutMs)
    thread.ref()
    const question = ++asked
    const abandon = () => void core.abandon(question).catch(() => {})
    signal?.addEventListener('abort', abandon)
    try {
      return await Promise.race([core.measurePhoto(question, photo, hints, limitMs), death])
    } catch (failure) {
      signal?.throwIfAborted()
      // WebAssembly that failed once, for want of memory say, fails at every later photo: the next one gets a new thread.
      await end(failure instanceof Error ? failure : new Error(String(failure)))
      throw failure
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abandon)
      // A thread without work keeps no process alive.
      thread.unref()
      idle = setTimeout(() => void end(new Error('the vision thread was idle')), idleMs).unref()
    }
  }

  return {
    measurePhoto(photo, hints, { signal } = {}) {
      const measured = turn.then(() => measure(photo, hints, signal))
      turn = measured.catch(() => {})
      return measured
    },
    async close() {
      isClosed = true
      await running?.end(new Error('the vision thread is closed'))
    },
  }
}

/** In the bundle the thread is the file beside the server's; from source it is TypeScript and needs tsx started in the thread first. */
function startThread(): Worker {
  const fromSource = import.meta.url.endsWith('.ts')
  return new Worker(new URL(fromSource ? './runtime/vision-thread-from-source.mjs' : './vision-thread.mjs', import.meta.url))
}
