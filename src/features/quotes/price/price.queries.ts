import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { getSizeLimits, quotePrice } from '#shared/contracts/pricing.ts'
import type { SizeLimitsMm, SizeMm } from '#shared/domain/price-grid.ts'
import { type ProductType, pricingIdOf, productTypes } from '#shared/domain/products.ts'
import { fits } from '#shared/domain/size-sanity.ts'
import type { Refused } from './price-outcome.ts'

const bodyFor = (productType: string, { widthMm, dropMm }: SizeMm) => ({
  product_type: pricingIdOf(productType),
  width_mm: widthMm,
  drop_mm: dropMm,
  quantity: 1,
})

/** Asks for the price of one blind. The browser multiplies it by the quantity. */
export function priceQuery(productType: string, size: SizeMm) {
  const body = bodyFor(productType, size)
  return queryOptions({ queryKey: [quotePrice.path, body], queryFn: ({ signal }) => call(quotePrice, { body, signal }) })
}

/** Asks for the price of one blind for somebody who waits for it, whatever the screen goes on to show: a query is given up once nothing shows it. */
export const askPrice = (productType: string, size: SizeMm) => call(quotePrice, { body: bodyFor(productType, size) })

export const sizeLimitsQuery = contractQuery(getSizeLimits, {})

export function sizeLimitsMmOf(answer: AnswerOf<typeof getSizeLimits> | undefined, productType: string): SizeLimitsMm | undefined {
  const limits = answer?.limits[pricingIdOf(productType)]
  if (!limits) return undefined
  return {
    minWidthMm: limits.min_width_mm,
    maxWidthMm: limits.max_width_mm,
    minDropMm: limits.min_drop_mm,
    maxDropMm: limits.max_drop_mm,
  }
}

/** @returns the products that are made at this size, in the shop's order. */
export function productsMadeAt(answer: AnswerOf<typeof getSizeLimits> | undefined, size: SizeMm | undefined): readonly ProductType[] {
  if (!size) return []
  return productTypes.filter((productType) => {
    const limits = sizeLimitsMmOf(answer, productType)
    return limits !== undefined && fits(size, limits)
  })
}

/** @returns what to tell the customer when a call for a price failed, in the words of the specification's error catalogue. */
export function priceFailure(failure: unknown): Refused {
  if (failure instanceof CallError && failure.status > 0) {
    return {
      outcome: 'refused',
      title: 'Pricing Error',
      message: failure.serverMessage ?? 'Unable to calculate price. Please contact support.',
      contactTeam: true,
    }
  }
  return {
    outcome: 'refused',
    title: 'Failed to validate dimensions',
    message: 'We could not reach our price list, so your size was not looked at. Please check your connection; what you typed is kept.',
    contactTeam: false,
  }
}
