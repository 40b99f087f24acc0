import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import sirv from 'sirv'
import type { Env } from '#server/env.ts'
import type { ScreenWords } from '#shared/screen-words.ts'
import { pageWithHead, type Screen, screenAt } from './page-head.ts'
import { VISION_WORKER_POLICY } from './security-headers.ts'

/**
 * The built screens. Names under /assets carry a hash of their content and may be kept for ever. The page itself is the answer at the address
 * of every screen, with that screen's title and description, and with status 404 at every other one: its router then says that there is
 * nothing here.
 */
export function staticFiles(clientDir: string, env: Pick<Env, 'publicUrl' | 'business'>): Koa.Middleware {
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
  const plainPage = readFileSync(page, 'utf8')
  const pages = new Map<ScreenWords, { readonly markup: string; readonly etag: string }>()
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
    const screen = screenAt(ctx.path)
    if (screen) return sendPage(ctx, screen)
    if (await isServed(serve, ctx)) return
    ctx.respond = true
    ctx.status = 404
    ctx.set('cache-control', 'no-cache')
    if (ctx.path.startsWith('/assets/')) ctx.body = 'Not found'
    else {
      ctx.type = 'html'
      ctx.body = plainPage
    }
  }

  function sendPage(ctx: Koa.Context, screen: Screen): void {
    const { markup, etag } = pages.get(screen.words) ?? makePage(screen)
    ctx.set('cache-control', screen.isPrivate ? 'private, no-store' : 'no-cache')
    ctx.type = 'html'
    ctx.etag = etag
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = markup
  }

  function makePage(screen: Screen) {
    const markup = pageWithHead(plainPage, screen, env)
    const made = { markup, etag: createHash('sha256').update(markup).digest('base64url').slice(0, 22) }
    pages.set(screen.words, made)
    return made
  }
}

/** Lets sirv answer with a file. @returns false when there is none. */
function isServed(serve: ReturnType<typeof sirv>, ctx: Koa.Context): Promise<boolean> {
  ctx.respond = false
  // sirv writes a 200 or a 304 itself; the 404 that Koa starts with must not linger.
  ctx.res.statusCode = 200
  return new Promise((resolve) => {
    ctx.res.once('close', () => resolve(true))
    serve(ctx.req, ctx.res, () => resolve(false))
  })
}
