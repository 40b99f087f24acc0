import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasVisitBegun, tell, tellOnce } from '#app/lib/visit-events.ts'
import { EVENTS_PER_CALL, recordEvents } from '#shared/contracts/events.ts'

interface Sent {
  readonly visit: string
  readonly events: readonly Record<string, unknown>[]
}
const sent: Sent[] = []
let answer: () => Promise<Response>
let lastInit: RequestInit = {}
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  answer = async () => Response.json({ success: true }, { status: 202 })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    expect(url).toBe(recordEvents.path)
    lastInit = init
    sent.push(recordEvents.body.parse(JSON.parse(String(init.body))))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const PRICED = { kind: 'priced', product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 } as const
const SENT_WITHIN = { timeout: 10_000 }
const LONGER_THAN_IT_RESTS_MS = 3_000
const rest = () => new Promise((resolve) => setTimeout(resolve, LONGER_THAN_IT_RESTS_MS))

/** First: what was begun once in this file stays begun. */
test('a visit begins with its first event, and what happens shortly after one another goes out as one batch in its order', async () => {
  expect(hasVisitBegun()).toBe(false)
  tell({ kind: 'view', screen: '/' })
  expect(hasVisitBegun()).toBe(true)
  tell({ kind: 'view', screen: '/quote-calculator' })
  tellOnce(PRICED)
  expect(sent).toEqual([])
  await expect.poll(() => sent.length, SENT_WITHIN).toBe(1)
  expect(sent[0]?.events.map(({ kind, screen }) => screen ?? kind)).toEqual(['/', '/quote-calculator', 'priced'])
  expect(lastInit.keepalive).toBe(true)
  expect(document.cookie).toBe('')
})

test('what is told again has the same id in this visit, and another one in the next', async () => {
  const secret = () => sessionStorage.getItem('visit-secret') ?? ''
  tellOnce(PRICED)
  tellOnce(PRICED)
  tellOnce({ ...PRICED, width_mm: 1300 })
  await expect.poll(() => sent.length, SENT_WITHIN).toBe(1)
  const [first, again, other] = sent[0]?.events.map(({ id }) => id) ?? []
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(JSON.stringify(sent)).not.toContain(secret())

  sessionStorage.setItem('visit-secret', 'of-another-tab')
  tellOnce(PRICED)
  await expect.poll(() => sent.length, SENT_WITHIN).toBe(2)
  expect(sent[1]?.events[0]?.id).not.toBe(first)
  expect(sent[1]?.visit).not.toBe(sent[0]?.visit)
})

test('many events go out in batches that the server takes', async () => {
  for (let told = 0; told < EVENTS_PER_CALL + 5; told++) tell({ kind: 'view', screen: '/' })
  await expect.poll(() => sent.map(({ events }) => events.length), SENT_WITHIN).toEqual([EVENTS_PER_CALL, 5])
})

test('what waits goes out when the page is put aside', async () => {
  tell({ kind: 'view', screen: '/' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => sent.length, { timeout: 1_500 }).toBe(1)
})

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
])('with %s nothing is sent, and the visit gets no id', async (_, name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  try {
    tell({ kind: 'view', screen: '/' })
    tellOnce(PRICED)
    await rest()
    expect(sent).toEqual([])
    expect(sessionStorage.length).toBe(0)
  } finally {
    Reflect.deleteProperty(navigator, name)
  }
})

test.each([
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', async () => Response.json({ success: false, error_type: 'too_many_requests', message: 'Later.' }, { status: 429 })],
])('%s is told to nobody, and what comes after goes out', async (_, fails: () => Promise<Response>) => {
  const warned = vi.spyOn(console, 'warn')
  const noted = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  answer = fails
  tell({ kind: 'view', screen: '/' })
  await expect.poll(() => noted.mock.calls.length, SENT_WITHIN).toBe(1)
  answer = async () => Response.json({ success: true }, { status: 202 })
  tell({ kind: 'view', screen: '/shutters' })
  await expect.poll(() => sent.length, SENT_WITHIN).toBe(2)
  expect(sent[1]?.events.map(({ screen }) => screen)).toEqual(['/shutters'])
  expect(warned).not.toHaveBeenCalled()
})

test('without a signal nothing is tried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  tell({ kind: 'view', screen: '/' })
  await rest()
  expect(sent).toEqual([])
})
