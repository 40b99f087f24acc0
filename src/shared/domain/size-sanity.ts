import { productName, productOf } from '#shared/domain/products.ts'
import type { SizeLimitsMm } from './price-grid.ts'

/** A size while it is being typed. Null: the field is still empty. */
export interface TypedSize {
  readonly widthMm: number | null
  readonly dropMm: number | null
}

export interface SizeToCheck extends TypedSize {
  /** The product, by the form's value or by its pricing id. */
  readonly productType: string
  /** The limits of the product's price grid. Without them only the recess depth is checked. */
  readonly limits?: SizeLimitsMm
  readonly mountType?: 'inside-recess' | 'outside-facefix'
  /** Whether the size was measured: then it is no slip of the keyboard. */
  readonly isMeasured?: boolean
  /** Whether the size of a blind on the wall is still that of its window. The nearest size that is made need not cover it, so none is suggested. */
  readonly isOfWindow?: boolean
  readonly recessDepthMm?: number | null
}

/** A remark on a size, as one sentence, with the correction to offer. A notice never keeps anybody from ordering. */
export type SizeNotice =
  | { readonly kind: 'metres' | 'centimetres'; readonly message: string; readonly suggestedSize: TypedSize }
  | ({ readonly kind: 'outside_grid'; readonly message: string; readonly suggestedSize: TypedSize } & MaybeSwapped)
  /** On the wall a blind may be larger than the opening; inside the recess it may not. */
  | ({ readonly kind: 'opening_too_small'; readonly message: string; readonly suggestedMount: 'outside-facefix' } & MaybeSwapped)
  /** A smaller blind would not cover the window, so none is suggested. */
  | ({ readonly kind: 'window_too_large'; readonly message: string } & MaybeSwapped)
  | { readonly kind: 'shallow_recess'; readonly message: string; readonly suggestedMount: 'outside-facefix' }

type HowItHangs = Pick<SizeToCheck, 'mountType' | 'isMeasured' | 'isOfWindow'>

interface MaybeSwapped {
  /** Width and drop the other way round, to be offered after what fits. Present only where a swap is likely. */
  readonly swappedSize?: TypedSize
}

/**
 * Looks for mistakes in a size. It reports only the likeliest explanation: another unit, else a size outside the price grid, with the nearest
 * size that is made and, where that is far off, with width and drop swapped. A recess too shallow for the product is reported as well.
 */
export function noticeSize(check: SizeToCheck): SizeNotice[] {
  const size: TypedSize = { widthMm: typed(check.widthMm), dropMm: typed(check.dropMm) }
  const product = productName(check.productType)
  const slip =
    check.limits && (check.isMeasured ? noticeNotMade(size, check, check.limits, product) : noticeSlip(size, check, check.limits, product))
  const recess = noticeRecess(check)
  return [slip, recess].filter((notice) => notice !== undefined)
}

function noticeSlip(size: TypedSize, check: HowItHangs, limits: SizeLimitsMm, product: string): SizeNotice | undefined {
  if (fits(size, limits)) return undefined
  const unit = noticeUnit(size, limits, 'centimetres', 10) ?? noticeUnit(size, limits, 'metres', 1000)
  if (unit) return unit
  const isOfWindow = check.mountType === 'inside-recess' || check.isOfWindow
  return withSwap(size, limits, isOfWindow ? noticeNotMade(size, check, limits, product) : noticeOutside(size, limits, product))
}

function noticeUnit(size: TypedSize, limits: SizeLimitsMm, unit: 'centimetres' | 'metres', mmPerUnit: number): SizeNotice | undefined {
  const bothSmall = isBelow(size.widthMm, limits.minWidthMm) && isBelow(size.dropMm, limits.minDropMm)
  const convert = (measure: number | null) => {
    if (measure === null) return null
    // A blind is made to the whole millimetre, and the form takes no other.
    return Math.round(bothSmall || measure < SMALLEST_WINDOW_MM ? measure * mmPerUnit : measure)
  }
  const suggestedSize = { widthMm: convert(size.widthMm), dropMm: convert(size.dropMm) }
  if (!fits(suggestedSize, limits)) return undefined
  return {
    kind: unit,
    message: sentence(`${sizeText(size)} looks like ${unit}; sizes here are in millimetres. Did you mean ${sizeText(suggestedSize)} mm?`),
    suggestedSize,
  }
}

/** If only one measure is small, it is taken for another unit only when no window is that small. 300 × 1500 may well be meant. */
const SMALLEST_WINDOW_MM = 250

function isBelow(measure: number | null, min: number): boolean {
  return measure !== null && measure < min
}

/** A measure so far beyond the limits, as a share of the limit, is rather a slip than a window a little too small or too large. */
const SLIP_SHARE = 0.2

/** Offers width and drop the other way round as a second way. */
function withSwap(size: TypedSize, limits: SizeLimitsMm, notice: SizeNotice | undefined): SizeNotice | undefined {
  const isWhole = Number.isInteger(size.widthMm) && Number.isInteger(size.dropMm)
  const swappedSize = { widthMm: size.dropMm, dropMm: size.widthMm }
  if (notice?.kind !== 'outside_grid' && notice?.kind !== 'opening_too_small' && notice?.kind !== 'window_too_large') return notice
  if (!isWhole || !fits(swappedSize, limits) || fits(size, widened(limits, SLIP_SHARE))) return notice
  return { ...notice, message: `${notice.message} Or are width and drop swapped?`, swappedSize }
}

const widened = ({ minWidthMm, maxWidthMm, minDropMm, maxDropMm }: SizeLimitsMm, share: number): SizeLimitsMm => ({
  minWidthMm: minWidthMm * (1 - share),
  maxWidthMm: maxWidthMm * (1 + share),
  minDropMm: minDropMm * (1 - share),
  maxDropMm: maxDropMm * (1 + share),
})

function noticeOutside(size: TypedSize, limits: SizeLimitsMm, product: string): SizeNotice {
  const suggestedSize = nearest(size, limits)
  return {
    kind: 'outside_grid',
    message: sentence(`${sizeText(size)} mm is outside the sizes we make in ${product}. The nearest is ${sizeText(suggestedSize)} mm.`),
    suggestedSize,
  }
}

/** A window that is too large or too small for the product, and stays as large as it is. */
function noticeNotMade(
  size: TypedSize,
  { mountType, isMeasured, isOfWindow }: HowItHangs,
  limits: SizeLimitsMm,
  product: string,
): SizeNotice | undefined {
  if (fits(size, limits)) return undefined
  if (isAbove(size.widthMm, limits.maxWidthMm) || isAbove(size.dropMm, limits.maxDropMm)) {
    const largest = `${sizeText({ widthMm: limits.maxWidthMm, dropMm: limits.maxDropMm })} mm`
    const tooLarge = isMeasured
      ? `Your window is ${sizeText(size)} mm, and we make ${product} up to ${largest}.`
      : `${sentence(sizeText(size))} mm is more than the largest we make in ${product}, ${largest}.`
    const asTwo = isAbove(size.widthMm, limits.maxWidthMm) && !isAbove(size.dropMm, limits.maxDropMm)
    const ways = `Choose a product that is made so large${asTwo ? ', plan two blinds side by side,' : ''} or ask our team.`
    return { kind: 'window_too_large', message: `${tooLarge} A smaller blind would leave a gap. ${ways}` }
  }
  if (mountType === 'outside-facefix') return isOfWindow ? undefined : noticeOutside(size, limits, product)
  const smallest = `${sizeText({ widthMm: limits.minWidthMm, dropMm: limits.minDropMm })} mm`
  const tooSmall = isMeasured
    ? `Your opening is ${sizeText(size)} mm, and the smallest we make in ${product} is ${smallest}. That does not fit inside the recess.`
    : `${sentence(sizeText(size))} mm is less than the smallest we make in ${product}, ${smallest}. A larger blind does not fit inside the recess.`
  return {
    kind: 'opening_too_small',
    message: `${tooSmall} Mounted on the wall it hangs in front of it instead, and you give the blind’s own size, larger than the opening.`,
    suggestedMount: 'outside-facefix',
  }
}

const isAbove = (measure: number | null, max: number): boolean => measure !== null && measure > max

function noticeRecess({ productType, mountType, recessDepthMm }: SizeToCheck): SizeNotice | undefined {
  const neededMm = productOf(productType)?.recessDepthMm
  if (mountType !== 'inside-recess' || typeof recessDepthMm !== 'number' || neededMm === undefined || recessDepthMm >= neededMm)
    return undefined
  return {
    kind: 'shallow_recess',
    message: `${productName(productType)} needs a recess ${neededMm} mm deep; yours is ${recessDepthMm} mm. It would stick out of the recess. Mounted on the wall it hangs in front of it instead.`,
    suggestedMount: 'outside-facefix',
  }
}

/** Whether the size lies within the limits. A measure that is not typed yet counts as fitting. */
export function fits({ widthMm, dropMm }: TypedSize, limits: SizeLimitsMm): boolean {
  return isBetween(widthMm, limits.minWidthMm, limits.maxWidthMm) && isBetween(dropMm, limits.minDropMm, limits.maxDropMm)
}

function isBetween(measure: number | null, min: number, max: number): boolean {
  return measure === null || (measure >= min && measure <= max)
}

const nearest = ({ widthMm, dropMm }: TypedSize, limits: SizeLimitsMm): TypedSize => ({
  widthMm: clamp(widthMm, limits.minWidthMm, limits.maxWidthMm),
  dropMm: clamp(dropMm, limits.minDropMm, limits.maxDropMm),
})

function clamp(measure: number | null, min: number, max: number): number | null {
  return measure === null ? null : Math.min(max, Math.max(min, Math.round(measure)))
}

/** @returns null for a value that is no number, so that it counts as an empty field. */
function typed(measure: number | null): number | null {
  return Number.isFinite(measure) ? measure : null
}

/** @returns '1200 × 1500', or for example 'a width of 1200' when only the width is typed. */
function sizeText({ widthMm, dropMm }: TypedSize): string {
  if (widthMm === null) return `a drop of ${dropMm}`
  if (dropMm === null) return `a width of ${widthMm}`
  return `${widthMm} × ${dropMm}`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
