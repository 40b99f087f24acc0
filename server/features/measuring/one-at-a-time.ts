import { ApiError } from '#server/errors.ts'

/**
 * Lets one decoded photo be in memory at a time; the others wait as the files they came as.
 * @throws ApiError vision_unavailable at once when `mostWaiting` wait already, rather than keeping a caller for minutes.
 */
export function oneAtATime({ mostWaiting }: { readonly mostWaiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting > mostWaiting) {
      throw new ApiError('vision_unavailable', 'Many photos are being measured at the moment. Please try again in a minute.', {
        retryAfterSeconds: 30,
      })
    }
    waiting += 1
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
}
