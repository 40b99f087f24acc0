import { expect, it } from 'vitest'
import { PRODUCTS } from '#shared/domain/products.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

it.each(PRODUCTS.map(({ productType, name }) => [name, productType]))('%s means itself', (name, productType) => {
  expect(productIn(plainText(name)).candidates).toEqual([productType])
})
