import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromJson, toEpoch, toJson } from '#server/database/dialect.ts'
import { type BlindLine, blindLine } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'

const storedLines = z.array(blindLine)
export const storedAddressee = z.object({ name: z.string(), email: z.string(), mobile: z.string() })

/** A person for whom a quote is kept, or to whom it is mailed. */
export type Addressee = Readonly<z.output<typeof storedAddressee>>

export interface Quote {
  readonly id: string
  /** The quote's number, which the customer sees. It need not be unique. */
  readonly number: string
  readonly sentTo: 'customer' | 'business'
  /** To whom it was mailed, the owner or another; null for one that was only saved, and for one from before this was kept. */
  readonly mailedTo: Addressee | null
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
  mailed_to: string | null
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

export async function insertQuote(db: Db, quote: Omit<Quote, 'privateLink'>): Promise<void> {
  const row: Omit<QuoteRow, 'private_link'> = {
    id: quote.id,
    quote_id: quote.number,
    sent_to: quote.sentTo,
    mailed_to: quote.mailedTo && toJson(quote.mailedTo),
    customer_name: quote.customerName,
    customer_email: quote.customerEmail,
    customer_mobile: quote.customerMobile,
    lines: toJson(quote.lines),
    total_quantity: quote.totalQuantity,
    total_cents: quote.totalCents,
    created_at: toEpoch(quote.createdAt),
    request_key: quote.requestKey,
  }
  await db('quotes').insert(row)
}

export async function updateQuoteLink(db: Db, id: string, privateLink: string): Promise<void> {
  await db('quotes').where({ id }).update({ private_link: privateLink })
}

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const row = await db('quotes').where({ id }).first()
  return row && toQuote(row)
}

export async function findQuoteByRequest(db: Db, requestKey: string): Promise<Quote | undefined> {
  const row = await db('quotes').where({ request_key: requestKey }).first()
  return row && toQuote(row)
}

function toQuote(row: QuoteRow): Quote {
  return {
    id: row.id,
    number: row.quote_id,
    sentTo: row.sent_to,
    mailedTo: row.mailed_to === null ? null : fromJson(storedAddressee, row.mailed_to),
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
}
