import { randomUUID } from 'node:crypto'
import type Koa from 'koa'

const HEADER = 'X-Request-Id'
/** A UUID, with or without its hyphens: what proxies write, and nothing that could be taken for another line of a log. */
const WELL_FORMED = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i

/**
 * Gives every request an id, which its answer, its log lines and its errors name. Behind a proxy of our own the proxy's id is kept, so
 * that both logs tell of one request.
 */
export function requestIds(behindOwnProxy: boolean): Koa.Middleware {
  return (ctx, next) => {
    const given = behindOwnProxy ? ctx.get(HEADER) : ''
    const id = WELL_FORMED.test(given) ? given : randomUUID()
    ctx.state.requestId = id
    ctx.res.setHeader(HEADER, id)
    return next()
  }
}

export function requestIdOf(ctx: Pick<Koa.Context, 'state'>): string {
  return ctx.state.requestId
}
