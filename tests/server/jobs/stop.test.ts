import { createConnection, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enqueue } from '#server/jobs/enqueue.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { newKey, orderBody } from '#tests/support/builders/order.ts'
import { sameDatabase, startServer, type TestServer } from '#tests/support/server.ts'
import { holdingJob, stepsJob, stubbornJob, testJobs } from '#tests/support/test-jobs.ts'
import { until } from '#tests/support/until.ts'

/** Keeps the database while the other one, which does the jobs, is stopped. */
let keeper: TestServer
let server: TestServer
beforeEach(async () => {
  keeper = await startServer()
  server = await startServer({
    env: { ...sameDatabase(keeper), LOG_LEVEL: 'silent' },
    replace: { moreJobs: ({ db }) => testJobs(db, 'server') },
  })
})
afterEach(() => keeper.stop())

const now = () => ({ now: new Date() })
const jobOf = async (id: number) => keeper.deps.db('jobs').where({ id }).first()
async function timeToStop(): Promise<number> {
  const started = performance.now()
  await server.stop()
  return performance.now() - started
}

it('a job that soon ends is waited for', async () => {
  const id = await enqueue(keeper.deps.db, stepsJob, { steps: 15 }, now())
  await until(async () => (await jobOf(id)).state === 'running')
  expect(await timeToStop()).toBeLessThan(5_000)
  expect(await jobOf(id)).toMatchObject({ state: 'done', attempts: 1 })
})

it('jobs that hear nothing, silent connections and half a request do not keep it from stopping in time, and no order is lost', async () => {
  const id = await enqueue(keeper.deps.db, stubbornJob, {}, now())
  await until(async () => (await jobOf(id)).state === 'running')
  const url = new URL(server.baseUrl)
  const sockets: Socket[] = []
  for (const said of [
    '',
    'POST /api/pricing/quote HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a',
  ]) {
    const socket = createConnection({ host: url.hostname, port: Number(url.port) }, () => socket.write(said))
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  const body = await orderBody(server)
  const acknowledged: string[] = []
  let refused = 0
  const customers = Array.from({ length: 4 }, async () => {
    for (;;) {
      try {
        const answer = await server.call(submitOrder, { body, headers: newKey() })
        if (answer.status === 200) acknowledged.push(answer.body.reference)
      } catch {
        // The server is gone.
        refused += 1
        return
      }
    }
  })
  await until(() => acknowledged.length > 5)
  const tookMs = await timeToStop()
  await Promise.all(customers)
  console.log(`stopped in ${(tookMs / 1000).toFixed(1)} s, ${acknowledged.length} orders acknowledged`)
  expect(tookMs).toBeLessThan(15_000)
  expect(refused).toBe(4)
  const kept = (await keeper.deps.db('orders').select('reference')).map(({ reference }) => reference)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempts: 0, crashes: 0, run_id: null })
  for (const socket of sockets) socket.destroy()
}, 60_000)

it('a job that holds the database for ever does not keep it from stopping in time', async () => {
  const id = await enqueue(server.deps.db, holdingJob, {}, now())
  await until(async () => (await jobOf(id)).state === 'running')
  // What the job holds on SQLite is the one connection of its own process.
  expect(await timeToStop()).toBeLessThan(15_000)
}, 60_000)
