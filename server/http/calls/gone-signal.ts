import type { ServerResponse } from 'node:http'
import { ApiError } from '#server/errors.ts'

/** A signal that aborts when the caller goes away before the answer is sent. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const leave = () => {
    if (!response.writableFinished) controller.abort(new ApiError('invalid_request', 'The caller went away.'))
  }
  response.once('close', leave)
  if (response.closed) leave()
  return controller.signal
}

/** The work's outcome, or the signal's reason as soon as the caller has gone. The work itself goes on. */
export function untilGone<Outcome>(work: Promise<Outcome>, gone: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(gone.reason)
    gone.addEventListener('abort', leave)
    if (gone.aborted) leave()
    work.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
  })
}
