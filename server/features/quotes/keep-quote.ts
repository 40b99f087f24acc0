import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { holdName, inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { mailPicturesOf } from '#server/documents/mail-pictures.ts'
import { recordShopEvent } from '#server/features/events/events.service.ts'
import { limitMailbox, needMailboxUse } from '#server/features/mail/mailbox-limit.service.ts'
import { priceLines } from '#server/features/pricing/priced-lines.service.ts'
import {
  endKeyOfLink,
  linkAddress,
  linkNewQuote,
  linkOfQuote,
  needLink,
  type PrivateLink,
} from '#server/features/private-links/private-links.service.ts'
import type { Call } from '#server/http/calls/call.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type * as contracts from '#shared/contracts/quotes.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { differsByACent } from '#shared/domain/money.ts'
import { givenContact, givenName } from '#shared/domain/quotes.ts'
import { heldByQuote } from './held-quote.service.ts'
import type { QuoteToMail } from './quote-mails.ts'
import { ownedQuoteOfLink } from './quote-owner.service.ts'
import { type Addressee, findQuoteByRequest, insertQuote, type Quote, updateQuoteLink } from './quotes.repository.ts'
import { holdSeenQuote, quoteOfLink, quoteVersion } from './seen-quote.service.ts'
import { type AskedFor, findWaitingQuote } from './waiting-quote.ts'

export type EmailedQuote = z.output<typeof contracts.emailQuote.body>
export type SavedQuote = z.output<typeof contracts.saveQuote.body>

/** What a call about quotes brings, apart from its body. Its `db` must be outside any transaction. */
export type QuoteCall = Pick<Call<EndpointSpec>, 'db' | 'now' | 'idempotencyKey' | 'actor' | 'address' | 'takeAllowance' | 'gone'>

/** A quote with the link that it was given. */
export interface LinkedQuote {
  readonly quote: Pick<Quote, 'id' | 'lines' | 'totalCents' | 'createdAt'>
  readonly privateLink: string
}

/**
 * Prices and keeps a quote and gives it its private link. A quote that takes the place of a valid one keeps the prices and the date that that
 * one holds. A repeat of the same request finds the quote that it kept, and so does whoever asks for the same mail while it waits.
 * @param writeMails writes the mails about it in the same transaction.
 * @throws ApiError unknown_product, not_priced, unknown_link, quote_changed, documents_unavailable; too_many_requests for a customer's mailbox
 * that got many quotes within an hour
 */
export async function keepQuote(
  deps: Deps,
  call: QuoteCall,
  body: EmailedQuote | SavedQuote,
  { customer, sentTo }: { readonly customer: Addressee; readonly sentTo: Quote['sentTo'] },
  writeMails: (tx: Db, quote: QuoteToMail & { readonly id: string }) => Promise<void>,
): Promise<LinkedQuote> {
  const { db, now, actor, address, takeAllowance } = call
  const requestKey = requestKeyOf(call, body)
  const earlier = await findKept(db, requestKey)
  if (earlier) return earlier
  // All that makes the PDF needless comes before it is drawn, and is asked again when the quote is kept.
  const seen = await holdSeenQuote(db, body)
  const number = body.quote_id
  const { quotedAt, lines: held } = await heldByQuote(db, seen, now)
  const lines = await priceLines(db, body.blinds, actor, held)
  const { quantity: totalQuantity, totalCents } = totalsOf(lines)
  const mailedTo = sentTo === 'customer' ? customer : null
  const asked = { number, createdAt: quotedAt, lines, totalCents, mailedTo }
  const waiting = await findWaiting(db, seen, asked)
  if (waiting) return waiting
  if (mailedTo) await needMailboxUse(db, 'quote', mailedTo.email, deps.env, now)
  // What is saved is the owner's; a quote is mailed to whom the caller names.
  const { name: customerName } = mailedTo ?? (await ownerOnceKept(db, seen, customer))
  const id = randomUUID()
  const priceMoved = differsByACent(body.total_amount, totalCents)
  const pdf = await deps.documents.quote({ number, quotedAt, customerName, lines }, { address, takeAllowance })
  // After the paper: where that is refused, nothing is drawn for the mail.
  const pictures = await mailPicturesOf(deps.pictures, lines, address)
  return inTransaction(db, async (tx) => {
    if (requestKey) await holdName(tx, requestKey)
    const sameRequest = await findKept(tx, requestKey)
    if (sameRequest) return sameRequest
    const replaced = await holdSeenQuote(tx, body)
    const sameMail = await findWaiting(tx, replaced, asked)
    if (sameMail) return sameMail
    const owner = await ownerOnceKept(tx, replaced, customer)
    const ofLink = replaced && body.private_link ? await quoteOfLink(tx, replaced) : undefined
    const isChangedByLink = ofLink !== undefined && quoteVersion(ofLink.lines) !== quoteVersion(lines)
    const quote = {
      ...asked,
      id,
      sentTo,
      customerName: owner.name,
      customerEmail: owner.email,
      customerMobile: owner.mobile,
      totalQuantity,
      requestKey,
    }
    await insertQuote(tx, quote)
    if (mailedTo) await limitMailbox(tx, 'quote', mailedTo.email, deps.env, now)
    const privateLink = await linkNewQuote(tx, { quoteId: id, quoteKey: body.quote_key }, replaced, now)
    await updateQuoteLink(tx, id, privateLink)
    // A quote that is changed or mailed again is the same one.
    if (!replaced) await recordShopEvent(tx, 'quoted', now)
    if (isChangedByLink) await endKeyOfLink(tx, privateLink)
    await writeMails(tx, {
      id,
      number,
      quotedAt,
      customer: mailedTo ?? owner,
      lines,
      priceMoved,
      pdf,
      pictures,
      address: linkAddress(deps.env, privateLink),
    })
    return { quote, privateLink }
  })
}

/**
 * Whose quote it is: the person whom it was kept for first. Whoever has the link may change the blinds and mail the quote to others. He may
 * not put himself where a new link is mailed to once this one has ended, nor wipe out who the customer is.
 */
async function ownerOnceKept(db: Db, replaced: PrivateLink | undefined, customer: Addressee): Promise<Addressee> {
  if (!replaced) return customer
  const { customerName: name, customerEmail: email, customerMobile: mobile } = await ownedQuoteOfLink(db, replaced)
  // One person or the other, and never the name of one with the address of the other.
  const isKnown = givenName(name) !== '' || givenContact(email) !== '' || givenContact(mobile) !== ''
  return isKnown ? { name, email, mobile } : customer
}

async function findWaiting(db: Db, link: PrivateLink | undefined, asked: AskedFor): Promise<LinkedQuote | undefined> {
  const quote = link && (await findWaitingQuote(db, link, asked))
  return quote && { quote, privateLink: link.id }
}

async function findKept(db: Db, requestKey: string | null): Promise<LinkedQuote | undefined> {
  const quote = requestKey === null ? undefined : await findQuoteByRequest(db, requestKey)
  if (!quote) return undefined
  // A link that was ended meanwhile helps nobody.
  const privateLink = quote.privateLink ? (await needLink(db, quote.privateLink)).id : await linkOfQuote(db, quote.id)
  return { quote, privateLink }
}

/** Identifies a browser's request. Only the same content under the same key is the same request. */
function requestKeyOf({ idempotencyKey }: QuoteCall, body: EmailedQuote | SavedQuote): string | null {
  if (!idempotencyKey) return null
  return contentHash([idempotencyKey, body])
}
