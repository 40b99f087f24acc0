import { z } from 'zod'
import { NOT_PROVIDED, WALK_IN_CUSTOMER } from '#shared/domain/quotes.ts'
import { endpoint } from './endpoint.ts'
import {
  BLINDS_BODY_BYTES,
  done,
  emailAddress,
  emailIfGiven,
  isoTime,
  orderedBlinds,
  personName,
  phoneIfGiven,
  privateLinkId,
  quantity,
  quoteMeant,
  quoteNumber,
  quoteVersion,
  rand,
  requiredName,
  shortText,
} from './fields.ts'
import { priceChange } from './orders.ts'

const quoted = {
  quote_id: quoteNumber,
  /** The date as the quote shows it (en-ZA). What the server sends is dated by the server's own clock instead. */
  quote_date: shortText,
  blinds: orderedBlinds,
  total_amount: rand,
  total_quantity: quantity,
  ...quoteMeant,
}

/**
 * The quote as it is kept. Its date and the prices of its lines may differ from what was sent. A refusal with mail_unavailable, or of the address
 * by the mail server, holds it too.
 */
export const keptQuote = z.object({ privateLink: privateLinkId, quote_version: quoteVersion, quotedAt: isoTime, ...priceChange.shape })
const kept = done.extend(keptQuote.shape)

export const emailQuote = endpoint({
  method: 'POST',
  path: '/api/email/quote',
  summary: "E-mails a quote as a PDF. The prices in it are the server's own.",
  access: 'anyone',
  body: z.strictObject({
    ...quoted,
    recipient_email: emailAddress,
    recipient_name: requiredName(),
    recipient_mobile: phoneIfGiven.default(''),
    send_copy_to_business: z.boolean().default(true),
  }),
  bodyBytes: BLINDS_BODY_BYTES,
  /** isSent: a mail server took the mail. Without one the quote is only kept. */
  response: kept.extend({ isSent: z.boolean() }),
  errors: [
    'unknown_product',
    'not_priced',
    'unknown_link',
    'already_ordered',
    'quote_changed',
    'documents_unavailable',
    'mail_unavailable',
  ],
  repeatable: true,
  perMinute: 10,
  perHour: 40,
})

export const saveQuote = endpoint({
  method: 'POST',
  path: '/api/email/quote-internal',
  summary: 'Saves a quote and e-mails it to the business only.',
  access: 'anyone',
  body: z.strictObject({
    ...quoted,
    customer_name: personName().default(WALK_IN_CUSTOMER),
    customer_email: emailIfGiven.default(NOT_PROVIDED),
    customer_mobile: phoneIfGiven.default(NOT_PROVIDED),
  }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: kept,
  errors: ['unknown_product', 'not_priced', 'unknown_link', 'already_ordered', 'quote_changed', 'documents_unavailable'],
  repeatable: true,
  perMinute: 20,
  perHour: 40,
})

export const quotePdf = endpoint({
  method: 'POST',
  path: '/api/quotes/pdf',
  summary: 'The quote document as a PDF, priced by the server, to download.',
  access: 'anyone',
  body: z.strictObject({ quote_id: quoteNumber, blinds: orderedBlinds, customer_name: personName().default(''), ...quoteMeant }),
  bodyBytes: BLINDS_BODY_BYTES,
  response: { mediaType: 'application/pdf' },
  errors: ['unknown_product', 'not_priced', 'unknown_link', 'quote_changed', 'documents_unavailable'],
  perMinute: 30,
})
