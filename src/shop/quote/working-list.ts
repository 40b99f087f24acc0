import { atom } from 'jotai'
import { followedAtom } from '#app/lib/followed-atom.ts'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { type QuoteLine, type Totals, totalsOf } from '#shared/domain/blind-line.ts'
import * as changes from './changing-quote.ts'
import type { KeptAtPrices } from './held-prices.ts'
import { areSame, areSameBlinds, documentLines, type QuoteAsKept, type QuoteInHand, quoteOfList } from './quote-in-hand.ts'
import * as steps from './quote-steps.ts'
import { isHandKey, readQuoteInHand, writeQuoteInHand, writingOfHand } from './stored-quote-in-hand.ts'

/** The working list and the quote made from it, as screens read and change them. What may become of what stands in quote-steps.ts and changing-quote.ts. */

const handAtom = followedAtom({ text: writingOfHand, read: readQuoteInHand, write: writeQuoteInHand, isOwn: isHandKey })

type Lines = readonly QuoteLine[]

/** The blinds added so far. */
export const linesAtom = atom(
  (get): Lines => get(handAtom).lines,
  (_get, set, update: Lines | ((before: Lines) => Lines)) =>
    set(handAtom, (hand) => steps.relist(hand, typeof update === 'function' ? update(hand.lines) : update, new Date())),
)

/** The lines of the quote document. */
export const issuedLinesAtom = atom((get): Lines => documentLines(get(handAtom)))

/** What stands over the quote document. */
export interface QuoteHeader {
  readonly number: string
  readonly issuedAt: string
  /** An order was placed from this quote, so that it cannot be ordered again. */
  readonly isOrdered?: boolean
  /** Of the quote as the server keeps it, or of its order; absent until it was e-mailed or saved. */
  readonly privateLink?: string
  /** Which state of the kept quote was seen here. */
  readonly version?: string
  /** The quote as the server keeps it, whose prices and date hold; absent for one that is ordered or was never kept. */
  readonly kept?: KeptAtPrices
  /** What its private link shows, where the quote was changed here and not kept since. */
  readonly linkShows?: Totals
}

/** Null while the document's lines have no number, or there are none. */
export const quoteHeaderAtom = atom((get) => headerOf(get(handAtom)))

function headerOf(hand: QuoteInHand): QuoteHeader | null {
  if (hand.state === 'draft') return null
  if (hand.state === 'changing') {
    const { number, privateLink, version, quote, kept, before } = hand
    if (!quote) return headerOf(before)
    const linkShows = areSame(quote.lines, kept.lines) ? {} : { linkShows: totalsOf(kept.lines) }
    return { number, issuedAt: quote.issuedAt, privateLink, version, kept, ...linkShows }
  }
  const { number, issuedAt, lines } = hand.quote
  if (hand.state === 'kept') {
    const { privateLink, version } = hand
    return { number, issuedAt, privateLink, version, kept: { quotedAt: issuedAt, lines } }
  }
  if (hand.state === 'issued') return { number, issuedAt }
  return { number, issuedAt, isOrdered: true, ...(hand.privateLink ? { privateLink: hand.privateLink } : {}) }
}

/** The kept quote that the working list is of, as it is or as it is being changed: an order of the list orders it. Null otherwise. */
export const quoteOfListAtom = atom((get): QuoteHeader | null => {
  const hand = quoteOfList(get(handAtom))
  if (hand?.state !== 'changing') return hand && headerOf(hand)
  const { number, privateLink, version, kept } = hand
  return { number, issuedAt: kept.quotedAt, privateLink, version, kept }
})

/** The kept quote whose blinds are being changed in the working list; null otherwise. */
export const changedQuoteAtom = atom((get) => {
  const hand = get(handAtom)
  return hand.state === 'changing' ? hand : null
})

/** Lines that come from the server get ids of their own, so that they are not taken for others in the working list. */
export const withOwnIds = <Quote extends QuoteAsKept>(quote: Quote): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
})

export const changeQuoteAtom = atom(null, (_get, set, quote: QuoteAsKept) =>
  set(handAtom, (hand) => changes.changeKept(hand, withOwnIds(quote))),
)

/** Puts the blinds of the quote document into the list to change them, where the server keeps it. */
export const changeShownQuoteAtom = atom(null, (_get, set) => set(handAtom, changes.changeShown))

export const endChangingAtom = atom(null, (_get, set) => set(handAtom, changes.leaveChanging))

interface OrderedBlinds {
  /** As they were ordered. */
  readonly lines: Lines
  /** Of the order; null where it was not told. */
  readonly privateLink: string | null
}

/** Takes ordered blinds out of the working list, and only those. The quote that was made from them cannot be ordered again. */
export const takeOutOrderedAtom = atom(null, (_get, set, { lines, privateLink }: OrderedBlinds) => {
  const ids = new Set(lines.map(({ id }) => id))
  set(handAtom, (hand) => steps.order(hand, lines, privateLink))
  set(windowsAtom, (windows) => windows.filter(({ lineId }) => lineId === null || !ids.has(lineId)))
})

/** A quote that was ordered in another browser while this one had it in hand. */
export interface OrderedMeanwhile {
  readonly number: string
  readonly privateLink: string
  readonly ordered: Lines
  /** Whether those are the blinds that this browser had. If not, its own are still in the list. */
  readonly isAsHere: boolean
}
/** Until the person has read it. */
export const orderedMeanwhileAtom = atom<OrderedMeanwhile | null>(null)

/** @param ordered as the server tells of them */
export const orderedElsewhereAtom = atom(null, (get, set, privateLink: string, ordered: Lines) => {
  const hand = get(handAtom)
  set(handAtom, (now) => steps.orderedElsewhere(now, privateLink, ordered))
  if ((hand.state !== 'kept' && hand.state !== 'changing') || hand.privateLink !== privateLink) return
  const [number, here] =
    hand.state === 'kept' ? [hand.quote.number, hand.quote.lines] : [hand.number, hand.lines.filter(({ id }) => hand.lineIds.includes(id))]
  set(orderedMeanwhileAtom, { number, privateLink, ordered, isAsHere: areSameBlinds(here, ordered) })
})

export const forgetLinkAtom = atom(null, (_get, set, privateLink: string) => set(handAtom, (hand) => steps.forgetLink(hand, privateLink)))

/** Gives the quote of these lines a number and a date. */
export const issueQuoteAtom = atom(null, (get, set, lines: Lines, now: Date): QuoteHeader | null => {
  set(handAtom, (hand) => steps.issue(hand, lines, now))
  return get(quoteHeaderAtom)
})

export const numberDocumentAtom = atom(null, (_get, set, now: Date) => set(handAtom, (hand) => steps.numberDocument(hand, now)))

/** Notes that the server keeps the quote that it was sent. */
export const noteKeptAtom = atom(null, (_get, set, sent: steps.SentQuote, answer: steps.KeptAnswer) =>
  set(handAtom, (hand) => steps.keep(hand, sent, answer)),
)

/** Takes a quote as somebody else has changed it into the quote in hand. Screens take it by take-newer-quote.ts. */
export const takeNewerIntoHandAtom = atom(null, (_get, set, newer: QuoteAsKept) => set(handAtom, (hand) => changes.takeNewer(hand, newer)))

export const insistOnOwnAtom = atom(null, (_get, set, seen: QuoteAsKept) => set(handAtom, (hand) => changes.insistOnOwn(hand, seen)))

/** Puts the new prices of these lines, and their bands, into the working list and the quote document. */
export const repriceAtom = atom(null, (_get, set, priced: Lines) => set(handAtom, (hand) => steps.reprice(hand, priced, new Date())))
