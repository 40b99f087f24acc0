import { describe, expect, test } from 'vitest'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { businessDaysAfter, orderSteps, orderTimeline } from '#shared/domain/order-timeline.ts'
import { cameraSize, sizedBlind } from '#tests/support/builders/sized-blind.ts'

const iso = (date: Date) => date.toISOString()

const orderedAt = new Date('2026-11-16T08:00:00Z')
const made = (sizeSource?: SizeSource) => orderSteps(orderedAt, [sizedBlind(), sizedBlind(sizeSource)])[1]?.when

describe('the dates of production', () => {
  test('are given where every size is ready to cut and nothing is missing', () => {
    expect(made()).toBe('About Thursday, 26 November to Wednesday, 2 December')
  })

  test('are counted from what production waits for, where a size or the way to the customer is missing', () => {
    expect(made({ how: 'photo', scale: 'assumed' })).toBe('7 to 10 business days after the last size is here')
    expect(made(cameraSize)).toBe('7 to 10 business days after the last size is here')
    const lacking = (details: { phone: string; address: string }, sizeSource?: SizeSource) =>
      orderSteps(orderedAt, [sizedBlind(sizeSource)], details)[1]?.when
    expect(lacking({ phone: '+27 82 000 0000', address: '' })).toBe('7 to 10 business days after your delivery address is here')
    expect(lacking({ phone: '', address: '' }, cameraSize)).toBe(
      '7 to 10 business days after the last size, your phone number and your delivery address are here',
    )
    expect(lacking({ phone: '+27 82 000 0000', address: '12 Strand Street' })).toMatch(/^About/)
  })

  test('are given again once our own tape has told the size', () => {
    const taped = { ...sizedBlind(cameraSize), tape: { widthMm: 1200, dropMm: 1500 } }
    expect(orderSteps(orderedAt, [taped])[1]?.when).toMatch(/^About/)
  })
})

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
