import type Koa from 'koa'
import type { Logger } from 'pino'
import { ApiError, databaseUnavailable, storageFull } from '#server/errors.ts'
import { isDatabaseAway, isStorageFull } from '#server/storage-faults.ts'
import { readRestBeforeClose } from './bodies/rest-of-body.ts'
import { requestIdOf } from './request-id.ts'

/** Every failure leaves as JSON with its word and its status; ours are logged and tell nothing else than the request's id. */
export function errorsToAnswers(log: Logger): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/'))
        throw new ApiError('not_found', 'There is no such call.')
    } catch (error) {
      const refusal = toApiError(error)
      logOurFault(log, ctx, error, refusal)
      ctx.status = refusal.status
      ctx.set('cache-control', 'no-store')
      // The rest of a request that did not come in time is not waited for.
      if (refusal.status === 408) ctx.set('connection', 'close')
      else await readRestBeforeClose(ctx.req, ctx.res)
      if (refusal.retryAfterSeconds) ctx.set('retry-after', String(refusal.retryAfterSeconds))
      ctx.body = errorBody(refusal, ctx)
    }
  }
}

/** What the caller is told of a failure. */
export function errorBody(refusal: ApiError, ctx: Pick<Koa.Context, 'state'>): Record<string, unknown> {
  return { ...refusal.toJSON(), request_id: requestIdOf(ctx) }
}

/** A refusal of ours, such as a mail server that is down, is a warning. A stop of the server is neither, however many requests it meets. */
export function logOurFault(log: Logger, ctx: Koa.Context, error: unknown, { status, type }: ApiError): void {
  if (status < 500 || type === 'shutting_down') return
  const about = { method: ctx.method, path: ctx.path, request: requestIdOf(ctx) }
  if (error instanceof ApiError && type !== 'internal')
    log.warn({ ...about, refusal: type, reason: error.message }, 'a request was refused')
  else log.error({ ...about, err: error }, 'a request failed')
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isStorageFull(error)) return storageFull()
  if (isDatabaseAway(error)) return databaseUnavailable()
  const status = statusOf(error)
  if (status === 413) return new ApiError('too_large', 'The request is too large.')
  if (status === 415) return new ApiError('wrong_type', 'The request is of a type that we do not read.')
  // Koa and the body parser mark what the caller sent wrongly, such as a path or a length that cannot be read.
  if (status !== undefined && status >= 400 && status < 500) return new ApiError('invalid_request', 'The request could not be read.')
  return new ApiError('internal', 'Something went wrong on our side. Please try again; nothing was changed.')
}

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}
