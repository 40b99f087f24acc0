import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemoShop } from '#server/cli/demo/fill-demo-shop.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('the demo shop has orders, payments, quotes and a lead in every state', async () => {
  const made = await fillDemoShop(server.baseUrl, server.pin)
  expect(made).toHaveLength(9)
  const { db } = server.deps
  const orders: { payment_status: string; released_at: number | null }[] = await db('orders').select('payment_status', 'released_at')
  expect(orders.map(({ payment_status }) => payment_status).sort()).toEqual([...Array(4).fill('paid'), ...Array(3).fill('pending')])
  expect(orders.filter(({ released_at }) => released_at !== null)).toHaveLength(1)
  const states = new Set((await db('payments').select('status')).map(({ status }) => status))
  expect([...states].sort()).toEqual(['failed', 'open', 'paid'])
  expect(await db('order_lines').whereNotNull('tape_width_mm')).toHaveLength(1)
  expect(new Set((await db('quotes').select('sent_to')).map(({ sent_to }) => sent_to))).toEqual(new Set(['customer', 'business']))
  expect(await db('leads')).toHaveLength(1)
})
