import { ApiError } from '#server/errors.ts'

/**
 * Of the questions that come from one address, a few are answered at a time. The others wait for their turn. Without this, dozens of long questions
 * from one address would keep everybody else waiting.
 */
export interface ChatLine {
  /**
   * Waits for the question's turn. @returns a function to call once the question is answered
   * @throws ApiError too_many_requests where too many questions of the address wait, or where the turn does not come in time
   * @throws the reason of `gone` where the caller has gone meanwhile
   */
  take(address: string, gone: AbortSignal): Promise<() => void>
}

/** The same number as of questions with photos. */
const AT_ONCE = 4
const MAX_WAITING = 12
const WAIT_MS = 20_000

interface OfAddress {
  underWay: number
  readonly waiting: Set<() => void>
}

export function chatLine({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING, waitMs = WAIT_MS } = {}): ChatLine {
  const addresses = new Map<string, OfAddress>()

  function leaveOf(address: string, own: OfAddress): () => void {
    let isUnderWay = true
    return () => {
      if (!isUnderWay) return
      isUnderWay = false
      const [next] = own.waiting
      // The number under way stays the same, because the next question takes this place.
      if (next) return next()
      own.underWay--
      if (own.underWay === 0) addresses.delete(address)
    }
  }

  return {
    async take(address, gone) {
      gone.throwIfAborted()
      const own = addresses.get(address) ?? { underWay: 0, waiting: new Set() }
      addresses.set(address, own)
      if (own.underWay < atOnce) own.underWay++
      else if (own.waiting.size >= maxWaiting) throw tooManyAsked()
      else await turnOf(own, gone, waitMs)
      return leaveOf(address, own)
    },
  }
}

const turnOf = (own: OfAddress, gone: AbortSignal, waitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      gone.removeEventListener('abort', leave)
      own.waiting.delete(begin)
    }
    const begin = () => {
      end()
      resolve()
    }
    const leave = () => {
      end()
      reject(gone.reason)
    }
    const timer = setTimeout(() => {
      end()
      reject(tooManyAsked())
    }, waitMs)
    gone.addEventListener('abort', leave)
    own.waiting.add(begin)
  })

function tooManyAsked(): ApiError {
  return new ApiError('too_many_requests', 'Many questions of yours are being answered just now. Please ask again in ten seconds.', {
    retryAfterSeconds: 10,
  })
}
