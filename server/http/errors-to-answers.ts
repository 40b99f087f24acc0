import { randomUUID } from 'node:crypto'
import type Koa from 'koa'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'

/** Every failure leaves as JSON with its word and its status; ours are logged with an id that the answer names, and tell nothing else. */
export function errorsToAnswers(log: Logger): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/'))
        throw new ApiError('not_found', 'There is no such call.')
    } catch (error) {
      const apiError = toApiError(error)
      if (apiError.status >= 500) log.error({ err: error, method: ctx.method, path: ctx.path, id: apiError.body?.id }, 'a request failed')
      ctx.status = apiError.status
      ctx.set('cache-control', 'no-store')
      if (apiError.retryAfterSeconds) ctx.set('retry-after', String(apiError.retryAfterSeconds))
      ctx.body = apiError.toJSON()
    }
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = statusOf(error)
  if (status === 413) return new ApiError('too_large', 'The request is too large.')
  if (status === 415) return new ApiError('wrong_type', 'The request is of a type that we do not read.')
  // Koa and the body parser mark what the caller sent wrongly, such as a path or a length that cannot be read.
  if (status !== undefined && status >= 400 && status < 500) return new ApiError('invalid_request', 'The request could not be read.')
  return new ApiError('internal', 'Something went wrong on our side. Please try again; nothing was changed.', {
    body: { id: randomUUID() },
  })
}

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}
