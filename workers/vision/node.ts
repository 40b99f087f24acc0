/// <reference path="./runtime/comlink-node.d.ts" />
import { Worker } from 'node:worker_threads'
import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { Measurement, VisionCore } from './api.ts'

export interface VisionThread extends VisionCore {
  /** Ends the thread; calls still under way reject. */
  close(): Promise<void>
}

export interface VisionThreadOptions {
  /** A call that takes longer ends the thread, and rejects; the next call starts a new one. */
  readonly timeoutMs?: number
  /** Calls that may be under way or wait; one more is refused at once. */
  readonly maxCalls?: number
}

/** A thread that runs. */
interface Running {
  readonly thread: Worker
  readonly core: Remote<VisionCore>
  /** Rejects when the thread is gone: Comlink never hears of that. */
  readonly death: Promise<never>
  readonly end: (reason: Error) => Promise<void>
}

/**
 * The vision core in a thread of its own, started at the first call and kept: photos are copied to it, measured one after the other.
 * A call rejects when the thread cannot start, dies, takes too long, or too many calls wait already.
 */
export function openVisionThread({ timeoutMs = 60_000, maxCalls = 8 }: VisionThreadOptions = {}): VisionThread {
  let running: Running | null = null
  let calls = 0
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
    // Each call hears of it by itself; without a call under way there is nobody to tell.
    death.catch(() => {})
    thread.on('error', lose)
    thread.on('exit', () => lose(new Error('the vision thread ended')))
    return {
      thread,
      core: wrap<VisionCore>(nodeEndpoint(thread)),
      death,
      async end(reason) {
        lose(reason)
        await thread.terminate()
      },
    }
  }
  async function call<Result>(ask: (core: Remote<VisionCore>) => Promise<Result>): Promise<Result> {
    if (isClosed) throw new Error('the vision thread is closed')
    if (calls >= maxCalls) throw new Error('too many calls wait for the vision thread')
    running ??= start()
    const { thread, core, death, end } = running
    const timer = setTimeout(() => void end(new Error(`the vision thread gave no answer within ${timeoutMs} ms`)), timeoutMs)
    calls++
    thread.ref()
    try {
      return await Promise.race([ask(core), death])
    } finally {
      clearTimeout(timer)
      calls--
      // A thread without work keeps no process alive.
      if (calls === 0) thread.unref()
    }
  }

  return {
    measurePhoto: (photo, hints) => call<Measurement>((core) => core.measurePhoto(photo, hints)),
    findEdges: (photo) => call((core) => core.findEdges(photo)),
    startScan: (hints) => call((core) => core.startScan(hints)),
    addScanFrame: (frame, atMs) => call((core) => core.addScanFrame(frame, atMs)),
    finishScan: () => call((core) => core.finishScan()),
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
