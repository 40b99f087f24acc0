import type { Db } from '#server/database/connect.ts'
import type { PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { firstReachedFrom, mailStatesOf } from './quote-mails.read-model.ts'
import type { Addressee, Quote } from './quotes.repository.ts'
import { quoteOfLink } from './seen-quote.service.ts'

const NOBODY: Addressee = { name: '', email: '', mobile: '' }

/** The quote of a private link with whoever is its owner by now. Whose it is decides where a new link is mailed. */
export async function ownedQuoteOfLink(db: Db, link: PrivateLink): Promise<Quote> {
  const quote = await quoteOfLink(db, link)
  const { privateLink, customerEmail } = quote
  if (!privateLink || !customerEmail) return quote
  if (!haveAllFailed(await mailStatesOf(db, privateLink, customerEmail))) return quote
  // Whoever mistyped his address corrects it next, as a rule, and passes the quote on afterwards.
  const { name, email, mobile } = (await firstReachedFrom(db, privateLink, customerEmail)) ?? NOBODY
  return { ...quote, customerName: name, customerEmail: email, customerMobile: mobile }
}

/**
 * Whether all mails about a quote to its owner have failed for good, at once or later. He most likely mistyped his address. An owner whom one has
 * reached, or may still reach, stays: his mailbox may only be full. So does one to whom nothing was mailed.
 */
const haveAllFailed = (states: readonly string[]): boolean => states.length > 0 && states.every((state) => state === 'failed')
