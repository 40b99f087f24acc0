import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type Koa from 'koa'
import sirv from 'sirv'
import { PAGE_FONTS } from '#server/documents/plain-page.ts'
import type { Env } from '#server/env.ts'
import { html } from '#server/html.ts'
import { VISION_WORKER_POLICY } from '#server/http/security-headers.ts'
import { mobileRulerPath, rulerPage } from '#shared/paths.ts'
import { pageWithHead, type Screen, screenAt } from './page-head.ts'
import { pageWithOpening } from './page-opening.ts'
import { QUOTE_OPENING, readManifest, screenFiles, screenSources } from './screen-files.ts'

/**
 * The built screens. Names under /assets carry a hash of their content and may be kept for ever. The page itself is the answer at the address
 * of every screen, with that screen's title, description, opening words and scripts, and with status 404 at every other one: its router
 * then says that there is nothing here.
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
  const manifest = readManifest(clientDir)
  const pages = new Map<string, { readonly markup: string; readonly etag: string }>()
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
    if (ctx.path.replace(/\/$/, '') === mobileRulerPath) return ctx.redirect(rulerPage)
    const font = manifest[PAGE_FONTS[ctx.path as keyof typeof PAGE_FONTS]]
    if (font) return ctx.redirect(`/${font.file}`)
    const screen = screenAt(ctx.path)
    if (screen) return sendPage(ctx, screen)
    if (await isServed(serve, ctx)) return
    ctx.respond = true
    ctx.status = 404
    ctx.set('cache-control', 'no-cache')
    if (ctx.path.startsWith('/assets/')) ctx.body = 'Not found'
    else {
      ctx.type = 'html'
      ctx.body = pageWithOpening(plainPage)
    }
  }

  function sendPage(ctx: Koa.Context, screen: Screen): void {
    // With a query an address may begin with another part of its screen, such as the camera.
    const isPlain = ctx.querystring === ''
    const { markup, etag } = pages.get(keyOf(screen, isPlain)) ?? makePage(screen, isPlain)
    ctx.set('cache-control', screen.isPrivate ? 'private, no-store' : 'no-cache')
    ctx.type = 'html'
    ctx.etag = etag
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = markup
  }

  function openingOf({ words: { opening, openingInHand } }: Screen) {
    return { opening, inHand: openingInHand && { opening: openingInHand, script: `/${manifest[QUOTE_OPENING]?.file}` } }
  }

  function makePage(screen: Screen, isPlain: boolean) {
    const page = pageWithOpening(pageWithHead(plainPage, screen, env), { name: screen.name, ...(isPlain ? openingOf(screen) : {}) })
    const links = screenFiles(manifest, screenSources[screen.name]).map(
      (file) => html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    )
    const markup = page.replace('</head>', () => html`${links}</head>`.markup)
    const made = { markup, etag: createHash('sha256').update(markup).digest('base64url').slice(0, 22) }
    pages.set(keyOf(screen, isPlain), made)
    return made
  }
}

const keyOf = ({ name }: Screen, isPlain: boolean) => (isPlain ? `${name} with its opening` : name)

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
