import { existsSync } from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import sirv from 'sirv'
import { VISION_WORKER_POLICY } from './security-headers.ts'

/** The built screens. Names under /assets carry a hash of their content and may be kept for ever; every other path gets the page itself. */
export function staticFiles(clientDir: string): Koa.Middleware {
  if (!existsSync(path.join(clientDir, 'index.html'))) {
    return async (ctx, next) => {
      await next()
      if (ctx.status === 404 && !ctx.path.startsWith('/api/') && !ctx.body) {
        ctx.status = 503
        ctx.body = 'The screens are not built. npm start builds them.'
      }
    }
  }
  const serve = sirv(clientDir, {
    gzip: true,
    brotli: true,
    single: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/^\/assets\/vision\.worker-[\w-]+\.js$/.test(pathname)) response.setHeader('content-security-policy', VISION_WORKER_POLICY)
    },
  })
  return async (ctx, next) => {
    await next()
    if (ctx.status !== 404 || ctx.body !== undefined || ctx.path.startsWith('/api/') || !['GET', 'HEAD'].includes(ctx.method)) return
    ctx.respond = false
    // sirv writes a 200 or a 304 itself; the 404 that Koa starts with must not linger.
    ctx.res.statusCode = 200
    await new Promise<void>((resolve) => {
      ctx.res.once('close', resolve)
      serve(ctx.req, ctx.res, () => {
        ctx.res.statusCode = 404
        ctx.res.end('Not found')
      })
    })
  }
}
