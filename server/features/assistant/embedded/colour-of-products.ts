import { PRODUCTS, type ProductType } from '#shared/domain/products.ts'
import { coloursMeant } from './colour-words.ts'
import { call, type Steps } from './steps.ts'

/** @returns the colour that a text names and the products that are made in it; null where it names none */
export function* productsInColour(plain: string): Steps<{ readonly colour: string; readonly types: readonly ProductType[] } | null> {
  const found: ProductType[] = []
  let colour = ''
  for (const { productType } of PRODUCTS) {
    const { colours } = yield* call('list_colours', { product_type: productType })
    const meant = coloursMeant(plain, colours)
    const [named] = meant?.word === null ? meant.colours : []
    if (!named || (colour && named.name !== colour)) continue
    colour = named.name
    found.push(productType)
  }
  return found.length > 0 ? { colour, types: found } : null
}
