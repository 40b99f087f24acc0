import type { z } from 'zod'
import type { FileKind } from './file-kinds.ts'

/**
 * One call of the API, written once. From it come the server's route (server/http/mount.ts), the browser's call
 * (src/lib/call.ts), the OpenAPI document and the tests of access and of generated requests.
 */
export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With {name} for each member of `params`. */
  readonly path: `/${string}`
  /** One line for the API's readers. */
  readonly summary: string
  /** staff: a staff session of scope admin. workspace: of either scope. provider: authenticated by the request's signature. */
  readonly access: 'anyone' | 'staff' | 'workspace' | 'provider'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is a multipart form: `body` describes its text fields, `files` its file fields. */
  readonly files?: readonly FileField[]
  /** Takes a plain HTML form beside JSON: for pages that work without script. */
  readonly form?: boolean
  /** A JSON answer's schema, or the media type of a file. */
  readonly response: z.ZodType | FileAnswer
  /** What a caller who asks for text/event-stream gets on the way to the response. */
  readonly stream?: StreamSpec
  /** Success statuses, the first is the default. */
  readonly statuses?: readonly number[]
  /** error_type words this call may answer beside those that every call may. */
  readonly errors?: readonly ErrorType[]
  /** Takes an Idempotency-Key: a repeat gives the first answer again and does nothing twice. */
  readonly repeatable?: boolean
  /** Requests an address may make in a minute; the default is 120. */
  readonly perMinute?: number
  /** The largest JSON body taken, in bytes; the default is 524 288. */
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
  /** By the bytes; the name's extension must be one of theirs as well. */
  readonly kinds: readonly FileKind[]
  readonly required?: boolean
}

export interface FileAnswer {
  readonly mediaType: string
}

/** The one list of error words; server/errors.ts gives each its status. */
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
  'conflict',
  'price_changed',
  'size_unconfirmed',
  'already_paid',
  'too_large',
  'wrong_type',
  'unusable_file',
  'idempotency_key_reused',
  'not_priced',
  'too_many_requests',
  'mail_unavailable',
  'payment_unavailable',
  'vision_unavailable',
  'storage_full',
  'shutting_down',
  'internal',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** Keeps the schemas' own types, so that bodies and answers are typed at both ends. */
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
/** What a handler returns and what a caller gets: the parsed answer, or bytes for a file. */
export type AnswerOf<S extends EndpointSpec> = S['response'] extends z.ZodType ? z.output<S['response']> : Blob
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
}

export function isFileAnswer(response: EndpointSpec['response']): response is FileAnswer {
  return 'mediaType' in response
}
