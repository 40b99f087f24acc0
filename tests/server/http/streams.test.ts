import { createConnection } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#server/errors.ts'
import type { Route } from '#server/http/calls/mount.ts'
import { mountStream } from '#server/http/calls/mount-stream.ts'
import { endpoint } from '#shared/contracts/endpoint.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

const tell = endpoint({
  method: 'POST',
  path: '/api/test/tell',
  summary: 'Tells a word letter by letter, in the way asked for.',
  access: 'anyone',
  body: z.strictObject({ word: z.string().max(100), how: z.string().default('well') }),
  stream: { events: { letter: z.strictObject({ letter: z.string() }) }, last: 'word' },
  response: z.strictObject({ success: z.literal(true), word: z.string() }),
  errors: ['not_found'],
})
const flood = endpoint({
  method: 'GET',
  path: '/api/test/flood',
  summary: 'Events of 64 KB without end.',
  access: 'anyone',
  stream: { events: { drop: z.strictObject({ bytes: z.string() }) }, last: 'done' },
  response: z.strictObject({ success: z.literal(true) }),
})
const guarded = endpoint({ ...flood, path: '/api/test/guarded', access: 'staff' })
const scarce = endpoint({ ...flood, path: '/api/test/scarce', perMinute: 1 })

/** What the handlers saw of their callers. */
const seen = { drops: 0, aborted: 0, returned: 0 }

const routes = (): Route[] => [
  mountStream(tell, async function* ({ body, signal, isStreamed, log }) {
    try {
      if (body.how === 'refused') throw new ApiError('not_found', 'There is no such word.')
      log.info('telling')
      for (const letter of body.word) yield { event: 'letter', data: { letter } }
      if (body.how === 'undeclared field') yield { event: 'letter', data: { letter: '!', secret: 'planted' } as { letter: string } }
      if (body.how === 'undeclared event') yield { event: 'secret', data: { letter: 'planted' } } as never
      if (body.how === 'refused later') throw new ApiError('not_found', 'There is no such word.')
      if (body.how === 'failing') throw new Error('planted failure')
      if (body.how === 'slow') await wait(60_000, undefined, { signal })
      if (body.how === 'deaf') await wait(60_000, undefined, { ref: false })
      if (body.how === 'silent') await wait(16_500)
      return { success: true as const, word: isStreamed ? body.word : `${body.word}, at once` }
    } catch (error) {
      if (signal.aborted) seen.aborted += 1
      throw error
    } finally {
      seen.returned += 1
    }
  }),
  ...[flood, guarded, scarce].map((contract) =>
    mountStream(contract, async function* () {
      for (let count = 0; contract === flood || count < 3; count++) {
        seen.drops += 1
        yield { event: 'drop', data: { bytes: 'x'.repeat(65_536) } }
      }
      return { success: true as const }
    }),
  ),
]

const lines: { msg: string; err?: { message: string } }[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { RATE_LIMIT_SCALE: '1' },
    replace: { moreRoutes: routes, log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }) },
  })
})
afterAll(() => server.stop())

interface ReadEvent {
  readonly event: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at an answer as an outsider does, whatever it holds
  readonly data: any
}

async function readStream(response: Response): Promise<{ events: ReadEvent[]; comments: number }> {
  const events: ReadEvent[] = []
  let comments = 0
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }),
    onComment: () => {
      comments += 1
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) parser.feed(decoder.decode(bytes, { stream: true }))
  return { events, comments }
}

const ask = (
  word: string,
  how = 'well',
  { accept = 'text/event-stream', from = server, signal = undefined as AbortSignal | undefined } = {},
) =>
  from.fetch(tell.path, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ word, how }),
    signal,
  })
const tellIt = async (word: string, how?: string) => readStream(await ask(word, how))

describe('an endpoint that streams', () => {
  it('sends its events as they come and the answer last', async () => {
    const response = await ask('tuin 🌿\n')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const { events } = await readStream(response)
    expect(events.slice(0, -1)).toEqual([...'tuin 🌿\n'].map((letter) => ({ event: 'letter', data: { letter } })))
    expect(events.at(-1)).toEqual({ event: 'word', data: { success: true, word: 'tuin 🌿\n' } })
  })

  it.each(['application/json', '*/*', 'text/html', 'application/json, text/event-stream;q=0.5'])(
    'gives the answer alone to a caller who accepts %s',
    async (accept) => {
      const response = await ask('sea', 'well', { accept })
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(await response.json()).toEqual({ success: true, word: 'sea, at once' })
    },
  )

  it('refuses before its first byte as every call does: parsing, access, limit, the handler itself', async () => {
    const wrongBody = await server.fetch(tell.path, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: '{}',
    })
    expect([wrongBody.status, (await wrongBody.json()).issues[0].path]).toEqual([400, 'word'])
    expect((await server.fetch(guarded.path, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
    const handler = await ask('sea', 'refused')
    expect([handler.status, (await handler.json()).error_type]).toEqual([404, 'not_found'])
    const first = await readStream(await server.fetch(scarce.path, { headers: { accept: 'text/event-stream' } }))
    expect(first.events.at(-1)?.event).toBe('done')
    const second = await server.fetch(scarce.path, { headers: { accept: 'text/event-stream' } })
    expect([second.status, (await second.json()).error_type]).toEqual([429, 'too_many_requests'])
    const staff = await readStream(
      await server.fetch(guarded.path, { headers: { accept: 'text/event-stream', cookie: await server.staffCookie() } }),
    )
    expect(staff.events.at(-1)).toEqual({ event: 'done', data: { success: true } })
  })

  it('tells a failure after its first byte as an event with the error answer', async () => {
    const response = await ask('se', 'refused later')
    const { events } = await readStream(response)
    expect(events.map(({ event }) => event)).toEqual(['letter', 'letter', 'error'])
    expect(events.at(-1)?.data).toEqual({
      success: false,
      error_type: 'not_found',
      message: 'There is no such word.',
      request_id: response.headers.get('x-request-id'),
    })
  })

  it.each(['undeclared field', 'undeclared event', 'failing'])('never sends what is not declared and logs the fault: %s', async (how) => {
    const logged = lines.length
    const { events } = await tellIt('sea', how)
    expect(events.map(({ event }) => event)).toEqual(['letter', 'letter', 'letter', 'error'])
    expect(events.at(-1)?.data.error_type).toBe('internal')
    expect(JSON.stringify(events)).not.toContain('planted')
    expect(lines.slice(logged).filter(({ msg }) => msg === 'a request failed')).toHaveLength(1)
  })

  it('stops its handler when the caller goes away, streamed or not', async () => {
    for (const accept of ['text/event-stream', 'application/json']) {
      const before = { ...seen }
      const caller = new AbortController()
      const asked = ask('sea', 'slow', { accept, signal: caller.signal })
      if (accept === 'text/event-stream') await asked
      else asked.catch(() => undefined)
      await wait(200)
      caller.abort()
      await until(() => seen.returned === before.returned + 1 && seen.aborted === before.aborted + 1)
    }
    expect(lines.filter(({ msg }) => msg === 'an answer could not be sent')).toEqual([])
  })

  it('makes events no faster than the caller reads them', async () => {
    seen.drops = 0
    const url = new URL(server.baseUrl)
    const socket = createConnection({ host: url.hostname, port: Number(url.port) })
    socket.pause()
    socket.write(`GET ${flood.path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`)
    await wait(1_500)
    const made = seen.drops
    await wait(500)
    // 64 KB each: what the sockets' buffers take, and then no more.
    expect(seen.drops).toBe(made)
    expect(made).toBeLessThan(200)
    socket.destroy()
  })

  it('waits for its caller with so few listeners that nothing warns of a leak', async () => {
    const warnings: string[] = []
    const hear = ({ name, message }: Error) => warnings.push(`${name}: ${message}`)
    process.on('warning', hear)
    await readStream(await ask('abc'))
    await wait(50)
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('sends a comment when it has been silent for 15 seconds', async () => {
    const { events, comments } = await tellIt('sea', 'silent')
    expect(comments).toBe(1)
    expect(events.at(-1)?.event).toBe('word')
  })
})

describe('a server that stops', () => {
  it('tells every stream and every waiting caller, and ends soon, also when a handler hears nothing', async () => {
    const other = await startServer({ replace: { moreRoutes: routes } })
    const streams = ['slow', 'slow', 'deaf'].map((how) => ask('sea', how, { from: other }).then(readStream))
    const waiting = ask('sea', 'slow', { from: other, accept: 'application/json' })
    await wait(300)
    const started = performance.now()
    await other.stop()
    expect(performance.now() - started).toBeLessThan(5_000)
    for (const { events } of await Promise.all(streams)) {
      expect(events.map(({ event }) => event)).toEqual(['letter', 'letter', 'letter', 'error'])
      expect(events.at(-1)?.data).toMatchObject({ success: false, error_type: 'shutting_down' })
    }
    const answer = await waiting
    expect([answer.status, (await answer.json()).error_type]).toEqual([503, 'shutting_down'])
  })
})
