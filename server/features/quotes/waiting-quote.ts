import type { Db } from '#server/database/connect.ts'
import type { PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { findWaitingMails } from './quote-mails.read-model.ts'
import { findQuote, type Quote } from './quotes.repository.ts'
import { quoteOfLink, quoteVersion } from './seen-quote.service.ts'

/** A quote that is asked for, as it would be kept. */
export type AskedFor = Pick<Quote, 'number' | 'createdAt' | 'lines' | 'totalCents' | 'mailedTo'>

/**
 * The quote as it was kept when the same mail was asked for before, where that mail still waits to be sent: the same blinds, prices and date, to
 * the same person. To ask for it again must not make a second mail of it.
 */
export async function findWaitingQuote(db: Db, link: PrivateLink, asked: AskedFor): Promise<Quote | undefined> {
  if (!asked.mailedTo) return undefined
  const version = quoteVersion(asked.lines)
  // Where the link shows another quote by now, that has to change back.
  if (quoteVersion((await quoteOfLink(db, link)).lines) !== version) return undefined
  for (const id of await findWaitingMails(db, link.id, asked)) {
    const quote = await findQuote(db, id)
    if (quote && quoteVersion(quote.lines) === version) return quote
  }
  return undefined
}
