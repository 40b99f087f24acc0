import { ORDER_PROMISES } from '#shared/domain/orders.ts'
import { QUOTE_VALID_DAYS } from '#shared/domain/quote-line.ts'

/** Source: customer specification, sections 2 ('Important Disclaimer') and 9. */
export const IMPORTANT_NOTES = [
  'Figures are estimates only, and colours are indicative: screens and print show them a little differently from the material.',
  'You are responsible for the final measurements. Please confirm every size with a tape before you order.',
  'We may ask you to verify a size, and adjust the price if it turns out different.',
] as const

export const quoteTerms = [
  `This quote is valid for ${QUOTE_VALID_DAYS} days. Prices are in rand and include VAT at 15 %.`,
  `Orders are processed in ${ORDER_PROMISES.processing} and made in ${ORDER_PROMISES.production}. A courier delivers them, and you get a WhatsApp message when yours is sent.`,
  'Every blind is made to your measure, so it cannot be returned because a size was wrong or a colour is no longer liked.',
] as const

export const orderNextSteps = [
  `Processing takes ${ORDER_PROMISES.processing}; we may call you to confirm sizes.`,
  `Making your blinds takes ${ORDER_PROMISES.production} after that.`,
  'A courier brings them, with tracking, and you get a WhatsApp message when they are sent.',
  'Every blind is made to your measure, so it cannot be returned because a size was wrong or a colour is no longer liked.',
] as const
