import { describe, expect, it } from 'vitest'
import { basketLineOf } from '#app/features/assistant/list/list-change.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import { BLIND_FIELDS, isSameBlind, readsAlike } from '#shared/domain/same-blind.ts'
import { quoteLine } from '#tests/support/builders/quote-line.ts'

const line = quoteLine('kitchen')
const others: Readonly<Record<(typeof BLIND_FIELDS)[number], Partial<QuoteLine>>> = {
  room: { room: 'Study' },
  productType: { productType: 'double-roller-zebra' },
  widthMm: { widthMm: 999 },
  dropMm: { dropMm: 999 },
  controlSide: { controlSide: line.controlSide === 'left' ? 'right' : 'left' },
  mountType: { mountType: line.mountType === 'inside-recess' ? 'outside-facefix' : 'inside-recess' },
  colour: { colour: 'Slate Rock' },
  quantity: { quantity: 7 },
}

describe('a blind is another one', () => {
  it.each(BLIND_FIELDS)('by its %s, unless that is left out', (field) => {
    const other = { ...line, ...others[field] }
    expect([isSameBlind(line, other), isSameBlind(line, other, [field])]).toEqual([false, true])
  })
  it('not by its id or price', () => expect(isSameBlind(line, { ...line, id: 'other', unitCents: cents(1) } as QuoteLine)).toBe(true))
})

it('a blind whose size was guessed reads otherwise than one that was typed', () => {
  expect(readsAlike(line, { ...line, sizeSource: { how: 'default' } })).toBe(false)
  expect(isSameBlind(line, { ...line, sizeSource: { how: 'default' } } as QuoteLine)).toBe(true)
})

it('a line is the same blind as the calls carry it', () => expect(readsAlike(blindOfOrdered(basketLineOf(line)), line)).toBe(true))
