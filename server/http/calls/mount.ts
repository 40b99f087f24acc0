import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { VerifySignature } from '#server/http/bodies/request-body.ts'
import { type AnswerInput, type EndpointSpec, type FileBytes, isFileAnswer } from '#shared/contracts/endpoint.ts'
import { type Call, callOf, parseAnswer, parseRequest, type RouteRequest, type StreamRequest } from './call.ts'
import type { SentEvent } from './event-stream.ts'
import { answerOnce, readIdempotencyKey } from './idempotency.ts'
import type { RouteAnswer } from './route-answer.ts'

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
  /** The call is the same for everybody: no session is looked up, so that it may be answered without the database. */
  readonly withoutSession?: boolean
  /** Calls with access 'provider' need it, and no other has it. */
  readonly verifySignature?: VerifySignature
}

/** A contract with its handler, types erased: what app.ts lists. */
export type Route = AnswerRoute | StreamRoute

export interface AnswerRoute {
  readonly contract: EndpointSpec
  /** Whether it may have left jobs to do. */
  readonly writes: boolean
  readonly withoutSession?: boolean
  readonly verifySignature?: VerifySignature
  readonly run: (request: RouteRequest) => Promise<RouteAnswer>
}

/** Of a contract that streams: the last event is what the generator returns. */
export interface StreamRoute extends Pick<AnswerRoute, 'contract' | 'writes'> {
  readonly stream: (request: StreamRequest) => AsyncGenerator<SentEvent, SentEvent>
}

const NOTHING_TAKEN = async () => {}

/**
 * Binds a handler to its contract: parse → transaction for a write → idempotency → the hour's limit → handler → parse the answer → status.
 * The answer's type is `const` so that a plain `success: true` in a handler is true and not any boolean.
 */
export function mount<S extends EndpointSpec, const A extends Answer<S>>(
  contract: S,
  handler: (call: Call<S>) => A | Promise<A>,
  options: MountOptions = {},
): AnswerRoute {
  const writes = contract.method !== 'GET' && !options.onlyReads
  const inTransactionOfItsOwn = options.transaction ?? writes
  const { verifySignature, withoutSession = false } = options
  if (withoutSession && contract.access !== 'anyone') throw new Error(`${contract.path} is not for anyone and needs the caller's session`)
  if ((contract.access === 'provider') !== (verifySignature !== undefined))
    throw new Error(`${contract.path}: exactly what the provider calls has its signature checked`)

  const run = async (request: RouteRequest): Promise<RouteAnswer> => {
    const parts = parseRequest(contract, request)
    const idempotencyKey = contract.repeatable ? readIdempotencyKey(request.headers) : undefined
    let giveBack = NOTHING_TAKEN
    const handle = async (db: Db) => {
      // A transaction that is tried again counts once.
      await giveBack()
      giveBack = NOTHING_TAKEN
      giveBack = await request.takeOfHour()
      return toRouteAnswer(contract, await handler(callOf<S>(request, parts, db, idempotencyKey)))
    }
    const settle = (db: Db) => {
      if (!idempotencyKey) return handle(db)
      const bodyHash = contentHash(parts)
      return answerOnce(db, { key: idempotencyKey, endpoint: `${contract.method} ${contract.path}`, bodyHash, now: request.now }, handle)
    }
    // It may have kept a mail before it fails: each attempt counts.
    if (!inTransactionOfItsOwn) return settle(request.db)
    try {
      return await inTransaction(request.db, settle)
    } catch (error) {
      // Nothing was done. Counted, an outage would use up the hour of an order that is sent again and again.
      await giveBack()
      throw error
    }
  }
  return { contract, writes, withoutSession, verifySignature, run }
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
      ? { file: replyBody as FileBytes, mediaType: (replyBody as FileBytes).mediaType ?? contract.response.mediaType }
      : { json: parseAnswer(contract.response, replyBody, `the answer of ${contract.path}`) },
  }
}
