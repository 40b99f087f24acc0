import type { z } from 'zod'
import type { AnswerOf, BodyInput, EndpointSpec, ErrorType, ParamsInput, QueryInput } from '#shared/contracts/endpoint.ts'
import { APP_VERSION } from '../app-version.ts'

/** 'offline': no answer came. 'unreadable_answer': the answer does not fit the contract. Other words come from the server. */
export type CallErrorType = ErrorType | 'offline' | 'unreadable_answer' | 'unknown'

/** A call that failed. `message` is the status, a colon and the body text (or the status text when the body is empty). */
export class CallError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly errorType: CallErrorType
  /** The server's message for the person at the screen, if it sent one. */
  readonly serverMessage: string | undefined
  /** The parsed JSON body, for errors that carry more data, such as price_changed. The plain text when the body is not JSON. */
  readonly body: unknown
  /** The id under which the server's log tells of this call; undefined when no answer came. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    message: string,
    errorType: CallErrorType,
    told: Partial<Pick<CallError, 'serverMessage' | 'body' | 'requestId'>> = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errorType = errorType
    this.serverMessage = told.serverMessage
    this.body = told.body
    this.requestId = told.requestId
  }
}

/** Whether the server has said that it does not do just this. 'conflict' is no refusal: it is still at work on it. */
export const isRefusal = (failure: unknown): failure is CallError =>
  failure instanceof CallError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![408, 429].includes(failure.status) &&
  failure.errorType !== 'conflict'

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value }

type Payload<S extends EndpointSpec> = S extends { readonly files: readonly unknown[] }
  ? { readonly form: FormData; readonly body?: undefined }
  : Part<'body', BodyInput<S>> & { readonly form?: undefined }

export type CallOptions<S extends EndpointSpec> = Part<'params', ParamsInput<S>> &
  Part<'query', QueryInput<S>> &
  Payload<S> & {
    /** For `repeatable` contracts. Each thing that the visitor wants done has its own key, which stays the same at every try. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Adds a timestamp, a random string and the version to the address, so that no cache can answer. Queries do so by default. */
    readonly bustCaches?: boolean
  }

/**
 * Makes one call of the API. @returns the answer, parsed by the contract, or a Blob when the contract answers a file.
 * @throws CallError for every failure except an abort, which rejects with the signal's reason.
 */
export async function call<S extends EndpointSpec>(contract: S, options: CallOptions<S>): Promise<AnswerOf<S>> {
  const response = await send(requestOf(contract, options))
  try {
    if ('mediaType' in contract.response) return (await response.blob()) as AnswerOf<S>
    return parseAnswer(contract.response, await response.text(), response) as AnswerOf<S>
  } catch (failure) {
    throw failure instanceof CallError ? failure : lostAnswer(failure, options.signal)
  }
}

export function requestOf<S extends EndpointSpec>(contract: S, options: CallOptions<S>): Request {
  return {
    method: contract.method,
    path: addressOf(contract.path, options.params, options.query, options.bustCaches),
    body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    idempotencyKey: options.idempotencyKey,
    signal: options.signal,
  }
}

/** What a broken connection, or one that took too long, is to the caller: being offline; an abort stays what it is. */
export function lostAnswer(failure: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted && !isTimeout(signal.reason)) return failure
  return new CallError(0, `0: ${failure instanceof Error ? failure.message : String(failure)}`, 'offline')
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

/** @throws CallError unreadable_answer for what is no JSON or not what the schema describes */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, text: string, response: Response): z.output<Schema> {
  const parsed = schema.safeParse(jsonOrText(text))
  if (parsed.success) return parsed.data
  throw new CallError(response.status, `${response.status}: ${parsed.error.message}`, 'unreadable_answer', {
    body: text,
    requestId: requestIdOf(response),
  })
}

export interface Request {
  readonly method: EndpointSpec['method']
  /** The path with its query string. */
  readonly path: string
  readonly body?: FormData | string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The media type wanted; JSON unless said otherwise. */
  readonly accept?: string
  /** The request goes on when its page is closed. */
  readonly keepalive?: boolean
}

/** The only call of the API. @throws CallError when there is no answer or its status is not a success */
export async function send({
  method,
  path,
  body,
  idempotencyKey,
  signal,
  accept = 'application/json',
  keepalive,
}: Request): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: accept,
    'Cache-Control': 'no-cache, no-store, must-revalidate',
    Pragma: 'no-cache',
  }
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  let response: Response
  try {
    response = await fetch(path, { method, headers, body, signal, keepalive, credentials: 'include', cache: 'no-store' })
  } catch (failure) {
    throw lostAnswer(failure, signal)
  }
  if (response.ok) return response
  throw errorOf(response, await response.text().catch(() => ''))
}

/** The failure that an error answer's body tells of; `response` is the one it came in. */
export function errorOf(response: Response, text: string): CallError {
  const body = jsonOrText(text)
  const said = typeof body === 'object' && body !== null ? (body as { error_type?: unknown; message?: unknown }) : {}
  return new CallError(
    response.status,
    `${response.status}: ${text || response.statusText}`,
    typeof said.error_type === 'string' ? (said.error_type as CallErrorType) : 'unknown',
    { serverMessage: typeof said.message === 'string' ? said.message : undefined, body, requestId: requestIdOf(response) },
  )
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Answers of paths with these segments change with the catalogue. From a cache they would show old colours and prices. */
const NEVER_CACHED = new Set(['authentic-products', 'products', 'colours'])

/** @returns the path with its parameters and its query string. `bustCaches` adds parameters that keep caches from answering. */
export function addressOf(path: string, params: object = {}, query: object = {}, bustCaches = false): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value))
  if (bustCaches || path.split('/').some((segment) => NEVER_CACHED.has(segment))) search.append('t', String(Date.now()))
  if (bustCaches) {
    search.append('r', Math.random().toString(36).slice(2))
    search.append('v', APP_VERSION)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
