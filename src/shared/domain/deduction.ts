import { pricingIdOf } from './product-types.ts'

/**
 * What the workshop takes off a recess size so that the blind hangs free, over the whole width and the whole drop, mm. Usual figures of the
 * trade, to be replaced by the makers' own sheets.
 */
interface Deduction {
  readonly widthMm: number
  readonly dropMm: number
}

const RECESS_DEDUCTIONS: Readonly<Record<string, Deduction>> = {
  'roller-blockout': { widthMm: 10, dropMm: 10 },
  'roller-sheer': { widthMm: 10, dropMm: 10 },
  'venetian-aluminium-25mm': { widthMm: 10, dropMm: 10 },
  'venetian-aluminium-50mm': { widthMm: 10, dropMm: 10 },
  'venetian-aluwood-25mm': { widthMm: 10, dropMm: 10 },
  'venetian-50mm-aluwood': { widthMm: 10, dropMm: 10 },
  'venetian-plaswood': { widthMm: 10, dropMm: 10 },
  'venetian-wood': { widthMm: 10, dropMm: 10 },
  'vertical-blockout': { widthMm: 12, dropMm: 15 },
  'honeycomb-blockout': { widthMm: 6, dropMm: 6 },
  'honeycomb-duotone': { widthMm: 6, dropMm: 6 },
  'doubleroller-zebra': { widthMm: 10, dropMm: 10 },
  'outdoor-blinds': { widthMm: 10, dropMm: 10 },
}

/** What the most forgiving product leaves: an interval wider than this is inside no deduction. */
export const widestDeductionMm = Math.max(...Object.values(RECESS_DEDUCTIONS).flatMap(({ widthMm, dropMm }) => [widthMm, dropMm]))

/** @returns undefined where nothing is taken off: on the wall face, and for a product whose deduction we do not know. */
export function deductionOf(productType: string, mountType: 'inside-recess' | 'outside-facefix'): Deduction | undefined {
  return mountType === 'inside-recess' ? new Map(Object.entries(RECESS_DEDUCTIONS)).get(pricingIdOf(productType)) : undefined
}
