import { expect, it } from 'vitest'
import { orderTerms, privateLinkNote } from '#shared/domain/terms.ts'

const typed = { productType: 'roller-blockout', mountType: 'inside-recess', widthMm: 1200, dropMm: 1500 } as const
const estimated = { ...typed, sizeSource: { how: 'photo', scale: 'assumed' } } as const
const tapedSince = { ...typed, sizeSource: { how: 'photo', scale: 'assumed', confirmed_by: 'tape' } } as const
const fixed = /price that you order at is fixed|price of every other blind is fixed/
const open = /price of an estimated size is an estimate too/

it.each([
  ['typed or measured sizes alone', [typed], true, false],
  ['an estimate beside others', [typed, estimated], true, true],
  ['estimates alone', [estimated], false, true],
  ['an estimate that a tape confirmed', [tapedSince], true, false],
])('the terms of an order of %s call fixed what is fixed, and an estimate an estimate', (_, lines, isFixed, isOpen) => {
  const terms = orderTerms(lines)
  expect(terms.some((term) => fixed.test(term))).toBe(isFixed)
  expect(terms.some((term) => open.test(term))).toBe(isOpen)
})

it('the price of a blind that does not cover its opening yet is not called fixed', () => {
  const bare = {
    ...typed,
    mountType: 'outside-facefix',
    sizeSource: { how: 'tape', measured_width_mm: 1200, measured_drop_mm: 1500 },
  } as const
  expect(orderTerms([bare]).some((term) => fixed.test(term))).toBe(false)
  expect(orderTerms([bare]).join(' ')).toContain('the price is that of its new size')
  expect(orderTerms([typed, bare]).some((term) => fixed.test(term))).toBe(true)
  // Once staff have held their tape to it, the size stands, and so does the price.
  const taped = { ...bare, tape: { widthMm: 1400, dropMm: 1600 } }
  expect(orderTerms([taped]).join(' ')).not.toContain('the price is that of its new size')
  expect(orderTerms([taped]).some((term) => fixed.test(term))).toBe(true)
})

it('a size measured in a picture is nowhere called an estimate, which is what no blind is made from', () => {
  expect(orderTerms([typed]).join(' ')).toContain('No blind is made from an estimate.')
  expect(orderTerms([typed]).join(' ')).not.toContain('is an estimate,')
})

it('what is said beside the private link of an order holds for an order', () => {
  expect(privateLinkNote('quote')).toContain('change it and order or pay')
  expect(privateLinkNote('order')).toContain('change its phone number and address until it goes into production')
  expect(privateLinkNote('order')).not.toContain('order or pay')
})
