import { describe, expect, test } from 'vitest'
import { businessDaysAfter, orderTimeline } from '#shared/domain/order-timeline.ts'

const iso = (date: Date) => date.toISOString()

describe('when an order is about done', () => {
  test('business days leave out Saturday and Sunday', () => {
    expect(iso(businessDaysAfter(new Date('2026-11-20T08:00:00Z'), 1))).toBe('2026-11-23T08:00:00.000Z')
    expect(iso(businessDaysAfter(new Date('2026-11-16T08:00:00Z'), 10))).toBe('2026-11-30T08:00:00.000Z')
  })

  test('late on a Sunday evening by UTC it is Monday in South Africa, so Tuesday is the next business day', () => {
    expect(iso(businessDaysAfter(new Date('2026-11-22T22:30:00Z'), 1))).toBe('2026-11-23T22:30:00.000Z')
  })

  test('processing takes 1 to 2 business days and production 7 to 10 after it', () => {
    const { processed, dispatched } = orderTimeline(new Date('2026-11-16T08:00:00Z'))
    expect([processed.earliest, processed.latest].map(iso)).toEqual(['2026-11-17T08:00:00.000Z', '2026-11-18T08:00:00.000Z'])
    expect([dispatched.earliest, dispatched.latest].map(iso)).toEqual(['2026-11-26T08:00:00.000Z', '2026-12-02T08:00:00.000Z'])
  })
})
