import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Documents, PaperCaller } from '#server/documents/documents.ts'
import { ApiError } from '#server/errors.ts'
import { findMailOf, sendWaitingMail, writeMail } from '#server/features/mail/mail.service.ts'
import { limitMailbox } from '#server/features/mail/mailbox-limit.service.ts'
import { priceLines } from '#server/features/orders/priced-lines.service.ts'
import { linkAddress, linkNewQuote, linkOfQuote } from '#server/features/private-links/links.service.ts'
import { withColours } from '#server/features/products/products.service.ts'
import type { Actor } from '#server/http/calls/actor.ts'
import type { OrderedBlind } from '#shared/contracts/fields.ts'
import type * as contracts from '#shared/contracts/quotes.ts'
import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { differsByACent } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { validUntil } from '#shared/domain/quotes.ts'
import { businessQuoteMail, customerQuoteMail, type QuoteToMail, quoteFileName } from './quote-mails.ts'
import { findQuote, findQuoteByRequest, insertQuote, type Quote } from './quotes.repository.ts'

export type { Quote } from './quotes.repository.ts'

type EmailedQuote = z.output<typeof contracts.emailQuote.body>
type SavedQuote = z.output<typeof contracts.saveQuote.body>
type QuoteForPdf = z.output<typeof contracts.quotePdf.body>

/** The answer waits this long for the mail. After that the mail is still being sent. */
const LONGEST_SEND_MS = 8_000
/** The job tries again after this time, if the mail could not be sent at once. */
const JOB_TRIES_AFTER_MS = 20_000

interface Request extends PaperCaller {
  /** Must be outside any transaction. */
  readonly db: Db
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly actor: Actor
}

/**
 * Keeps the quote and mails it to the customer, and to the shop when asked. The mail is stored before it is sent. Then it is sent at once,
 * so that the answer can say whether that worked.
 * @throws ApiError unknown_product, not_priced, unknown_link, documents_unavailable; too_many_requests for a mailbox that got many quotes
 * within an hour; mail_unavailable when the mail server is down. In that case a job sends the mail later.
 */
export async function emailQuote(deps: Deps, request: Request, body: EmailedQuote) {
  const { db, now } = request
  const customer = { name: body.recipient_name, email: body.recipient_email, mobile: body.recipient_mobile }
  const { id, privateLink } = await keepQuote(deps, request, body, { customer, sentTo: 'customer' }, async (tx, quote) => {
    if (body.send_copy_to_business) await writeMail(tx, businessQuoteMail(quote, deps.env, 'asked for'), now)
    const firstTryAt = new Date(now.getTime() + JOB_TRIES_AFTER_MS)
    await writeMail(tx, { ...customerQuoteMail(quote, deps.env.business), dedupeKey: mailKeyOf(quote.id) }, now, firstTryAt)
  })
  const mail = await findMailOf(db, mailKeyOf(id))
  if (!mail) throw new Error(`the mail of quote ${id} is gone`)
  const status = await Promise.race([sendWaitingMail(deps, mail.id), wait(LONGEST_SEND_MS, 'waiting' as const, { ref: false })])
  if (status === 'waiting') throw mailWaits()
  if (status === 'failed') throw addressRefused()
  const isSent = status === 'sent'
  const message = isSent
    ? `The quote was emailed to ${customer.email}.`
    : 'Your quote is kept, but it was not emailed: this site does not send email yet. Copy its private link, or ask us to send it to you.'
  return { success: true as const, message, privateLink, isSent }
}

/**
 * Keeps the quote and mails it to the shop only. The answer does not wait for the mail.
 * @throws ApiError unknown_product, not_priced, unknown_link
 */
export async function saveQuote(deps: Deps, request: Request, body: SavedQuote) {
  const customer = { name: body.customer_name, email: body.customer_email, mobile: body.customer_mobile }
  const { privateLink } = await keepQuote(deps, request, body, { customer, sentTo: 'business' }, async (tx, quote) => {
    await writeMail(tx, businessQuoteMail(quote, deps.env, 'saved'), request.now)
  })
  return { success: true as const, message: `Quote ${body.quote_id} was saved.`, privateLink }
}

/** @throws ApiError unknown_product, not_priced, documents_unavailable */
export async function renderQuotePdf({ documents }: Deps, request: Request, body: QuoteForPdf) {
  const lines = await priceLines(request.db, body.blinds, request.actor)
  const quote = { number: body.quote_id, quotedAt: request.now, customerName: body.customer_name, lines }
  return { bytes: await documents.quote(quote, request), fileName: quoteFileName(body.quote_id) }
}

/** @returns the quote of a private link as it was kept. */
export async function getQuote(db: Db, id: string): Promise<Quote> {
  const quote = await findQuote(db, id)
  if (!quote) throw new Error(`there is no quote ${id}`)
  return { ...quote, lines: await withColours(db, quote.lines) }
}

/** The lines of a kept quote as a request would order them. */
export const orderedBlindsOf = (quote: Quote): OrderedBlind[] => quote.lines.map(orderedBlindOf)

/** The PDF of a quote as it was kept, with the prices of that day. */
export async function renderKeptQuote(documents: Documents, quote: Quote, caller: PaperCaller) {
  const { quoteId: number, createdAt: quotedAt, customerName, lines } = quote
  return { bytes: await documents.quote({ number, quotedAt, customerName, lines }, caller), fileName: quoteFileName(number) }
}

/** @returns the lines whose prices still hold for whoever orders from the quote; none once it has expired. */
export const heldLines = (quote: Quote, now: Date): readonly BlindLine[] => (now <= validUntil(quote.createdAt) ? quote.lines : [])

interface KeptQuote {
  readonly id: string
  readonly privateLink: string
}

/**
 * Prices and keeps a quote and gives it its private link. A repeat of the same request finds the quote that it kept.
 * @param writeMails writes the mails about it in the same transaction.
 */
async function keepQuote(
  deps: Deps,
  request: Request,
  body: EmailedQuote | SavedQuote,
  { customer, sentTo }: { readonly customer: QuoteToMail['customer']; readonly sentTo: Quote['sentTo'] },
  writeMails: (tx: Db, quote: QuoteToMail & { readonly id: string }) => Promise<void>,
): Promise<KeptQuote> {
  const { db, now, actor, takeAllowance } = request
  const requestKey = requestKeyOf(request, body)
  const earlier = await findKept(db, requestKey, now)
  if (earlier) return earlier
  // Before the PDF is drawn, so that a flood costs no drawing.
  if (sentTo === 'customer') await limitMailbox(db, 'quote', customer.email, deps.env, now)
  const number = body.quote_id
  const lines = await priceLines(db, body.blinds, actor)
  const totals = totalsOf(lines)
  const id = randomUUID()
  const priceMoved = differsByACent(body.total_amount, totals.totalCents)
  const pdf = await deps.documents.quote({ number, quotedAt: now, customerName: customer.name, lines }, { takeAllowance })
  return inTransaction(db, async (tx) => {
    const isNew = await insertQuote(tx, {
      id,
      quoteId: number,
      sentTo,
      customerName: customer.name,
      customerEmail: customer.email,
      customerMobile: customer.mobile,
      lines,
      totalQuantity: totals.quantity,
      totalCents: totals.totalCents,
      createdAt: now,
      requestKey,
    })
    const atTheSameMoment = isNew ? undefined : await findKept(tx, requestKey, now)
    if (atTheSameMoment) return atTheSameMoment
    const privateLink = await linkNewQuote(tx, id, body.private_link, now)
    await writeMails(tx, { id, number, quotedAt: now, customer, lines, priceMoved, pdf, address: linkAddress(deps.env, privateLink) })
    return { id, privateLink }
  })
}

async function findKept(db: Db, requestKey: string | null, now: Date): Promise<KeptQuote | undefined> {
  const quote = requestKey === null ? undefined : await findQuoteByRequest(db, requestKey)
  return quote && { id: quote.id, privateLink: await linkOfQuote(db, quote.id, now) }
}

/** Identifies a browser's request. Only the same content under the same key is the same request. */
function requestKeyOf({ idempotencyKey }: Request, body: EmailedQuote | SavedQuote): string | null {
  if (!idempotencyKey) return null
  return contentHash([idempotencyKey, body])
}

const mailKeyOf = (quoteRowId: string): string => `quote:${quoteRowId}`

function mailWaits(): ApiError {
  return new ApiError(
    'mail_unavailable',
    'The mail server is not answering right now. Your quote is kept and will be emailed by itself once it is back; there is no need to send it again.',
    { retryAfterSeconds: 60 },
  )
}

function addressRefused(): ApiError {
  const message = 'The mail server refused this address. Please check it and send the quote again.'
  return new ApiError('invalid_request', message, { issues: [{ path: 'recipient_email', message }] })
}
