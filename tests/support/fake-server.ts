import { vi } from 'vitest'
import { ApiError } from '#server/errors.ts'
import type { AnswerInput, BodyOf, EndpointSpec, EventOf, ParamsOf, QueryOf, StreamingSpec } from '#shared/contracts/endpoint.ts'
import { recordEvents, type VisitEvent } from '#shared/contracts/events.ts'
import { getConfig } from '#shared/contracts/site.ts'
import { paths } from '#shared/paths.ts'

/** A fake server for tests of screens. The test says what each call answers. Requests and answers are both checked by the contracts. */

export interface FakeCall<S extends EndpointSpec> {
  readonly params: ParamsOf<S>
  readonly query: QueryOf<S>
  readonly body: BodyOf<S>
  readonly idempotencyKey: string | undefined
  /** What was sent, where that was a form with files. */
  readonly form: FormData | undefined
}

export interface SentCall {
  readonly path: string
  readonly idempotencyKey: string | undefined
  /** The body after the contract has parsed it. */
  readonly body: Record<string, unknown>
}

type Handler<S extends EndpointSpec, A = AnswerInput<S> | ApiError> = (call: FakeCall<S>) => A | Promise<A>

/** Yields the events and returns the answer. What it throws breaks the stream off. */
type Streamer<S extends StreamingSpec> = (call: FakeCall<S>) => AsyncGenerator<EventOf<S>, AnswerInput<S>>

interface Mounted {
  readonly contract: EndpointSpec
  readonly address: RegExp
  readonly handler?: Handler<EndpointSpec>
  readonly streamer?: Streamer<StreamingSpec>
}

export interface FakeServer {
  /** Every call except GETs, in order, whether it was answered or not. What is told of the visit stands in `events`. */
  readonly sent: SentCall[]
  /** What the screens have told of the visit. */
  readonly events: VisitEvent[]
  /** Calls of these paths get no answer. With '*' no call gets one. */
  readonly unreachable: Set<string>
  /** The same for an answer that comes as a stream. */
  onStream<S extends StreamingSpec>(contract: S, streamer: Streamer<S>): FakeServer
  /** Sets the handler of a contract. A later handler replaces an earlier one. */
  on<S extends EndpointSpec, const A extends AnswerInput<S> | ApiError>(contract: S, handler: Handler<S, A>): FakeServer
}

export const fakeConfig = {
  business: {
    name: 'Garden Route Blinds',
    phone: '+27 44 000 0000',
    email: 'hello@example.com',
    website: 'https://www.example.com/',
    whatsapp: { support: '+27 82 111 1111', installer: '+27 83 222 2222' },
  },
  consultant: { name: 'consultant' },
  features: { developerToolBlocking: false, sendsMail: true },
  version: '0.1.0',
}

/** Replaces `fetch` until the test's globals are restored. It answers the site's settings; the test adds all other calls. */
export function fakeServer(): FakeServer {
  const mounted: Mounted[] = []
  const server: FakeServer = {
    sent: [],
    events: [],
    unreachable: new Set(),
    on(contract, handler) {
      mounted.unshift({ contract, address: addressOf(contract), handler: handler as unknown as Handler<EndpointSpec> })
      return server
    },
    onStream(contract, streamer) {
      mounted.unshift({ contract, address: addressOf(contract), streamer: streamer as unknown as Streamer<StreamingSpec> })
      return server
    },
  }
  server.on(getConfig, () => fakeConfig)
  server.on(recordEvents, ({ body }) => {
    server.events.push(...body.events)
    return { success: true }
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(address, window.location.href)
    const isUnreachable = server.unreachable.has('*') || server.unreachable.has(pathname)
    // What is needed later is brought once the server answers at all, on a slow machine in the middle of a test.
    if (init.method === 'HEAD' && pathname === paths.home && !isUnreachable) return new Response(null)
    try {
      const found = mounted.find(({ contract, address: known }) => contract.method === init.method && known.test(pathname))
      if (!found) throw new Error(`the screen called ${init.method} ${pathname}, which this test does not answer`)
      const call = callOf(found, pathname, searchParams, init)
      if (init.method !== 'GET' && pathname !== recordEvents.path)
        server.sent.push({ path: pathname, idempotencyKey: call.idempotencyKey, body: Object(call.body) })
      if (!isUnreachable && found.streamer) return streamOf(found.contract, found.streamer(call as FakeCall<StreamingSpec>), init.signal)
      if (!isUnreachable && found.handler) return responseOf(found.contract, await found.handler(call))
    } catch (failure) {
      // A screen would take the rejected fetch below for a lost connection. This console.error makes the test fail in any case.
      console.error(failure)
    }
    throw new TypeError('Failed to fetch')
  })
  return server
}

const addressOf = ({ path }: EndpointSpec): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** @throws when the contract does not accept what the screen sent. */
function callOf(
  { contract, address }: Mounted,
  pathname: string,
  search: URLSearchParams,
  { body, headers }: RequestInit & { headers: Record<string, string> },
): FakeCall<EndpointSpec> {
  const params = Object.fromEntries(
    Object.entries(address.exec(pathname)?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  )
  const sent = body instanceof FormData ? fieldsOf(body) : typeof body === 'string' ? JSON.parse(body) : {}
  return {
    params: contract.params?.parse(params),
    query: contract.query?.parse(Object.fromEntries(search)),
    body: contract.body?.parse(sent),
    idempotencyKey: headers['Idempotency-Key'],
    form: body instanceof FormData ? body : undefined,
  }
}

const fieldsOf = (form: FormData): object => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** @throws when the contract does not allow this answer. */
function responseOf(contract: EndpointSpec, answer: unknown): Response {
  if (answer instanceof ApiError) return Response.json(answer, { status: answer.status })
  const status = contract.statuses?.[0] ?? 200
  if (!('mediaType' in contract.response)) return Response.json(contract.response.parse(answer), { status })
  const { bytes, mediaType = contract.response.mediaType } = answer as { bytes: BodyInit; mediaType?: string }
  return new Response(bytes, { status, headers: { 'content-type': mediaType } })
}

/** The events as they come; their names and the answer are checked by the contract. */
function streamOf(
  contract: EndpointSpec,
  steps: AsyncGenerator<{ event: string; data: unknown }, unknown>,
  signal: AbortSignal | null | undefined,
): Response {
  const { stream, response } = contract
  if (!stream || 'mediaType' in response) throw new Error(`${contract.path} does not answer as a stream`)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
    async pull(controller) {
      const send = (event: string, data: unknown) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      try {
        const { done, value } = await steps.next()
        if (!done) return send(value.event, stream.events[value.event]?.parse(value.data))
        send(stream.last, response.parse(value))
        controller.close()
      } catch (failure) {
        if (failure instanceof ApiError) send('error', failure)
        controller.error(failure)
      }
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
