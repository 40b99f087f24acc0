import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { DrawingCaller } from '#server/drawn-once.ts'
import { ApiError } from '#server/errors.ts'
import { findMailIdOf, sendWaitingMail, writeMail } from '#server/features/mail/mail.service.ts'
import { priceLines, pricesOf } from '#server/features/pricing/priced-lines.service.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type * as contracts from '#shared/contracts/quotes.ts'
import { differsByACent } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { heldByQuote } from './held-quote.service.ts'
import { type EmailedQuote, keepQuote, type LinkedQuote, type QuoteCall, type SavedQuote } from './keep-quote.ts'
import { businessQuoteMail, customerQuoteMail, quoteFileName, quoteMailKey } from './quote-mails.ts'
import type { Quote } from './quotes.repository.ts'
import { linkOfSeenQuote, quoteVersion } from './seen-quote.service.ts'

export type { Quote } from './quotes.repository.ts'

type QuoteForPdf = z.output<typeof contracts.quotePdf.body>

/** The answer waits this long for the mail. After that the mail is still being sent. */
const LONGEST_SEND_MS = 8_000
/** The job tries again after this time, if the mail could not be sent at once. */
const JOB_TRIES_AFTER_MS = 20_000

/**
 * Keeps the quote and mails it to the customer, and to the shop when asked. The mail is stored before it is sent. Then it is sent at once,
 * so that the answer can say whether that worked. The same mail asked for again while it waits is only tried again.
 * @throws ApiError as keepQuote does; mail_unavailable when the mail server is down: then a job sends
 * the mail later. invalid_request when it refused the address. Both hold the quote as it is kept.
 */
export async function emailQuote(deps: Deps, call: QuoteCall, body: EmailedQuote) {
  const { db, now } = call
  const customer = { name: body.recipient_name, email: body.recipient_email, mobile: body.recipient_mobile }
  const kept = await keepQuote(deps, call, body, { customer, sentTo: 'customer' }, async (tx, quote) => {
    if (body.send_copy_to_business) await writeMail(tx, businessQuoteMail(quote, deps.env, 'asked for'), now)
    const firstTryAt = new Date(now.getTime() + JOB_TRIES_AFTER_MS)
    await writeMail(tx, { ...customerQuoteMail(quote, deps.env.business), dedupeKey: quoteMailKey(quote.id) }, now, firstTryAt)
  })
  const mailId = await findMailIdOf(db, quoteMailKey(kept.quote.id))
  if (!mailId) throw new Error(`the mail of quote ${kept.quote.id} is gone`)
  const status = await Promise.race([sendWaitingMail(deps, mailId), wait(LONGEST_SEND_MS, 'waiting' as const, { ref: false })])
  // The quote is kept all the same. Without its link and its version the caller could not order what he has mailed.
  if (status === 'waiting') throw mailWaits(keptQuoteOf(kept))
  if (status === 'failed') throw addressRefused(keptQuoteOf(kept))
  const isSent = status === 'sent'
  const message = isSent
    ? `The quote was emailed to ${customer.email}.`
    : 'Your quote is kept, but it was not emailed: this site does not send email yet. Copy its private link, or ask us to send it to you.'
  return { ...keptAnswer(kept, body, message), isSent }
}

/**
 * Keeps the quote and mails it to the shop only. The answer does not wait for the mail.
 * @throws ApiError as keepQuote does
 */
export async function saveQuote(deps: Deps, call: QuoteCall, body: SavedQuote) {
  const customer = { name: body.customer_name, email: body.customer_email, mobile: body.customer_mobile }
  const kept = await keepQuote(deps, call, body, { customer, sentTo: 'business' }, async (tx, quote) => {
    await writeMail(tx, businessQuoteMail(quote, deps.env, 'saved'), call.now)
  })
  return keptAnswer(kept, body, `Quote ${body.quote_id} was saved.`)
}

function keptAnswer({ quote, privateLink }: LinkedQuote, { total_amount }: EmailedQuote | SavedQuote, message: string) {
  const hasOtherPrices = differsByACent(total_amount, quote.totalCents)
  return {
    success: true as const,
    message: hasOtherPrices ? `${message} Some prices have changed since they were shown: please look at the new total.` : message,
    ...keptQuoteOf({ quote, privateLink }),
  }
}

/** What the browser is told of the quote as it is kept, so that it shows the same prices and the same date. */
function keptQuoteOf({ quote, privateLink }: LinkedQuote): z.input<typeof contracts.keptQuote> {
  return {
    privateLink,
    quote_version: quoteVersion(quote.lines),
    quotedAt: quote.createdAt.toISOString(),
    ...pricesOf(quote.lines),
  }
}

/** @throws ApiError unknown_product, not_priced, unknown_link, quote_changed, documents_unavailable */
export async function renderQuotePdf({ documents }: Deps, call: QuoteCall, body: QuoteForPdf) {
  const held = await heldByQuote(call.db, await linkOfSeenQuote(call.db, body), call.now)
  const lines = await priceLines(call.db, body.blinds, call.actor, held.lines)
  const quote = { number: body.quote_id, quotedAt: held.quotedAt, customerName: body.customer_name, lines }
  return { bytes: await documents.quote(quote, call), fileName: quoteFileName(body.quote_id) }
}

/** The lines of a kept quote as a request would order them. */
export const orderedBlindsOf = (quote: Quote): OrderedBlind[] => quote.lines.map(orderedBlindOf)

/** The PDF of a quote as it was kept, with the prices of that day. */
export async function renderKeptQuote(documents: Documents, quote: Quote, caller: DrawingCaller) {
  const { number, createdAt: quotedAt, customerName, lines } = quote
  return { bytes: await documents.quote({ number, quotedAt, customerName, lines }, caller), fileName: quoteFileName(number) }
}

function mailWaits(body: z.input<typeof contracts.keptQuote>): ApiError {
  return new ApiError(
    'mail_unavailable',
    'The mail server is not answering right now. Your quote is kept and will be emailed by itself once it is back; there is no need to send it again.',
    { retryAfterSeconds: 60, body },
  )
}

function addressRefused(body: z.input<typeof contracts.keptQuote>): ApiError {
  const message = 'The mail server refused this address. Please check it and send the quote again.'
  return new ApiError('invalid_request', message, { issues: [{ path: 'recipient_email', message }], body })
}
