import { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import { alreadyOrdered, holdLink, type PrivateLink } from '#server/features/private-links/private-links.service.ts'
import { withColours } from '#server/features/products/products.service.ts'
import { type BlindLine, blindLine } from '#shared/domain/blind-line.ts'
import { findQuote, type Quote } from './quotes.repository.ts'

/** Parsed, the members of a line always come in the same order. How the catalogue draws a colour is not what was quoted. */
const quotedLines = z.array(blindLine.omit({ colourHex: true }))

/** Names what a quote quotes. The same blinds at the same prices are the same quote, however often it is kept or mailed. */
export const quoteVersion = (lines: readonly BlindLine[]): string => contentHash(quotedLines.parse(lines))

/** What a caller says of the kept quote that is changed, ordered or paid: its link, and the state in which the caller saw it. */
export interface SeenQuote {
  readonly private_link?: string | undefined
  readonly quote_version?: string | undefined
}

/**
 * The link of the quote that the caller saw. Until the transaction ends nobody else changes, orders or ends it.
 * @returns undefined for a quote without a link
 * @throws ApiError unknown_link; already_ordered; quote_changed as needSeen does
 */
export async function holdSeenQuote(tx: Db, seen: SeenQuote): Promise<PrivateLink | undefined> {
  if (!seen.private_link) return undefined
  const link = await holdLink(tx, seen.private_link)
  if (link.orderReference) throw alreadyOrdered()
  needSeen(await quoteOfLink(tx, link), seen)
  return link
}

/** @throws ApiError quote_changed when it is another quote than the caller saw, or he does not say which */
export function needSeen({ lines }: Quote, { quote_version }: SeenQuote): void {
  if (quoteVersion(lines) !== quote_version) throw quoteChanged()
}

/** @returns the quote of a private link as it was kept. */
export async function quoteOfLink(db: Db, { id, quoteId }: PrivateLink): Promise<Quote> {
  const quote = quoteId ? await findQuote(db, quoteId) : undefined
  if (!quote) throw new Error(`the private link ${id.slice(0, 4)}… leads to no quote`)
  return { ...quote, lines: await withColours(db, quote.lines) }
}

export function quoteChanged(): ApiError {
  return new ApiError(
    'quote_changed',
    'This quote was changed meanwhile, perhaps in another browser. Nothing was ordered, paid, mailed or saved. Please look at it as it is now, and decide again.',
  )
}
