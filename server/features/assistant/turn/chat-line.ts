import { ApiError } from '#server/errors.ts'

/**
 * An address's questions are answered a few at a time, and the others of it wait their turn: long ones, asked by the dozen, would else keep the
 * questions of everybody waiting.
 */
export interface ChatLine {
  /**
   * @returns what ends it
   * @throws ApiError too_many_requests where too many of the address wait or no turn comes in time; the reason of `gone` where the caller has gone
   */
  take(address: string, gone: AbortSignal): Promise<() => void>
}

/** As many as with photos. */
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
      // Whoever comes next takes the place over.
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
