import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePriceListCsv } from '#server/features/pricing/price-list-csv.ts'
import { sizeLimitsOf } from '#shared/domain/price-grid.ts'
import { deductionOf, PRODUCTS, pricingIdOf, productOf } from '#shared/domain/products.ts'

test.each(['valueOf', 'constructor', '__proto__', 'toString'])('a product called %s is an unknown one', (name) => {
  expect(pricingIdOf(name)).toBe(name)
  expect(deductionOf(name)).toBeUndefined()
  expect(productOf(name)).toBeUndefined()
})

test('a product is known by the form’s value, by its pricing id and by the value of an earlier form', () => {
  expect(productOf('verticals-blockout')).toBe(productOf('vertical-blockout'))
  expect(productOf('roller-blockout-riviera')).toBe(productOf('roller-blockout'))
  expect(pricingIdOf('venetian-aluwood-50mm')).toBe('venetian-50mm-aluwood')
  expect(pricingIdOf('roller-blockout-riviera')).toBe('roller-blockout')
})

test('no two products share a value or a pricing id', () => {
  expect(new Set(PRODUCTS.map(({ productType }) => productType)).size).toBe(PRODUCTS.length)
  expect(new Set(PRODUCTS.map(({ pricingId }) => pricingId)).size).toBe(PRODUCTS.length)
})

test.each(PRODUCTS)('the sample price list of $name reaches from the smallest to the largest that is made', ({ pricingId, limits }) => {
  const parsed = parsePriceListCsv(readFileSync(`server/database/sample-data/price-grids/${pricingId}.csv`))
  expect(parsed.ok && sizeLimitsOf(parsed.grid)).toEqual(limits)
})
