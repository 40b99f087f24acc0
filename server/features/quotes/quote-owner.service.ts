import type { Db } from '#server/database/connect.ts'
import { findMailOf } from '#server/features/mail/mail.service.ts'
import type { PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { quoteMailKey } from './quote-mails.ts'
import { type Addressee, findQuoteIdsOfOwner, type Quote } from './quotes.repository.ts'
import { quoteOfLink } from './seen-quote.service.ts'

const NOBODY: Addressee = { name: '', email: '', mobile: '' }

/** The quote of a private link with whoever is its owner by now. Whose it is decides where a new link is mailed. */
export async function ownedQuoteOfLink(db: Db, link: PrivateLink): Promise<Quote> {
  const quote = await quoteOfLink(db, link)
  if (!(await wasOwnerRefused(db, quote))) return quote
  const { name, email, mobile } = (await addresseeNotRefused(db, quote)) ?? NOBODY
  return { ...quote, customerName: name, customerEmail: email, customerMobile: mobile }
}

/**
 * Whether all mails about a quote to its owner have failed for good, at once or later. He most likely mistyped his address. An owner whom one has
 * reached, or may still reach, stays: his mailbox may only be full. So does one to whom nothing was mailed.
 */
async function wasOwnerRefused(db: Db, { privateLink, customerEmail }: Quote): Promise<boolean> {
  if (!privateLink || !customerEmail) return false
  const ids = await findQuoteIdsOfOwner(db, privateLink, customerEmail)
  const mails = await Promise.all(ids.map((id) => findMailOf(db, quoteMailKey(id))))
  const toOwner = mails.filter((mail) => mail?.to === customerEmail)
  return toOwner.length > 0 && toOwner.every((mail) => mail?.status === 'failed')
}

/** Whom the quote was mailed to in place of its owner: he may have corrected the address before it was refused. */
async function addresseeNotRefused(db: Db, { id, mailedTo }: Quote): Promise<Addressee | null> {
  const mail = await findMailOf(db, quoteMailKey(id))
  return mail?.status === 'failed' ? null : mailedTo
}
