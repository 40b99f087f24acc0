import { Readable } from 'node:stream'
import type Router from '@koa/router'
import type Koa from 'koa'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../errors.ts'
import { requireAccess } from './access.ts'
import type { CookieJar, Route, RouteAnswer } from './mount.ts'
import { limitedAddress, rateLimit } from './rate-limit.ts'
import { actorOf, sessionCookie } from './session.ts'
import { filesOf, uploads } from './uploads.ts'

type BodyContext = Koa.Context & { request: Koa.Request & { body?: unknown; rawBody?: string } }

/** Puts a route into Koa: who is calling → limit → access → uploads → the route's own run → status. `afterWrite` wakes the outbox. */
export function serveRoute(router: Router, route: Route, deps: Deps, afterWrite: () => void): void {
  const { contract } = route
  const withinLimit = rateLimit(contract, deps.env.rateLimitScale)
  const readFiles = contract.files ? uploads(contract) : undefined

  const middleware: Koa.Middleware = async (ctx) => {
    const now = deps.clock.now()
    const address = limitedAddress(ctx.ip)
    const cookies = cookieJar(ctx, deps)
    await withinLimit(address)
    const actor = await actorOf(deps.db, cookies.get(sessionCookie), now)
    requireAccess(contract.access, actor)
    if (readFiles) await readFiles(ctx, async () => undefined)
    else requireBodyType(ctx, contract)

    const { request } = ctx as BodyContext
    const answer = await route.run({
      db: deps.db,
      params: ctx.params,
      query: { ...ctx.query },
      body: contract.body ? (request.body ?? {}) : undefined,
      files: filesOf(ctx),
      actor: contract.access === 'provider' ? { kind: 'provider' } : actor,
      address,
      now,
      headers: ctx.headers,
      rawBody: Buffer.from(request.rawBody ?? ''),
      cookies,
      log: deps.log,
    })
    send(ctx, answer)
    if (contract.method !== 'GET') afterWrite()
  }
  router.register(contract.path.replace(/\{(\w+)\}/g, ':$1'), [contract.method], [middleware as never])
}

/** A form that another site could post without asking first is no JSON. */
function requireBodyType(ctx: Koa.Context, contract: EndpointSpec): void {
  if (!contract.body || contract.method === 'GET' || !ctx.request.length) return
  if (ctx.is('application/json') || (contract.form && ctx.is('application/x-www-form-urlencoded'))) return
  throw new ApiError('wrong_type', 'Please send this as application/json.')
}

function send(ctx: Koa.Context, { status, headers, content }: RouteAnswer): void {
  ctx.status = status
  if ('json' in content) {
    ctx.body = content.json
  } else {
    ctx.type = content.mediaType
    if (content.file.fileName) ctx.attachment(content.file.fileName)
    ctx.body = content.file.bytes.length > 0 ? Readable.from(Buffer.from(content.file.bytes), { objectMode: false }) : ''
    if (content.file.bytes.length > 0) ctx.length = content.file.bytes.length
  }
  if (!ctx.response.get('cache-control')) ctx.set('cache-control', 'no-store')
  ctx.set(headers)
}

function cookieJar(ctx: Koa.Context, deps: Deps): CookieJar {
  const overTls = deps.env.publicUrl.startsWith('https://')
  // Behind a proxy that ends TLS, the connection to us is plain although the browser's is not.
  ctx.cookies.secure = overTls
  const options = { httpOnly: true, sameSite: 'lax', secure: overTls, signed: true, path: '/' } as const
  return {
    get: (name) => ctx.cookies.get(name, { signed: true }),
    set: (name, value, { maxAgeMs } = {}) => void ctx.cookies.set(name, value, { ...options, maxAge: maxAgeMs }),
    clear: (name) => void ctx.cookies.set(name, null, options),
  }
}
