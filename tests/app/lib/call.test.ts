import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, CallError, call } from '#app/lib/calls/call.ts'
import { analyseWindow } from '#shared/contracts/measuring.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { getPrivatePdf, viewPrivateLink } from '#shared/contracts/private-links.ts'
import { getColours } from '#shared/contracts/products.ts'
import { getConfig } from '#shared/contracts/site.ts'

afterEach(() => vi.unstubAllGlobals())

/** Replaces only `fetch`, so that everything before it is the real code. @returns what was sent. */
function answering(answer: () => Response | Promise<Response>): { url: string; init: RequestInit }[] {
  const sent: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  return sent
}

const blind = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500 }
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (failure) => failure as CallError,
  )

test('a JSON body, credentials and no-cache headers travel with a call', async () => {
  const limits = { min_width_mm: 400, max_width_mm: 3000, min_drop_mm: 400, max_drop_mm: 3000 }
  const answer = { success: false, error_type: 'out_of_range', message: 'Too wide', contact_required: true, limits }
  const sent = answering(() => Response.json(answer))
  expect(await call(quotePrice, { body: blind, idempotencyKey: 'key-12345' })).toEqual(answer)
  expect(sent[0]?.url).toBe('/api/pricing/quote')
  const init = sent[0]?.init
  expect(init?.credentials).toBe('include')
  expect(JSON.parse(String(init?.body))).toEqual(blind)
  expect(init?.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Cache-Control': expect.stringContaining('no-cache'),
    'Idempotency-Key': 'key-12345',
  })
})

test('a form goes as it is, without a content type of our own', async () => {
  const sent = answering(() => Response.json({ success: false, error_type: 'no_window', message: 'No window' }))
  const form = new FormData()
  form.append('image', new Blob(['x'], { type: 'image/jpeg' }), 'quick-scan.jpg')
  await call(analyseWindow, { form })
  expect(sent[0]?.init.body).toBe(form)
  expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
})

test('an error says status, colon and body, and carries what the server said', async () => {
  const body = { success: false, error_type: 'unknown_product', message: 'No such product.' }
  answering(() => Response.json(body, { status: 404 }))
  const failure = await failureOf(call(quotePrice, { body: blind }))
  expect(failure).toBeInstanceOf(CallError)
  expect(failure.message).toBe(`404: ${JSON.stringify(body)}`)
  expect(failure).toMatchObject({ status: 404, errorType: 'unknown_product', serverMessage: 'No such product.', body })
})

test('an error with an empty body says the status text', async () => {
  answering(() => new Response(null, { status: 502, statusText: 'Bad Gateway' }))
  const failure = await failureOf(call(getConfig, {}))
  expect(failure).toMatchObject({ message: '502: Bad Gateway', status: 502, errorType: 'unknown' })
})

test('an error keeps the request id under which the server logged it', async () => {
  const headers = { 'X-Request-Id': '0b2f0f3e-7d5f-4e0e-9a57-0d9a0b6f7c11' }
  answering(() => Response.json({ success: false, error_type: 'internal', message: 'Sorry.' }, { status: 500, headers }))
  expect((await failureOf(call(getConfig, {}))).requestId).toBe(headers['X-Request-Id'])
  answering(() => new Response('{}', { headers }))
  expect(await failureOf(call(getConfig, {}))).toMatchObject({ errorType: 'unreadable_answer', requestId: headers['X-Request-Id'] })
})

test('an answer that breaks off counts as offline', async () => {
  const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  answering(() => new Response(broken()))
  expect(await failureOf(call(getConfig, {}))).toMatchObject({ status: 0, errorType: 'offline' })
  answering(() => new Response(broken()))
  expect(await failureOf(call(getPrivatePdf, { params: { link: 'x' } }))).toMatchObject({ status: 0, errorType: 'offline' })
})

test('a call that gets no answer counts as offline', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(call(getConfig, {}))).toMatchObject({ status: 0, errorType: 'offline' })
})

test.each([
  ['JSON of another shape', () => Response.json({ hello: 1 })],
  ['a web page', () => new Response('<html>')],
])('%s is refused, not believed', async (_, answer) => {
  answering(answer)
  expect(await failureOf(call(getConfig, {}))).toMatchObject({ status: 200, errorType: 'unreadable_answer' })
})

test('an aborted call rejects with the abort, not with a CallError', async () => {
  const controller = new AbortController()
  controller.abort()
  const failure = await failureOf(call(getConfig, { signal: controller.signal }))
  expect(failure).not.toBeInstanceOf(CallError)
  expect(failure.name).toBe('AbortError')
})

test('a file comes as a blob', async () => {
  answering(() => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }))
  const file = await call(getPrivatePdf, { params: { link: 'a b/2' } })
  expect(await file.text()).toBe('%PDF')
})

test('parameters are encoded into the path', () => {
  expect(addressOf(viewPrivateLink.path, { link: '../admin?x' })).toBe('/api/private-links/..%2Fadmin%3Fx')
})

test.each([
  [getColours.path, true],
  ['/api/products/catalog', true],
  ['/api/authentic-products/list', true],
  ['/api/pricing/quote', false],
  ['/api/productsearch', false],
] as const)('%s busts caches: %s', (path, busts) => {
  expect(addressOf(path, { product_type: 'x' }).includes('t=')).toBe(busts)
})

test('the default fetcher adds timestamp, random string and version tag', () => {
  expect(addressOf('/api/config', {}, {}, true)).toMatch(/^\/api\/config\?t=\d+&r=\w+&v=2025\.06\.20\.v4$/)
})
