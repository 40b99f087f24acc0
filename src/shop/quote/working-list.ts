import { atom } from 'jotai'
import { z } from 'zod'
import { followedAtom, readNow } from '#app/lib/storage/followed-atom.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { type ListedWindow, windowsAtom } from '#app/shop/windows-list.ts'
import { blindText, type QuoteLine, type Totals, totalsOf } from '#shared/domain/blind-line.ts'
import * as changes from './changing-quote.ts'
import type { KeptAtPrices } from './held-prices.ts'
import { areSame, areSameBlinds, asMeant, documentLines, type QuoteAsKept, type QuoteInHand, quoteOfList } from './quote-in-hand.ts'
import * as steps from './quote-steps.ts'
import { linesOfStored, storedBlindOf } from './stored-blind.ts'
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

/** The blinds of the list that is put aside while a kept quote is being changed. */
export const asideLinesAtom = atom((get): Lines => get(changedQuoteAtom)?.before.lines ?? NO_LINES)
const NO_LINES: Lines = []

/** The blinds of both lists: a measured window has its blind, whichever of them it is on. */
export const linesOfBothAtom = atom((get): Lines => linesOfBoth(get(handAtom)))

function linesOfBoth(hand: QuoteInHand): Lines {
  return hand.state === 'changing' ? [...hand.lines, ...hand.before.lines] : hand.lines
}

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
        const [was, now] = [listed[place], stored[place]]
        if (!was || !now) return window
        return {
          ...window,
          lineId: window.lineId === was.lineId ? now.lineId : window.lineId,
          perhaps: window.perhaps === was.perhaps ? now.perhaps : window.perhaps,
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
  set(handAtom, (hand) => changes.changeKept(hand, steps.withIdsOf(hand, quote))),
)

/** Puts the blinds of the quote document into the list to change them, where the server keeps it. */
export const changeShownQuoteAtom = atom(null, (_get, set) => set(handAtom, changes.changeShown))

export const endChangingAtom = atom(null, (_get, set) => set(handAtom, changes.leaveChanging))

/** A quote that was ordered by its link while this browser had it in hand. */
const orderedMeanwhile = z.object({
  number: z.string(),
  privateLink: z.string(),
  ordered: z.array(z.unknown()).transform((blinds) => linesOfStored(blinds)),
  /** Whether those are the blinds that this browser had. */
  isAsHere: z.boolean(),
  /** Whether what this browser had of the quote stood in the working list. */
  wasInList: z.boolean(),
})
/** Until the person has read it, also after a reload: nothing else says of the list that such a quote was ordered. */
export const orderedMeanwhileAtom = storedAtom<z.output<typeof orderedMeanwhile> | null>(
  `${UNSENT_PREFIX}ordered-meanwhile`,
  orderedMeanwhile.nullable(),
  null,
  { toStored: (told) => told && { ...told, ordered: told.ordered.map(storedBlindOf) } },
)

/** The ids of listed blinds that were changed while their order was on its way: it went out as it was placed. Empty once the person has read it. */
export const changedSinceOrderedAtom = storedAtom<readonly string[]>(`${UNSENT_PREFIX}changed-since-ordered`, z.array(z.string()), [])

/**
 * Ordered blinds, in words, of whose size something else was said while their order was on its way: it went out without that. Empty once the person
 * has read it.
 */
export const sizesSaidSinceOrderedAtom = storedAtom<readonly string[]>(`${UNSENT_PREFIX}sizes-said-since-ordered`, z.array(z.string()), [])

interface OrderedBlinds {
  /** As they were ordered. */
  readonly lines: Lines
  /** Of the order; null where it was not told. */
  readonly privateLink: string | null
  /** Whether the order was placed in another browser. */
  readonly isElsewhere?: boolean
  /** What the person wanted to order when the shop told of this order. Some of it may be ordered blinds that were removed and entered anew. */
  readonly meant?: Lines
}

/**
 * Takes ordered blinds out of the working list, and their windows off the checklist. The quote that was made from them cannot be ordered again.
 * Where the person may not know what was ordered, he is told. A blind that was changed since it was ordered stays as the other blind that it is now.
 */
export const takeOutOrderedAtom = atom(
  null,
  (get, set, { lines: asOrdered, privateLink, isElsewhere = false, meant = [] }: OrderedBlinds) => {
    const hand = readNow(set, handAtom)
    const listed = linesOfBoth(hand)
    const here = [...listed, ...documentLines(hand)]
    const lines = asMeant(asOrdered, meant, (id) => here.some((line) => line.id === id))
    let changed: Lines = []
    let saidAnew: Lines = []
    set(handAtom, (now) => {
      changed = steps.changedSince(now.lines, lines)
      saidAnew = steps.sizeSaidSince(now.lines, lines)
      return steps.order(now, lines, privateLink)
    })
    const left = get(linesOfBothAtom)
    const isIn = (list: Lines, id: string | null) => list.some((line) => line.id === id)
    set(windowsAtom, (windows) => windows.filter(({ lineId }) => !isIn(listed, lineId) || isIn(left, lineId)))
    if (changed.length > 0) set(changedSinceOrderedAtom, (ids) => [...ids, ...changed.map(({ id }) => id)])
    if (saidAnew.length > 0) set(sizesSaidSinceOrderedAtom, (blinds) => [...blinds, ...saidAnew.map(blindText)])
    // The answer to a person's own order may come after a look at its link.
    if (!isElsewhere && readNow(set, orderedMeanwhileAtom)?.privateLink === privateLink) set(orderedMeanwhileAtom, null)
    const own = steps.ownOfQuote(hand, privateLink)
    if (!own || !privateLink) return
    const isAsHere = areSameBlinds(own.lines, lines)
    const isKnown = !isElsewhere && (isAsHere || own.lines.some(({ id }) => isIn(lines, id)))
    const wasInList = own.lines.some(({ id }) => isIn(hand.lines, id))
    if (!isKnown) set(orderedMeanwhileAtom, { number: own.number, privateLink, ordered: [...lines], isAsHere, wasInList })
  },
)

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

/**
 * Takes a quote as somebody else has changed it into the quote in hand. Screens take it by take-newer-quote.ts.
 * @returns the quote with its lines' ids in this browser
 */
export const takeNewerIntoHandAtom = atom(null, (_get, set, seen: QuoteAsKept): QuoteAsKept => {
  const newer = steps.withIdsOf(readNow(set, handAtom), seen)
  set(handAtom, (hand) => changes.takeNewer(hand, newer))
  return newer
})

export const insistOnOwnAtom = atom(null, (_get, set, seen: QuoteAsKept) => set(handAtom, (hand) => changes.insistOnOwn(hand, seen)))

/** Puts the new prices of these lines, and their bands, into the working list and the quote document. */
export const repriceAtom = atom(null, (_get, set, priced: Lines) => set(handAtom, (hand) => steps.reprice(hand, priced, new Date())))
