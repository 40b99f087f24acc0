import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '#app/lib/calls/call.ts'
import { callStream } from '#app/lib/calls/call-stream.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'

afterEach(() => vi.unstubAllGlobals())

const chat = endpoint({
  method: 'POST',
  path: '/api/test/chat',
  summary: 'Answers word by word.',
  access: 'anyone',
  body: z.strictObject({ message: z.string() }),
  stream: { events: { delta: z.strictObject({ text: z.string() }), found: z.strictObject({ count: z.int() }) }, last: 'message' },
  response: z.strictObject({ success: z.literal(true), text: z.string() }),
})

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const answer = { success: true, text: 'Môre 🌞 € 中' } as const
const whole =
  event('delta', { text: 'Môre 🌞' }) +
  ':\n\n' +
  event('found', { count: 2 }) +
  event('delta', { text: ' € 中\n\r' }) +
  event('message', answer)

interface Sent {
  readonly url: string
  readonly init: RequestInit
  /** Whether the reader ended the answer before it was whole. */
  cancelled: boolean
}

/** The wire's other end: sends the bytes in chunks of so many, then ends, breaks or goes on for ever. */
function streaming(text: string, { chunkBytes = 16, ending = 'end' as 'end' | 'break' | 'hang', headers = {} } = {}): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request: Sent = { url, init, cancelled: false }
    sent.push(request)
    const bytes = new TextEncoder().encode(text)
    let at = 0
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
      pull(controller) {
        if (at < bytes.length) {
          controller.enqueue(bytes.slice(at, at + chunkBytes))
          at += chunkBytes
        } else if (ending === 'end') controller.close()
        else if (ending === 'break') controller.error(new TypeError('network error'))
        else return new Promise(() => undefined)
      },
      cancel() {
        request.cancelled = true
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'X-Request-Id': 'id-1', ...headers } })
  })
  return sent
}

const ask = (signal?: AbortSignal) => callStream(chat, { body: { message: 'hello' }, signal })

async function readAll(stream: ReturnType<typeof ask>) {
  const events: unknown[] = []
  let failure: unknown
  try {
    for await (const each of stream) events.push(each)
  } catch (thrown) {
    failure = thrown
  }
  return { events, failure }
}

test.each([1, 2, 3, 7, 16, 10_000])(
  'events and the answer come whole in chunks of %i bytes, borders inside letters and lines too',
  async (chunkBytes) => {
    const sent = streaming(whole, { chunkBytes })
    const stream = ask()
    expect(sent).toEqual([])
    const { events } = await readAll(stream)
    expect(events).toEqual([
      { event: 'delta', data: { text: 'Môre 🌞' } },
      { event: 'found', data: { count: 2 } },
      { event: 'delta', data: { text: ' € 中\n\r' } },
    ])
    expect(await stream.answer()).toEqual(answer)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.headers).toMatchObject({ Accept: 'text/event-stream', 'Content-Type': 'application/json' })
    expect(sent[0]?.init.credentials).toBe('include')
  },
)

test('events are typed by the contract, and the answer can be had alone', async () => {
  streaming(whole.replaceAll('\n', '\r\n'))
  for await (const each of ask()) {
    if (each.event === 'found') expect(each.data.count.toFixed(1)).toBe('2.0')
    else expect(each.data.text.length).toBeGreaterThan(0)
  }
  expect((await ask().answer()).text).toBe(answer.text)
})

test('an event is there before the stream is', async () => {
  streaming(event('delta', { text: 'first' }), { ending: 'hang' })
  const controller = new AbortController()
  const reader = ask(controller.signal)[Symbol.asyncIterator]()
  expect(await reader.next()).toEqual({ done: false, value: { event: 'delta', data: { text: 'first' } } })
  const rest = reader.next()
  controller.abort()
  const failure = await rest.catch((thrown: unknown) => thrown)
  expect(failure).not.toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ name: 'AbortError' })
})

test('leaving the loop ends the call, and then there is no answer', async () => {
  const sent = streaming(whole, { chunkBytes: 60, ending: 'hang' })
  const stream = ask()
  for await (const each of stream) if (each.event === 'delta') break
  await vi.waitFor(() => expect(sent[0]?.cancelled).toBe(true))
  await expect(stream.answer()).rejects.toMatchObject({ name: 'AbortError' })
})

test.each(['end', 'break'] as const)('a stream that breaks off before its answer is being offline: %s', async (ending) => {
  streaming(whole.slice(0, -20), { ending })
  const { events, failure } = await readAll(ask())
  expect(events).toHaveLength(3)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ status: 0, errorType: 'offline' })
})

test('an error event is the failure that the server tells', async () => {
  const told = { success: false, error_type: 'shutting_down', message: 'Please try again in a moment.', request_id: 'id-1' }
  streaming(event('delta', { text: 'Mô' }) + event('error', told))
  const { failure } = await readAll(ask())
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ errorType: 'shutting_down', serverMessage: told.message, body: told, requestId: 'id-1' })
})

test.each([
  ['an event that the contract does not know', event('secret', {})],
  ['data of another shape', event('delta', { letter: 'x' })],
  ['data that is no JSON', 'event: delta\ndata: hello\n\n'],
  ['an answer of another shape', event('message', { hello: 1 })],
])('%s is refused, not believed', async (_, text) => {
  streaming(text)
  expect((await readAll(ask())).failure).toMatchObject({ errorType: 'unreadable_answer' })
})

test('a refusal before the stream is the same as of any call', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error_type: 'too_many_requests', message: 'Later.' }, { status: 429 }))
  expect((await readAll(ask())).failure).toMatchObject({ status: 429, errorType: 'too_many_requests', serverMessage: 'Later.' })
})
