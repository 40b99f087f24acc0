import { Worker } from 'node:worker_threads'
import type { VisionCore } from './api.ts'
import type { ThreadAnswer, ThreadCall } from './runtime/vision-thread.ts'

export interface VisionThread extends VisionCore {
  /** Ends the thread; calls still under way reject. */
  close(): Promise<void>
}

export interface VisionThreadOptions {
  /** A call that takes longer ends the thread, and rejects; the next call starts a new one. */
  readonly timeoutMs?: number
  /** Calls that may be under way or wait; one more is refused at once. */
  readonly mostCalls?: number
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * The vision core in a thread of its own, started at the first call and kept: photos are copied to it, measured one after the other.
 * A call rejects when the thread cannot start, dies, takes too long, or too many calls wait already.
 */
export function openVisionThread({ timeoutMs = 60_000, mostCalls = 8 }: VisionThreadOptions = {}): VisionThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0
  let closed = false

  function started(): Worker {
    if (worker) return worker
    const thread = startThread()
    thread.on('message', (answer: ThreadAnswer) => settle(answer))
    thread.on('error', (error) => lose(thread, error))
    thread.on('exit', () => lose(thread, new Error('the vision thread ended')))
    worker = thread
    return thread
  }
  function settle(answer: ThreadAnswer) {
    const call = taken(answer.id)
    if (!call) return
    if ('error' in answer) call.reject(new Error(answer.error))
    else call.resolve(answer.result as never)
  }
  function taken(id: number): Waiting | undefined {
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) clearTimeout(call.timer)
    if (waiting.size === 0) worker?.unref()
    return call
  }
  function lose(thread: Worker, error: Error) {
    if (worker !== thread) return
    worker = null
    for (const id of [...waiting.keys()]) taken(id)?.reject(error)
  }
  function call<Result>(method: keyof VisionCore, ...args: unknown[]): Promise<Result> {
    if (closed) return Promise.reject(new Error('the vision thread is closed'))
    if (waiting.size >= mostCalls) return Promise.reject(new Error('too many calls wait for the vision thread'))
    return new Promise((resolve, reject) => {
      const thread = started()
      const id = ++lastId
      const timer = setTimeout(() => {
        lose(thread, new Error(`the vision thread gave no answer within ${timeoutMs} ms`))
        void thread.terminate()
      }, timeoutMs)
      waiting.set(id, { resolve: resolve as (result: never) => void, reject, timer })
      thread.ref()
      thread.postMessage({ id, method, args } satisfies ThreadCall)
    })
  }

  return {
    measurePhoto: (photo, hints) => call('measurePhoto', photo, hints),
    findEdges: (photo) => call('findEdges', photo),
    startScan: (hints) => call('startScan', hints),
    addScanFrame: (frame, atMs) => call('addScanFrame', frame, atMs),
    finishScan: () => call('finishScan'),
    async close() {
      closed = true
      const thread = worker
      if (!thread) return
      lose(thread, new Error('the vision thread is closed'))
      await thread.terminate()
    },
  }
}

/** In the bundle the thread is the file beside the server's; from source it is TypeScript and needs tsx started in the thread first. */
function startThread(): Worker {
  const fromSource = import.meta.url.endsWith('.ts')
  return new Worker(new URL(fromSource ? './runtime/vision-thread-from-source.mjs' : './vision-thread.mjs', import.meta.url))
}
