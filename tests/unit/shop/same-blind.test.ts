import { expect, test } from 'vitest'
import { missingIn } from '#app/shop/quote/same-blind.ts'
import { quoteLine as line } from '#tests/support/builders/quote-line.ts'

test('of two equal blinds a list that has one lacks one, whatever ids and prices they have', () => {
  const other = { ...line('other'), colour: 'Sage' }
  const both = [line('a'), line('b')]
  expect(missingIn([], both)).toEqual(both)
  expect(missingIn([other, line('listed')], both)).toHaveLength(1)
  expect(missingIn([line('x'), other, line('y')], both)).toEqual([])
  expect(missingIn(both, [other])).toEqual([other])
})
