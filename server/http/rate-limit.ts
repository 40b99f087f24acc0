import { isIPv6 } from 'node:net'
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

/** One caller's address: IPv4 as it is, IPv6 by its /64, which is what one household gets. */
export function limitedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = plain.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
