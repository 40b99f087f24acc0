import { describe, expect, it } from 'vitest'
import { rateLimit } from '#server/http/limits/rate-limit.ts'
import { submitOrder } from '#shared/contracts/orders.ts'

const contract = { ...submitOrder, perMinute: 30 }
const outcomes = async (calls: readonly Promise<void>[]) => {
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
})
