import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserName, reportError } from '#app/lib/report-error.ts'
import { reportClientError } from '#shared/contracts/client-errors.ts'

interface Sent {
  readonly url: string
  readonly body: Record<string, string>
}
const sent: Sent[] = []
let online = true
let answer: () => Promise<Response>
beforeEach(() => {
  sent.length = 0
  online = true
  answer = async () => Response.json({ success: true }, { status: 202 })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** In this order: what was reported is remembered for the visit. */
describe('a fault in a screen', () => {
  test('is reported with what finds it, and no query of the address', async () => {
    history.replaceState(null, '', `${location.pathname}?name=Thandi`)
    await reportError(new TypeError('planted'))
    expect(sent).toHaveLength(1)
    const { url, body } = sent[0] ?? { url: '', body: {} }
    expect(url).toBe(reportClientError.path)
    expect(reportClientError.body.parse(body)).toEqual(body)
    expect(body).toMatchObject({ message: 'TypeError: planted', screen: location.pathname, browser: expect.stringMatching(/^Chrome \d+$/) })
    expect(body.stack).toContain('report-error.test.ts')
    expect(JSON.stringify(sent)).not.toContain('Thandi')
  })

  test('is reported once, however often it happens', async () => {
    const fault = new Error('again and again')
    for (let i = 0; i < 20; i++) await reportError(fault)
    expect(sent).toHaveLength(1)
  })

  test('is not reported while offline, nor when it is none', async () => {
    online = false
    await reportError(new Error('offline'))
    online = true
    await reportError(new DOMException('The user went away', 'AbortError'))
    await reportError('ResizeObserver loop completed with undelivered notifications.')
    expect(sent).toEqual([])
  })

  test('may be anything, long too, and a report that fails is not reported', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await reportError('x'.repeat(50_000))
    expect(sent[0]?.body.message).toHaveLength(1_000)
    answer = async () => new Response('', { status: 500 })
    await reportError(undefined)
    await reportError({
      toString() {
        throw new Error('not even this')
      },
    })
    expect(sent).toHaveLength(2)
  })

  test('is reported a few times a visit at most', async () => {
    for (let i = 0; i < 20; i++) await reportError(new Error(`another one ${i}`))
    expect(sent).toHaveLength(1)
  })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 24',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'Edge 130'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox 131'],
  ['curl/8', 'another browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
