import { expect, it } from 'vitest'
import { constructionOfMaterial, materialOf, SWATCH_MATERIALS } from '#server/features/products/swatch.ts'
import { constructionOf, PRODUCTS } from '#shared/domain/products.ts'

it.each(PRODUCTS.map(({ productType, pricingId }) => [productType, pricingId]))('the swatch of %s is of what it is made of', (type, id) => {
  expect(constructionOfMaterial(materialOf(id as string))).toEqual(constructionOf(type as string))
})

it.each([
  ['shutter-basswood', 'shutter'],
  ['awning-drop-arm', 'roller'],
  ['something-of-next-year', 'roller'],
])('%s of the catalogue is drawn as %s', (pricingId, family) => {
  expect(constructionOfMaterial(materialOf(pricingId))?.family).toBe(family)
})

it.each(['velvet', '__proto__', 'constructor', ''])('nothing is drawn for %s', (material) => {
  expect(constructionOfMaterial(material)).toBeUndefined()
  expect(SWATCH_MATERIALS).not.toContain(material)
})
