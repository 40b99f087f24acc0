import type Koa from 'koa'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { logOurFault, toApiError } from '#server/http/errors-to-answers.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import type { ErrorType } from '#shared/contracts/endpoint.ts'
import { mcpPath } from '#shared/paths.ts'

/** Source: JSON-RPC 2.0, section 5.1. */
const CODES: Partial<Record<ErrorType, number>> = {
  malformed_json: -32_700,
  invalid_request: -32_600,
  wrong_type: -32_600,
  too_large: -32_600,
  internal: -32_603,
}
/** The first of those that JSON-RPC leaves to servers. */
const SERVER_ERROR = -32_000

/**
 * What is refused at the address of the tools before a message is understood, in the form that the protocol has for it: the shop's own limits, and
 * all but POST, because there are no sessions to end and no events that nobody asked for.
 *
 * A browser's page may call only from this site's public address. The protocol asks for that: a page whose name was pointed at this server would
 * name itself as the host, and pass where host and origin are only held against each other.
 */
export function mcpRefusals({ env, log }: Pick<Deps, 'env' | 'log'>): Koa.Middleware {
  const ownOrigin = new URL(env.publicUrl).origin
  return async (ctx, next) => {
    if (ctx.path !== mcpPath) return next()
    try {
      const origin = ctx.get('origin')
      if (origin && origin !== ownOrigin) throw new ApiError('cross_origin', 'This request came from another site and was refused.')
      if (ctx.method === 'POST') return await next()
      ctx.set('allow', 'POST')
      refuse(ctx, 405, { code: SERVER_ERROR, message: 'Please POST one message at a time; there is no session and no stream here.' })
    } catch (error) {
      const refusal = toApiError(error)
      logOurFault(log, ctx, error, refusal)
      if (refusal.retryAfterSeconds) ctx.set('retry-after', String(refusal.retryAfterSeconds))
      const { type, message, status } = refusal
      refuse(ctx, status, { code: CODES[type] ?? SERVER_ERROR, message, data: { error_type: type, request_id: requestIdOf(ctx) } })
    }
  }
}

/** The message that it answers is not known yet, so that its id is null. */
function refuse(ctx: Koa.Context, status: number, error: { code: number; message: string; data?: unknown }): void {
  ctx.status = status
  ctx.set('cache-control', 'no-store')
  ctx.body = { jsonrpc: '2.0', error, id: null }
}
