import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayment } from '#shared/contracts/payment.ts'
import { viewPrivateLink } from '#shared/contracts/private-links.ts'
import { kitchenBlind, newKey, totalOf } from '#tests/support/builders/order.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** A payment provider that answers in every way but a right one. */
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const ANSWER_WITHIN_MS = 10_000
const CHECKOUT = JSON.stringify({ id: 'ch_1', redirectUrl: 'https://pay.example/ch_1' })

let provider: Server
let server: TestServer
let answer: (response: ServerResponse) => void
let keys: string[]
beforeAll(async () => {
  provider = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    request.resume().once('end', () => answer(response))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  server = await startServer({
    database: 'sqlite',
    env: {
      YOCO_SECRET_KEY: 'sk_test_1',
      YOCO_WEBHOOK_SECRET: `whsec_${Buffer.from('secret').toString('base64')}`,
      YOCO_BASE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    },
  })
})
afterAll(async () => {
  await server.stop()
  provider.closeAllConnections()
  provider.close()
})

let paid = 0
const pay = (headers = newKey()) =>
  server.call(createPayment, {
    body: { quote_id: `CB-${paid++}`, customer_info: { name: 'T', email: 't@x.example' }, amount: 10 },
    headers,
  })
const UNAVAILABLE = { status: 503, body: { error_type: 'payment_unavailable' } }

const dribble = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write(' ')
  const dribbling = setInterval(() => response.write(' '), 250)
  response.once('close', () => clearInterval(dribbling))
}
const half = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': CHECKOUT.length }).write(CHECKOUT.slice(0, 20))
  setTimeout(() => response.destroy(), 50)
}

it('a provider that dribbles its answer is given up after ten seconds, also while garbage is collected', async () => {
  keys = []
  answer = dribble
  const collecting = setInterval(collectGarbage, 100)
  const startedMs = performance.now()
  const inTime = new Promise<'no answer'>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS + 8_000, 'no answer'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => Promise.race([pay(), inTime])))
  clearInterval(collecting)
  console.log(`eight payments at a provider that dribbles ended after ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  for (const one of answers) expect(one).toMatchObject(UNAVAILABLE)
})

it('half an answer is none: the next try asks with the same key, because the checkout may be open', async () => {
  keys = []
  answer = half
  const key = newKey()
  const body = { quote_id: 'CB-half', customer_info: { name: 'T', email: 't@x.example' }, amount: 10 }
  expect(await server.call(createPayment, { body, headers: key })).toMatchObject(UNAVAILABLE)
  answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(CHECKOUT)
  expect(await server.call(createPayment, { body, headers: key })).toMatchObject({
    status: 200,
    body: { checkout_url: 'https://pay.example/ch_1' },
  })
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('an answer without end is read no further than an answer can be long', async () => {
  keys = []
  const blanks = Buffer.alloc(1_000_000, ' ')
  let sentBytes = 0
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const send = () => {
      for (; sentBytes < 300e6 && !response.destroyed; ) {
        sentBytes += blanks.length
        if (!response.write(blanks)) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  }
  const startedMs = performance.now()
  const beforeMb = process.memoryUsage().rss / 1e6
  expect(await pay()).toMatchObject(UNAVAILABLE)
  const grewMb = process.memoryUsage().rss / 1e6 - beforeMb
  console.log(
    `of 300 MB of blanks ${sentBytes / 1e6} MB were taken in ${Math.round(performance.now() - startedMs)} ms; memory +${Math.round(grewMb)} MB`,
  )
  expect(sentBytes).toBeLessThan(20e6)
})

const FAILURES: Record<string, { tries: number; answers: typeof answer; isKeyNew?: boolean }> = {
  refuses: { tries: 3, answers: (response) => void response.writeHead(500).end('{}'), isKeyNew: true },
  'hangs up': { tries: 3, answers: (response) => void response.destroy() },
  'answers by half': { tries: 3, answers: half },
  dribbles: { tries: 1, answers: dribble },
}

it.each(Object.entries(FAILURES))(
  'an order whose checkout did not open because the provider %s stays its owner’s, and the next try pays by the same payment',
  async (_, { tries, answers, isKeyNew = false }) => {
    const total = await totalOf(server, [kitchenBlind])
    for (let i = 0; i < tries; i++) {
      const email = `t${paid++}@x.example`
      const body = { quote_id: 'CB-77', customer_info: { name: 'T', email }, amount: total, blinds: [kitchenBlind] }
      const key = newKey()
      keys = []
      answer = answers
      const refused = await server.call(createPayment, { body, headers: key })
      expect(refused).toMatchObject(UNAVAILABLE)
      const { reference, privateLink } = refused.body
      expect((await server.call(viewPrivateLink, { params: { link: privateLink } })).body).toMatchObject({ kind: 'order', reference })
      const url = `https://pay.example/${email}`
      answer = (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: email, redirectUrl: url }))
      const opened = { status: 200, body: { checkout_url: url, reference, privateLink } }
      expect(await server.call(createPayment, { body, headers: key })).toMatchObject(opened)
      expect(await server.call(createPayment, { body: { ...body, private_link: privateLink }, headers: newKey() })).toMatchObject(opened)
      const [payment, ...others] = await server.deps.db('payments').where({ order_reference: reference })
      expect(others).toEqual([])
      expect(keys).toEqual([payment.id, isKeyNew ? `${payment.id}-1` : payment.id])
    }
  },
)
