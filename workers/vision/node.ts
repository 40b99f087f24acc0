/// <reference path="./runtime/comlink-node.d.ts" />
import { Worker } from 'node:worker_threads'
import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Hints, Measurement, Photo } from './api.ts'
import type { ThreadService } from './runtime/vision-thread.ts'

/** The vision core in a thread of its own, started at the first call and kept. */
export interface VisionThread {
  /**
   * Measures a photo, of which the thread gets a copy. Photos are measured one after the other.
   * Rejects when the thread cannot start, dies or takes too long.
   */
  measurePhoto(photo: Photo, hints: Hints): Promise<Measurement>
  /** Ends the thread; calls still under way reject. */
  close(): Promise<void>
}

export interface VisionThreadOptions {
  /** A photo that takes longer ends the thread, and rejects; the next one starts a new thread. */
  readonly timeoutMs?: number
}

/** A thread that runs. */
interface Running {
  readonly thread: Worker
  readonly core: Remote<ThreadService>
  /** Rejects when the thread is gone: Comlink never hears of that. */
  readonly death: Promise<never>
  readonly end: (reason: Error) => Promise<void>
}

export function openVisionThread({ timeoutMs = 60_000 }: VisionThreadOptions = {}): VisionThread {
  let running: Running | null = null
  /** Settles when the photos asked for so far are done with. */
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

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
  async function measure(photo: Photo, hints: Hints): Promise<Measurement> {
    if (isClosed) throw new Error('the vision thread is closed')
    running ??= start()
    const { thread, core, death, end } = running
    const timer = setTimeout(() => void end(new Error(`the vision thread gave no answer within ${timeoutMs} ms`)), timeoutMs)
    thread.ref()
    try {
      return await Promise.race([core.measurePhoto(photo, hints), death])
    } finally {
      clearTimeout(timer)
      // A thread without work keeps no process alive.
      thread.unref()
    }
  }

  return {
    measurePhoto(photo, hints) {
      const measured = turn.then(() => measure(photo, hints))
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
