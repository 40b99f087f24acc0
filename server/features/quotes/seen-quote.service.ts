import { contentHash } from '#server/content-hash.ts'
import type { Db } from '#server/database/connect.ts'
import { ApiError } from '#server/errors.ts'
import {
  alreadyOrdered,
  holdLink,
  holdLinkOfKey,
  type PrivateLink,
  tellLink,
} from '#server/features/private-links/private-links.service.ts'
import { withColours } from '#server/features/products/products.service.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { BlindLine } from '#shared/domain/blind-line.ts'
import { findQuote, type Quote } from './quotes.repository.ts'

/**
 * Names what a quote quotes. The same blinds at the same prices are the same quote, however often it is kept or mailed.
 *
 * What is quoted is listed here member by member, and never taken from the schema: a member or a default that the schema gets later would turn
 * every kept quote into one that was changed meanwhile.
 */
export const quoteVersion = (lines: readonly BlindLine[]): string =>
  contentHash(
    lines.map((line) => [
      line.productType,
      line.widthMm,
      line.dropMm,
      line.quantity,
      line.unitCents,
      line.controlSide,
      line.mountType,
      line.colour,
      line.room,
      line.sizeSource ? SIZE_SOURCE_MEMBERS.map((member) => line.sizeSource?.[member] ?? null) : null,
    ]),
  )

const SIZE_SOURCE_MEMBERS = [
  'how',
  'scale',
  'references',
  'reference_depth_mm',
  'outline',
  'corners',
  'measured_width_mm',
  'measured_drop_mm',
  'width_ci95_mm',
  'drop_ci95_mm',
  'safe_width_mm',
  'safe_drop_mm',
  'confidence',
  'confirmed_by',
] as const satisfies readonly (keyof SizeSource)[]

/**
 * What a caller says of the quote that is changed, ordered or paid: its link, and the state in which the caller saw it. A browser that does not know the
 * link of its own quote names it by a key, which a change by the link takes away.
 */
export interface QuoteAsSeen {
  readonly quote_key?: string | undefined
  readonly private_link?: string | undefined
  readonly quote_version?: string | undefined
}

/**
 * The link of the quote that the caller saw. Until the transaction ends nobody else changes, orders or ends it.
 * @returns undefined for a quote that has no link yet
 * @throws ApiError unknown_link; already_ordered; quote_changed as needSeen does
 */
export async function holdSeenQuote(tx: Db, seen: QuoteAsSeen): Promise<PrivateLink | undefined> {
  const link = await linkOfSeenQuote(tx, seen)
  if (link?.orderReference) throw alreadyOrdered(seen.private_link ? undefined : link.id)
  return link
}

/** As holdSeenQuote, for whoever only reads the quote: that it was ordered meanwhile, as it was seen or not, is no hindrance then. */
export async function linkOfSeenQuote(tx: Db, seen: QuoteAsSeen): Promise<PrivateLink | undefined> {
  if (!seen.private_link) return seen.quote_key ? holdLinkOfKey(tx, seen.quote_key) : undefined
  const link = await holdLink(tx, seen.private_link)
  if (!link.orderReference) needSeen(await quoteOfLink(tx, link), seen)
  return link
}

/** @throws ApiError quote_changed when it is another quote than the caller saw, or he does not say which */
export function needSeen({ lines }: Quote, { quote_version }: QuoteAsSeen): void {
  if (quoteVersion(lines) !== quote_version) throw quoteChanged()
}

/** @returns the quote of a private link as it was kept. */
export async function quoteOfLink(db: Db, { id, quoteId }: PrivateLink): Promise<Quote> {
  const quote = quoteId ? await findQuote(db, quoteId) : undefined
  if (!quote) throw new Error(`the private link ${id.slice(0, 4)}… leads to no quote`)
  return { ...quote, lines: await withColours(db, quote.lines) }
}

/** @param untold the link of its order, for whoever named the quote by its key and does not know that link */
export function quoteChanged(untold?: string): ApiError {
  return new ApiError(
    'quote_changed',
    'This quote was changed meanwhile, perhaps in another browser. Nothing was ordered, paid, mailed or saved. Please look at it as it is now, and decide again.',
    tellLink(untold),
  )
}
