import { describe, expect, it, vi } from 'vitest'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { submitOrder } from '#shared/contracts/orders.ts'

const contract = { ...submitOrder, perMinute: 30, perHour: 35 }
const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

describe('an address that calls more often than it may', () => {
  it('has as many calls answered as it may make: those that are refused take none from them', async () => {
    const limit = rateLimit(contract, 1)
    const call = async () => {
      await limit.take('10.0.0.1')
      await new Promise((resolve) => setTimeout(resolve, 5))
      await limit.takeMore('10.0.0.1', 0)
    }
    expect(await outcomes(Array.from({ length: 90 }, call))).toBe(30)
  })

  it('has a call that costs several answered while they are left, and none beyond', async () => {
    const limit = rateLimit(contract, 1)
    const dear = async () => {
      await limit.take('10.0.0.1')
      await limit.takeMore('10.0.0.1', 9)
    }
    for (let call = 1; call <= 3; call++) await dear()
    await expect(dear()).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: expect.any(Number) })
  })

  it('has no more in an hour than that hour allows, minute after minute, and is told how long to wait', async () => {
    vi.useFakeTimers()
    const limit = rateLimit(contract, 1)
    const call = async () => {
      await limit.take('10.0.0.1')
      await limit.takeOfHour('10.0.0.1')
    }
    const calls = () => outcomes(Array.from({ length: 30 }, call))
    expect(await calls()).toBe(30)
    vi.advanceTimersByTime(61_000)
    expect(await calls()).toBe(5)
    await expect(limit.takeOfHour('10.0.0.1')).rejects.toMatchObject({ message: 'Too many requests. Please try again in 59 minutes.' })
    await limit.takeOfHour('10.0.0.2')
    vi.advanceTimersByTime(3_600_000)
    expect(await calls()).toBe(30)
    vi.useRealTimers()
  })

  it('gets back what came to nothing within its hour, and no credit for the next one', async () => {
    vi.useFakeTimers()
    const limit = rateLimit({ ...contract, perHour: 2 }, 1)
    const take = () => limit.takeOfHour('10.0.0.1')
    const first = await take()
    const second = await take()
    await first()
    await take()
    await expect(take()).rejects.toMatchObject({ type: 'too_many_requests' })
    vi.advanceTimersByTime(3_600_000)
    await take()
    await take()
    await second()
    await expect(take()).rejects.toMatchObject({ type: 'too_many_requests' })
    vi.useRealTimers()
  })
})
