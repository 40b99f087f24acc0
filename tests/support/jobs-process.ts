import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { readEnv } from '#server/env.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { testJobs } from './test-jobs.ts'

/**
 * A process that does the tests' jobs beside the server, on the same database: jobs-process.ts NAME CLOCK_FILE [BEAT_MS]. Its
 * clock is ahead of the real one by the milliseconds that stand in the file.
 */
const [, , name = '', clockFile = '', beatMs] = process.argv
const db = await connect(readEnv())
const clock = { now: () => new Date(Date.now() + Number(readFileSync(clockFile, 'utf8'))) }
const parts = { db, clock, log: pino({ level: 'error' }, pino.destination(2)) }
const tellSetAside = async () => {
  throw new Error('the server tells the staff, not this process')
}
const jobs = await startJobs(parts, testJobs(db, name), tellSetAside, beatMs ? Number(beatMs) : undefined)
process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)))
console.log('started')
