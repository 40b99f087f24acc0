import { loadToolsInNode } from '#workers/vision/runtime/load-tools-node.ts'
import { keepScenesIn } from './scenes/stored-scene.ts'
import { runTask, type Task } from './tasks.ts'

const keepIn = process.argv[2]
if (keepIn) keepScenesIn(keepIn)

/** A process of the benchmark: does one task after the other and answers each with its outcome. */
const tools = await loadToolsInNode()
process.on('message', (task: Task) => {
  runTask(task, tools).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.send?.({ ready: true })
