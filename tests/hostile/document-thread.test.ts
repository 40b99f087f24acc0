import { setMaxListeners } from 'node:events'
import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import { type DocumentThreads, openDocumentThreads } from '#server/documents/documents.ts'
import type { DrawnOnceLimits } from '#server/drawn-once.ts'
import { readEnv } from '#server/env.ts'
import { pricedLine } from '#tests/support/builders/priced-line.ts'
import { pdfText, picturesIn } from '#tests/support/pdf-text.ts'

const { business } = readEnv({ BUSINESS_NAME: 'Coast Blinds' })

const blind = pricedLine
const quote = { number: 'CB-123456', quotedAt: new Date('2026-11-20T08:00:00Z'), customerName: 'Thandi Nkosi', lines: [blind] }
const longQuote = (lineCount: number) => ({
  ...quote,
  lines: Array.from({ length: lineCount }, (_, index) => ({ ...blind, room: `Room ${index}`.padEnd(200, ' r') })),
})

/** Takes a second or two, in the thread of the short papers. */
const slowShortQuote = {
  ...quote,
  lines: Array.from({ length: 20 }, (_, index) => ({
    ...blind,
    room: `Slow ${index}`,
    productType: 'venetian-aluminium-25mm' as const,
    widthMm: 2_900 + index,
    dropMm: 2_950,
  })),
}

const jobSheet = {
  reference: 'CB-ABCDE',
  createdAt: new Date('2026-11-20T08:00:00Z'),
  isTestPayment: false,
  customer: { name: 'Thandi Nkosi', phone: '', address: '', instructions: '' },
}

let documents: DocumentThreads
let faults: unknown[]
function open(options: DrawnOnceLimits = {}): void {
  faults = []
  documents = openDocumentThreads({ business, log: { error: (fault: unknown) => void faults.push(fault) } }, options)
}
afterEach(() => documents.close())

const UNAVAILABLE = { type: 'documents_unavailable', status: 503, retryAfterSeconds: 60 }

describe('the document thread', () => {
  it('draws papers beside the main thread', async () => {
    open()
    await documents.quote(quote)
    const before = performance.eventLoopUtilization()
    const pdf = await documents.quote(longQuote(100))
    const { active, idle } = performance.eventLoopUtilization(before)
    console.log(`100 lines with the longest texts: the main thread was busy for ${active.toFixed(0)} ms and idle for ${idle.toFixed(0)} ms`)
    expect(pdfText(pdf)).toContain('Room 99')
    expect(active).toBeLessThan(idle / 4)
  })

  it('draws the same paper once, asked for at the same time, afterwards, or at another hour of the day', async () => {
    open()
    const [first, second] = await Promise.all([documents.quote(quote), documents.quote({ ...quote })])
    const third = await documents.quote({ ...quote, quotedAt: new Date('2026-11-20T17:00:00Z') })
    expect(documents.drawnCount).toBe(1)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(pdfText(await documents.quote({ ...quote, quotedAt: new Date('2026-11-21T08:00:00Z') }))).toContain('21 November 2026')
    expect(pdfText(await documents.quote({ ...quote, customerName: 'Pieter' }))).toContain('Pieter')
    expect(documents.drawnCount).toBe(3)
  })

  it('draws short papers beside long ones, so that a long one keeps no ordinary customer waiting', async () => {
    open()
    await documents.quote({ ...quote, number: 'CB-100000' })
    const done: string[] = []
    const drawn = (name: string, paper: typeof quote) => documents.quote(paper).then(() => void done.push(name))
    const lines = Array.from({ length: 5 }, () => slowShortQuote.lines).flat()
    const long = Array.from({ length: 2 }, (_, i) => drawn(`long ${i}`, { ...quote, lines, number: `CB-20000${i}` }))
    const short = Array.from({ length: 5 }, (_, i) => drawn('short', { ...quote, number: `CB-30000${i}` }))
    await Promise.all([...long, ...short])
    expect(done).toEqual([...Array(5).fill('short'), 'long 0', 'long 1'])
  })

  it('shows each blind once in the file, however many lines have it', async () => {
    open()
    const lines = [blind, { ...blind, room: 'Hall', quantity: 1 }, { ...blind, colourHex: '#4f6478' }, { ...blind, widthMm: 2_000 }]
    const pdf = await documents.quote({ ...quote, lines })
    expect(picturesIn(pdf)).toHaveLength(3)
    expect(picturesIn(await documents.jobSheet({ ...jobSheet, lines }))).toHaveLength(3)
  })

  it('takes little time and space for pictures', async () => {
    open()
    await documents.quote(quote)
    const times: number[] = []
    let bytes = 0
    for (let i = 0; i < 5; i += 1) {
      const before = performance.now()
      const lines = [{ ...blind, productType: 'venetian-wood', colourHex: '#8e4a24', widthMm: 1_333 + i }]
      bytes = (await documents.quote({ ...quote, lines })).length
      times.push(performance.now() - before)
    }
    const oneLine = Math.min(...times)
    const many = Array.from({ length: 100 }, (_, i) => ({ ...blind, widthMm: 900 + 9 * i, dropMm: 2_000 - 7 * i }))
    const start = performance.now()
    const long = await documents.quote({ ...quote, lines: many })
    const pages = long.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    console.log(
      `one line that is new: ${oneLine.toFixed(0)} ms, ${bytes} bytes; 100 different blinds: ${(performance.now() - start).toFixed(0)} ms, ${long.length} bytes, ${pages} pages`,
    )
    expect(oneLine).toBeLessThan(600)
    expect(long.length).toBeLessThan(900_000)
    expect(pages).toBeLessThanOrEqual(12)
  })

  it('keeps papers within a bound, the last used longest', async () => {
    open()
    const { length } = await documents.quote(quote)
    await documents.close()
    open({ keptBytes: Math.round(length * 2.5) })
    const named = (customerName: string) => documents.quote({ ...quote, customerName })
    await named('Anna')
    await named('Bert')
    await named('Anna')
    await named('Carl')
    await named('Anna')
    expect(documents.drawnCount).toBe(3)
    await named('Bert')
    expect(documents.drawnCount).toBe(4)
  })

  it('asks for the cost of a long paper before it is drawn, and for nothing when it is kept', async () => {
    open()
    const used: number[] = []
    const caller = { address: '10.0.0.1', takeAllowance: async (requests: number) => void used.push(requests) }
    await documents.quote(longQuote(100), caller)
    await documents.quote(longQuote(100), caller)
    await documents.quote(quote, caller)
    expect(used).toEqual([10, 0])
    await expect(documents.quote(longQuote(20), { ...caller, takeAllowance: () => Promise.reject(new Error('too many')) })).rejects.toThrow(
      'too many',
    )
    expect(documents.drawnCount).toBe(2)
  })

  it('draws no paper for which nobody waits any more, and goes on with one that somebody else waits for', async () => {
    open({ waitMs: 60_000 })
    await documents.quote(quote)
    const leaving = new AbortController()
    setMaxListeners(0, leaving.signal)
    const caller = { address: '10.0.0.1', takeAllowance: async () => {}, gone: leaving.signal }
    const staying = { ...caller, gone: new AbortController().signal }
    const first = documents.quote(slowShortQuote)
    await new Promise((resolve) => setTimeout(resolve, 0))
    const left = Array.from({ length: 10 }, (_, index) => documents.quote({ ...quote, number: `CB-${index}` }, caller))
    const gone = Promise.allSettled(left)
    // Asked for while the first is still being drawn.
    const stays = documents.quote({ ...quote, number: 'CB-7' }, staying)
    await new Promise((resolve) => setTimeout(resolve, 20))
    leaving.abort(new Error('left'))
    expect(await gone).toEqual(Array(10).fill({ status: 'rejected', reason: new Error('left') }))
    // Those who left keep no place: as many others of their address may wait.
    const others = Array.from({ length: 9 }, (_, index) => documents.quote({ ...quote, customerName: `Customer ${index}` }, staying))
    expect(await Promise.all(others)).toHaveLength(9)
    expect(pdfText(await stays)).toContain('CB-7')
    expect(pdfText(await first)).toContain('Slow 19')
    expect(documents.drawnCount).toBe(1 + 1 + 1 + 9)
  })

  it('lets ten papers of one address wait while one is drawn, and refuses more of it at once', async () => {
    open({ waitMs: 60_000 })
    await documents.quote(quote)
    const caller = { address: '10.0.0.1', takeAllowance: async () => {} }
    const asked = Array.from({ length: 15 }, (_, index) => documents.quote({ ...quote, number: `CB-${index}` }, caller))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeOneOf([10, 11])
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
  })

  it('draws one paper of each address that asks for all it may before that of a customer, however many they ask for', async () => {
    open({ waitMs: 60_000 })
    await documents.quote(quote)
    let widthMm = 700
    const different = (count: number) =>
      Array.from({ length: count }, () => {
        widthMm += 1
        return { ...blind, productType: 'venetian-aluminium-25mm', widthMm } as const
      })
    const caller = (address: string) => ({ address, takeAllowance: async () => {} })
    const asked = Array.from({ length: 32 }, (_, index) =>
      documents.quote({ ...quote, number: `CB-${index}`, lines: different(9) }, caller(`10.0.0.${index % 4}`)),
    )
    for (const [customer, lineCount] of [1, 12].entries()) {
      const before = documents.drawnCount
      const paper = { ...quote, number: `CB-9${customer}`, lines: different(lineCount) }
      const askedMs = performance.now()
      await documents.quote(paper, caller(`10.0.1.${customer}`))
      const waitedMs = performance.now() - askedMs
      // One is being drawn, and those of addresses that have had none yet may come first. A fast machine draws more of them in the time that this one is
      // taken to need, which is how long it waits at most for shorter ones.
      const likelyMs = 100 * lineCount
      expect(documents.drawnCount - before <= 1 + 4 + 1 || waitedMs < likelyMs + 500).toBe(true)
    }
    expect(await Promise.all(asked)).toHaveLength(32)
  })

  it('gives up a paper that takes too long, refuses those behind it in time, and draws the next', async () => {
    open({ waitMs: 4_000, drawMs: 8_000 })
    await documents.quote(quote)
    const asked = performance.now()
    const tooLong = Array.from({ length: 3 }, (_, index) => documents.quote(longQuote(20_000 + index)))
    for (const outcome of await Promise.allSettled(tooLong)) expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    expect(performance.now() - asked).toBeLessThan(12_000)
    expect(faults).toHaveLength(3)
    expect(pdfText(await documents.quote({ ...quote, number: 'CB-000001' }))).toContain('CB-000001')
  })

  it('refuses papers when its thread dies, and hangs nobody', async () => {
    open({ memoryMb: 4 })
    await expect(documents.quote(quote)).rejects.toMatchObject(UNAVAILABLE)
    await expect(documents.quote(quote)).rejects.toMatchObject(UNAVAILABLE)
    expect(documents.drawnCount).toBe(0)
  })

  it('refuses what is under way and what waits when it is closed', async () => {
    open()
    await documents.quote(quote)
    const underWay = [documents.quote(longQuote(5_000)), documents.quote(longQuote(5_001))]
    const settled = Promise.allSettled(underWay)
    const closing = performance.now()
    await documents.close()
    for (const outcome of await settled) expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    await expect(documents.quote({ ...quote, number: 'CB-000002' })).rejects.toMatchObject(UNAVAILABLE)
    expect(performance.now() - closing).toBeLessThan(3_000)
  })
})
