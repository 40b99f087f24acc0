import { productName, productOf } from '#shared/domain/products.ts'
import type { SizeLimitsMm } from './price-grid.ts'

/** A size while it is being typed: null where nothing stands yet. */
export interface TypedSize {
  readonly widthMm: number | null
  readonly dropMm: number | null
}

export interface SizeToCheck extends TypedSize {
  /** The form's value or the pricing id. */
  readonly productType: string
  /** Of the product's price grid; without them only the recess is looked at. */
  readonly limits?: SizeLimitsMm
  readonly mountType?: 'inside-recess' | 'outside-facefix'
  readonly recessDepthMm?: number | null
}

/** A remark on a size, as one sentence, with the correction to offer. A notice never keeps anybody from ordering. */
export type SizeNotice =
  | { readonly kind: 'metres' | 'centimetres' | 'swapped' | 'outside_grid'; readonly message: string; readonly suggestedSize: TypedSize }
  | { readonly kind: 'shallow_recess'; readonly message: string; readonly suggestedMount: 'outside-facefix' }

/**
 * What looks wrong with a size, the likeliest explanation only: another unit, else width and drop swapped, else outside the grid with the
 * nearest size made; and beside it a recess too shallow for the product.
 */
export function noticeSize(check: SizeToCheck): SizeNotice[] {
  const size: TypedSize = { widthMm: typed(check.widthMm), dropMm: typed(check.dropMm) }
  const slip = check.limits && noticeSlip(size, check.limits, productName(check.productType))
  const recess = noticeRecess(check)
  return [slip, recess].filter((notice) => notice !== undefined)
}

function noticeSlip(size: TypedSize, limits: SizeLimitsMm, product: string): SizeNotice | undefined {
  if (fits(size, limits)) return undefined
  return (
    noticeUnit(size, limits, 'centimetres', 10) ??
    noticeUnit(size, limits, 'metres', 1000) ??
    noticeSwap(size, limits) ??
    noticeOutside(size, limits, product)
  )
}

function noticeUnit(size: TypedSize, limits: SizeLimitsMm, unit: 'centimetres' | 'metres', mmPerUnit: number): SizeNotice | undefined {
  const bothSmall = isBelow(size.widthMm, limits.minWidthMm) && isBelow(size.dropMm, limits.minDropMm)
  const convert = (measure: number | null) => {
    if (measure === null || !(bothSmall || measure < SMALLEST_WINDOW_MM)) return measure
    return Math.round(measure * mmPerUnit * 10) / 10
  }
  const suggestedSize = { widthMm: convert(size.widthMm), dropMm: convert(size.dropMm) }
  if (!fits(suggestedSize, limits)) return undefined
  return {
    kind: unit,
    message: sentence(`${sizeText(size)} looks like ${unit}; sizes here are in millimetres. Did you mean ${sizeText(suggestedSize)} mm?`),
    suggestedSize,
  }
}

/** One measure alone is taken for another unit only when no window is as small as that; 300 × 1500 may well be meant. */
const SMALLEST_WINDOW_MM = 250

function isBelow(measure: number | null, min: number): boolean {
  return measure !== null && measure < min
}

function noticeSwap(size: TypedSize, limits: SizeLimitsMm): SizeNotice | undefined {
  if (size.widthMm === null || size.dropMm === null) return undefined
  const suggestedSize = { widthMm: size.dropMm, dropMm: size.widthMm }
  if (!fits(suggestedSize, limits)) return undefined
  return {
    kind: 'swapped',
    message: `We do not make ${sizeText(size)} mm, but ${sizeText(suggestedSize)} mm. Are width and drop swapped?`,
    suggestedSize,
  }
}

function noticeOutside(size: TypedSize, limits: SizeLimitsMm, product: string): SizeNotice {
  const suggestedSize = {
    widthMm: clamp(size.widthMm, limits.minWidthMm, limits.maxWidthMm),
    dropMm: clamp(size.dropMm, limits.minDropMm, limits.maxDropMm),
  }
  return {
    kind: 'outside_grid',
    message: sentence(`${sizeText(size)} mm is outside the sizes we make in ${product}. The nearest is ${sizeText(suggestedSize)} mm.`),
    suggestedSize,
  }
}

function noticeRecess({ productType, mountType, recessDepthMm }: SizeToCheck): SizeNotice | undefined {
  const neededMm = productOf(productType)?.recessDepthMm
  if (mountType !== 'inside-recess' || typeof recessDepthMm !== 'number' || neededMm === undefined || recessDepthMm >= neededMm)
    return undefined
  return {
    kind: 'shallow_recess',
    message: `${productName(productType)} needs a recess ${neededMm} mm deep; yours is ${recessDepthMm} mm. It would stand out of the recess: outside mounting covers it.`,
    suggestedMount: 'outside-facefix',
  }
}

/** What is not typed yet is not wrong yet. */
function fits({ widthMm, dropMm }: TypedSize, limits: SizeLimitsMm): boolean {
  return isBetween(widthMm, limits.minWidthMm, limits.maxWidthMm) && isBetween(dropMm, limits.minDropMm, limits.maxDropMm)
}

function isBetween(measure: number | null, min: number, max: number): boolean {
  return measure === null || (measure >= min && measure <= max)
}

function clamp(measure: number | null, min: number, max: number): number | null {
  return measure === null ? null : Math.min(max, Math.max(min, measure))
}

/** A field in which no number stands is as good as empty. */
function typed(measure: number | null): number | null {
  return Number.isFinite(measure) ? measure : null
}

/** '1200 × 1500', or the one that is typed: 'a width of 1200'. */
function sizeText({ widthMm, dropMm }: TypedSize): string {
  if (widthMm === null) return `a drop of ${dropMm}`
  if (dropMm === null) return `a width of ${widthMm}`
  return `${widthMm} × ${dropMm}`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
