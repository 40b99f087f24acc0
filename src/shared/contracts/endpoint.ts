import type { z } from 'zod'
import type { FileKind } from './file-kinds.ts'

/**
 * One call of the API, described once. The server's route (server/http/calls/mount.ts), the browser's call (src/lib/calls/call.ts), the OpenAPI
 * document, the tests of access and the tests with generated requests are all derived from it.
 */
export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Holds {name} for each member of `params`. */
  readonly path: `/${string}`
  /** One line for readers of the API's documentation. */
  readonly summary: string
  /** staff: needs a staff session of scope admin. workspace: needs one of either scope. provider: the request itself must be signed. */
  readonly access: 'anyone' | 'staff' | 'workspace' | 'provider'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** With `files`, the request is a multipart form: `files` describes its file fields, and `body` its text fields. */
  readonly files?: readonly FileField[]
  /** The call also takes a plain HTML form instead of JSON, for pages that work without script. */
  readonly form?: boolean
  /** The schema of a JSON answer, or the media type when the call answers a file. */
  readonly response: z.ZodType | FileAnswer
  /** The events that a caller who asks for text/event-stream receives before the response. */
  readonly stream?: StreamSpec
  /** The statuses that mean success. The first is the default. */
  readonly statuses?: readonly number[]
  /** The error_type words that this call may answer, apart from those that every call may answer. */
  readonly errors?: readonly ErrorType[]
  /** The call takes an Idempotency-Key. A repeat with the same key gets the first answer again and does nothing twice. */
  readonly repeatable?: boolean
  /** How many requests one IP address may make in a minute. The default is 120. */
  readonly perMinute?: number
  /** And in an hour: for what makes us write to a mailbox that the caller names, keep what he sends for long, or pay. Absent where the minute's limit is enough. */
  readonly perHour?: number
  /** The largest JSON body taken, in bytes; the default is 65 536. One of more than 512 KB takes room as uploads do. */
  readonly bodyBytes?: number
}

/** Every event's data by the event's name, and the name under which the response itself comes last. `error` is the name of a failure. */
export interface StreamSpec {
  readonly events: Readonly<Record<string, z.ZodType>>
  readonly last: string
}

/** A contract whose answer may come as a stream. */
export type StreamingSpec = EndpointSpec & { readonly stream: StreamSpec; readonly response: z.ZodType }

export interface FileField {
  readonly name: string
  readonly maxCount: number
  readonly maxBytes: number
  /** By the bytes. A name with an extension must have one of theirs. */
  readonly kinds: readonly FileKind[]
  readonly required?: boolean
}

export interface FileAnswer {
  /** Or a range of them, as in audio/*: then each answer says which one it is. */
  readonly mediaType: string
}

/** The only list of error words. server/errors.ts gives each its HTTP status. */
export const ERROR_TYPES = [
  'invalid_request',
  'malformed_json',
  'no_session',
  'wrong_pin',
  'pin_locked',
  'cross_origin',
  'bad_signature',
  'stale_webhook',
  'not_found',
  'unknown_product',
  'unknown_order',
  'unknown_payment',
  'unknown_link',
  'conflict',
  'price_changed',
  'size_unconfirmed',
  'details_missing',
  'already_paid',
  'already_ordered',
  'quote_changed',
  'details_changed',
  'upload_stalled',
  'too_large',
  'wrong_type',
  'unusable_file',
  'idempotency_key_reused',
  'not_priced',
  'too_many_requests',
  'documents_unavailable',
  'pictures_unavailable',
  'mail_unavailable',
  'payment_unavailable',
  'vision_unavailable',
  'speech_unavailable',
  'storage_full',
  'database_unavailable',
  'shutting_down',
  'internal',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** Declares a call. It keeps the exact types of the schemas, so that bodies and answers are typed in the browser and on the server. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<S extends EndpointSpec> = Output<S['params']>
export type QueryOf<S extends EndpointSpec> = Output<S['query']>
export type BodyOf<S extends EndpointSpec> = Output<S['body']>
export type ParamsInput<S extends EndpointSpec> = Input<S['params']>
export type QueryInput<S extends EndpointSpec> = Input<S['query']>
export type BodyInput<S extends EndpointSpec> = Input<S['body']>
/** What a caller in the browser gets: the parsed answer, or a Blob for a file. */
export type AnswerOf<S extends EndpointSpec> = S['response'] extends z.ZodType ? z.output<S['response']> : Blob
/** What a handler on the server returns: the answer before it is parsed, or the bytes of a file. */
export type AnswerInput<S extends EndpointSpec> = S['response'] extends z.ZodType ? z.input<S['response']> : FileBytes

type EventNames<S extends StreamingSpec> = keyof S['stream']['events'] & string
/** What a streaming handler yields and what a reader of its stream gets, the response aside. */
export type EventOf<S extends StreamingSpec> = {
  [Name in EventNames<S>]: { readonly event: Name; readonly data: z.output<S['stream']['events'][Name]> }
}[EventNames<S>]
export type EventInput<S extends StreamingSpec> = {
  [Name in EventNames<S>]: { readonly event: Name; readonly data: z.input<S['stream']['events'][Name]> }
}[EventNames<S>]

export interface FileBytes {
  readonly bytes: Uint8Array
  readonly fileName?: string
  /** Where the contract names a range of media types: which of them this is. */
  readonly mediaType?: string
}

export function isFileAnswer(response: EndpointSpec['response']): response is FileAnswer {
  return 'mediaType' in response
}
