import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limitMailbox, needMailboxUse } from '#server/features/mail/mailbox-limit.service.ts'
import { priceLines } from '#server/features/pricing/priced-lines.service.ts'
import { linkAddress, linkNewQuote, linkOfQuote } from '#server/features/private-links/private-links.service.ts'
import type { Call } from '#server/http/calls/call.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type * as contracts from '#shared/contracts/quotes.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { differsByACent } from '#shared/domain/money.ts'
import type { QuoteToMail } from './quote-mails.ts'
import { findQuoteByRequest, insertQuote, type Quote, updateQuoteLink } from './quotes.repository.ts'
import { holdSeenQuote, quoteVersion } from './seen-quote.service.ts'

export type EmailedQuote = z.output<typeof contracts.emailQuote.body>
export type SavedQuote = z.output<typeof contracts.saveQuote.body>

/** What a call about quotes brings, apart from its body. Its `db` must be outside any transaction. */
export type QuoteCall = Pick<Call<EndpointSpec>, 'db' | 'now' | 'idempotencyKey' | 'actor' | 'takeAllowance' | 'gone'>

export interface KeptQuote {
  readonly id: string
  readonly privateLink: string
  /** What quote_version says of it. */
  readonly version: string
}

/**
 * Prices and keeps a quote and gives it its private link. A repeat of the same request finds the quote that it kept.
 * @param writeMails writes the mails about it in the same transaction.
 * @throws ApiError unknown_product, not_priced, unknown_link, quote_changed, documents_unavailable; too_many_requests for a customer's mailbox
 * that got many quotes within an hour
 */
export async function keepQuote(
  deps: Deps,
  call: QuoteCall,
  body: EmailedQuote | SavedQuote,
  { customer, sentTo }: { readonly customer: QuoteToMail['customer']; readonly sentTo: Quote['sentTo'] },
  writeMails: (tx: Db, quote: QuoteToMail & { readonly id: string }) => Promise<void>,
): Promise<KeptQuote> {
  const { db, now, actor, takeAllowance } = call
  const requestKey = requestKeyOf(call, body)
  const earlier = await findKept(db, requestKey)
  if (earlier) return earlier
  // All that refuses a quote comes before the PDF, so that what is refused costs no drawing. It is asked again when the quote is kept.
  await holdSeenQuote(db, body)
  if (sentTo === 'customer') await needMailboxUse(db, 'quote', customer.email, deps.env, now)
  const number = body.quote_id
  const lines = await priceLines(db, body.blinds, actor)
  const totals = totalsOf(lines)
  const id = randomUUID()
  const priceMoved = differsByACent(body.total_amount, totals.totalCents)
  const pdf = await deps.documents.quote({ number, quotedAt: now, customerName: customer.name, lines }, { takeAllowance })
  return inTransaction(db, async (tx) => {
    const isNew = await insertQuote(tx, {
      id,
      number,
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
    const atTheSameMoment = isNew ? undefined : await findKept(tx, requestKey)
    if (atTheSameMoment) return atTheSameMoment
    const replaced = await holdSeenQuote(tx, body)
    if (sentTo === 'customer') await limitMailbox(tx, 'quote', customer.email, deps.env, now)
    const privateLink = await linkNewQuote(tx, id, replaced, now)
    await updateQuoteLink(tx, id, privateLink)
    await writeMails(tx, { id, number, quotedAt: now, customer, lines, priceMoved, pdf, address: linkAddress(deps.env, privateLink) })
    return { id, privateLink, version: quoteVersion(lines) }
  })
}

async function findKept(db: Db, requestKey: string | null): Promise<KeptQuote | undefined> {
  const quote = requestKey === null ? undefined : await findQuoteByRequest(db, requestKey)
  if (!quote) return undefined
  const privateLink = quote.privateLink ?? (await linkOfQuote(db, quote.id))
  return { id: quote.id, privateLink, version: quoteVersion(quote.lines) }
}

/** Identifies a browser's request. Only the same content under the same key is the same request. */
function requestKeyOf({ idempotencyKey }: QuoteCall, body: EmailedQuote | SavedQuote): string | null {
  if (!idempotencyKey) return null
  return contentHash([idempotencyKey, body])
}
