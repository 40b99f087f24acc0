import { expect, test } from 'vitest'
import { deductionOf } from '#shared/domain/deduction.ts'
import { pricingIdOf } from '#shared/domain/product-types.ts'
import { recessDepthNeededMm } from '#shared/domain/recess-depth.ts'

test.each(['valueOf', 'constructor', '__proto__', 'toString'])('a product called %s is an unknown one', (name) => {
  expect(pricingIdOf(name)).toBe(name)
  expect(deductionOf(name, 'inside-recess')).toBeUndefined()
  expect(recessDepthNeededMm(name)).toBeUndefined()
})
