import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { type BlindLine, blindLine } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'

const storedLines = z.array(blindLine)

export interface NewQuote {
  readonly id: string
  /** The quote's number, which the customer sees. It need not be unique. */
  readonly quoteId: string
  readonly sentTo: 'customer' | 'business'
  readonly customerName: string
  readonly customerEmail: string
  readonly customerMobile: string
  readonly lines: readonly BlindLine[]
  readonly totalQuantity: number
  readonly totalCents: Cents
  readonly createdAt: Date
}

export interface StoredQuote {
  readonly id: string
  readonly totalCents: Cents
  readonly lines: readonly BlindLine[]
}

export async function insertQuote(db: Db, quote: NewQuote): Promise<void> {
  await db('quotes').insert({
    id: quote.id,
    quote_id: quote.quoteId,
    sent_to: quote.sentTo,
    customer_name: quote.customerName,
    customer_email: quote.customerEmail,
    customer_mobile: quote.customerMobile,
    lines: toJson(quote.lines),
    total_quantity: quote.totalQuantity,
    total_cents: quote.totalCents,
    created_at: toEpoch(quote.createdAt),
  })
}

/** Counts the quotes that were mailed to this address since a time. */
export async function countQuotesMailedTo(db: Db, email: string, since: Date): Promise<number> {
  const row = await db('quotes')
    .where('created_at', '>', toEpoch(since))
    .where({ sent_to: 'customer' satisfies NewQuote['sentTo'], customer_email: email })
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** @returns all quotes with this number, newest first. Two quotes may get the same six digits, and a quote may be sent again. */
export async function findQuotesByNumber(db: Db, quoteId: string): Promise<StoredQuote[]> {
  const rows: { id: string; total_cents: Cents; lines: string }[] = await db('quotes')
    .where({ quote_id: quoteId })
    .orderBy('created_at', 'desc')
    .limit(50)
    .select('id', 'total_cents', 'lines')
  return rows.map((row) => ({ id: row.id, totalCents: row.total_cents, lines: fromJson(storedLines, row.lines) }))
}
