import { Readable } from 'node:stream'
import Router from '@koa/router'
import type Koa from 'koa'
import type { Deps } from '#server/deps.ts'
import { readBody } from '#server/http/bodies/request-body.ts'
import { uploads } from '#server/http/bodies/uploads.ts'
import { callerAddress } from '#server/http/limits/caller-address.ts'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { type TakeUploadPlace, uploadPlaces, uploadSize } from '#server/http/limits/upload-places.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { requireAccess } from './access.ts'
import { anyone } from './actor.ts'
import type { CookieJar, RouteRequest } from './call.ts'
import { goneSignal } from './gone-signal.ts'
import type { Route } from './mount.ts'
import type { RouteAnswer } from './route-answer.ts'
import { answerOfStream, sendStream, signalOf, wantsStream } from './serve-stream.ts'
import { actorOf, SESSION_COOKIE } from './session.ts'

export interface Surroundings {
  /** Called after a write was answered, to look for the jobs that it left. */
  readonly afterWrite: () => void
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

/** A path without parameters is looked up; only the others are tried one after the other by the router. */
export function serveRoutes(routes: readonly Route[], deps: Deps, surroundings: Surroundings): Koa.Middleware {
  const router = new Router()
  const byPath = new Map<string, Koa.Middleware>()
  const takeUploadPlace = uploadPlaces()
  for (const route of routes) {
    const { method, path } = route.contract
    const serve = serveRoute(route, deps, surroundings, takeUploadPlace)
    if (path.includes('{')) router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], [serve as never])
    else for (const served of method === 'GET' ? ['GET', 'HEAD'] : [method]) byPath.set(`${served} ${path}`, serve)
  }
  const tryRouter = router.routes() as unknown as Koa.Middleware
  return (ctx, next) => (byPath.get(`${ctx.method} ${ctx.path}`) ?? tryRouter)(ctx, next)
}

/** A route as Koa serves it: limit → who is calling → access → body or uploads → the route's own run → status. */
function serveRoute(route: Route, deps: Deps, { afterWrite, stopping }: Surroundings, takeUploadPlace: TakeUploadPlace): Koa.Middleware {
  const { contract } = route
  const limit = rateLimit(contract, deps.env.rateLimitScale)
  const readForm = contract.files ? uploads(contract) : undefined
  const { verifySignature, withoutSession = false } = 'run' in route ? route : {}

  return async (ctx) => {
    const now = deps.clock.now()
    const address = callerAddress(ctx.req, deps.env.ownProxies)
    await limit.take(address)
    const cookies = cookieJar(ctx, deps)
    const token = cookies.get(SESSION_COOKIE)
    const actor = withoutSession ? anyone : await actorOf(deps.db, token, now)
    requireAccess(contract.access, actor)
    const roomBytes = uploadSize(ctx.req, contract)
    const place = readForm || roomBytes > 0 ? takeUploadPlace(address, roomBytes) : undefined
    const leave = () => place?.leave()
    let isStreamed = false
    try {
      const reading = readForm && place ? readForm(ctx, place) : readBody(ctx.req, contract, now, { verifySignature, place })
      const body = await (place?.whileItComes(reading) ?? reading)
      const request: RouteRequest = {
        db: deps.db,
        params: ctx.params,
        query: contract.query ? { ...ctx.query } : undefined,
        body: body.parsed,
        files: body.files,
        actor: contract.access === 'provider' ? { kind: 'provider' } : actor,
        address,
        takeAllowance: (requests) => limit.takeMore(address, requests),
        takeOfHour: () => limit.takeOfHour(address),
        now,
        headers: ctx.headers,
        eventId: body.eventId,
        cookies,
        makeLog: () => deps.log.child({ request: requestIdOf(ctx) }),
        makeGone: () => goneSignal(ctx.res),
      }
      if ('run' in route) {
        send(ctx, await route.run(request))
        if (route.writes) afterWrite()
      } else {
        isStreamed = wantsStream(ctx)
        const stillAllowed = async () => requireAccess(contract.access, await actorOf(deps.db, token, deps.clock.now()))
        const left = () => {
          if (isStreamed) leave()
          if (route.writes) afterWrite()
        }
        const streamRequest = { ...request, signal: signalOf(ctx, { stopping, stillAllowed, left }), isStreamed }
        if (isStreamed) await sendStream(ctx, route, streamRequest, deps.log)
        else send(ctx, await answerOfStream(route, streamRequest))
      }
    } finally {
      // The events go out after this function has returned.
      if (!isStreamed) leave()
    }
  }
}

function send(ctx: Koa.Context, { status, headers, content }: RouteAnswer): void {
  ctx.status = status
  if ('json' in content) {
    ctx.res.setHeader('content-type', 'application/json; charset=utf-8')
    ctx.body = JSON.stringify(content.json)
  } else {
    ctx.type = content.mediaType
    if (content.file.fileName) ctx.attachment(content.file.fileName)
    ctx.body = content.file.bytes.length > 0 ? Readable.from(Buffer.from(content.file.bytes), { objectMode: false }) : ''
    if (content.file.bytes.length > 0) ctx.length = content.file.bytes.length
  }
  if (!ctx.res.hasHeader('cache-control')) ctx.res.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) ctx.res.setHeader(name, value)
}

/** Koa's cookies are only made for a request that has some, or an answer that sets one. */
function cookieJar(ctx: Koa.Context, deps: Deps): CookieJar {
  const overTls = deps.env.publicUrl.startsWith('https://')
  const options = { httpOnly: true, sameSite: 'lax', secure: overTls, signed: true, path: '/' } as const
  const jar = () => {
    // Behind a proxy that ends TLS, the connection to us is plain although the browser's is not.
    ctx.cookies.secure = overTls
    return ctx.cookies
  }
  return {
    get: (name) => (ctx.headers.cookie === undefined ? undefined : jar().get(name, { signed: true })),
    set: (name, value, { maxAgeMs } = {}) => void jar().set(name, value, { ...options, maxAge: maxAgeMs }),
    clear: (name) => void jar().set(name, null, options),
  }
}
