import type { QuoteLine } from '#shared/domain/blind-line.ts'
import {
  type Changing,
  EMPTY,
  type Issued,
  idsOf,
  type Kept,
  type QuoteAsKept,
  type QuoteAtRest,
  type QuoteInHand,
  quoteOfList,
} from './quote-in-hand.ts'
import { areSame, readAlike } from './same-blind.ts'

/**
 * Puts the blinds of a kept quote into the working list, to change them. A change of it that was begun goes on. A change of this browser's own quote is
 * put aside as it is; blinds that were changed for somebody else's quote become blinds of the list that is put aside.
 */
export function changeKept(hand: QuoteInHand, seen: QuoteAsKept): QuoteInHand {
  if (hand.state === 'changing') {
    if (hand.privateLink === seen.privateLink) return hand
    const aside = putAside(hand)
    if (isQuoteOf(aside, hand)) return changeKept(aside, seen)
    // Another price is no edit.
    const edited = quotedIn(hand).filter((line) => !hand.kept.lines.some((each) => readAlike([each], [line])))
    return withAside(changeKept(aside, seen), edited)
  }
  if (hand.state === 'kept' && hand.privateLink === seen.privateLink) {
    const isListChanged = hasBlindsOf(hand) && !quoteOfList(hand)
    const now = hand.version === seen.version || isListChanged ? hand : takeNewer(hand, seen)
    return now.state === 'kept' ? changing(now) : now
  }
  const { number, privateLink, version, lines, quotedAt } = seen
  const kept = { quotedAt, lines }
  return {
    state: 'changing',
    lines,
    number,
    privateLink,
    version,
    kept,
    lineIds: idsOf(lines),
    quote: null,
    staysInHand: false,
    before: hand,
  }
}

/** What is put aside while another quote is changed: of a change of the browser's own quote its whole list, so that it goes on afterwards. */
export function putAside(hand: QuoteInHand): QuoteAtRest {
  const rest = atRest(hand)
  if (hand.state !== 'changing' || !isQuoteOf(rest, hand)) return rest
  const isAsKept = readAlike(quotedIn(hand), hand.kept.lines)
  return isAsKept && hand.before.lines.length > 0 ? rest : { ...rest, lines: [...hand.before.lines, ...hand.lines] }
}

const isQuoteOf = (rest: QuoteAtRest, { privateLink }: Changing): boolean => rest.state === 'kept' && rest.privateLink === privateLink

function withAside(hand: QuoteInHand, lines: readonly QuoteLine[]): QuoteInHand {
  const added = (before: readonly QuoteLine[]) => [...before.filter(({ id }) => !idsOf(lines).includes(id)), ...lines]
  if (hand.state !== 'changing') return { ...hand, lines: added(hand.lines) }
  return { ...hand, before: { ...hand.before, lines: added(hand.before.lines) } }
}

/** The same for the quote whose document is shown. One that was never kept is made anew from the list. */
export function changeShown(hand: QuoteInHand): QuoteInHand {
  const shown = hand.state === 'changing' && !hand.quote ? hand.before : hand
  if (shown.state !== 'kept') return hand
  const { quote, privateLink, version } = shown
  return changeKept(hand, { number: quote.number, lines: quote.lines, quotedAt: quote.issuedAt, privateLink, version })
}

/**
 * Leaves a changed quote as the server keeps it. The list from before comes back, with the blinds that were added since; where there are none of
 * either, the list is the quote again.
 */
export function leaveChanging(hand: QuoteInHand): QuoteInHand {
  if (hand.state !== 'changing') return hand
  const rest = atRest(hand)
  return withList(hand.staysInHand && rest.lines.length === 0 ? { ...rest, lines: hand.kept.lines } : rest)
}

/** The kept quote is shown as it is now, after somebody else has changed it. Blinds added to it here stay in the list. */
export function takeNewer(hand: QuoteInHand, newer: QuoteAsKept): QuoteInHand {
  const { number, privateLink, version, lines, quotedAt } = newer
  if (hand.state === 'kept' && hand.privateLink === privateLink) {
    const isListed = quoteOfList(hand) !== null
    return { ...hand, lines: isListed ? lines : hand.lines, quote: { number, issuedAt: quotedAt, lines }, version }
  }
  if (hand.state !== 'changing' || hand.privateLink !== privateLink) return hand
  const quote = hand.quote && { issuedAt: quotedAt, lines }
  // Those whose answer was lost when they were saved are in the newer quote already.
  const added = addedTo(hand).filter(({ id }) => !idsOf(lines).includes(id))
  return { ...hand, version, kept: { quotedAt, lines }, lineIds: idsOf(lines), lines: [...lines, ...added], quote }
}

/** What this browser has of the quote is to take the place of what somebody else made of it, which the person has seen. */
export function insistOnOwn(hand: QuoteInHand, seen: QuoteAsKept): QuoteInHand {
  const own = hand.state === 'kept' ? changing(hand) : hand
  if (own.state !== 'changing' || own.privateLink !== seen.privateLink) return hand
  return { ...own, version: seen.version, kept: { quotedAt: seen.quotedAt, lines: seen.lines } }
}

/** A list with blinds of a kept quote that is another one than the quote is a change of it. */
export function withList(hand: QuoteInHand): QuoteInHand {
  return hand.state === 'kept' && hasBlindsOf(hand) && !quoteOfList(hand) ? changing(hand) : hand
}

/** Begins to change the kept quote in hand. A list without its blinds is put aside meanwhile. */
export function changing(hand: Kept): Changing {
  const { lines, quote, privateLink, version } = hand
  const { number, ...document } = quote
  const isListed = hasBlindsOf(hand)
  return {
    state: 'changing',
    lines: isListed ? lines : quote.lines,
    number,
    privateLink,
    version,
    kept: { quotedAt: quote.issuedAt, lines: quote.lines },
    lineIds: idsOf(quote.lines),
    quote: document,
    staysInHand: true,
    before: { ...EMPTY, lines: isListed ? [] : lines },
  }
}

export const hasBlindsOf = ({ lines, quote }: Kept | Issued): boolean => lines.some(({ id }) => idsOf(quote.lines).includes(id))

/**
 * What is in hand once nothing is being changed: what was there before, or the quote as the server keeps it, where it is this browser's. A list that was
 * put aside with its own kept quote comes back with it: ordered without its link, it could be ordered twice.
 */
export function atRest(hand: QuoteInHand): QuoteAtRest {
  if (hand.state !== 'changing') return hand
  const lines = [...hand.before.lines, ...addedTo(hand)]
  const { number, privateLink, version, kept, quote, before } = hand
  if (before.state === 'kept' && hasBlindsOf(before)) return { ...before, lines }
  const isQuoteKept = quote !== null && areSame(quote.lines, kept.lines)
  if (!hand.staysInHand && !isQuoteKept) return { ...before, lines }
  return { state: 'kept', lines, quote: { number, issuedAt: kept.quotedAt, lines: kept.lines }, privateLink, version }
}

/** The blinds of the quote as they stand in the list, and not those that were added to it. */
export const quotedIn = ({ lines, lineIds }: Changing): QuoteLine[] => lines.filter(({ id }) => lineIds.includes(id))

export const addedTo = ({ lines, lineIds }: Changing): QuoteLine[] => lines.filter(({ id }) => !lineIds.includes(id))
