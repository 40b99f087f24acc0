import type { Knex } from 'knex'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { quoteMailKey } from './quote-mails.ts'
import { type Addressee, type Quote, storedAddressee } from './quotes.repository.ts'

/** The mails that brought the quotes of a private link to their customers. Each question is answered by few rows. */

/** A link whose quotes were mailed more often is no customer's. The newest mails are looked at. */
const MOST_MAILS = 1_000

/** @returns what became of the mails to this address, each word once; none where nothing was mailed there */
export async function mailStatesOf(db: Db, privateLink: string, to: string): Promise<string[]> {
  return mailed(db, privateLink).where({ to_address: to }).distinct().pluck('status')
}

/** @returns to whom the first mail went that did not fail, from the first mail to this address on; undefined where all failed */
export async function firstReachedFrom(db: Db, privateLink: string, to: string): Promise<Addressee | undefined> {
  const first: { mailed_at: number } | undefined = await mailed(db, privateLink)
    .where({ to_address: to })
    .orderBy('mailed_at')
    .first('mailed_at')
  if (!first) return undefined
  const row: { mailed_to: string } | undefined = await mailed(db, privateLink)
    .whereNot({ status: 'failed' })
    .whereNotNull('mailed_to')
    .where('mailed_at', '>=', first.mailed_at)
    .orderBy('mailed_at')
    .first('mailed_to')
  return row && fromJson(storedAddressee, row.mailed_to)
}

/** @returns the ids of the quotes whose mail to this person, under this number and date and at this total, still waits to be sent */
export async function findWaitingMails(
  db: Db,
  privateLink: string,
  { number, createdAt, totalCents, mailedTo }: Pick<Quote, 'number' | 'createdAt' | 'totalCents' | 'mailedTo'>,
): Promise<string[]> {
  const ofQuote = { quote_id: number, quoted_at: toEpoch(createdAt), total_cents: totalCents, mailed_to: toJson(mailedTo) }
  const ids: unknown = await mailed(db, privateLink).where(ofQuote).where({ status: 'waiting' }).pluck('id')
  return z.array(z.string()).parse(ids)
}

/** Worked out before anything else is asked of it: PostgreSQL would read all mails there are by their time to find the first of this link. */
function mailed(db: Db, privateLink: string): Knex.QueryBuilder {
  const ofLink = db('quotes')
    .where({ private_link: privateLink, sent_to: 'customer' })
    .join('mail', 'mail.dedupe_key', db.raw(`'${quoteMailKey('')}' || quotes.id`))
    .select({
      id: 'quotes.id',
      quote_id: 'quotes.quote_id',
      mailed_to: 'quotes.mailed_to',
      quoted_at: 'quotes.created_at',
      total_cents: 'quotes.total_cents',
      to_address: 'mail.to_address',
      status: 'mail.status',
      mailed_at: 'mail.created_at',
    })
  // A quote that is mailed again keeps its date, so only the mails tell which is the newest.
  const newest = db.from('of_link').orderBy('mailed_at', 'desc').limit(MOST_MAILS).as('mailed')
  return db.withMaterialized('of_link', ofLink).from(newest)
}
