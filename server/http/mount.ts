import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { ApiError } from '#server/errors.ts'
import {
  type AnswerInput,
  type BodyOf,
  type EndpointSpec,
  type FileBytes,
  isFileAnswer,
  type ParamsOf,
  type QueryOf,
} from '#shared/contracts/endpoint.ts'
import type { Actor } from './actor.ts'
import { answerOnce, readIdempotencyKey } from './idempotency.ts'
import type { UploadedFile } from './request-body.ts'
import type { RouteAnswer } from './route-answer.ts'

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
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The body's bytes as they came, for signatures. */
  readonly rawBody: Buffer
  readonly cookies: CookieJar
  readonly log: Logger
}

export interface CookieJar {
  get(name: string): string | undefined
  /** Without maxAgeMs the cookie lives as long as the browser's session. */
  set(name: string, value: string, options?: { maxAgeMs?: number }): void
  clear(name: string): void
}

/** An answer with a status or headers of its own. */
export interface Reply<Body> {
  readonly replyStatus: number
  readonly replyHeaders?: Readonly<Record<string, string>>
  readonly replyBody: Body
}

export function reply<Body>(status: number, body: Body, headers?: Readonly<Record<string, string>>): Reply<Body> {
  return { replyStatus: status, replyBody: body, replyHeaders: headers }
}

/** 303 See Other. @param location absolute, from PUBLIC_URL or the payment provider; never from the request. */
export function redirect(location: string): Reply<FileBytes> {
  return reply(303, { bytes: new Uint8Array() }, { location })
}

type Answer<S extends EndpointSpec> = AnswerInput<S> | Reply<AnswerInput<S>>

export interface MountOptions {
  /**
   * Whether the handler runs in a transaction. By default every call but a GET does. Without one, `db` is the pool and the handler
   * opens its own short transactions: for calls that wait for the network.
   */
  readonly transaction?: boolean
  /** The call changes nothing although it is no GET: it gets no transaction, and no work is looked for after it. */
  readonly onlyReads?: boolean
}

/** A contract with its handler, types erased: what app.ts lists. */
export interface Route {
  readonly contract: EndpointSpec
  /** Whether it may have left jobs to do. */
  readonly writes: boolean
  readonly run: (request: RouteRequest) => Promise<RouteAnswer>
}

/** The request after who is calling, limits and uploads; bodies are still unparsed. */
export interface RouteRequest extends Omit<Call<EndpointSpec>, 'params' | 'query' | 'body' | 'idempotencyKey'> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Binds a handler to its contract: parse → idempotency → transaction for a write → handler → parse the answer → status.
 * The answer's type is `const` so that a plain `success: true` in a handler is true and not any boolean.
 */
export function mount<S extends EndpointSpec, const A extends Answer<S>>(
  contract: S,
  handler: (call: Call<S>) => A | Promise<A>,
  options: MountOptions = {},
): Route {
  const writes = contract.method !== 'GET' && !options.onlyReads
  const inTransactionOfItsOwn = options.transaction ?? writes

  const run = async (request: RouteRequest): Promise<RouteAnswer> => {
    const parts = {
      params: parsePart(contract.params, request.params, 'params'),
      query: parsePart(contract.query, request.query, 'query'),
      body: parsePart(contract.body, request.body, 'body'),
    }
    const idempotencyKey = contract.repeatable ? readIdempotencyKey(request.headers) : undefined
    const handle = async (db: Db) => {
      return toRouteAnswer(contract, await handler(callOf<S>(request, parts, db, idempotencyKey)))
    }
    const settle = (db: Db) => {
      if (!idempotencyKey) return handle(db)
      const bodyHash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
      return answerOnce(db, { key: idempotencyKey, endpoint: `${contract.method} ${contract.path}`, bodyHash, now: request.now }, handle)
    }
    return inTransactionOfItsOwn ? inTransaction(request.db, settle) : settle(request.db)
  }
  return { contract, writes, run }
}

/** Member by member: spreading the request into another object is slower than all the parsing. */
function callOf<S extends EndpointSpec>(
  request: RouteRequest,
  { params, query, body }: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  db: Db,
  idempotencyKey: string | undefined,
): Call<S> {
  const { files, actor, address, now, headers, rawBody, cookies, log } = request
  const call: Call<EndpointSpec> = {
    db,
    params: params as ParamsOf<EndpointSpec>,
    query: query as QueryOf<EndpointSpec>,
    body: body as BodyOf<EndpointSpec>,
    files,
    actor,
    address,
    now,
    idempotencyKey,
    headers,
    rawBody,
    cookies,
    log,
  }
  // The parts were parsed by this contract's own schemas.
  return call as unknown as Call<S>
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({
    path: [...(part === 'body' ? [] : [part]), ...issue.path.map(String)].join('.'),
    message: issue.message,
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

function toRouteAnswer(contract: EndpointSpec, answer: unknown): RouteAnswer {
  const isReply = typeof answer === 'object' && answer !== null && 'replyStatus' in answer
  const { replyStatus, replyBody, replyHeaders } = isReply
    ? (answer as Reply<unknown>)
    : { replyStatus: contract.statuses?.[0] ?? 200, replyBody: answer, replyHeaders: undefined }
  const declared = contract.statuses ?? [200]
  if (!declared.includes(replyStatus)) throw new Error(`${contract.path} answered ${replyStatus}, which its contract does not declare`)
  return {
    status: replyStatus,
    headers: replyHeaders ?? {},
    content: isFileAnswer(contract.response)
      ? { file: replyBody as FileBytes, mediaType: contract.response.mediaType }
      : { json: parseAnswer(contract.response, replyBody, contract.path) },
  }
}

/** An undeclared field never leaves, and an answer that breaks its contract is our fault, not the caller's. */
function parseAnswer(schema: z.ZodType, answer: unknown, path: string): unknown {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`the answer of ${path} breaks its contract: ${z.prettifyError(parsed.error)}`)
}
