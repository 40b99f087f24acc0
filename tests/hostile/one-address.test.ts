import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import { submitOrder } from '#shared/contracts/orders.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { emailQuote, quotePdf, saveQuote } from '#shared/contracts/quotes.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until } from '#tests/support/until.ts'

/** One address at its limits, with the longest that its orders and quotes may be, beside an ordinary customer who asks for a price. */

const root = path.resolve(import.meta.dirname, '../..')
const GREEDY = '203.0.113.7'
const ORDINARY = '198.51.100.20'
const LOAD_MS = 12_000
/** What one browser opens to one server. */
const CONNECTIONS = 6

let dataDir: string
let server: ChildProcess
let url: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'one-address-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  // A process of its own: in ours, the load that we make would slow the server too.
  server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ADMIN_PIN: '2580', TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(
    () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  )
})
afterAll(async () => {
  server.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(contract: EndpointSpec, address: string, { body, link = '' }: { body?: unknown; link?: string } = {}) {
  const response = await fetch(url + contract.path.replace('{link}', link), {
    method: contract.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'idempotency-key': randomUUID() },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const longest = {
  product_type: 'roller-blockout',
  width_mm: 1204,
  drop_mm: 1500,
  quantity: 1,
  room: 'Wide room '.repeat(20).trim(),
  colour: 'Robberg Charcoal',
  size_source: { how: 'photo', scale: 'assumed' },
}
const blinds = Array.from({ length: 100 }, () => longest)

async function timedPrice(): Promise<number> {
  const started = performance.now()
  const { status } = await ask(quotePrice, ORDINARY, { body: { product_type: 'roller-blockout', width_mm: 1204, drop_mm: 1500 } })
  expect(status).toBe(200)
  return performance.now() - started
}

async function pricesFor(ms: number): Promise<number[]> {
  const times: number[] = []
  for (const started = performance.now(); performance.now() - started < ms; await wait(60)) times.push(await timedPrice())
  return times.sort((a, b) => a - b)
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
const shown = (times: readonly number[]) => `p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms`

it('leaves an ordinary customer’s price within three times what it takes on a quiet server', async () => {
  const price = JSON.parse(
    String((await ask(quotePrice, GREEDY, { body: { ...longest, room: undefined, colour: undefined, size_source: undefined } })).bytes),
  )
  const total_amount = price.quote.price * blinds.length
  const quote = { quote_id: 'CB-123456', quote_date: 'today', blinds, total_amount, total_quantity: 100 }
  const order = { customer_name: 'n', customer_email: 'n@greedy.example', customer_phone: '0820000000', blinds, total_amount }
  await pricesFor(1_500)
  const quiet = await pricesFor(3_000)

  const links: string[] = []
  const answers = new Map<string, number>()
  const greedy: readonly (() => Promise<{ status: number }>)[] = [
    async () => {
      const answer = await ask(submitOrder, GREEDY, { body: { ...order, special_instructions: `line\n`.repeat(30) } })
      if (answer.status === 200) links.push(JSON.parse(String(answer.bytes)).privateLink)
      return answer
    },
    () => ask(quotePdf, GREEDY, { body: { quote_id: 'CB-123456', customer_name: randomUUID(), blinds } }),
    () => ask(getPrivatePdf, GREEDY, { link: links[Math.floor(Math.random() * links.length)] ?? 'none' }),
    () => ask(emailQuote, GREEDY, { body: { ...quote, recipient_email: 'n@greedy.example', recipient_name: randomUUID() } }),
    () => ask(saveQuote, GREEDY, { body: { ...quote, customer_name: randomUUID() } }),
  ]
  const ends = performance.now() + LOAD_MS
  const connections = Array.from({ length: CONNECTIONS }, async (_, index) => {
    for (let turn = index; performance.now() < ends; turn++) {
      const { status } = (await greedy[turn % greedy.length]?.()) ?? { status: 0 }
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1)
      if (status === 429) await wait(100)
    }
  })
  const busy = await pricesFor(LOAD_MS)
  await Promise.all(connections)
  const counted = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`another customer's price: quiet ${shown(quiet)}; beside one address at its limits (${counted}) ${shown(busy)}`)
  expect(Number(answers.get('200')), 'the greedy address was served up to its limits').toBeGreaterThan(5)
  expect(share(busy, 0.5)).toBeLessThan(3 * share(quiet, 0.5))
})

it('ends within 15 seconds of SIGTERM while papers are drawn and wait, and leaves no request hanging', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `192.0.2.${index}`)
  const papers = addresses.map((address, index) =>
    ask(quotePdf, address, { body: { quote_id: 'CB-654321', customer_name: `Customer ${index}`, blinds } }),
  )
  const settled = Promise.allSettled(papers)
  await Promise.race(papers)
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const asked = performance.now()
  server.kill('SIGTERM')
  await Promise.all([gone, settled])
  const tookMs = performance.now() - asked
  const answered = (await settled).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.status] : []))
  console.log(`ended ${(tookMs / 1000).toFixed(1)} s after SIGTERM; ${answered.length} of ${papers.length} papers were answered`)
  expect(tookMs).toBeLessThan(15_000)
  expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
})
