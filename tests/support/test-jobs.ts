import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { audit } from '#server/audit.ts'
import type { Database } from '#server/database/connect.ts'
import { system } from '#server/http/calls/actor.ts'
import { handleJob, type JobHandler, jobKind } from '#server/jobs/job-kind.ts'

/** Kinds of jobs as tests need them, for the server and for processes beside it. */

const steps = z.object({ steps: z.int(), stepMs: z.int().default(100) })

/** Goes on step by step and hears its signal. */
export const stepsJob = jobKind({ kind: 'test.steps', lane: 'long', payload: steps, timeoutMs: 120_000 })
/** Hears nothing, and takes far longer than it may. */
export const deafJob = jobKind({ kind: 'test.deaf', lane: 'long', payload: z.object({}), timeoutMs: 1_000, maxAttempts: 1 })
/** Ends well, shortly after its time is over. */
export const lateJob = jobKind({ kind: 'test.late', lane: 'long', payload: z.object({}), timeoutMs: 300, maxAttempts: 1 })
/** Is run by nobody: tests take its jobs in hand themselves. */
export const unhandledJob = jobKind({ kind: 'test.unhandled', lane: 'long', payload: z.object({}), timeoutMs: 5_000 })
/** Hears nothing either, and may take as long as it likes. */
export const stubbornJob = jobKind({ kind: 'test.stubborn', lane: 'long', payload: z.object({}), timeoutMs: 600_000 })
/** The worst: hears nothing and holds the database in a transaction. */
export const holdingJob = jobKind({ kind: 'test.holding', lane: 'long', payload: z.object({}), timeoutMs: 600_000 })
/** Kills its process, as one does that needs more memory than there is. */
export const killingJob = jobKind({ kind: 'test.killing', lane: 'long', payload: z.object({}), timeoutMs: 600_000 })
/** Hangs in the lane of mail. */
export const hangingMailJob = jobKind({ kind: 'test.hanging-mail', lane: 'mail', payload: z.object({}), timeoutMs: 2_000 })
/** Fails so many times, then does not. */
export const failingJob = jobKind({
  kind: 'test.failing',
  lane: 'long',
  payload: z.object({ times: z.int() }),
  timeoutMs: 5_000,
  maxAttempts: 2,
})
/** Notes each run where every process can read it. */
export const everyMinuteJob = jobKind({
  kind: 'test.minute',
  lane: 'payments',
  payload: z.object({}),
  timeoutMs: 5_000,
  every: { minutes: 1 },
})
export const dailyJob = jobKind({ kind: 'test.daily', lane: 'payments', payload: z.object({}), timeoutMs: 5_000, dailyAt: '07:00' })

export function testJobs(db: Database, processName: string): JobHandler[] {
  const noteRun = (action: string, now = new Date()) => audit(db, system, action, processName, {}, now)
  return [
    handleJob(stepsJob, async ({ steps: total, stepMs }, { signal, progress, attempt }) => {
      for (let done = 0; done < total; done++) {
        progress({ done, total, note: `${processName}, run ${attempt}` })
        await wait(stepMs, undefined, { signal })
      }
      progress({ done: total, total, note: `${processName}, run ${attempt}` })
      await noteRun('test.steps')
    }),
    handleJob(deafJob, () => wait(600_000, undefined, { ref: false })),
    handleJob(lateJob, () => wait(600)),
    handleJob(stubbornJob, () => wait(600_000, undefined, { ref: false })),
    handleJob(holdingJob, () =>
      db.transaction(async (tx) => {
        await audit(tx, system, 'test.holding', processName, {}, new Date())
        await wait(600_000, undefined, { ref: false })
      }),
    ),
    handleJob(killingJob, async () => {
      await noteRun('test.killing')
      process.kill(process.pid, 'SIGKILL')
    }),
    handleJob(hangingMailJob, () => wait(600_000, undefined, { ref: false })),
    handleJob(failingJob, async ({ times }, { attempt }) => {
      if (attempt <= times) throw new Error(`planted failure ${attempt}`)
    }),
    handleJob(everyMinuteJob, () => noteRun('test.minute')),
    handleJob(dailyJob, () => noteRun('test.daily')),
  ]
}
