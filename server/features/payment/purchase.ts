import type { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { OrderWithLines } from '#server/features/orders/orders.service.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type { createPayment } from '#shared/contracts/payment.ts'
import { centsFromRand } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { pricingIdOf } from '#shared/domain/products.ts'

/** What makes two requests one purchase. */

export type PaymentRequest = z.output<typeof createPayment.body>

/**
 * Identifies what is paid by its lines: the same lines of the same quote for the same customer are one purchase, whichever tab pays them. A
 * number alone tells too little for that, so there only the same content under the same key is the same request. A private link needs no key:
 * what it leads to is ordered once.
 */
export function requestKeyOf(idempotencyKey: string | undefined, body: PaymentRequest): string | null {
  const { quote_id, customer_info, amount, blinds, private_link } = body
  if (private_link) return null
  if (blinds) return contentHash([quote_id, customer_info.email.toLowerCase(), centsFromRand(amount), blinds.map(chosen)])
  return callerKeyOf(idempotencyKey, body)
}

/** Identifies the caller: only who made the first call can repeat it with the same content under the same key. */
export const callerKeyOf = (idempotencyKey: string | undefined, body: PaymentRequest): string | null =>
  idempotencyKey ? contentHash([idempotencyKey, body]) : null

/** Whether an order has just these blinds. Where their sizes came from does not make them others. */
export function isOrderOf({ lines }: OrderWithLines, blinds: readonly OrderedBlind[]): boolean {
  const withoutSource = (blind: OrderedBlind) => ({ ...chosen(blind), size_source: null })
  return contentHash(lines.map(orderedBlindOf).map(withoutSource)) === contentHash(blinds.map(withoutSource))
}

/** Whether an order has the customer's details. A phone number or an address that this request leaves out may have been added to the order later. */
export function isOrderFor({ customer }: OrderWithLines, { name, email, phone, location }: PaymentRequest['customer_info']): boolean {
  return (
    customer.name === name &&
    customer.email.toLowerCase() === email.toLowerCase() &&
    (!phone || customer.phone === phone) &&
    (!location || customer.address === location)
  )
}

/** What the customer chose, in one order of its members. Price and product name come from our own lists, so what a request says of them is nothing. */
const chosen = ({ product_type, width_mm, drop_mm, control_side, mount_type, colour, quantity, room, size_source }: OrderedBlind) => ({
  product: pricingIdOf(product_type),
  width_mm,
  drop_mm,
  control_side,
  mount_type,
  colour,
  quantity,
  room: room ?? '',
  size_source: size_source ?? null,
})
