import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa from 'koa'
import helmet from 'koa-helmet'
import type { Env } from '#server/env.ts'

const SELF = "'self'"

/** The page's policy: no inline script, nothing from other sites. Styles may be inline because Radix sets scroll locks by a style element. */
const PAGE_DIRECTIVES = {
  defaultSrc: [SELF],
  scriptSrc: [SELF, "'wasm-unsafe-eval'"],
  styleSrc: [SELF, "'unsafe-inline'"],
  imgSrc: [SELF, 'blob:', 'data:'],
  mediaSrc: [SELF, 'blob:'],
  fontSrc: [SELF],
  connectSrc: [SELF, 'blob:'],
  workerSrc: [SELF],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [SELF],
  frameAncestors: ["'none'"],
}

/** A worker's policy comes with its script. OpenCV's bindings are made with `new Function`, so that one script may do so and the page may not. */
export const VISION_WORKER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'self' blob:; object-src 'none'; base-uri 'none'"

/** JSON and events show nothing, so they may load nothing and be framed nowhere; what else a page needs would only make every answer longer. */
const JSON_DIRECTIVES = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
const JSON_HEADERS = ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Which headers an answer has depends on its kind alone, so helmet writes them once at the start and not at every request. */
export function securityHeaders(env: Pick<Env, 'publicUrl'>): Koa.Middleware {
  const written = Promise.all([headersOf(env, PAGE_DIRECTIVES), headersOf(env, JSON_DIRECTIVES, JSON_HEADERS)])
  return async (ctx, next) => {
    const [page, json] = await written
    const isApi = ctx.path.startsWith('/api/')
    // A screen's file is on its way before `next` returns; an answer of the API is not.
    if (!isApi) setAll(ctx.res, page)
    await next()
    if (isApi) setAll(ctx.res, isData(ctx) ? json : page)
  }
}

function isData(ctx: Koa.Context): boolean {
  return /^(application\/json|text\/event-stream)/.test(String(ctx.res.getHeader('content-type')))
}

function setAll(response: ServerResponse, headers: ReadonlyMap<string, string>): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

/** What helmet writes, all of it or the headers named. */
async function headersOf(
  env: Pick<Env, 'publicUrl'>,
  directives: Record<string, string[]>,
  names?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const overTls = env.publicUrl.startsWith('https://')
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...(overTls ? { upgradeInsecureRequests: [] } : {}) } },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A payment page opened in a new tab must not be cut off from the tab it came from.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
  await write(new Koa().createContext(request, response), async () => undefined)
  const written = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return new Map(written.filter(([name]) => names?.includes(name) ?? true))
}
