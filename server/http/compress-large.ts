import type Koa from 'koa'
import compress from 'koa-compress'

/** Below this, what compression saves is less than a packet. */
const MIN_BYTES = 1024

/** Compresses what is worth it, and spends nothing on the short answers that most calls have. */
export function compressLarge(): Koa.Middleware {
  const compressBody = compress({ threshold: MIN_BYTES, br: false }) as Koa.Middleware
  const done = async () => undefined
  return async (ctx, next) => {
    await next()
    if (typeof ctx.body === 'string' && ctx.body.length < MIN_BYTES) return
    // A compressor would hold events back until it has a block of them.
    if (ctx.type === 'text/event-stream') return
    await compressBody(ctx, done)
  }
}
