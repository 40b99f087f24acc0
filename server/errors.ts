import type { ErrorType } from '#shared/contracts/endpoint.ts'

const STATUSES: Readonly<Record<ErrorType, number>> = {
  invalid_request: 400,
  malformed_json: 400,
  no_session: 401,
  wrong_pin: 401,
  bad_signature: 401,
  stale_webhook: 401,
  cross_origin: 403,
  not_found: 404,
  unknown_product: 404,
  unknown_order: 404,
  unknown_payment: 404,
  unknown_link: 404,
  upload_stalled: 408,
  conflict: 409,
  price_changed: 409,
  size_unconfirmed: 409,
  details_missing: 409,
  already_paid: 409,
  already_ordered: 409,
  quote_changed: 409,
  details_changed: 409,
  too_large: 413,
  wrong_type: 415,
  unusable_file: 422,
  idempotency_key_reused: 422,
  not_priced: 422,
  pin_locked: 429,
  too_many_requests: 429,
  internal: 500,
  documents_unavailable: 503,
  pictures_unavailable: 503,
  mail_unavailable: 503,
  payment_unavailable: 503,
  vision_unavailable: 503,
  speech_unavailable: 503,
  storage_full: 503,
  database_unavailable: 503,
  shutting_down: 503,
}

export function statusOf(type: ErrorType): number {
  return STATUSES[type]
}

export interface Issue {
  readonly path: string
  readonly message: string
}

/** An error that is reported to the caller. Its message is written for people and says what to do. */
export class ApiError extends Error {
  readonly type: ErrorType
  readonly issues?: readonly Issue[]
  readonly retryAfterSeconds?: number
  /** Further members of the answer, apart from success, error_type and message. */
  readonly body?: Readonly<Record<string, unknown>>

  constructor(
    type: ErrorType,
    message: string,
    extra: { issues?: readonly Issue[]; retryAfterSeconds?: number; body?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.type = type
    this.issues = extra.issues
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.body = extra.body
  }

  get status(): number {
    return statusOf(this.type)
  }

  toJSON(): Record<string, unknown> {
    return {
      ...this.body,
      success: false,
      error_type: this.type,
      message: this.message,
      ...(this.issues ? { issues: this.issues } : {}),
    }
  }
}

/** Whether something was written is not known when the connection was lost in between; a repeat with the same Idempotency-Key is safe. */
export function databaseUnavailable(): ApiError {
  return new ApiError('database_unavailable', 'We cannot reach our own records at the moment. Please try again in a minute.', {
    retryAfterSeconds: 30,
  })
}

export function storageFull(): ApiError {
  return new ApiError(
    'storage_full',
    'We have no room to keep this at the moment, and nothing was kept. Please try again later, or contact us.',
    {
      retryAfterSeconds: 600,
    },
  )
}
