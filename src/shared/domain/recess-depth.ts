import { pricingIdOf } from './product-types.ts'

/**
 * Depth in mm that a recess needs, from the wall face to the glass or handle, for the head rail and its brackets to sit inside. Usual
 * figures of the trade, to be replaced by the makers' own sheets.
 */
const NEEDED_DEPTH_MM: Readonly<Record<string, number>> = {
  'roller-blockout': 65,
  'roller-sheer': 65,
  'venetian-aluminium-25mm': 35,
  'venetian-aluminium-50mm': 65,
  'venetian-aluwood-25mm': 35,
  'venetian-50mm-aluwood': 65,
  'venetian-plaswood': 70,
  'venetian-wood': 70,
  'vertical-blockout': 100,
  'honeycomb-blockout': 50,
  'honeycomb-duotone': 50,
  'doubleroller-zebra': 90,
  'outdoor-blinds': 120,
}

/** @returns undefined for a product whose depth we do not know. */
export function recessDepthNeededMm(productType: string): number | undefined {
  return new Map(Object.entries(NEEDED_DEPTH_MM)).get(pricingIdOf(productType))
}
