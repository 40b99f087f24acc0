import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, emailAddress, orderedBlinds, quantity, quoteNumber, rand, requiredText, shortText } from './fields.ts'

const quoted = {
  quote_id: quoteNumber,
  /** As the quote shows it (en-ZA); the server's own clock dates what it sends. */
  quote_date: shortText,
  blinds: orderedBlinds,
  total_amount: rand,
  total_quantity: quantity,
}

export const emailQuote = endpoint({
  method: 'POST',
  path: '/api/email/quote',
  summary: "E-mails a quote as a PDF. The prices in it are the server's own.",
  access: 'anyone',
  body: z.strictObject({
    ...quoted,
    recipient_email: emailAddress,
    recipient_name: requiredText(),
    recipient_mobile: shortText.default(''),
    send_copy_to_business: z.boolean().default(true),
  }),
  response: done,
  errors: ['unknown_product', 'not_priced', 'mail_unavailable'],
  repeatable: true,
  perMinute: 10,
})

export const saveQuote = endpoint({
  method: 'POST',
  path: '/api/email/quote-internal',
  summary: 'Saves a quote and e-mails it to the business only.',
  access: 'anyone',
  body: z.strictObject({
    ...quoted,
    customer_name: shortText.default('Walk-in Customer'),
    customer_email: shortText.default('Not provided'),
    customer_mobile: shortText.default('Not provided'),
  }),
  response: done,
  errors: ['unknown_product', 'not_priced'],
  repeatable: true,
  perMinute: 20,
})

export const quotePdf = endpoint({
  method: 'POST',
  path: '/api/quotes/pdf',
  summary: 'The quote document as a PDF, priced by the server, to download.',
  access: 'anyone',
  body: z.strictObject({ quote_id: quoteNumber, blinds: orderedBlinds, customer_name: shortText.default('') }),
  response: { mediaType: 'application/pdf' },
  errors: ['unknown_product', 'not_priced'],
  perMinute: 30,
})

const outgoingMail = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.strictObject({ fileName: z.string(), mediaType: z.string(), sizeBytes: z.int() })),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type OutgoingMail = z.output<typeof outgoingMail>

export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mail written and what became of it; kept here for reading when no mail server is set.',
  access: 'staff',
  response: z.strictObject({ success: z.literal(true), mail: z.array(outgoingMail) }),
})

export const getOutboxAttachment = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/{id}/attachments/{index}',
  summary: 'One attachment of a mail in the outbox.',
  access: 'staff',
  params: z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(20) }),
  response: { mediaType: 'application/pdf' },
})
