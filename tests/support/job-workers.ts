import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getJob, type Job, type JobState } from '#shared/contracts/jobs.ts'
import { startProcess, type TestProcess } from './processes.ts'
import { sameDatabase, startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

export const QUICK_BEAT_MS = 250

export interface JobWorkers {
  /** Keeps the database and answers; it does no test's jobs. */
  readonly server: TestServer
  readonly cookie: string
  /** The time as every process sees it. */
  now(): Date
  setClockAhead(ms: number): Promise<void>
  /** A process that does the tests' jobs on the same database. With QUICK_BEAT_MS it takes another one for dead after a second or two. */
  start(name: string, beatMs?: number): Promise<TestProcess>
  jobOf(id: number): Promise<Job>
  inState(id: number, state: JobState): Promise<Job>
  /** How often the tests' jobs noted this. */
  runs(action: string): Promise<number>
  stop(): Promise<void>
}

/** A server and, beside it, processes that do jobs and can be killed. */
export async function startJobWorkers(): Promise<JobWorkers> {
  const server = await startServer()
  const cookie = await server.staffCookie()
  const clockFile = path.join(server.dataDir, 'clock')
  const processes: TestProcess[] = []
  let aheadMs = 0

  const setClockAhead = async (ms: number) => {
    aheadMs = ms
    await writeFile(clockFile, String(ms))
  }
  await setClockAhead(0)
  const jobOf = async (id: number): Promise<Job> => (await server.call(getJob, { params: { id: String(id) }, cookie })).body.job
  return {
    server,
    cookie,
    now: () => new Date(Date.now() + aheadMs),
    setClockAhead,
    start: async (name, beatMs) => {
      const args = [name, clockFile, ...(beatMs ? [String(beatMs)] : [])]
      const worker = await startProcess('tests/support/jobs-process.ts', args, sameDatabase(server))
      processes.push(worker)
      return worker
    },
    jobOf,
    inState: (id, state) =>
      until(async () => {
        const job = await jobOf(id)
        return job?.state === state && job
      }),
    runs: async (action) => (await server.deps.db('audit_log').where({ action })).length,
    stop: async () => {
      for (const each of processes) await each.kill()
      await server.stop()
    },
  }
}
