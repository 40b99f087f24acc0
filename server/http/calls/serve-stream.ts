import type Koa from 'koa'
import type { Logger } from 'pino'
import { ApiError } from '#server/errors.ts'
import { errorBody, logOurFault, toApiError } from '#server/http/errors-to-answers.ts'
import type { StreamRequest } from './call.ts'
import { eventStream, lastEvent } from './event-stream.ts'
import type { StreamRoute } from './mount.ts'
import { FAILURE_EVENT } from './mount-stream.ts'
import type { RouteAnswer } from './route-answer.ts'

const MEDIA_TYPE = 'text/event-stream'

/** Whether the caller wants the events, not the answer alone. */
export function wantsStream(ctx: Koa.Context): boolean {
  return ctx.method !== 'HEAD' && ctx.accepts('application/json', MEDIA_TYPE) === MEDIA_TYPE
}

/** Sends the route's events as they come. A failure before the first of them is thrown, one after it is the last event. */
export async function sendStream(ctx: Koa.Context, route: StreamRoute, request: StreamRequest, log: Logger): Promise<void> {
  const body = await eventStream(route.stream(request), {
    signal: request.signal,
    failureEvent: (error) => {
      const refusal = toApiError(error)
      if (!request.signal.aborted) logOurFault(log, ctx, error, refusal)
      return { event: FAILURE_EVENT, data: errorBody(refusal, ctx) }
    },
  })
  ctx.status = route.contract.statuses?.[0] ?? 200
  ctx.set({
    'content-type': `${MEDIA_TYPE}; charset=utf-8`,
    'cache-control': 'no-store',
    // nginx would hold the events back until its buffer is full.
    'x-accel-buffering': 'no',
  })
  ctx.body = body
}

/** The answer alone, for a caller who does not read the events. */
export async function answerOfStream(route: StreamRoute, request: StreamRequest): Promise<RouteAnswer> {
  const { data } = await lastEvent(route.stream(request), request.signal)
  return { status: route.contract.statuses?.[0] ?? 200, headers: {}, content: { json: data } }
}

/** How often it is looked whether the caller of an open stream is still logged in. */
const ACCESS_CHECKED_MS = 10_000

interface SignalOptions {
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
  /** Rejects with the refusal once the caller may not call this any more. */
  readonly stillAllowed: () => Promise<void>
  /** The answer was sent, or the caller went away. Node warns of more than ten listeners, and a streamed body has seven: so the call has one. */
  readonly left: () => void
}

/** A signal that aborts when the caller goes away, is logged out, or the server stops. Its reason is the refusal that the caller is told. */
export function signalOf({ res }: Koa.Context, { stopping, stillAllowed, left }: SignalOptions): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new ApiError('shutting_down', 'The server is being restarted. Please try again in a moment.'))
  stopping.addEventListener('abort', stop)
  const checking = setInterval(() => void stillAllowed().catch((refusal) => controller.abort(refusal)), ACCESS_CHECKED_MS)
  const leave = () => {
    clearInterval(checking)
    stopping.removeEventListener('abort', stop)
    controller.abort(new ApiError('invalid_request', 'The caller went away.'))
    left()
  }
  if (res.closed) leave()
  else res.once('close', leave)
  if (stopping.aborted) stop()
  return controller.signal
}
