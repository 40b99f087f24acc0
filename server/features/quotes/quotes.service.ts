import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { renderQuote } from '#server/documents/quote-pdf.ts'
import type { Env } from '#server/env.ts'
import { ApiError } from '#server/errors.ts'
import { findMailOf, sendWaitingMail, writeMail } from '#server/features/mail/mail.service.ts'
import { priceLines } from '#server/features/orders/priced-lines.service.ts'
import type { Actor } from '#server/http/actor.ts'
import type * as contracts from '#shared/contracts/quotes.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { differsByACent } from '#shared/domain/money.ts'
import { businessQuoteMail, customerQuoteMail, type QuoteToMail, quoteFileName } from './quote-mails.ts'
import { countQuotesMailedTo, findQuotesByNumber, insertQuote, type StoredQuote } from './quotes.repository.ts'

type EmailedQuote = z.output<typeof contracts.emailQuote.body>
type SavedQuote = z.output<typeof contracts.saveQuote.body>
type QuoteForPdf = z.output<typeof contracts.quotePdf.body>

/** The answer waits this long for the mail. After that the mail is still being sent. */
const LONGEST_SEND_MS = 8_000
/** The job tries again after this time, if the mail could not be sent at once. */
const JOB_TRIES_AFTER_MS = 20_000

/** One e-mail address gets at most this many quotes in an hour. Otherwise somebody could use our mail server to flood a mailbox. */
const MAX_QUOTES_PER_HOUR = 20
const HOUR_MS = 3_600_000

interface Request {
  /** Must be outside any transaction. */
  readonly db: Db
  readonly now: Date
  readonly idempotencyKey: string | undefined
  readonly actor: Actor
}

/**
 * Stores the quote and mails it to the customer, and to the shop when asked. The mail is stored before it is sent. Then it is sent at once,
 * so that the answer can say whether that worked.
 * @throws ApiError unknown_product, not_priced; too_many_requests for an address that got 20 quotes within an hour; mail_unavailable when
 * the mail server is down. In that case a job sends the mail later.
 */
export async function emailQuote(deps: Deps, request: Request, body: EmailedQuote) {
  const { db, now } = request
  const customer = { name: body.recipient_name, email: body.recipient_email, mobile: body.recipient_mobile }
  const dedupeKey = dedupeKeyOf(request, body)
  const earlier = dedupeKey && (await findMailOf(db, dedupeKey))
  const mailId = earlier ? earlier.id : await storeAndWrite()
  const status = await Promise.race([sendWaitingMail(deps, mailId), wait(LONGEST_SEND_MS, 'waiting' as const, { ref: false })])
  if (status === 'waiting') throw mailWaits()
  if (status === 'failed') throw addressRefused()
  const message =
    status === 'sent'
      ? `The quote was e-mailed to ${customer.email}.`
      : `The quote for ${customer.email} is kept in the shop’s outbox: no mail server is set yet.`
  return { success: true as const, message }

  async function storeAndWrite(): Promise<string> {
    if ((await countQuotesMailedTo(db, customer.email, new Date(now.getTime() - HOUR_MS))) >= MAX_QUOTES_PER_HOUR) throw tooManyQuotes()
    const quote = await toMail(deps.env, request, body, customer)
    return inTransaction(db, async (tx) => {
      await storeQuote(tx, quote, 'customer')
      if (body.send_copy_to_business) await writeMail(tx, businessQuoteMail(quote, deps.env.business, 'emailed'), now)
      const firstTryAt = new Date(now.getTime() + JOB_TRIES_AFTER_MS)
      return writeMail(tx, { ...customerQuoteMail(quote, deps.env.business), dedupeKey }, now, firstTryAt)
    })
  }
}

/**
 * Stores the quote and mails it to the shop only. The answer does not wait for the mail.
 * @throws ApiError unknown_product, not_priced
 */
export async function saveQuote(deps: Deps, request: Request, body: SavedQuote) {
  const { db, now } = request
  const dedupeKey = dedupeKeyOf(request, body)
  if (!(dedupeKey && (await findMailOf(db, dedupeKey)))) {
    const customer = { name: body.customer_name, email: body.customer_email, mobile: body.customer_mobile }
    const quote = await toMail(deps.env, request, body, customer)
    await inTransaction(db, async (tx) => {
      await storeQuote(tx, quote, 'business')
      await writeMail(tx, { ...businessQuoteMail(quote, deps.env.business, 'saved'), dedupeKey }, now)
    })
  }
  return { success: true as const, message: `Quote ${body.quote_id} was saved.` }
}

/** @throws ApiError unknown_product, not_priced */
export async function renderQuotePdf(env: Env, { db, now, actor }: Request, body: QuoteForPdf) {
  const lines = await priceLines(db, body.blinds, actor)
  const quote = { number: body.quote_id, quotedAt: now, customerName: body.customer_name, lines }
  return { bytes: await renderQuote(quote, env.business), fileName: quoteFileName(body.quote_id) }
}

/** @returns the quotes with this number that were e-mailed or saved, newest first. */
export async function findQuotes(db: Db, quoteId: string): Promise<StoredQuote[]> {
  return findQuotesByNumber(db, quoteId)
}

async function toMail(
  env: Env,
  { db, now, actor }: Request,
  body: EmailedQuote | SavedQuote,
  customer: QuoteToMail['customer'],
): Promise<QuoteToMail> {
  const lines = await priceLines(db, body.blinds, actor)
  const document = { number: body.quote_id, quotedAt: now, customerName: customer.name, lines }
  return {
    number: body.quote_id,
    quotedAt: now,
    customer,
    lines,
    priceMoved: differsByACent(body.total_amount, totalsOf(lines).totalCents),
    pdf: await renderQuote(document, env.business),
  }
}

async function storeQuote(tx: Db, quote: QuoteToMail, sentTo: 'customer' | 'business'): Promise<void> {
  await insertQuote(tx, {
    id: randomUUID(),
    quoteId: quote.number,
    sentTo,
    customerName: quote.customer.name,
    customerEmail: quote.customer.email,
    customerMobile: quote.customer.mobile,
    lines: quote.lines,
    totalQuantity: totalsOf(quote.lines).quantity,
    totalCents: totalsOf(quote.lines).totalCents,
    createdAt: quote.quotedAt,
  })
}

/** @returns the key by which a repeat of the same request finds the mail that it wrote, so that it does not write a second one. */
function dedupeKeyOf({ idempotencyKey }: Request, body: EmailedQuote | SavedQuote): string | undefined {
  if (!idempotencyKey) return undefined
  return `quote:${createHash('sha256')
    .update(JSON.stringify([idempotencyKey, body]))
    .digest('hex')}`
}

function tooManyQuotes(): ApiError {
  return new ApiError('too_many_requests', 'This address got many quotes already. Please try again in an hour, or download the PDF.', {
    retryAfterSeconds: HOUR_MS / 1000,
  })
}

function mailWaits(): ApiError {
  return new ApiError(
    'mail_unavailable',
    'The mail server is not answering right now. Your quote is kept and will be e-mailed by itself once it is back; there is no need to send it again.',
    { retryAfterSeconds: 60 },
  )
}

function addressRefused(): ApiError {
  const message = 'The mail server refused this address. Please check it and send the quote again.'
  return new ApiError('invalid_request', message, { issues: [{ path: 'recipient_email', message }] })
}
