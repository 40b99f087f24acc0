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
