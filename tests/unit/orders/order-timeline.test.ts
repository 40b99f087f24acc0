import { describe, expect, test } from 'vitest'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizedLine } from '#shared/domain/blind-line.ts'
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

describe('the steps of an order as time goes by', () => {
  const delivery = { phone: '+27 82 000 0000', address: '12 Strand Street' }
  const blind = sizedBlind(cameraSize)
  const taped = { ...blind, tape: { widthMm: 1200, dropMm: 1500 } }
  const stepsAt = (now: string, line: SizedLine, releasedAt: string | null = null, details = delivery) =>
    orderSteps(orderedAt, [line], details, { now: new Date(now), releasedAt: releasedAt === null ? null : new Date(releasedAt) })
  const whenAt = (...args: Parameters<typeof stepsAt>) => stepsAt(...args).map(({ when }) => when)

  test('are dated from the order until the last day of processing ends in South Africa', () => {
    const dated = ['By about Wednesday, 18 November', 'About Thursday, 26 November to Wednesday, 2 December', 'On dispatch']
    expect(whenAt('2026-11-16T08:00:00Z', sizedBlind())).toEqual(dated)
    expect(whenAt('2026-11-18T21:59:00Z', sizedBlind())).toEqual(dated)
    expect(whenAt('2026-11-18T22:00:00Z', sizedBlind())[0]).toBe('Before production')
  })

  test('promise no day that has passed once the last size is taken weeks after the order', () => {
    const waiting = ['Before production', '7 to 10 business days after the last size is here', 'On dispatch']
    expect(whenAt('2026-12-07T08:00:00Z', blind)).toEqual(waiting)
    const ready = ['Before production', '7 to 10 business days after production begins', 'On dispatch']
    expect(whenAt('2026-12-07T08:00:00Z', taped)).toEqual(ready)
  })

  test('promise no day that has passed once the delivery address comes weeks after the order', () => {
    const late = '2026-12-07T08:00:00Z'
    expect(whenAt(late, sizedBlind(), null, { ...delivery, address: '' })[1]).toBe(
      '7 to 10 business days after your delivery address is here',
    )
    expect(whenAt(late, sizedBlind())[1]).toBe('7 to 10 business days after production begins')
  })

  test('count production from the day of its release, and say that the order is processed', () => {
    const [processed, production] = stepsAt('2026-12-10T08:00:00Z', taped, '2026-12-07T08:00:00Z')
    expect(processed).toEqual({ when: 'Done', what: 'We have checked and processed your order.' })
    expect(production?.when).toBe('About Wednesday, 16 December to Monday, 21 December')
    // Released on the day after the order.
    expect(whenAt('2026-11-17T10:00:00Z', taped, '2026-11-17T09:00:00Z').slice(0, 2)).toEqual([
      'Done',
      'About Thursday, 26 November to Tuesday, 1 December',
    ])
  })

  test('promise no day that has passed while nobody has said that the blinds were sent', () => {
    const productionAt = (now: string) => stepsAt(now, taped, '2026-12-07T08:00:00Z')[1]
    expect(productionAt('2026-12-21T21:59:00Z')?.when).toBe('About Wednesday, 16 December to Monday, 21 December')
    expect(productionAt('2026-12-21T22:00:00Z')).toEqual({
      when: 'Since Monday, 7 December',
      what: 'We make your blinds: 7 to 10 business days. They should be with the courier by now: please call us if you have no tracking number.',
    })
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
