import { atom, type Setter } from 'jotai'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { type ListedWindow, windowsAtom } from '#app/shop/windows-list.ts'
import { type QuoteLine, type Totals, totalsOf } from '#shared/domain/blind-line.ts'
import * as changes from './changing-quote.ts'
import { handAtom } from './hand-atom.ts'
import type { KeptAtPrices } from './held-prices.ts'
import { movedBetween, movedBlindsAtom } from './moved-blinds.ts'
import { documentLines, linesOfBoth, type QuoteAsKept, type QuoteInHand, quoteOfList } from './quote-in-hand.ts'
import * as steps from './quote-steps.ts'
import { areSame } from './same-blind.ts'

/** The working list and the quote made from it, as screens read and change them. What may become of what stands in quote-steps.ts, changing-quote.ts and order-step.ts. */

type Lines = readonly QuoteLine[]

/** The blinds added so far. */
export const linesAtom = atom(
  (get): Lines => get(handAtom).lines,
  (_get, set, update: Lines | ((before: Lines) => Lines)) =>
    set(handAtom, (hand) => steps.relist(hand, typeof update === 'function' ? update(hand.lines) : update, new Date())),
)

/** The lines of the quote document. */
export const issuedLinesAtom = atom((get): Lines => documentLines(get(handAtom)))

/** Says in which room a blind hangs, on whichever list it is. */
export const renameBlindAtom = atom(null, (_get, set, lineId: string, room: string) =>
  set(handAtom, (hand) => steps.renameBlind(hand, lineId, room, new Date())),
)

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
  /** Of a quote whose link is not known here. */
  readonly quoteKey?: string | undefined
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
  if (hand.state === 'issued') return { number, issuedAt, quoteKey: hand.quoteKey }
  return { number, issuedAt, isOrdered: true, ...(hand.privateLink ? { privateLink: hand.privateLink } : {}) }
}

/** The key of the quote whose blinds are in the working list, while its link is not known. An order of the list, as it is by now, is an order of it. */
export const quoteKeyOfListAtom = atom((get) => {
  const hand = get(handAtom)
  return hand.state === 'issued' && changes.hasBlindsOf(hand) ? hand.quoteKey : undefined
})

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

/** The link of the quote whose blinds are the working list while another list is put aside; null while there is one list alone. */
export const linkOfOtherListAtom = atom((get) => {
  const changed = get(changedQuoteAtom)
  return changed && (!changed.staysInHand || changed.before.lines.length > 0) ? changed.privateLink : null
})

/** The blinds of the list that is put aside while a kept quote is being changed. */
export const asideLinesAtom = atom((get): Lines => get(changedQuoteAtom)?.before.lines ?? NO_LINES)
const NO_LINES: Lines = []

/** The blinds of both lists: a measured window has its blind, whichever of them it is on. */
export const linesOfBothAtom = atom((get): Lines => linesOfBoth(get(handAtom)))

/**
 * The windows measured so far. One whose blind is no longer on a list has none, and one that may be a window which is gone is asked about no more. What
 * is stored of both stays as it was, so that a blind or a window that comes back finds the other one again.
 */
export const windowsAndBlindsAtom = atom(
  (get) => asListed(get(windowsAtom), get(linesOfBothAtom)),
  (_get, set, step: (windows: readonly ListedWindow[]) => readonly ListedWindow[]) => {
    const lines = linesOfBoth(readNow(set, handAtom))
    set(windowsAtom, (stored) => {
      const listed = asListed(stored, lines)
      return step(listed).map((window) => {
        const place = listed.findIndex(({ id }) => id === window.id)
        const [asRead, asStored] = [listed[place], stored[place]]
        if (!asRead || !asStored) return window
        return {
          ...window,
          lineId: window.lineId === asRead.lineId ? asStored.lineId : window.lineId,
          perhaps: window.perhaps === asRead.perhaps ? asStored.perhaps : window.perhaps,
        }
      })
    })
  },
)

const asListed = (windows: readonly ListedWindow[], lines: Lines): readonly ListedWindow[] =>
  windows.map((window) => ({
    ...window,
    lineId: lines.some(({ id }) => id === window.lineId) ? window.lineId : null,
    perhaps: windows.some(({ id }) => id === window.perhaps) ? window.perhaps : undefined,
  }))

export const changeQuoteAtom = atom(null, (_get, set, quote: QuoteAsKept) =>
  goOn(set, (hand) => changes.changeKept(hand, steps.withIdsOf(hand, quote))),
)

/** Puts the blinds of the quote document into the list to change them, where the server keeps it. */
export const changeShownQuoteAtom = atom(null, (_get, set) => goOn(set, changes.changeShown))

export const endChangingAtom = atom(null, (_get, set) => goOn(set, changes.leaveChanging))

/** From one quote to another, or back to the own list: the person is told what comes along. */
function goOn(set: Setter, step: (hand: QuoteInHand) => QuoteInHand): void {
  const from = readNow(set, handAtom)
  set(handAtom, step)
  const moved = movedBetween(from, readNow(set, handAtom))
  if (moved) set(movedBlindsAtom, (before) => [...before, moved])
}

export const forgetLinkAtom = atom(null, (_get, set, privateLink: string) => set(handAtom, (hand) => steps.forgetLink(hand, privateLink)))

/** Gives the quote of these lines a number and a date. */
export const issueQuoteAtom = atom(null, (get, set, lines: Lines, now: Date): QuoteHeader | null => {
  set(handAtom, (hand) => steps.issue(hand, lines, now))
  return get(quoteHeaderAtom)
})

export const numberDocumentAtom = atom(null, (_get, set, now: Date) => set(handAtom, (hand) => steps.numberDocument(hand, now)))

/** Notes the link of a quote that was named by its key. What became of the quote is asked by that link, as of any kept one. */
export const learnLinkAtom = atom(null, (_get, set, quoteKey: string | undefined, privateLink: string | undefined) => {
  if (quoteKey && privateLink) set(handAtom, (hand) => steps.learnLink(hand, quoteKey, privateLink))
})

/** Notes that the server keeps the quote that it was sent. */
export const noteKeptAtom = atom(null, (_get, set, sent: steps.SentQuote, answer: steps.KeptAnswer) =>
  set(handAtom, (hand) => steps.keep(hand, sent, answer)),
)

/** The quote of a link was seen, which may be one of this browser's own. */
export const recogniseQuoteAtom = atom(null, (_get, set, seen: QuoteAsKept) => set(handAtom, (hand) => steps.recognise(hand, seen)))

/**
 * Takes a quote as somebody else has changed it into the quote in hand. Screens take it by take-newer-quote.ts.
 * @returns the quote with its lines' ids in this browser
 */
export const takeNewerIntoHandAtom = atom(null, (_get, set, seen: QuoteAsKept): QuoteAsKept => {
  const newer = steps.withIdsOf(readNow(set, handAtom), seen)
  set(handAtom, (hand) => changes.takeNewer(hand, newer))
  return newer
})

export const insistOnOwnAtom = atom(null, (_get, set, seen: QuoteAsKept) =>
  set(handAtom, (hand) => changes.insistOnOwn(hand, steps.withIdsOf(hand, seen))),
)

/** Puts the new prices of these lines, and their bands, into the working list and the quote document. */
export const repriceAtom = atom(null, (_get, set, priced: Lines) => set(handAtom, (hand) => steps.reprice(hand, priced, new Date())))
