import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'

const DEFAULT_PER_MINUTE = 120

/** How many requests each address may make in a minute. Both throw ApiError too_many_requests. */
export interface AddressLimit {
  take(address: string): Promise<void>
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
  async function consume(address: string, requests: number): Promise<void> {
    try {
      await limiter.consume(address, requests)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // What is refused costs nothing. Counted, it would take from requests that were admitted and ask for more.
      const { consumedPoints } = await limiter.reward(address, requests)
      // The minute may have ended meanwhile: then there is nothing to give back, and the new one must not begin with credit.
      if (consumedPoints < 0) await limiter.delete(address)
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new ApiError('too_many_requests', `Too many requests. Please try again in ${seconds} seconds.`, { retryAfterSeconds: seconds })
    }
  }
  return {
    take: (address) => consume(address, 1),
    takeMore: async (address, requests) => {
      if (requests > 0) await consume(address, Math.min(requests, perMinute - 1))
    },
  }
}
