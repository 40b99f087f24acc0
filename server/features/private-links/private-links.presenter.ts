import type { Env } from '#server/env.ts'
import { detailsVersion } from '#server/features/orders/delivery-details.service.ts'
import type { OrderWithLines } from '#server/features/orders/orders.service.ts'
import type { Quote } from '#server/features/quotes/quotes.service.ts'
import { quoteVersion } from '#server/features/quotes/seen-quote.service.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { changeOrderDetails, viewPrivateLink } from '#shared/contracts/private-links.ts'
import type { OrderedLine } from '#shared/domain/blind-line.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { givenContact, givenName, validUntil } from '#shared/domain/quotes.ts'
import { checkoutAddress } from './private-links.service.ts'

type Seen = AnswerInput<typeof viewPrivateLink>
type SeenOrder = AnswerInput<typeof changeOrderDetails>

export function quoteSeen(quote: Quote, now: Date): Seen {
  const lastDay = validUntil(quote.createdAt)
  return {
    success: true,
    kind: 'quote',
    number: quote.number,
    quote_version: quoteVersion(quote.lines),
    quotedAt: quote.createdAt.toISOString(),
    validUntil: lastDay.toISOString(),
    isExpired: now > lastDay,
    customer_name: givenName(quote.customerName),
    customer_email: givenContact(quote.customerEmail),
    customer_phone: givenContact(quote.customerMobile),
    blinds: quote.lines.map(blindSeen),
    total_amount: randFromCents(quote.totalCents),
  }
}

export function orderSeen(env: Pick<Env, 'publicUrl'>, link: string, order: OrderWithLines, releasedAt: Date | null): SeenOrder {
  return {
    success: true,
    kind: 'order',
    reference: order.reference,
    orderedAt: order.createdAt.toISOString(),
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    customer_phone: order.customer.phone,
    customer_address: order.customer.address,
    special_instructions: order.customer.instructions,
    details_version: detailsVersion(order.customer),
    blinds: order.lines.map(blindSeen),
    total_amount: randFromCents(order.totalCents),
    paymentStatus: order.paymentStatus,
    paymentUrl: order.paymentStatus === 'paid' ? null : checkoutAddress(env, link),
    isTestPayment: order.isTestPayment,
    releasedAt: releasedAt?.toISOString() ?? null,
  }
}

const blindSeen = (line: OrderedLine): Seen['blinds'][number] => ({
  ...orderedBlindOf(line),
  product_name: line.productName,
  colour_hex: line.colourHex ?? null,
  price: randFromCents(line.unitCents),
  width_band_mm: line.widthBandMm,
  drop_band_mm: line.dropBandMm,
  tape: line.tape ? { width_mm: line.tape.widthMm, drop_mm: line.tape.dropMm } : null,
})
