import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/database/connect.ts'
import { toEpoch, toJson } from '#server/database/dialect.ts'
import { ApiError } from '#server/errors.ts'
import { isWithin, windowAround } from '#server/time-window.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { RouteAnswer } from './route-answer.ts'

export interface RepeatableRequest {
  readonly key: string
  readonly endpoint: string
  /** SHA-256 of the parsed request, hex. */
  readonly bodyHash: string
  readonly now: Date
}

interface KeyRow {
  readonly body_hash: string
  readonly status: number | null
  readonly answer: string | null
  readonly created_at: number
}

/** A claim this old belonged to a process that died; its repeat may do the work. */
const ABANDONED_AFTER_MS = 60_000
const LONGEST_WAIT_MS = 15_000
const POLL_MS = 100

/** @throws ApiError invalid_request for a key that no client of ours makes. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new ApiError('invalid_request', 'Idempotency-Key must be 8 to 200 visible characters without spaces.', {
      issues: [{ path: 'headers.idempotency-key', message: '8 to 200 visible characters' }],
    })
  }
  return key
}

/**
 * Does the work once a key. The claim is written before the work, in the same transaction when there is one: then work and answer
 * appear together or not at all. A refusal leaves no claim, so the caller may mend the request and try again.
 */
export async function answerOnce(db: Db, request: RepeatableRequest, work: (db: Db) => Promise<RouteAnswer>): Promise<RouteAnswer> {
  for (const startedAt = performance.now(); ; ) {
    if (await claim(db, request)) break
    const row = await readKey(db, request)
    if (row && row.body_hash !== request.bodyHash) {
      throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another request. Please use a new one.')
    }
    if (row && row.status !== null && row.answer !== null) return replay(row.status, row.answer)
    if (row && (await takeOverAbandoned(db, request, row))) break
    if (performance.now() - startedAt > LONGEST_WAIT_MS) {
      throw new ApiError('conflict', 'The same request is still being worked on. Please try again in a moment.', { retryAfterSeconds: 5 })
    }
    await wait(POLL_MS)
  }
  try {
    const answer = await work(db)
    await keepAnswer(db, request, answer)
    return answer
  } catch (error) {
    // In a transaction the claim goes with the rest.
    if (!db.isTransaction) await giveUpClaim(db, request)
    throw error
  }
}

/** @returns what a repeatable call has answered; undefined where none with this key has */
export async function answerGiven(db: Db, key: string, { method, path }: Pick<EndpointSpec, 'method' | 'path'>): Promise<unknown> {
  const row = await readKey(db, { key, endpoint: `${method} ${path}` })
  return row && row.answer !== null ? JSON.parse(row.answer) : undefined
}

export async function deleteOldKeys(db: Db, before: Date): Promise<number> {
  return db('idempotency_keys').where('created_at', '<', toEpoch(before)).delete()
}

async function claim(db: Db, { key, endpoint, bodyHash, now }: RepeatableRequest): Promise<boolean> {
  const inserted = await db('idempotency_keys')
    .insert({ key, endpoint, body_hash: bodyHash, status: null, answer: null, created_at: toEpoch(now) })
    .onConflict(['key', 'endpoint'])
    .ignore()
    .returning('key')
  return inserted.length === 1
}

async function readKey(db: Db, { key, endpoint }: Pick<RepeatableRequest, 'key' | 'endpoint'>): Promise<KeyRow | undefined> {
  return db('idempotency_keys').where({ key, endpoint }).first('body_hash', 'status', 'answer', 'created_at')
}

async function takeOverAbandoned(db: Db, { key, endpoint, now }: RepeatableRequest, row: KeyRow): Promise<boolean> {
  if (isWithin(new Date(row.created_at), windowAround(now, ABANDONED_AFTER_MS))) return false
  const taken = await db('idempotency_keys')
    .where({ key, endpoint, created_at: row.created_at })
    .whereNull('status')
    .update({ created_at: toEpoch(now) })
  return taken === 1
}

/** A claim that another request has taken over meanwhile stays: its time is that request's. So does the answer that a slow one has kept after all. */
async function giveUpClaim(db: Db, { key, endpoint, now }: RepeatableRequest): Promise<void> {
  await db('idempotency_keys')
    .where({ key, endpoint, created_at: toEpoch(now) })
    .whereNull('status')
    .delete()
}

async function keepAnswer(db: Db, { key, endpoint }: RepeatableRequest, answer: RouteAnswer): Promise<void> {
  if (!('json' in answer.content)) throw new Error(`${endpoint} answers with a file and cannot be repeatable`)
  await db('idempotency_keys')
    .where({ key, endpoint })
    .update({ status: answer.status, answer: toJson(answer.content.json) })
}

function replay(status: number, answer: string): RouteAnswer {
  return { status, headers: { 'idempotent-replay': 'true' }, content: { json: JSON.parse(answer) } }
}
