import type { ProductType } from '#shared/domain/products.ts'
import { call, type Steps } from './steps.ts'

/** @returns the colour that a text names and the products that are made in it; null where it names none */
export function* productsInColour(plain: string): Steps<{ readonly colour: string; readonly types: readonly ProductType[] } | null> {
  const [named] = (yield* call('products_in_colour', { text: plain })).colours
  return named ? { colour: named.name, types: named.product_types } : null
}
