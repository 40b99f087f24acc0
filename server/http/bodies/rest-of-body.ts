import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A photo too many comes within this on a slow line; whoever takes longer loses the answer. */
const REST_MAY_TAKE_MS = 30_000

/**
 * Reads what the caller of a refused request still sends, and throws it away, where the connection ends with the answer. A connection that is closed
 * while its caller sends is reset: many programs then report a broken pipe and never read why they were refused.
 */
export async function readRestBeforeClose(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.complete || request.destroyed || response.shouldKeepAlive) return
  const isRead = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error'] as const) request.once(event, () => resolve())
  })
  request.resume()
  const timer = new AbortController()
  await Promise.race([isRead, wait(REST_MAY_TAKE_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)])
  timer.abort()
}
