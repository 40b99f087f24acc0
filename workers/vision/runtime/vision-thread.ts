import { parentPort } from 'node:worker_threads'
import type { VisionCore } from '../api.ts'
import { loadToolsInNode } from './load-tools-node.ts'
import { createVisionCore } from './vision-core.ts'

/** What passes between node.ts and this thread. */
export interface ThreadCall {
  readonly id: number
  readonly method: keyof VisionCore
  readonly args: readonly unknown[]
}
export type ThreadAnswer = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: string }

/** Entry of the Node worker thread: answers the calls of node.ts one after the other. */

const core = createVisionCore(loadToolsInNode)

parentPort?.on('message', async ({ id, method, args }: ThreadCall) => {
  const answer = await answerTo(id, () => (core[method] as (...given: unknown[]) => Promise<unknown>)(...args))
  parentPort?.postMessage(answer)
})

async function answerTo(id: number, work: () => Promise<unknown>): Promise<ThreadAnswer> {
  try {
    return { id, result: await work() }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
