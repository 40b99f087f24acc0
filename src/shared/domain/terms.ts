import { formatWeekday } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { type BlindLine, lineStage, type SizedLine, totalsOf } from './blind-line.ts'
import { COLOURS_INDICATIVE, SIZES_ARE_YOURS } from './important-notes.ts'
import { VAT_PERCENT } from './money.ts'
import { DISPATCH_WORDS, orderTimeline } from './order-timeline.ts'
import { QUOTE_VALID_DAYS, validUntil } from './quotes.ts'

/** The terms of quotes and orders, and what happens next. Screens, documents and mails all take their words from here. */

const PRICES = `Prices are in rand and include VAT at ${VAT_PERCENT}%.`
const MADE_TO_MEASURE =
  'Every blind is made to measure for your window. Once the order is placed there is no cooling-off period, and a blind cannot be returned because a size was wrong or a colour is no longer liked.'
const MEASURED_SIZES = 'A size measured in a picture is as exact as the ± beside it. No blind is made from an estimate.'
/** The workshop makes a blind to its own tape's size, and the price agreed stands (server/features/orders/production.service.ts). */
const SIZE_CHECKED = 'We may check a size before we cut; that does not change the price.'
const FIXED_PRICE = `The price that you order at is fixed. ${SIZE_CHECKED}`
const OTHERS_FIXED = `The price of every other blind is fixed as you order it. ${SIZE_CHECKED}`

const ESTIMATED_PRICE =
  'The price of an estimated size is an estimate too: before we cut, we agree with you on the measured size and its price.'
const ENLARGED_PRICE =
  'Of a blind on the wall that is no larger than its opening the price can still change: it should be larger, and if you make it so after you have ordered, the price is that of its new size.'

/** A tape may have confirmed what was estimated. */
const isOnlyEstimated = (line: SizedLine): boolean => lineStage(line).kind === 'estimate'
/** Staff may have taped it, after which the size stands. */
const isToBeEnlarged = (line: SizedLine): boolean => lineStage(line).step === 'make_larger'

/** For whoever is told of prices and sizes away from our screens, as another assistant is. */
export const TERMS_IN_SHORT: readonly string[] = [
  PRICES,
  `A quote is valid for ${QUOTE_VALID_DAYS} days: until then its blinds can be ordered at its prices.`,
  MADE_TO_MEASURE,
  SIZES_ARE_YOURS,
]

/** What an order is bound to, on screens, papers and in mails. */
export function orderTerms(lines: readonly SizedLine[]): readonly string[] {
  const estimated = lines.filter(isOnlyEstimated).length
  const bare = lines.filter(isToBeEnlarged).length
  const open = [...(estimated > 0 ? [ESTIMATED_PRICE] : []), ...(bare > 0 ? [ENLARGED_PRICE] : [])]
  const fixed = open.length > 0 ? OTHERS_FIXED : FIXED_PRICE
  const prices = estimated + bare < lines.length ? [...open, fixed] : open
  return [PRICES, ...prices, MADE_TO_MEASURE, MEASURED_SIZES, SIZES_ARE_YOURS, COLOURS_INDICATIVE]
}

/** @param lines of the quote. The blind that takes longest to make decides the production time. */
export function quoteTerms(lines: readonly SizedLine[]): readonly string[] {
  return [`This quote is valid for ${QUOTE_VALID_DAYS} days: until then you can order at these prices.`, ...agreedTerms(lines)]
}

/** What somebody agrees to who orders these lines. */
export function agreedTerms(lines: readonly SizedLine[]): readonly string[] {
  const { processingWords, productionWords } = orderTimeline(new Date(), lines)
  return [
    `We check and process an order in ${processingWords} and make the blinds in ${productionWords}. ${DISPATCH_WORDS}`,
    ...orderTerms(lines),
  ]
}

/** What a customer is told of a second payment for his order, on the screen and by mail. */
export const paidTwice = (reference: string): string =>
  `We have received a second payment for order ${reference}, which was paid already. We will contact you about it; you need not do anything.`

/** A payment by a quote's number alone makes no order, so nothing with dates can be said of it. */
export const PAID_WITHOUT_ORDER = 'Thank you, we have your payment. We will contact you about the next steps.'

/** Stands for a phone number or an address that is still missing. */
export const NOT_GIVEN_YET = 'Not given yet'

/** @returns until when a quote may be ordered at its total, which the quote's dated steps follow. */
export function orderUntil(quotedAt: Date, lines: readonly BlindLine[]): string {
  const isEstimate = lines.some(isOnlyEstimated)
  const share = lines.every(isOnlyEstimated) ? 'an estimate' : 'partly an estimate'
  const price = `this price, ${formatCents(totalsOf(lines).totalCents)}${isEstimate ? `, which is ${share}` : ''}`
  return `Order until ${formatWeekday(validUntil(quotedAt))} at ${price}. Ordered on the day of this quote, it goes on like this:`
}

const LINK_ALLOWS = {
  quote: 'see this quote, change it and order or pay',
  order: 'see this order, pay it if it is not paid yet, and change its phone number and address until it goes into production',
} as const

/** Stands where no mail brings the order's private link. */
export const KEEP_ORDER_LINK = 'Keep its private link: it opens your order on any device.'

/** Stands beside every private link. */
export const privateLinkNote = (to: keyof typeof LINK_ALLOWS): string =>
  `The link is private: whoever has it can ${LINK_ALLOWS[to]}. Share it only with people you trust. If it went too far, you can end it on its page.`
