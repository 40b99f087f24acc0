import { loadOpenCvInNode } from '#workers/vision/load-opencv-node.ts'
import { runTask, type Task } from './tasks.ts'

/** A process of the benchmark: does one task after the other and answers each with its outcome. */
const cv = await loadOpenCvInNode()
process.on('message', (task: Task) => {
  runTask(task, cv).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.send?.({ ready: true })
