import type { Db } from '#server/database/connect.ts'
import type { PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { holdsPrices, type KeptPrices } from '#shared/domain/held-prices.ts'
import { quoteOfLink } from './seen-quote.service.ts'

/**
 * What a kept quote holds for whoever changes, mails, saves, prints, orders or pays it: its prices and its date, for as long as it is valid.
 * Otherwise, and for a quote without a link, everything is priced today and dated today.
 */
export async function heldByQuote(db: Db, link: PrivateLink | undefined, now: Date): Promise<KeptPrices> {
  if (link?.quoteId) {
    const { createdAt: quotedAt, lines } = await quoteOfLink(db, link)
    if (holdsPrices(quotedAt, now)) return { quotedAt, lines }
  }
  return { quotedAt: now, lines: [] }
}
