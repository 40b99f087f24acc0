import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishPriceLists } from '#server/features/pricing/pricing.service.ts'
import { getHealth } from '#shared/contracts/health.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
import { getCatalogue } from '#shared/contracts/products.ts'
import { kitchenBlind, newKey, orderBody, priceOf } from '#tests/support/builders/order.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { priceGrid } from '#tests/support/price-grid.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'

/** PostgreSQL is stopped, or the network to it swallows everything, under a server that runs. */
let postgres: Awaited<ReturnType<typeof startPostgres>>
let proxy: TcpProxy
let server: TestServer
/** Another process on the same database, which still reaches it. */
let other: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  const url = new URL(postgres.url)
  proxy = await startTcpProxy(Number(url.port))
  const silent = { LOG_LEVEL: 'silent' }
  other = await startServer({ database: 'postgres', env: { ...silent, DATABASE_URL: url.href } })
  url.port = String(proxy.port)
  server = await startServer({ database: 'postgres', env: { ...silent, DATABASE_URL: url.href } })
})
afterAll(async () => {
  await server.stop()
  await other.stop()
  await proxy.stop()
  await postgres.stop()
})
beforeEach(async () => {
  proxy.mend()
  await isReady()
})

const isReady = () => until(async () => (await server.call(getHealth)).status === 200)
const { product_type, width_mm, drop_mm } = kitchenBlind
const askPrice = (cookie?: string) => server.call(quotePrice, { body: { product_type, width_mm, drop_mm }, cookie })
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now()
  return [await work(), performance.now() - started]
}

it.each(['cut', 'hang'] as const)('when the connection is %s, health says so soon and prices go on from memory', async (how) => {
  const before = (await askPrice()).body
  expect(before.success).toBe(true)
  const cookie = await server.staffCookie()
  proxy[how]()
  const [health, healthMs] = await timed(() => server.call(getHealth))
  expect([health.status, health.body.error_type]).toEqual([503, 'database_unavailable'])
  let slowestMs = 0
  for (let i = 0; i < 20; i += 1) {
    const [answer, ms] = await timed(() => askPrice(i % 2 ? cookie : undefined))
    expect([answer.status, answer.body]).toEqual([200, before])
    slowestMs = Math.max(slowestMs, ms)
    await wait(100)
  }
  const limits = await server.call(getSizeLimits)
  expect([limits.status, Object.keys(limits.body.limits).length > 0]).toEqual([200, true])
  console.log(`${how}: health in ${Math.round(healthMs)} ms, the slowest of 20 prices in ${Math.round(slowestMs)} ms`)
  expect(healthMs).toBeLessThan(3_000)
  expect(slowestMs).toBeLessThan(1_500)
})

it('what needs the database is refused with its word while it is gone, and is there once afterwards', async () => {
  const body = await orderBody(server)
  const headers = newKey()
  proxy.cut()
  for (const [answer, ms] of [
    await timed(() => server.call(submitOrder, { body, headers })),
    await timed(() => server.call(getCatalogue)),
  ] as const) {
    expect([answer.status, answer.body.error_type]).toEqual([503, 'database_unavailable'])
    expect(answer.body.message).toMatch(/again in a minute/)
    expect(ms).toBeLessThan(10_000)
  }
  proxy.mend()
  await isReady()
  const answer = await server.call(submitOrder, { body, headers })
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(await server.deps.db('orders').where({ reference: answer.body.reference })).toHaveLength(1)
})

it('a list that another process publishes meanwhile holds for every order at once, and for prices as soon as the database is back', async () => {
  const body = await orderBody(server)
  const old = await priceOf(server, kitchenBlind)
  proxy.hang()
  // Longer than a price is taken from memory without asking.
  await wait(600)
  await publishPriceLists(
    other.deps.db,
    [
      {
        pricingId: 'roller-blockout',
        grid: priceGrid(
          [600, 3000],
          [600, 3000],
          [
            [111100, 222200],
            [333300, 444400],
          ],
        ),
      },
    ],
    { uploadedBy: 'test', isSample: false },
    new Date(),
  )
  expect((await askPrice()).body.quote.price).toBe(old)
  proxy.mend()
  await isReady()
  const order = await server.call(submitOrder, { body, headers: newKey() })
  expect([order.status, order.body.error_type]).toEqual([409, 'price_changed'])
  await until(async () => (await priceOf(server, kitchenBlind)) !== old, 2_000)
})

it('a server whose database ends all its connections goes on with new ones', async () => {
  await other.deps.db.raw('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await isReady()
  const answer = await server.call(submitOrder, { body: await orderBody(server), headers: newKey() })
  expect(answer.status).toBe(200)
})
