import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { type BlindLine, blindLine } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'

const storedLines = z.array(blindLine)

export interface Quote {
  readonly id: string
  /** The quote's number, which the customer sees. It need not be unique. */
  readonly number: string
  readonly sentTo: 'customer' | 'business'
  readonly customerName: string
  readonly customerEmail: string
  readonly customerMobile: string
  readonly lines: readonly BlindLine[]
  readonly totalQuantity: number
  readonly totalCents: Cents
  readonly createdAt: Date
  /** Identifies the browser's request, so that a repeat of it finds this quote again. */
  readonly requestKey: string | null
  /** The link that it was given; null for a quote from before this was kept. The link may have ended or moved on since. */
  readonly privateLink: string | null
}

interface QuoteRow {
  id: string
  quote_id: string
  sent_to: Quote['sentTo']
  customer_name: string
  customer_email: string
  customer_mobile: string
  lines: string
  total_quantity: number
  total_cents: Cents
  created_at: number
  request_key: string | null
  private_link: string | null
}

/** @returns whether the quote is new; false when the same request kept one before. */
export async function insertQuote(db: Db, quote: Omit<Quote, 'privateLink'>): Promise<boolean> {
  const row: Omit<QuoteRow, 'private_link'> = {
    id: quote.id,
    quote_id: quote.number,
    sent_to: quote.sentTo,
    customer_name: quote.customerName,
    customer_email: quote.customerEmail,
    customer_mobile: quote.customerMobile,
    lines: toJson(quote.lines),
    total_quantity: quote.totalQuantity,
    total_cents: quote.totalCents,
    created_at: toEpoch(quote.createdAt),
    request_key: quote.requestKey,
  }
  const inserted = await db('quotes').insert(row).onConflict('request_key').ignore().returning('id')
  return inserted.length === 1
}

export async function updateQuoteLink(db: Db, id: string, privateLink: string): Promise<void> {
  await db('quotes').where({ id }).update({ private_link: privateLink })
}

export async function updateQuoteOwnerless(db: Db, id: string): Promise<void> {
  const nobody: Pick<QuoteRow, 'customer_name' | 'customer_email' | 'customer_mobile'> = {
    customer_name: '',
    customer_email: '',
    customer_mobile: '',
  }
  await db('quotes').where({ id }).update(nobody)
}

/** The quotes that a link has led to while this address was its owner's. */
export async function findQuoteIdsOfOwner(db: Db, privateLink: string, customerEmail: string): Promise<string[]> {
  const rows: { id: string }[] = await db('quotes').where({ private_link: privateLink, customer_email: customerEmail }).select('id')
  return rows.map(({ id }) => id)
}

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  return toQuote(await db('quotes').where({ id }).first())
}

export async function findQuoteByRequest(db: Db, requestKey: string): Promise<Quote | undefined> {
  return toQuote(await db('quotes').where({ request_key: requestKey }).first())
}

function toQuote(row: QuoteRow | undefined): Quote | undefined {
  return (
    row && {
      id: row.id,
      number: row.quote_id,
      sentTo: row.sent_to,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      customerMobile: row.customer_mobile,
      lines: fromJson(storedLines, row.lines),
      totalQuantity: row.total_quantity,
      totalCents: row.total_cents,
      createdAt: new Date(row.created_at),
      requestKey: row.request_key,
      privateLink: row.private_link,
    }
  )
}
