import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import knex from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customer, loungeBlind, newKey } from '#tests/support/builders/order.ts'
import { startServerProcess, type TestProcess } from '#tests/support/processes.ts'
import { closedPort } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/until.ts'

/** What callers do while the server is told to stop. It must end all the same, and whatever it has begun it answers. */
let dataDir: string
let server: TestProcess & { readonly url: string }
const sockets: Socket[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sigterm-'))
  // A mail server that is away leaves jobs that wait, and streams that tell of them stay open.
  server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** A raw connection that says this first. @returns it, and what has come back on it. */
function connect(said: string): { readonly socket: Socket; heard(): string; readonly closed: Promise<void> } {
  const { hostname, port } = new URL(server.url)
  let heard = ''
  const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(said))
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
  sockets.push(socket)
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.once('close', () => resolve())) }
}

const head = (method: string, target: string, length: number, type: string) =>
  `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const json = (target: string, length: number) => head('POST', target, length, 'application/json')
const askedPrice = JSON.stringify({ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 })

/** Sends a photo of nothing bit by bit; it is whole after so long. */
function uploadSlowly(bytes: number, everyMs: number, parts: number) {
  const form = ['--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n', 'x'.repeat(bytes), '\r\n--b--\r\n'].join(
    '',
  )
  const connection = connect(head('POST', '/api/ar/analyze-window', form.length, 'multipart/form-data; boundary=b'))
  const size = Math.ceil(form.length / parts)
  let sent = 0
  const sending = setInterval(() => {
    connection.socket.write(form.slice(sent, sent + size))
    sent += size
    if (sent >= form.length) clearInterval(sending)
  }, everyMs)
  connection.socket.once('close', () => clearInterval(sending))
  return connection
}

interface Answer {
  readonly status: number
  readonly connection: string | undefined
  readonly body: { readonly reference: string }
}

function order(agent: Agent, total: number): Promise<Answer> {
  const body = JSON.stringify({ ...customer, blinds: [loungeBlind], total_amount: total })
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/orders/submit`, {
      method: 'POST',
      agent,
      headers: { ...newKey(), 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      try {
        let text = ''
        for await (const bytes of response) text += bytes
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body: JSON.parse(text) })
      } catch (error) {
        reject(error)
      }
    })
    sent.end(body)
  })
}

async function priceOfLounge(): Promise<number> {
  const { product_type, width_mm, drop_mm } = loungeBlind
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/pricing/quote`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ product_type, width_mm, drop_mm }),
  })
  return (await answer.json()).quote.price
}

/** Customers who order one after the other, each on a connection that is kept, until the server is gone. */
function orderInALoop(customers: number, total: number) {
  const acknowledged: string[] = []
  const lastAnswers: (Answer | undefined)[] = []
  const ended = Promise.all(
    Array.from({ length: customers }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      let last: Answer | undefined
      try {
        for (;;) {
          last = await order(agent, total)
          if (last.status === 200) acknowledged.push(last.body.reference)
        }
      } catch {
        // The server takes no connections any more.
        lastAnswers.push(last)
      }
      agent.destroy()
    }),
  )
  return { acknowledged, lastAnswers, ended }
}

/** @returns the stream of a job that waits. */
async function openEventStream() {
  const body = JSON.stringify({ pin: '2580', scope: 'admin' })
  const entered = await fetch(`${server.url}/api/auth/pin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const { jobs } = await until(async () => {
    const list = await (await fetch(`${server.url}/api/admin/jobs?state=waiting`, { headers: { cookie } })).json()
    return list.jobs?.length > 0 && list
  })
  return connect(`GET /api/admin/jobs/${jobs[0].id} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`)
}

async function stopped(): Promise<{ readonly code: number | null; readonly seconds: number }> {
  const started = performance.now()
  const code = await server.kill('SIGTERM')
  return { code, seconds: (performance.now() - started) / 1000 }
}

async function keptOrders(): Promise<string[]> {
  const db = knex({ client: 'sqlite3', connection: { filename: path.join(dataDir, 'shop.sqlite') }, useNullAsDefault: true })
  try {
    return (await db('orders').select('reference')).map(({ reference }) => reference)
  } finally {
    await db.destroy()
  }
}

it('whatever callers do, it ends within 15 seconds; what it has begun it answers, and no order is kept that nobody was told of', async () => {
  const total = await priceOfLounge()
  const loop = orderInALoop(6, total)
  await until(() => loop.acknowledged.length > 10)
  const stream = await openEventStream()
  await until(() => stream.heard().includes('event: '))
  const silent = connect('')
  const halfHeader = connect('POST /api/pricing/quote HTTP/1.1\r\nHost: x\r\nConte')
  const halfBody = connect(`${json('/api/pricing/quote', askedPrice.length)}${askedPrice.slice(0, 20)}`)
  const endsInTime = connect(`${json('/api/pricing/quote', askedPrice.length)}${askedPrice.slice(0, 20)}`)
  const slowUpload = uploadSlowly(1_000_000, 100, 40)
  const endlessUpload = uploadSlowly(1_000_000, 100, 10_000)
  const dribbler = connect('GET /api/products/colours HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400))
  dribbler.socket.pause()
  const dribbling = setInterval(() => dribbler.socket.read(100), 100)
  await wait(500)

  const ending = stopped()
  await wait(3_000)
  endsInTime.socket.write(askedPrice.slice(20))
  await until(() => endsInTime.heard().includes('vat_included'), 3_000)
  expect(endsInTime.heard()).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
  const { code, seconds } = await ending
  clearInterval(dribbling)
  await loop.ended
  await Promise.all([silent, halfHeader, halfBody, endlessUpload, stream].map(({ closed }) => closed))
  const kept = await keptOrders()
  console.log(`ended after ${seconds.toFixed(1)} s, ${loop.acknowledged.length} orders acknowledged, ${kept.length} kept`)

  expect(code).toBe(0)
  expect(seconds).toBeLessThan(15)
  expect(stream.heard()).toContain('"error_type":"shutting_down"')
  expect(slowUpload.heard()).toMatch(/^HTTP\/1\.1 415 /)
  expect(halfBody.heard()).toBe('')
  expect(kept.sort()).toEqual(loop.acknowledged.sort())
  // Each was told that its connection ends, and so lost no request to it.
  for (const last of loop.lastAnswers) expect([last?.status, last?.connection]).toEqual([200, 'close'])
  // A line of the log is an object; the others are what the server says at its start.
  expect(server.printed.filter((line) => line.startsWith('{'))).toEqual([])
}, 60_000)

it('without callers that hang it ends at once, and is not kept by connections that wait for the next request', async () => {
  const total = await priceOfLounge()
  const loop = orderInALoop(4, total)
  await until(() => loop.acknowledged.length > 10)
  const { code, seconds } = await stopped()
  await loop.ended
  console.log(`ended after ${seconds.toFixed(1)} s under orders`)
  expect(code).toBe(0)
  // Sooner than connections are cut, also on a busy machine.
  expect(seconds).toBeLessThan(10)
  expect((await keptOrders()).sort()).toEqual(loop.acknowledged.sort())
}, 60_000)
