/** The blinds that the shop offers, in the order in which customers see them. */
export const ORDERABLE_PRODUCTS = [
  { productType: 'roller-blockout', label: 'Roller Blinds - Blockout' },
  { productType: 'roller-sheer', label: 'Roller Blinds - Sheer' },
  { productType: 'venetian-aluminium-25mm', label: 'Venetian Blinds - Aluminium 25mm' },
  { productType: 'venetian-aluminium-50mm', label: 'Venetian Blinds - Aluminium 50mm' },
  { productType: 'venetian-aluwood-25mm', label: 'Venetian Blinds - Aluwood 25mm' },
  { productType: 'venetian-aluwood-50mm', label: 'Venetian Blinds - Aluwood 50mm' },
  { productType: 'venetian-plaswood', label: 'Venetian Blinds - Plaswood' },
  { productType: 'venetian-wood', label: 'Venetian Blinds - Wood' },
  { productType: 'verticals-blockout', label: 'Vertical Blinds - Blockout' },
  { productType: 'honeycomb-blockout', label: 'Honeycomb Blinds - Blockout' },
  { productType: 'honeycomb-duotone', label: 'Honeycomb Blinds - Duotone' },
  { productType: 'double-roller-zebra', label: 'Double Roller Blinds - Zebra' },
  { productType: 'outdoor-blinds', label: 'Outdoor Blinds' },
] as const

export type ProductType = (typeof ORDERABLE_PRODUCTS)[number]['productType']

/** Price lists are kept under their own ids; these are the ones that differ from the form's value. */
// A Map: any text may be asked for, and an object has members of its own such as valueOf.
const pricingIdsThatDiffer: ReadonlyMap<string, string> = new Map([
  ['verticals-blockout', 'vertical-blockout'],
  ['double-roller-zebra', 'doubleroller-zebra'],
  ['venetian-aluwood-50mm', 'venetian-50mm-aluwood'],
  ['roller-blockout-riviera', 'roller-blockout'],
])

export const orderableProductTypes: readonly ProductType[] = ORDERABLE_PRODUCTS.map((product) => product.productType)

/** @returns the pricing id of a form's value; a pricing id is returned as it is. */
export function pricingIdOf(productType: string): string {
  return pricingIdsThatDiffer.get(productType) ?? productType
}

export const pricingIds: readonly string[] = orderableProductTypes.map(pricingIdOf)

/** @returns the form's value that is priced under this id, or undefined for an id that no orderable product has. */
export function productTypeOf(pricingId: string): ProductType | undefined {
  return orderableProductTypes.find((productType) => productType === pricingId || pricingIdOf(productType) === pricingId)
}

export function productLabel(productType: string): string {
  return ORDERABLE_PRODUCTS.find((product) => pricingIdOf(product.productType) === pricingIdOf(productType))?.label ?? productType
}
