import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import sirv from 'sirv'
import { paths } from '#shared/paths.ts'
import { VISION_WORKER_POLICY } from './security-headers.ts'

const screenPaths: ReadonlySet<string> = new Set(Object.values(paths))

/**
 * The built screens. Names under /assets carry a hash of their content and may be kept for ever. The page itself is the answer at the address
 * of every screen, and with status 404 at every other one: its router then says that there is nothing here.
 */
export function staticFiles(clientDir: string): Koa.Middleware {
  const page = path.join(clientDir, 'index.html')
  if (!existsSync(page)) {
    return async (ctx, next) => {
      await next()
      if (ctx.status === 404 && !ctx.path.startsWith('/api/') && !ctx.body) {
        ctx.status = 503
        ctx.body = 'The screens are not built. npm start builds them.'
      }
    }
  }
  const notFoundPage = readFileSync(page, 'utf8')
  const serve = sirv(clientDir, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/^\/assets\/vision\.worker-[\w-]+\.js$/.test(pathname)) response.setHeader('content-security-policy', VISION_WORKER_POLICY)
    },
  })
  return async (ctx, next) => {
    await next()
    if (ctx.status !== 404 || ctx.body !== undefined || ctx.path.startsWith('/api/') || !['GET', 'HEAD'].includes(ctx.method)) return
    if (await isServed(serve, ctx)) return
    ctx.respond = true
    ctx.status = 404
    ctx.set('cache-control', 'no-cache')
    if (ctx.path.startsWith('/assets/')) ctx.body = 'Not found'
    else {
      ctx.type = 'html'
      ctx.body = notFoundPage
    }
  }
}

/** Lets sirv answer: a file, or the page at a screen's address. @returns false when there is neither. */
function isServed(serve: ReturnType<typeof sirv>, ctx: Koa.Context): Promise<boolean> {
  ctx.respond = false
  // sirv writes a 200 or a 304 itself; the 404 that Koa starts with must not linger.
  ctx.res.statusCode = 200
  const url = ctx.req.url
  if (screenPaths.has(ctx.path.replace(/(?<=.)\/$/, ''))) ctx.req.url = '/index.html'
  return new Promise((resolve) => {
    ctx.res.once('close', () => resolve(true))
    serve(ctx.req, ctx.res, () => {
      ctx.req.url = url
      resolve(false)
    })
  })
}
