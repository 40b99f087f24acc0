import { expect, test } from 'vitest'
import { askAgainAfterMs } from '#app/features/payment/poll-payment.ts'

test('whether a payment is confirmed is asked often for a minute, and then without end: the screen says that it changes by itself', () => {
  const after = (dataUpdateCount: number, errorUpdateCount = 0) => askAgainAfterMs({ dataUpdateCount, errorUpdateCount })
  expect([after(0), after(19), after(10, 9)]).toEqual([3_000, 3_000, 3_000])
  expect([after(20), after(0, 20), after(5_000)]).toEqual([10_000, 10_000, 10_000])
})
