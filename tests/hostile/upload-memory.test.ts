import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServerProcess, type TestProcess } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'
import { WORST_PICTURES } from '#tests/support/worst-pictures.ts'
import type { Photo } from '#workers/vision/api.ts'

/** The memory of a real server process while photos come in. Linux tells it of every process. */
let dataDir: string
let server: TestProcess & { readonly url: string }
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'upload-memory-'))
  server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  // The vision core is loaded with the first photo, and stays. So does what it takes for a picture of this size: about 100 MB.
  const first = await noise(1280, 960)
  for (let i = 0; i < 3; i += 1) expect((await analyse(first)).status).toBe(200)
})
afterAll(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer()

/** On a connection of its own that is kept, as a browser does: the answer of a refused photo comes while it is still being sent. */
function analyse(
  photo: Buffer,
  from = '203.0.113.200',
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: { readonly error_type?: string } }> {
  const agent = new Agent({ keepAlive: true })
  const form = [
    Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="photo"\r\n\r\n'),
    photo,
    Buffer.from('\r\n--b--\r\n'),
  ]
  const headers = {
    'x-forwarded-for': from,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': form.reduce((sum, { length }) => sum + length, 0),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/ar/analyze-window`, { method: 'POST', agent, headers, signal })
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let text = ''
      for await (const bytes of response) text += bytes
      agent.destroy()
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
    for (const part of form) sent.write(part)
    sent.end()
  })
}

async function askPrice(): Promise<number> {
  const started = performance.now()
  const body = JSON.stringify({ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 })
  const answer = await fetch(`${server.url}/api/pricing/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body,
  })
  expect(answer.status).toBe(200)
  return performance.now() - started
}

const megabytes = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

/** @returns by how much the process grew at most, and what of that was left shortly after. */
async function growthDuring(name: string, work: () => Promise<unknown>): Promise<{ readonly peakMb: number }> {
  await wait(1_000)
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const beforeMb = megabytes('VmRSS')
  await work()
  const peakMb = megabytes('VmHWM') - beforeMb
  await wait(2_000)
  const restMb = megabytes('VmRSS') - beforeMb
  console.log(`${name}: from ${beforeMb.toFixed(0)} MB, at most +${peakMb.toFixed(0)} MB, afterwards +${restMb.toFixed(0)} MB`)
  return { peakMb }
}

it('30 photos of 24 MB at once, each from another address, cost 400 MB at most, and prices are answered in between', async () => {
  // A photo may be followed by anything; programs do write after its end.
  const photo = Buffer.concat([await noise(1280, 960), Buffer.alloc(24_000_000)]).subarray(0, 24_000_000)
  const statuses: number[] = []
  const pricesMs: number[] = []
  const { peakMb } = await growthDuring('30 photos of 24 MB', async () => {
    let done = false
    const asking = (async () => {
      for (; !done; await wait(250)) pricesMs.push(await askPrice())
    })()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => analyse(photo, `203.0.113.${i}`)))
    done = true
    await asking
    for (const { status, body } of answers) {
      statuses.push(status)
      if (status !== 200) expect(['too_many_requests', 'vision_unavailable']).toContain(body.error_type)
    }
  })
  const measured = statuses.filter((status) => status === 200).length
  console.log(
    `${measured} measured, ${30 - measured} asked to come again; slowest of ${pricesMs.length} prices ${Math.round(Math.max(...pricesMs))} ms`,
  )
  expect(measured).toBeGreaterThanOrEqual(4)
  expect(peakMb).toBeLessThan(400)
})

it.each<[string, (picture: Sharp) => Sharp]>([
  ['PNG', (picture) => picture.png()],
  ['JPEG', (picture) => picture.jpeg()],
  ['JPEG that the phone stored turned', (picture) => picture.withMetadata({ orientation: 6 }).jpeg()],
])('a %s of 49.9 megapixels costs 160 MB at most', async (name, encode) => {
  const photo = await encode(sharp({ create: { width: 8160, height: 6115, channels: 3, background: '#999' } })).toBuffer()
  const { peakMb } = await growthDuring(`${name} of 49.9 MP`, async () => expect((await analyse(photo)).status).toBe(200))
  expect(peakMb).toBeLessThan(160)
})

/** Announces a photo of 20 MB and sends no more than the head of its part. */
function stall(from: string): Socket {
  const { hostname, port } = new URL(server.url)
  const head = [
    'POST /api/ar/analyze-window HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 20000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="image"; filename="a.jpg"',
    '',
    'x',
  ]
  const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(head.join('\r\n')))
  return socket
}

it('uploads that stall keep nobody else out, and of one address more than twelve are refused before they are sent', async () => {
  const photo = await noise(640, 480)
  const quickMs = await timed(() => analyse(photo))
  const stalled = Array.from({ length: 40 }, (_, i) => stall(`198.51.100.${i}`))
  await wait(500)
  const besideMs = await timed(() => analyse(photo))
  console.log(`a photo alone ${quickMs} ms, beside 40 uploads that stall ${besideMs} ms`)

  let refused = ''
  for (let i = 0; i < 13; i += 1) stalled.push(stall('192.0.2.1').on('data', (bytes) => (refused += bytes)))
  await until(() => refused.includes('error_type'))
  expect(refused).toMatch(/^HTTP\/1\.1 429 .*retry-after/is)
  for (const socket of stalled) socket.destroy()
})

it('photos whose senders hung up hold no memory: thirty of them cost 400 MB at most', async () => {
  const picture = WORST_PICTURES['a window among sheets of paper']?.() as Photo
  const { rgba, widthPx, heightPx } = picture
  const photo = await sharp(Buffer.from(rgba.buffer), { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .jpeg()
    .toBuffer()
  await growthDuring('one photo', async () => expect((await analyse(photo)).status).toBe(200))
  const { peakMb } = await growthDuring('thirty photos whose senders hung up', async () => {
    for (let i = 0; i < 30; i += 1) {
      const leaving = new AbortController()
      const sent = analyse(photo, `203.0.113.${i}`, leaving.signal).catch(() => {})
      await wait(400)
      leaving.abort()
      await sent
    }
    // Who comes now is served.
    await until(async () => (await analyse(await noise(640, 480))).status === 200)
  })
  // What is no longer used is collected a little later.
  expect(peakMb).toBeLessThan(400)
})

async function timed(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const startedMs = performance.now()
  expect((await work()).status).toBe(200)
  return Math.round(performance.now() - startedMs)
}
