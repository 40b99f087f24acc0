import { vi } from 'vitest'
import { ApiError } from '#server/errors.ts'
import type { AnswerInput, BodyOf, EndpointSpec, ParamsOf, QueryOf } from '#shared/contracts/endpoint.ts'
import { getConfig } from '#shared/contracts/site.ts'

/** A server for tests of screens: the test says what each call answers, and the contracts hold both sides to their word. */

export interface FakeCall<S extends EndpointSpec> {
  readonly params: ParamsOf<S>
  readonly query: QueryOf<S>
  readonly body: BodyOf<S>
  readonly idempotencyKey: string | undefined
}

export interface SentCall {
  readonly path: string
  readonly idempotencyKey: string | undefined
  /** As the contract has parsed it. */
  readonly body: Record<string, unknown>
}

type Handler<S extends EndpointSpec, A = AnswerInput<S> | ApiError> = (call: FakeCall<S>) => A | Promise<A>

interface Mounted {
  readonly contract: EndpointSpec
  readonly address: RegExp
  readonly handler: Handler<EndpointSpec>
}

export interface FakeServer {
  /** Every call that is no GET, in order, whether an answer came to it or not. */
  readonly sent: SentCall[]
  /** No answer comes to these paths, or to any where it holds '*'. */
  readonly unreachable: Set<string>
  /** A later handler of the same contract takes the earlier one's place. */
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
  features: { developerToolBlocking: false },
  version: '0.1.0',
}

/** Stands in for the network until the test's globals are put back. It answers the site's settings; the rest is the test's to say. */
export function fakeServer(): FakeServer {
  const mounted: Mounted[] = []
  const server: FakeServer = {
    sent: [],
    unreachable: new Set(),
    on(contract, handler) {
      const address = new RegExp(`^${contract.path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      mounted.unshift({ contract, address, handler: handler as unknown as Handler<EndpointSpec> })
      return server
    },
  }
  server.on(getConfig, () => fakeConfig)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(address, window.location.href)
    const isUnreachable = server.unreachable.has('*') || server.unreachable.has(pathname)
    try {
      const found = mounted.find(({ contract, address: known }) => contract.method === init.method && known.test(pathname))
      if (!found) throw new Error(`the screen called ${init.method} ${pathname}, which this test does not answer`)
      const call = callOf(found, pathname, searchParams, init)
      if (init.method !== 'GET') server.sent.push({ path: pathname, idempotencyKey: call.idempotencyKey, body: Object(call.body) })
      if (!isUnreachable) return responseOf(found.contract, await found.handler(call))
    } catch (failure) {
      // A screen takes a rejected fetch for a lost connection; what is said here fails the test whatever the screen does.
      console.error(failure)
    }
    throw new TypeError('Failed to fetch')
  })
  return server
}

/** @throws when the screen sent what the contract does not take. */
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
  }
}

const fieldsOf = (form: FormData): object => Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** @throws when the answer is none that the contract allows. */
function responseOf(contract: EndpointSpec, answer: unknown): Response {
  if (answer instanceof ApiError) return Response.json(answer, { status: answer.status })
  const status = contract.statuses?.[0] ?? 200
  if (!('mediaType' in contract.response)) return Response.json(contract.response.parse(answer), { status })
  return new Response((answer as { bytes: BodyInit }).bytes, { status, headers: { 'content-type': contract.response.mediaType } })
}
