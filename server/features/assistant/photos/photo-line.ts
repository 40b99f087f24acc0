import { ApiError } from '#server/errors.ts'
import { fairTurns } from '#server/fair-turns.ts'
import { places } from '#server/http/limits/places.ts'

/**
 * Photos of conversations are opened one at a time. The threads that open pictures are those that SQLite and files use too: with a picture in each of
 * them, nobody's question would reach the database.
 */
export interface PhotoLine {
  /**
   * Taken before a question's photos are read, which stay in memory until it is answered.
   * @returns what ends it. @throws ApiError too_many_requests
   */
  takeQuestion(address: string): () => void
  /**
   * @param address whose photo it is. Whoever had least opened of late comes first.
   * @throws ApiError too_many_requests where too many wait or no turn comes in time; the reason of `gone` where the caller has gone before its turn
   */
  inTurn<T>(address: string, gone: AbortSignal, open: () => Promise<T>): Promise<T>
}

/** Questions with photos that are being answered. */
const MAX_QUESTIONS = 12
const MAX_QUESTIONS_PER_ADDRESS = 4
const MAX_WAITING = 60
const MAX_WAITING_OF_ONE = 12
const WAIT_MS = 25_000
/** A photo of 12 megapixels. */
const LIKELY_MS = 300

export function photoLine(): PhotoLine {
  const turns = fairTurns({ maxWaiting: MAX_WAITING, maxWaitingOfOne: MAX_WAITING_OF_ONE, waitMs: WAIT_MS })
  const takeQuestion = places({ max: MAX_QUESTIONS, maxPerAddress: MAX_QUESTIONS_PER_ADDRESS, refusal: tooManyWait })
  return {
    takeQuestion: (address) => takeQuestion(address),
    async inTurn(address, gone, open) {
      gone.throwIfAborted()
      const settled = async () =>
        open().then(
          (value) => ({ value }),
          (failure: unknown) => ({ failure }),
        )
      const outcome = await turns
        .take({ who: address, likelyMs: LIKELY_MS, isWanted: () => !gone.aborted, run: settled })
        // What open throws is in the outcome: this is the line's own refusal.
        .catch(() => {
          throw tooManyWait()
        })
      if (!outcome) throw gone.reason
      if ('failure' in outcome) throw outcome.failure
      return outcome.value
    },
  }
}

function tooManyWait(): ApiError {
  return new ApiError('too_many_requests', 'Many photos are being looked at just now. Please try again in ten seconds.', {
    retryAfterSeconds: 10,
  })
}
