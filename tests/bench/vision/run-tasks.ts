import { type ChildProcess, fork } from 'node:child_process'
import type { BenchOptions } from './options.ts'
import type { Outcome, Task } from './tasks.ts'

type Message = { readonly ready: true } | { readonly outcome: Outcome } | { readonly error: string }

/**
 * Runs tasks in `jobs` processes, handing each outcome on as it comes. Rejects when a task throws or a process dies, since a figure
 * over what is left would be of another sample.
 */
export async function runTasks(
  tasks: readonly Task[],
  { jobs, keepScenes }: Pick<BenchOptions, 'jobs' | 'keepScenes'>,
  done: (task: Task, outcome: Outcome) => void,
): Promise<void> {
  const queue = [...tasks]
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, () => runProcess(queue, keepScenes, done)))
}

function runProcess(queue: Task[], keepIn: string | null, done: (task: Task, outcome: Outcome) => void): Promise<void> {
  const child: ChildProcess = fork(new URL('./work.ts', import.meta.url), keepIn ? [keepIn] : [], { execArgv: ['--import', 'tsx'] })
  return new Promise<void>((resolve, reject) => {
    let task: Task | undefined
    child.on('message', (message: Message) => {
      if ('error' in message) {
        reject(new Error(`${JSON.stringify(task)}: ${message.error}`))
        return
      }
      if ('outcome' in message && task) done(task, message.outcome)
      task = queue.shift()
      if (task) child.send(task)
      else resolve()
    })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(new Error(`a process of the benchmark ended with ${code ?? signal} at ${JSON.stringify(task)}`)),
    )
  }).finally(() => {
    // What is left of the queue is nobody's once one has failed.
    queue.length = 0
    child.kill()
  })
}
