import type { Db } from '#server/database/connect.ts'
import { toEpoch } from '#server/database/dialect.ts'

export interface PrivateLink {
  readonly id: string
  /** The id of the quote's row. */
  readonly quoteId: string | null
  /** Set once the quote is ordered. From then on the link shows the order. */
  readonly orderReference: string | null
}

interface LinkRow {
  id: string
  quote_id: string | null
  order_reference: string | null
}

export interface NewLink extends PrivateLink {
  /** By which a browser names the quote while it does not know this link; null where it gave none. */
  readonly quoteKey: string | null
}

export async function insertLink(db: Db, { id, quoteId, orderReference, quoteKey }: NewLink, now: Date): Promise<void> {
  const row = { id, quote_id: quoteId, order_reference: orderReference, quote_key: quoteKey, created_at: toEpoch(now) }
  await db('private_links').insert(row)
}

/** @returns undefined for a link that is unknown or revoked. */
export async function findLink(db: Db, id: string): Promise<PrivateLink | undefined> {
  return toLink(await db('private_links').where({ id }).whereNull('revoked_at').first())
}

/** The link as it stays until the transaction ends: PostgreSQL locks its row, and SQLite has one writer. */
export async function lockLink(tx: Db, id: string): Promise<PrivateLink | undefined> {
  return toLink(await tx('private_links').where({ id }).whereNull('revoked_at').forUpdate().first())
}

/** The link of a quote that a browser names by its key. */
export async function findLinkOfKey(db: Db, quoteKey: string): Promise<PrivateLink | undefined> {
  return toLink(await db('private_links').where({ quote_key: quoteKey }).whereNull('revoked_at').first())
}

/** The same, as lockLink. */
export async function lockLinkOfKey(tx: Db, quoteKey: string): Promise<PrivateLink | undefined> {
  return toLink(await tx('private_links').where({ quote_key: quoteKey }).whereNull('revoked_at').forUpdate().first())
}

export async function findLinkOfQuote(db: Db, quoteId: string): Promise<PrivateLink | undefined> {
  return toLink(await db('private_links').where({ quote_id: quoteId }).whereNull('revoked_at').orderBy('created_at', 'desc').first())
}

export async function findLinkOfOrder(db: Db, orderReference: string): Promise<PrivateLink | undefined> {
  return toLink(
    await db('private_links').where({ order_reference: orderReference }).whereNull('revoked_at').orderBy('created_at', 'desc').first(),
  )
}

/** Lets the link show a later quote, unless it shows an order already or has ended. @returns whether it does. */
export async function updateLinkQuote(db: Db, id: string, quoteId: string): Promise<boolean> {
  const open = db('private_links').where({ id }).whereNull('order_reference').whereNull('revoked_at')
  return (await open.update({ quote_id: quoteId })) === 1
}

export async function clearKeyOfLink(db: Db, id: string): Promise<void> {
  await db('private_links').where({ id }).update({ quote_key: null })
}

/** Lets the link show the order of its quote, unless it was ordered before. @returns whether this call did. */
export async function updateLinkOrder(db: Db, id: string, orderReference: string): Promise<boolean> {
  const open = db('private_links').where({ id }).whereNull('order_reference').whereNull('revoked_at')
  return (await open.update({ order_reference: orderReference })) === 1
}

/** @returns the link as it was when this call revoked it; undefined when it was revoked before. */
export async function updateLinkRevoked(db: Db, id: string, now: Date): Promise<PrivateLink | undefined> {
  const revoked: LinkRow[] = await db('private_links')
    .where({ id })
    .whereNull('revoked_at')
    .update({ revoked_at: toEpoch(now) })
    .returning(['id', 'quote_id', 'order_reference'])
  return toLink(revoked[0])
}

function toLink(row: LinkRow | undefined): PrivateLink | undefined {
  return row && { id: row.id, quoteId: row.quote_id, orderReference: row.order_reference }
}
