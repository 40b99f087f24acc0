import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVENTS_PER_CALL, recordEvents } from '#shared/contracts/events.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const logged: string[] = []
let server: TestServer
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  server = await startServer({ replace: { log } })
})
afterAll(() => server.stop())

type Row = Record<string, unknown>
const view = (screen = '/') => ({ kind: 'view', id: randomUUID(), screen })
const tell = (
  events: readonly object[],
  { visit = randomUUID(), headers = {} }: { visit?: string; headers?: Record<string, string> } = {},
) => server.call(recordEvents, { body: { visit, events }, headers })
const rowsOf = (visit: string): Promise<Row[]> => server.deps.db('visit_events').where({ visit }).orderBy(['at', 'place'])
const filled = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
const countAll = async () => Number((await server.deps.db('visit_events').count({ n: '*' }))[0]?.n)

describe('what is told of a visit', () => {
  it('is kept in its order, each kind with its fields, at the time of the server', async () => {
    const visit = randomUUID()
    const size = { width_mm: 1204, drop_mm: 1498 }
    const events = [
      { ...view('/my-blinds/:link'), referrer_host: 'www.google.com', utm_source: 'newsletter' },
      { kind: 'measured', id: randomUUID(), how: 'camera', scale: 'a4', ...size },
      { kind: 'priced', id: randomUUID(), product_type: 'roller-blockout', ...size },
      { kind: 'not_priced', id: randomUUID(), product_type: 'other', width_mm: 5000, drop_mm: 300, why: 'unknown_product' },
      { kind: 'not_priced', id: randomUUID(), product_type: 'awnings', width_mm: 5000, drop_mm: 300, why: 'unknown_product' },
    ]
    const before = Date.now()
    const { status, body } = await tell(events, { visit })
    expect([status, body]).toEqual([202, { success: true }])
    const rows = await rowsOf(visit)
    expect(rows.map(filled)).toEqual(events.map((event, place) => ({ ...event, visit, at: expect.any(Number), place })))
    expect(new Set(rows.map(({ at }) => at)).size).toBe(1)
    expect(Number(rows[0]?.at)).toBeGreaterThanOrEqual(before - 1_000)
    expect(Number(rows[0]?.at)).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('sets no cookie, and neither table nor log has the address, the browser or the session', async () => {
    const visit = randomUUID()
    const cookie = await server.staffCookie()
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Planted/1.0', cookie, referer: 'https://shop.example/?name=Thandi' }
    const { headers: answered } = await tell([view()], { visit, headers })
    expect(answered.getSetCookie()).toEqual([])
    const [row = {}] = await rowsOf(visit)
    expect(Object.keys(filled(row)).sort()).toEqual(['at', 'id', 'kind', 'place', 'screen', 'visit'])
    expect(JSON.stringify([row, logged])).not.toMatch(/203\.0\.113|127\.0\.0\.1|Planted|Thandi/)
  })

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is not kept for a browser that sends %j, which is answered all the same',
    async (headers) => {
      const before = await countAll()
      const { status, body } = await tell([view()], { headers })
      expect([status, body]).toEqual([202, { success: true }])
      expect(await countAll()).toBe(before)
      expect((await tell([view()], { headers: { dnt: '0', 'sec-gpc': '0' } })).status).toBe(202)
      expect(await countAll()).toBe(before + 1)
    },
  )

  it('counts once, however often a batch comes, also at the same time and in another batch', async () => {
    const visit = randomUUID()
    const events = [view(), view('/shutters')]
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(events, { visit })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    await tell([...events, view('/quote-calculator')], { visit })
    expect((await rowsOf(visit)).map(({ screen }) => screen).toSorted()).toEqual(['/', '/quote-calculator', '/shutters'])
  })

  it('is kept up to a number of events a visit', async () => {
    const visit = randomUUID()
    const batch = () => Array.from({ length: EVENTS_PER_CALL }, () => view())
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(batch(), { visit })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(await rowsOf(visit)).toHaveLength(500)
    const other = randomUUID()
    await tell(batch(), { visit: other })
    expect(await rowsOf(other)).toHaveLength(EVENTS_PER_CALL)
  })
})

it.each(['google', 'facebook.com', 'newsletter_2026-11', 'spring-sale-2026', 'chatgpt.com'])(
  'a campaign may be called %s',
  async (utm_source) => {
    expect((await tell([{ ...view(), utm_source }])).status).toBe(202)
  },
)

describe('what does not fit is refused whole', () => {
  it.each([
    ['a kind that nobody knows', { kind: 'clicked', id: randomUUID() }],
    ['an address with an id in it', view('/my-blinds/AAAAAAAAAAAAAAAAAAAAAA')],
    ['an address with its query', view('/quote-calculator?name=Thandi')],
    ['a field of another kind', { ...view(), width_mm: 1200 }],
    ['an order that nobody has placed', { kind: 'ordered', id: randomUUID() }],
    ['a payment that nobody has made', { kind: 'paid', id: randomUUID() }],
    ['a quote that nobody has kept', { kind: 'quoted', id: randomUUID() }],
    ['a field that names somebody', { ...view(), email: 'thandi@example.com' }],
    ['an order’s number', { ...view(), id: 'CB-123456' }],
    ['a word that looks like a product', { kind: 'priced', id: randomUUID(), product_type: 'thandi-mokoena', width_mm: 1, drop_mm: 1 }],
    ['a time of the browser', { ...view(), at: 1 }],
    ['a page that led here', { ...view(), referrer_host: 'https://mail.example/inbox/Thandi' }],
    ['a campaign in free words', { ...view(), utm_source: 'Thandi Mokoena' }],
    ['a name and a number as a campaign', { ...view(), utm_source: 'sipho.dlamini-0729876543' }],
    ['a number set apart as a campaign', { ...view(), utm_source: 'call-072-987-6543' }],
    ['an address of mail as a campaign', { ...view(), utm_source: 'sipho@example.com' }],
    ['a long word as a campaign', { ...view(), utm_source: 'siphodlaminioflongstreet' }],
    ['a number as a host', { ...view(), referrer_host: '0729876543.example.com' }],
    ['a product in free words', { kind: 'priced', id: randomUUID(), product_type: 'Thandi Mokoena', width_mm: 1, drop_mm: 1 }],
    ['a size in parts of millimetres', { kind: 'priced', id: randomUUID(), product_type: 'roller-blockout', width_mm: 1.5, drop_mm: 1 }],
    ['a size that nobody measures', { kind: 'measured', id: randomUUID(), how: 'camera', scale: 'a4', width_mm: 20_001, drop_mm: 1 }],
  ])('%s', async (_, event) => {
    const visit = randomUUID()
    const { status, body } = await tell([view(), event], { visit })
    expect([status, body.error_type]).toEqual([400, 'invalid_request'])
    expect(await rowsOf(visit)).toEqual([])
  })

  it.each([
    ['width_mm', { width_mm: -1200 }, 'Please send whole millimetres from 1 to 20000.'],
    ['drop_mm', { drop_mm: 1e9 }, 'Please send whole millimetres from 1 to 20000.'],
    ['drop_mm', { drop_mm: 'high' }, 'Please send whole millimetres from 1 to 20000.'],
    [
      'product_type',
      { product_type: 'gold-blinds' },
      'Please send the value or the pricing id of a product of the catalogue: only those have a price.',
    ],
    // These are priced on a visit, so no browser has seen a price of one.
    [
      'product_type',
      { product_type: 'shutters' },
      'Please send the value or the pricing id of a product of the catalogue: only those have a price.',
    ],
  ])('a price with an impossible %s in %j, with what to send instead', async (field, change, message) => {
    const priced = { kind: 'priced', id: randomUUID(), product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 }
    const { status, body } = await tell([view(), { ...priced, ...change }])
    expect([status, body.issues]).toEqual([400, [{ path: `events.1.${field}`, message }]])
  })

  it('a batch that is empty, too long or of no visit', async () => {
    expect((await tell([])).status).toBe(400)
    expect((await tell(Array.from({ length: EVENTS_PER_CALL + 1 }, () => view()))).status).toBe(400)
    expect((await tell([view()], { visit: 'session_1_thandi' })).status).toBe(400)
  })

  it('a batch of another site', async () => {
    expect((await tell([view()], { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })
})

it('an address may tell so much a minute', async () => {
  const limited = await startServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => limited.call(recordEvents, { body: { visit: randomUUID(), events: [view()] } })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  await limited.stop()
})
