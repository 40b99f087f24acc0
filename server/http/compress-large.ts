import type Koa from 'koa'
import compress from 'koa-compress'

/** Below this, what compression saves is less than a packet. */
const leastBytes = 1024

/** Compresses what is worth it, and spends nothing on the short answers that most calls have. */
export function compressLarge(): Koa.Middleware {
  const compressBody = compress({ threshold: leastBytes, br: false }) as Koa.Middleware
  const done = async () => undefined
  return async (ctx, next) => {
    await next()
    if (typeof ctx.body === 'string' && ctx.body.length < leastBytes) return
    await compressBody(ctx, done)
  }
}
