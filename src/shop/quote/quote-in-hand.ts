import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { KeptAtPrices } from './held-prices.ts'
import { areSame } from './same-blind.ts'

/**
 * The quote that this browser has in hand, and the working list beside it. Each state holds all that belongs to it, so that a number never
 * stands over the lines of another quote. The only ways from one state to another are quote-steps.ts, changing-quote.ts and order-step.ts.
 */
export type QuoteInHand = QuoteAtRest | Changing
/** Everything but a kept quote that is being changed. */
export type QuoteAtRest = Draft | Issued | Kept | Ordered

/** The lines of a quote with its number and date, as the quote document shows them. */
export interface IssuedQuote {
  readonly number: string
  readonly issuedAt: string
  readonly lines: readonly QuoteLine[]
}

/** Of a quote as the server keeps it. */
export interface KeptAs {
  readonly privateLink: string
  /** Which state of the quote this browser has seen. Empty for one that was kept before there were versions. */
  readonly version: string
}

interface WithList {
  /** The working list: the blinds added so far. */
  readonly lines: readonly QuoteLine[]
}
export interface Draft extends WithList {
  readonly state: 'draft'
  /** Lines of a quote document that has no number yet. Usually there are none. */
  readonly unnumbered: readonly QuoteLine[]
}
export interface Issued extends WithList {
  readonly state: 'issued'
  readonly quote: IssuedQuote
  /**
   * Names the quote to the server, which may have kept, ordered or paid it by a call whose answer has not come: all of that gets one link. Absent for one
   * that an earlier version of the page left.
   */
  readonly quoteKey?: string | undefined
}
export interface Kept extends WithList, KeptAs {
  readonly state: 'kept'
  readonly quote: IssuedQuote
}
export interface Ordered extends WithList {
  readonly state: 'ordered'
  readonly quote: IssuedQuote
  /** Of the order; null where it is not known. */
  readonly privateLink: string | null
}
export interface Changing extends WithList, KeptAs {
  readonly state: 'changing'
  readonly number: string
  /** The quote as the server keeps it: its date and its prices hold for the change too. */
  readonly kept: KeptLines
  /** The lines that the change began with. What else is in the working list was added since. */
  readonly lineIds: readonly string[]
  /** The document of the changed quote; null until it is asked for. */
  readonly quote: Omit<IssuedQuote, 'number'> | null
  /** Whether it is this browser's quote when the change ends: it was before, or was mailed or saved from here. */
  readonly staysInHand: boolean
  /** What the browser had in hand besides, which comes back afterwards. */
  readonly before: QuoteAtRest
}
interface KeptLines extends KeptAtPrices {
  readonly lines: readonly QuoteLine[]
}

export const EMPTY: Draft = { state: 'draft', lines: [], unnumbered: [] }

/** The blinds of the working list, and those of the list that is put aside while a kept quote is being changed. */
export function linesOfBoth(hand: QuoteInHand): readonly QuoteLine[] {
  return hand.state === 'changing' ? [...hand.lines, ...hand.before.lines] : hand.lines
}

export function documentLines(hand: QuoteInHand): readonly QuoteLine[] {
  if (hand.state === 'draft') return hand.unnumbered
  if (hand.state === 'changing') return hand.quote?.lines ?? documentLines(hand.before)
  return hand.quote.lines
}

/** A kept quote as the server tells of it. */
export interface QuoteAsKept extends KeptAs {
  readonly number: string
  readonly quotedAt: string
  readonly lines: readonly QuoteLine[]
}

/** The quote that an order of the working list is an order of: kept as it is, or being changed. Null for a list that is a new quote. */
export function quoteOfList(hand: QuoteInHand): Kept | Changing | null {
  if (hand.state === 'changing') return hand
  return hand.state === 'kept' && areSame(hand.lines, hand.quote.lines) ? hand : null
}

export const idsOf = (lines: readonly QuoteLine[]): string[] => lines.map(({ id }) => id)

/** The document of a changed quote, under the quote's number. */
export const documentOf = ({ number }: Changing, { issuedAt, lines }: Omit<IssuedQuote, 'number'>): IssuedQuote => ({
  number,
  issuedAt,
  lines,
})

export const without = (lines: readonly QuoteLine[], others: readonly QuoteLine[]): QuoteLine[] => {
  const ids = new Set(idsOf(others))
  return lines.filter(({ id }) => !ids.has(id))
}
