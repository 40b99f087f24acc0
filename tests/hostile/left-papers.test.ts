import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quotePdf } from '#shared/contracts/quotes.ts'
import { startServerProcess, type TestProcess } from '#tests/support/processes.ts'

/** Callers from many addresses ask for the longest papers and hang up, and do so again. */
let dataDir: string
let server: TestProcess & { readonly url: string }
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'left-papers-'))
  server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  // The first paper waits for the thread to start.
  await askFor(1)
})
afterAll(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const blind = { product_type: 'roller-blockout', width_mm: 1204, drop_mm: 1500, quantity: 1, size_source: { how: 'typed' } }

let papers = 0
async function askFor(lineCount: number, signal?: AbortSignal): Promise<number> {
  papers += 1
  const blinds = Array.from({ length: lineCount }, (_, line) => ({ ...blind, room: `Room ${line} `.padEnd(180, 'of a long name ') }))
  const response = await fetch(server.url + quotePdf.path, {
    method: quotePdf.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.${papers >> 8}.${papers & 255}` },
    body: JSON.stringify({ quote_id: `CB-${papers}`, blinds }),
    signal,
  })
  await response.arrayBuffer()
  return response.status
}

async function timed(work: () => Promise<number>): Promise<number> {
  const startedMs = performance.now()
  expect(await work()).toBe(200)
  return Math.round(performance.now() - startedMs)
}

/** @returns how long a paper of one line takes behind those of others who stay or hang up, and how long theirs took together. */
async function behind(callers: number, whatTheyDo: 'stay' | 'hang up'): Promise<{ honestMs: number; othersMs: number }> {
  const startedMs = performance.now()
  const leaving = new AbortController()
  const others = Promise.all(Array.from({ length: callers }, () => askFor(100, leaving.signal).catch(() => {})))
  await wait(300)
  if (whatTheyDo === 'hang up') leaving.abort()
  const honestMs = await timed(() => askFor(1))
  await others
  return { honestMs, othersMs: Math.round(performance.now() - startedMs) }
}

it('a paper of one line waits neither for the many long papers of callers who stay nor for those of callers who hung up', async () => {
  const stay = await behind(45, 'stay')
  const left = [await behind(45, 'hang up'), await behind(200, 'hang up')]
  console.log(
    `45 papers of 100 lines take ${stay.othersMs} ms; a paper of one line behind them ${stay.honestMs} ms where the callers stay, ${left[0]?.honestMs} ms where they hang up; ${left[1]?.honestMs} ms where 200 hang up`,
  )
  expect(Math.max(stay.honestMs, ...left.map(({ honestMs }) => honestMs))).toBeLessThan(stay.othersMs / 2)
})
