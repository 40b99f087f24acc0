import type { Db } from '#server/database/connect.ts'
import { findMailOf, type WrittenMail } from '#server/features/mail/mail.service.ts'
import type { PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { quoteMailKey } from './quote-mails.ts'
import { type Addressee, findQuotesOfLink, type Quote } from './quotes.repository.ts'
import { quoteOfLink } from './seen-quote.service.ts'

const NOBODY: Addressee = { name: '', email: '', mobile: '' }

/** The quote of a private link with whoever is its owner by now. Whose it is decides where a new link is mailed. */
export async function ownedQuoteOfLink(db: Db, link: PrivateLink): Promise<Quote> {
  const quote = await quoteOfLink(db, link)
  if (!quote.privateLink || !quote.customerEmail) return quote
  const mailed = await mailedOfLink(db, quote.privateLink)
  const isToOwner = ({ mail }: MailedQuote): boolean => mail.to === quote.customerEmail
  if (!haveAllFailed(mailed.filter(isToOwner))) return quote
  // Whoever mistyped his address corrects it next, as a rule, and passes the quote on afterwards.
  const corrections = mailed.slice(mailed.findIndex(isToOwner))
  const { name, email, mobile } = corrections.find(({ mail, mailedTo }) => mail.status !== 'failed' && mailedTo)?.mailedTo ?? NOBODY
  return { ...quote, customerName: name, customerEmail: email, customerMobile: mobile }
}

type MailedQuote = Quote & { readonly mail: WrittenMail }

/** The quotes of a link that were mailed, in the order of their mails. */
async function mailedOfLink(db: Db, privateLink: string): Promise<MailedQuote[]> {
  const quotes = await findQuotesOfLink(db, privateLink)
  const mailed = await Promise.all(
    quotes.map(async (quote) => {
      const mail = await findMailOf(db, quoteMailKey(quote.id))
      return mail ? [{ ...quote, mail }] : []
    }),
  )
  return mailed.flat().toSorted((a, b) => a.mail.writtenAtMs - b.mail.writtenAtMs)
}

/**
 * Whether all mails about a quote to its owner have failed for good, at once or later. He most likely mistyped his address. An owner whom one has
 * reached, or may still reach, stays: his mailbox may only be full. So does one to whom nothing was mailed.
 */
const haveAllFailed = (toOwner: readonly MailedQuote[]): boolean =>
  toOwner.length > 0 && toOwner.every(({ mail }) => mail.status === 'failed')
