import { ApiError } from '#server/errors.ts'

/**
 * Runs work one piece at a time, so that only one decoded photo is in memory. The others wait as the files that were uploaded.
 * @throws ApiError vision_unavailable at once when `mostWaiting` wait already, so that no caller waits for minutes.
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
