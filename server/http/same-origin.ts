import type Koa from 'koa'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page makes with our visitor's cookies. Browsers say where a request comes from by Sec-Fetch-Site
 * and Origin; a caller that says neither is no browser and carries no cookies.
 */
export function sameOrigin(env: Pick<Env, 'publicUrl'>): Koa.Middleware {
  const publicHost = new URL(env.publicUrl).host
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && isCrossOrigin(ctx, publicHost)) {
      throw new ApiError('cross_origin', 'This request came from another site and was refused.')
    }
    await next()
  }
}

function isCrossOrigin(ctx: Koa.Context, publicHost: string): boolean {
  const site = ctx.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = ctx.get('origin')
  if (!origin) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  return host !== publicHost && host !== ctx.get('host')
}
