import type { SizeLimitsMm, SizeMm, SizePrice } from '#shared/domain/price-grid.ts'

export interface SizeRefusal {
  /** Tells the customer which sizes are made. */
  readonly message: string
  /** True when the size is larger than any in the list. The team may still be able to make it. */
  readonly contactRequired: boolean
}

/** @returns why a size has no price, in sentences that say which sizes are made and what to do. */
export function refusalOf(product: string, size: SizeMm, price: Exclude<SizePrice, { outcome: 'priced' }>): SizeRefusal {
  const { limits } = price
  if (price.outcome === 'not_available') {
    return {
      message: `We do not make ${product} ${text(size.widthMm)} mm wide with a drop of ${text(size.dropMm)} mm. Please try a smaller width or drop, or contact us.`,
      contactRequired: true,
    }
  }
  const faults = [
    ...faultsOf('width', size.widthMm, limits.minWidthMm, limits.maxWidthMm),
    ...faultsOf('drop', size.dropMm, limits.minDropMm, limits.maxDropMm),
  ]
  const contactRequired = isLarger(size, limits)
  const advice = contactRequired ? 'Please contact us for a custom size.' : 'Please check your measurements.'
  return {
    message: `${faults.join(' and ')}. We make ${product} ${rangeText(limits)}. ${advice}`.replace(/^./, (first) => first.toUpperCase()),
    contactRequired,
  }
}

function isLarger(size: SizeMm, limits: SizeLimitsMm): boolean {
  return size.widthMm > limits.maxWidthMm || size.dropMm > limits.maxDropMm
}

function faultsOf(what: string, sizeMm: number, minMm: number, maxMm: number): string[] {
  if (sizeMm > maxMm) return [`a ${what} of ${text(sizeMm)} mm is too large`]
  if (sizeMm < minMm) return [`a ${what} of ${text(sizeMm)} mm is too small`]
  return []
}

function rangeText(limits: SizeLimitsMm): string {
  return `from ${limits.minWidthMm} to ${limits.maxWidthMm} mm wide with a drop of ${limits.minDropMm} to ${limits.maxDropMm} mm`
}

/** @returns the size as it was typed, without the noise of floating-point arithmetic. */
function text(sizeMm: number): string {
  return String(Number(sizeMm.toFixed(3)))
}
