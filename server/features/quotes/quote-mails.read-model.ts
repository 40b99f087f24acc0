import type { Knex } from 'knex'
import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { quoteMailKey } from './quote-mails.ts'
import { type Addressee, type Quote, storedAddressee } from './quotes.repository.ts'

/**
 * The mails that brought the quotes of a private link to their customers. A link may have led to thousands of quotes, so nothing here reads them
 * all: each question is one statement with few rows.
 */

/** @returns what became of the mails to this address, each word once; none where nothing was mailed there */
export async function mailStatesOf(db: Db, privateLink: string, to: string): Promise<string[]> {
  return mailedQuotes(db, privateLink).where('mail.to_address', to).distinct().pluck('mail.status')
}

/** @returns to whom the first mail went that did not fail, from the first mail to this address on; undefined where all failed */
export async function firstReachedFrom(db: Db, privateLink: string, to: string): Promise<Addressee | undefined> {
  const first = mailedQuotes(db, privateLink).where('mail.to_address', to).min('mail.created_at')
  const row: { mailed_to: string } | undefined = await mailedQuotes(db, privateLink)
    .whereNot('mail.status', 'failed')
    .whereNotNull('quotes.mailed_to')
    .where('mail.created_at', '>=', first)
    .orderBy('mail.created_at')
    .first('quotes.mailed_to')
  return row && fromJson(storedAddressee, row.mailed_to)
}

/** @returns the ids of the quotes whose mail to this person, under this number and date and at this total, still waits to be sent */
export async function findWaitingMails(
  db: Db,
  privateLink: string,
  { number, createdAt, totalCents, mailedTo }: Pick<Quote, 'number' | 'createdAt' | 'totalCents' | 'mailedTo'>,
): Promise<string[]> {
  const same = { quote_id: number, created_at: toEpoch(createdAt), total_cents: totalCents, mailed_to: toJson(mailedTo) }
  const ofQuote = Object.fromEntries(Object.entries(same).map(([column, value]) => [`quotes.${column}`, value]))
  const ids: unknown = await mailedQuotes(db, privateLink).where(ofQuote).where('mail.status', 'waiting').pluck('quotes.id')
  return z.array(z.string()).parse(ids)
}

function mailedQuotes(db: Db, privateLink: string): Knex.QueryBuilder {
  const keyOfQuote = db.raw(`'${quoteMailKey('')}' || quotes.id`)
  return db('quotes').join('mail', 'mail.dedupe_key', keyOfQuote).where('quotes.private_link', privateLink)
}
