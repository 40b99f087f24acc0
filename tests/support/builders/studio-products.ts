import { PRODUCTS } from '#shared/domain/products.ts'
import type { Construction } from '#workers/render/api.ts'

/** Every construction that the shop draws, by a name: its products' and a shutter. */
export const constructions: readonly (readonly [name: string, Construction, cardColour: string])[] = [
  ...PRODUCTS.map(({ productType, construction, cardColour }) => [productType, construction, cardColour] as const),
  ['shutter', { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false }, '#f5f4f0'],
]
