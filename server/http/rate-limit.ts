import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'

const DEFAULT_PER_MINUTE = 120

/**
 * Limits per address and call, counted in this process: with several processes an address may make that many times the limit, which is
 * still a limit. What must hold across processes and restarts (PIN tries) is counted in the database.
 */
export function rateLimit(contract: EndpointSpec, scale: number): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: Math.ceil((contract.perMinute ?? DEFAULT_PER_MINUTE) * scale), duration: 60 })
  return async (address) => {
    try {
      await limiter.consume(address)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new ApiError('too_many_requests', `Too many requests. Please try again in ${seconds} seconds.`, { retryAfterSeconds: seconds })
    }
  }
}
