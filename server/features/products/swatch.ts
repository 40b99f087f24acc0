import { PRODUCTS } from '#shared/domain/products.ts'
import type { Construction } from '#workers/render/api.ts'

/** The catalogue's shutters have one look: their louvre's width is chosen elsewhere. */
const SHUTTER: Construction = { family: 'shutter', louvreMm: 89, tiltRod: 'hidden', panels: null, posts: false }
/** What an awning is made of is plain close cloth, and so is what is drawn for a product of the catalogue that is unknown here. */
const CLOTH: Construction = { family: 'roller', cloth: 'blockout' }

/** What a swatch's address may name: the material of each blind by its form value, and those of shutters and awnings. */
const MATERIALS: ReadonlyMap<string, Construction> = new Map<string, Construction>([
  ...PRODUCTS.map(({ productType, construction }) => [productType, construction] as const),
  ['louvre', SHUTTER],
  ['cloth', CLOTH],
])
export const SWATCH_MATERIALS: readonly string[] = [...MATERIALS.keys()]

/** @returns the material that a swatch of this product shows */
export function materialOf(pricingId: string): string {
  if (pricingId.startsWith('shutter-')) return 'louvre'
  return PRODUCTS.find((product) => product.pricingId === pricingId)?.productType ?? 'cloth'
}

export const constructionOfMaterial = (material: string): Construction | undefined => MATERIALS.get(material)
