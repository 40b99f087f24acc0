import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'

const DEFAULT_PER_MINUTE = 120

/** How many requests each address may make in a minute and in an hour. All throw ApiError too_many_requests. */
export interface AddressLimit {
  take(address: string): Promise<void>
  /** @returns what gives it back while that hour lasts: a request that came to nothing has written to nobody */
  takeOfHour(address: string): Promise<() => Promise<void>>
  /** Takes more for a request that costs as much as several. One alone is never refused, however much it costs. */
  takeMore(address: string, requests: number): Promise<void>
}

/**
 * Limits per address and call, counted in this process: with several processes an address may make that many times the limit, which is
 * still a limit. What must hold across processes and restarts (PIN tries) is counted in the database.
 */
export function rateLimit(contract: EndpointSpec, scale: number): AddressLimit {
  const perMinute = Math.ceil((contract.perMinute ?? DEFAULT_PER_MINUTE) * scale)
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const hourly = contract.perHour && new RateLimiterMemory({ points: Math.ceil(contract.perHour * scale), duration: 3600 })
  return {
    take: async (address) => {
      await takeOf(limiter, address, 1)
    },
    takeOfHour: async (address) => {
      if (!hourly) return async () => {}
      const { msBeforeNext } = await takeOf(hourly, address, 1)
      const hourEnd = Date.now() + msBeforeNext
      return async () => {
        if (Date.now() < hourEnd) await giveBack(hourly, address, 1)
      }
    },
    takeMore: async (address, requests) => {
      if (requests > 0) await takeOf(limiter, address, Math.min(requests, perMinute - 1))
    },
  }
}

/** @throws ApiError too_many_requests */
async function takeOf(limit: RateLimiterMemory, address: string, requests: number): Promise<RateLimiterRes> {
  try {
    return await limit.consume(address, requests)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    await giveBack(limit, address, requests)
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
    throw new ApiError('too_many_requests', `Too many requests. Please try again in ${wait}.`, { retryAfterSeconds: seconds })
  }
}

/** What is refused or fails costs nothing. Counted, it would take from requests that were admitted and ask for more. */
async function giveBack(limit: RateLimiterMemory, address: string, requests: number): Promise<void> {
  const { consumedPoints } = await limit.reward(address, requests)
  // The time may have ended meanwhile: then there is nothing to give back, and the new one must not begin with credit.
  if (consumedPoints < 0) await limit.delete(address)
}
