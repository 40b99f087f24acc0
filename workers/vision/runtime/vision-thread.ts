import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadCall } from '../node.ts'
import { loadToolsInNode } from './load-tools-node.ts'
import { createVisionCore } from './vision-core.ts'

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
