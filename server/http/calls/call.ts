import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/bodies/request-body.ts'
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf } from '#shared/contracts/endpoint.ts'
import type { Actor } from './actor.ts'

/** What a handler is called with. `db` is the request's transaction, unless the route was mounted without one. */
export interface Call<S extends EndpointSpec> {
  readonly db: Db
  readonly params: ParamsOf<S>
  readonly query: QueryOf<S>
  readonly body: BodyOf<S>
  readonly files: Readonly<Record<string, readonly UploadedFile[]>>
  readonly actor: Actor
  /** The caller's address as limits see it. */
  readonly address: string
  /** Takes so many more requests of the address's allowance, for a call that costs more than others. @throws ApiError too_many_requests */
  readonly takeAllowance: (requests: number) => Promise<void>
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The event's id, of a call that the provider signs. */
  readonly eventId: S['access'] extends 'provider' ? string : undefined
  readonly cookies: CookieJar
  /** Each line names the request. */
  readonly log: Logger
  /** Aborts when the caller goes away before the answer. */
  readonly gone: AbortSignal
}

export interface CookieJar {
  get(name: string): string | undefined
  /** Without maxAgeMs the cookie lives as long as the browser's session. */
  set(name: string, value: string, options?: { maxAgeMs?: number }): void
  clear(name: string): void
}

/** What a streaming handler is told beside. Its `db` is the pool: no transaction is held while it runs. */
export interface StreamCall<S extends EndpointSpec> extends Call<S> {
  /** Aborts when the caller goes away or the server stops. */
  readonly signal: AbortSignal
  /** Whether the caller reads the events; one who does not gets the answer alone, when there is one. */
  readonly isStreamed: boolean
}

/** What a request says: as it came, or held against its contract. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The request after who is calling, limits and uploads; its parts are still unparsed. */
export interface RouteRequest
  extends RequestParts,
    Omit<Call<EndpointSpec>, keyof RequestParts | 'idempotencyKey' | 'log' | 'gone' | 'eventId'> {
  readonly eventId: string | undefined
  /** Takes one of the hour's requests. @returns what gives it back. @throws ApiError too_many_requests */
  readonly takeOfHour: () => Promise<() => Promise<void>>
  /** Makes the request's own log. That costs more than answering a price, so it is made on first use. */
  readonly makeLog: () => Logger
  /** The same holds of the signal. */
  readonly makeGone: () => AbortSignal
}
export interface StreamRequest extends RouteRequest, Pick<StreamCall<EndpointSpec>, 'signal' | 'isStreamed'> {}

/** @throws ApiError invalid_request with what is wrong and where */
export function parseRequest(contract: EndpointSpec, request: RouteRequest): RequestParts {
  return {
    params: parsePart(contract.params, request.params, 'params'),
    query: parsePart(contract.query, request.query, 'query'),
    body: parsePart(contract.body, request.body, 'body'),
  }
}

/** @param db the request's transaction, or the pool */
export function callOf<S extends EndpointSpec>(
  request: RouteRequest,
  parts: RequestParts,
  db: Db,
  idempotencyKey: string | undefined,
): Call<S> {
  // The parts were parsed by this contract's own schemas.
  return new ParsedCall(request, parts, db, idempotencyKey) as unknown as Call<S>
}

/** Member by member: spreading the request into another object is slower than all the parsing. */
class ParsedCall {
  readonly db: Db
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: RouteRequest['files']
  readonly actor: Actor
  readonly address: string
  readonly takeAllowance: RouteRequest['takeAllowance']
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly eventId: string | undefined
  readonly cookies: CookieJar
  readonly #makeLog: () => Logger
  readonly #makeGone: () => AbortSignal
  #log: Logger | undefined
  #gone: AbortSignal | undefined

  constructor(request: RouteRequest, parts: RequestParts, db: Db, idempotencyKey: string | undefined) {
    this.db = db
    this.params = parts.params
    this.query = parts.query
    this.body = parts.body
    this.files = request.files
    this.actor = request.actor
    this.address = request.address
    this.takeAllowance = request.takeAllowance
    this.now = request.now
    this.idempotencyKey = idempotencyKey
    this.headers = request.headers
    this.eventId = request.eventId
    this.cookies = request.cookies
    this.#makeLog = request.makeLog
    this.#makeGone = request.makeGone
  }

  get log(): Logger {
    this.#log ??= this.#makeLog()
    return this.#log
  }

  get gone(): AbortSignal {
    this.#gone ??= this.#makeGone()
    return this.#gone
  }
}

/** Enough for a form; a body of nothing but mistakes must not make a long answer. */
const MAX_ISSUES = 20
const MAX_MESSAGE_LENGTH = 300
const shortened = (text: string) => (text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text)

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: shortened([...(part === 'body' ? [] : [part]), ...issue.path.map(String)].join('.')),
    message: shortened(issue.message),
  }))
  const first = issues[0]
  throw new ApiError(
    'invalid_request',
    first?.path ? `Please check ${first.path}: ${first.message}` : `Please check the request: ${first?.message}`,
    {
      issues,
    },
  )
}

/** An undeclared field never leaves, and an answer that breaks its contract is our fault, not the caller's. */
export function parseAnswer(schema: z.ZodType, answer: unknown, what: string): unknown {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`${what} breaks its contract: ${z.prettifyError(parsed.error)}`)
}
