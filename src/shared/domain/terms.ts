import { formatWeekday } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { type Cents, VAT_PERCENT } from './money.ts'
import { orderTimeline } from './order-timeline.ts'
import { QUOTE_VALID_DAYS, validUntil } from './quotes.ts'

/** The terms of quotes and orders, and what happens next. Screens, documents and mails all take their words from here. */

interface MadeLine {
  readonly productType: string
}

/** Source: customer specification, sections 2 ('Important Disclaimer') and 9. */
export const IMPORTANT_NOTES = [
  'Figures are estimates only, and colours are indicative: screens and print show them a little differently from the material.',
  'You are responsible for the final measurements. Please confirm every size with a tape before you order.',
  'We may ask you to verify a size, and adjust the price if it turns out different.',
] as const

const MADE_TO_MEASURE =
  'Every blind is made to your measure, so it cannot be returned because a size was wrong or a colour is no longer liked.'

/** @param lines of the quote. The blind that takes longest to make decides the production time. */
export function quoteTerms(lines: readonly MadeLine[]): readonly string[] {
  const { processingWords, productionWords } = orderTimeline(new Date(), lines)
  return [
    `This quote is valid for ${QUOTE_VALID_DAYS} days. Prices are in rand and include VAT at ${VAT_PERCENT} %.`,
    `Orders are processed in ${processingWords} and made in ${productionWords}. A courier delivers them, and you get a WhatsApp message when yours is sent.`,
    MADE_TO_MEASURE,
  ]
}

export const ORDER_TERMS = [`Prices are in rand and include VAT at ${VAT_PERCENT} %.`, MADE_TO_MEASURE] as const

/** @returns until when a quote may be ordered at its total, which the quote's dated steps follow. */
export function orderUntil(quotedAt: Date, totalCents: Cents): string {
  return `Order until ${formatWeekday(validUntil(quotedAt))} at this price, ${formatCents(totalCents)}. Ordered on the day of this quote, it goes on like this:`
}

/** Stands beside every private link. */
export const PRIVATE_LINK_NOTE =
  'The link is private: whoever has it can see this, change it and order or pay. Share it only with people you trust. If it went too far, its page gives you a new one.'
