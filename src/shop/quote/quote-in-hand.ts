import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { KeptAtPrices } from './held-prices.ts'
import { storedBlindOf } from './stored-blind.ts'

/**
 * The quote that this browser has in hand, and the working list beside it. Each state holds all that belongs to it, so that a number never
 * stands over the lines of another quote. The only ways from one state to another are quote-steps.ts and changing-quote.ts.
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

/** Whether both name the same blinds, whatever they cost and wherever their sizes come from. Ids are this browser's own: the server knows none. */
export const areSameBlinds = (a: readonly QuoteLine[], b: readonly QuoteLine[]): boolean => namesOf(a) === namesOf(b)

/**
 * Names ordered lines by the ids of the lines that a person now wants to order, where those are the same blinds under other ids: they were removed and
 * entered anew, or come from a private link.
 * @param isHere whether an ordered line is still here under its own id, which it keeps then
 */
export function asMeant(
  ordered: readonly QuoteLine[],
  meant: readonly QuoteLine[],
  isHere = (id: string): boolean => meant.some((line) => line.id === id),
): QuoteLine[] {
  const taken = new Set(idsOf(ordered))
  return ordered.map((line) => {
    if (isHere(line.id)) return line
    const same = meant.find((other) => !taken.has(other.id) && areSameBlinds([line], [other]))
    if (!same) return line
    taken.add(same.id)
    return { ...line, id: same.id }
  })
}

/** Whether some of the blinds may be the same ones: a line that was changed since, or another with the same blind in it. Another room is none. */
export function mayBeSame(a: readonly QuoteLine[], b: readonly QuoteLine[]): boolean {
  const name = (line: QuoteLine) => namesOf([{ ...line, room: '' }])
  return a.some((line) => b.some((other) => other.id === line.id || name(other) === name(line)))
}

const namesOf = (lines: readonly QuoteLine[]): string =>
  JSON.stringify(
    lines.map(({ room, productType, widthMm, dropMm, controlSide, mountType, colour, quantity }) => [
      room,
      productType,
      widthMm,
      dropMm,
      controlSide,
      mountType,
      colour,
      quantity,
    ]),
  )

export const areSame = (a: readonly QuoteLine[], b: readonly QuoteLine[]): boolean =>
  JSON.stringify(a.map(storedBlindOf)) === JSON.stringify(b.map(storedBlindOf))
