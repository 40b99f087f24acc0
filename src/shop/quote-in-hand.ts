import { storedBlindOf } from '#app/shop/stored-blind.ts'
import { type QuoteLine, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import { quoteNumberAt } from '#shared/domain/quotes.ts'

/**
 * The quote that this browser has in hand, and the working list beside it. Each state holds all that belongs to it, so that a number never
 * stands over the lines of another quote. The functions below are the only ways from one state to another.
 */
export type QuoteInHand = QuoteAtRest | Changing
/** Everything but a kept quote that is being changed. */
export type QuoteAtRest = Draft | Issued | Kept | Ordered

/** The lines of a quote as they were when it got its number. The quote document shows them. */
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
interface Draft extends WithList {
  readonly state: 'draft'
  /** Lines of a quote document that has no number yet. Usually there are none. */
  readonly unnumbered: readonly QuoteLine[]
}
interface Issued extends WithList {
  readonly state: 'issued'
  readonly quote: IssuedQuote
}
interface Kept extends WithList, KeptAs {
  readonly state: 'kept'
  readonly quote: IssuedQuote
}
interface Ordered extends WithList {
  readonly state: 'ordered'
  readonly quote: IssuedQuote
  /** Of the order; null where it is not known. */
  readonly privateLink: string | null
}
export interface Changing extends WithList, KeptAs {
  readonly state: 'changing'
  readonly number: string
  /** The lines of the kept quote. What else is in the working list was added since. */
  readonly lineIds: readonly string[]
  /** The document of the changed quote; null until it is asked for. */
  readonly quote: (Omit<IssuedQuote, 'number'> & { readonly isKept: boolean }) | null
  /** What the browser had in hand before, which comes back afterwards. */
  readonly before: QuoteAtRest
}

export const EMPTY: QuoteInHand = { state: 'draft', lines: [], unnumbered: [] }

export function documentLines(hand: QuoteInHand): readonly QuoteLine[] {
  if (hand.state === 'draft') return hand.unnumbered
  if (hand.state === 'changing') return hand.quote?.lines ?? documentLines(hand.before)
  return hand.quote.lines
}

/** Lines of a document that has no number yet get one. */
export function numberDocument(hand: QuoteInHand, now: Date): QuoteInHand {
  if (hand.state === 'changing') return { ...hand, before: atRest(numberDocument(hand.before, now)) }
  return hand.state === 'draft' && hand.unnumbered.length > 0 ? issuedAs(hand.lines, hand.unnumbered, now) : hand
}

/** Makes a quote of these lines. Lines that have not changed since they got a number keep it; a changed quote keeps its own. */
export function issue(hand: QuoteInHand, lines: readonly QuoteLine[], now: Date): QuoteInHand {
  if (hand.state === 'changing') {
    return hand.quote && areSame(hand.quote.lines, lines) ? hand : { ...hand, quote: { issuedAt: now.toISOString(), lines, isKept: false } }
  }
  if ((hand.state === 'issued' || hand.state === 'kept') && areSame(hand.quote.lines, lines)) return hand
  return issuedAs(hand.lines, lines, now)
}

/**
 * The server has kept a quote. One that was issued meanwhile is not taken for it.
 * @param sent the number and the time of the quote that the server was sent
 */
export function keep(hand: QuoteInHand, sent: Pick<IssuedQuote, 'number' | 'issuedAt'>, kept: KeptAs): QuoteInHand {
  if (hand.state === 'changing') {
    if (hand.number !== sent.number || !hand.quote) return { ...hand, before: atRest(keep(hand.before, sent, kept)) }
    if (hand.quote.issuedAt !== sent.issuedAt) return { ...hand, ...kept }
    return { ...hand, ...kept, lineIds: hand.quote.lines.map(({ id }) => id), quote: { ...hand.quote, isKept: true } }
  }
  if (hand.state !== 'issued' && hand.state !== 'kept') return hand
  const { lines, quote } = hand
  return quote.number === sent.number && quote.issuedAt === sent.issuedAt ? { state: 'kept', lines, quote, ...kept } : hand
}

export interface KeptQuote extends KeptAs {
  readonly number: string
  readonly lines: readonly QuoteLine[]
}

/** Puts the blinds of a kept quote into the working list, to change them. */
export function changeKept(hand: QuoteInHand, { number, privateLink, version, lines }: KeptQuote): QuoteInHand {
  return { state: 'changing', lines, number, privateLink, version, lineIds: lines.map(({ id }) => id), quote: null, before: atRest(hand) }
}

/** Leaves a changed quote as the server keeps it: the list from before comes back, with the blinds that were added since. */
export function leaveChanging(hand: QuoteInHand): QuoteInHand {
  return atRest(hand)
}

/** The kept quote is shown as it is now, after somebody else has changed it. Blinds added to it here stay in the list. */
export function takeNewer(hand: QuoteInHand, newer: KeptQuote & { readonly quotedAt: string }): QuoteInHand {
  const { number, privateLink, version, lines, quotedAt: issuedAt } = newer
  if (hand.state === 'kept' && hand.privateLink === privateLink) {
    return { state: 'kept', lines: hand.lines, quote: { number, issuedAt, lines }, privateLink, version }
  }
  if (hand.state !== 'changing' || hand.privateLink !== privateLink) return hand
  const quote = hand.quote && { issuedAt, lines, isKept: true }
  return { ...hand, version, lineIds: lines.map(({ id }) => id), lines: [...lines, ...addedTo(hand)], quote }
}

/** What this browser has of the quote is to take the place of what somebody else made of it, which the person has seen. */
export function insistOnOwn(hand: QuoteInHand, seen: KeptAs): QuoteInHand {
  if (hand.state === 'changing' && hand.privateLink === seen.privateLink) {
    return { ...hand, version: seen.version, quote: hand.quote && { ...hand.quote, isKept: false } }
  }
  if (hand.state !== 'kept' || hand.privateLink !== seen.privateLink) return hand
  const { number, issuedAt, lines } = hand.quote
  const lineIds = lines.map(({ id }) => id)
  const before: Draft = { state: 'draft', lines: hand.lines.filter(({ id }) => !lineIds.includes(id)), unnumbered: [] }
  return { state: 'changing', number, ...seen, lines, lineIds, quote: { issuedAt, lines, isKept: false }, before }
}

/**
 * An order was placed from this browser: its blinds leave the working list, and only those, and its quote cannot be ordered again.
 * @param privateLink of the order; null where it was not told
 */
export function order(hand: QuoteInHand, ids: ReadonlySet<string>, privateLink: string | null): QuoteInHand {
  const lines = hand.lines.filter(({ id }) => !ids.has(id))
  if (hand.state === 'changing') {
    const left: Changing = { ...hand, lines, before: atRest(order(hand.before, ids, privateLink)) }
    return hand.privateLink === privateLink ? orderedAs(hand, atRest(left), privateLink) : left
  }
  if (hand.state === 'draft' || hand.state === 'ordered') return { ...hand, lines }
  const ownLink = hand.state === 'kept' ? hand.privateLink : null
  const isOrdered = (ownLink !== null && ownLink === privateLink) || hand.quote.lines.some(({ id }) => ids.has(id))
  return isOrdered ? { state: 'ordered', lines, quote: hand.quote, privateLink: privateLink ?? ownLink } : { ...hand, lines }
}

/** The quote of a link was ordered in another browser. Nothing leaves the list here: blinds that were being changed stay, as a list of their own. */
export function orderedElsewhere(hand: QuoteInHand, privateLink: string): QuoteInHand {
  if (hand.state !== 'changing') return order(hand, new Set(), privateLink)
  const before = atRest(orderedElsewhere(hand.before, privateLink))
  if (hand.privateLink !== privateLink) return { ...hand, before }
  return orderedAs(hand, { ...before, lines: [...before.lines, ...hand.lines] }, privateLink)
}

/** A link has ended: its quote is a new one again, which can be ordered, saved and mailed. Nothing leaves the list. */
export function forgetLink(hand: QuoteInHand, privateLink: string): QuoteInHand {
  if (hand.state === 'changing') {
    const before = atRest(forgetLink(hand.before, privateLink))
    if (hand.privateLink !== privateLink) return { ...hand, before }
    const lines = [...before.lines, ...hand.lines]
    return hand.quote ? { state: 'issued', lines, quote: documentOf(hand, hand.quote) } : { ...before, lines }
  }
  if (hand.state === 'draft' || hand.state === 'issued' || hand.privateLink !== privateLink) return hand
  const { lines, quote } = hand
  return hand.state === 'kept' ? { state: 'issued', lines, quote } : { ...hand, privateLink: null }
}

/** Puts new prices, by line id, into the working list and the document. A quote of other prices is a new one; an ordered one stays as it was. */
export function reprice(hand: QuoteInHand, prices: ReadonlyMap<string, UnitPrice>, now: Date): QuoteInHand {
  const lines = withPrices(hand.lines, prices)
  if (hand.state === 'draft') return { ...hand, lines, unnumbered: withPrices(hand.unnumbered, prices) }
  if (hand.state === 'changing') {
    const listed = { ...hand, lines, before: atRest(reprice(hand.before, prices, now)) }
    return hand.quote ? issue(listed, withPrices(hand.quote.lines, prices), now) : listed
  }
  return hand.state === 'ordered' ? { ...hand, lines } : issue({ ...hand, lines }, withPrices(hand.quote.lines, prices), now)
}

function issuedAs(lines: readonly QuoteLine[], quoted: readonly QuoteLine[], now: Date): Issued {
  return { state: 'issued', lines, quote: { number: quoteNumberAt(now.getTime()), issuedAt: now.toISOString(), lines: quoted } }
}

/** What is in hand once nothing is being changed: the document of a change that was kept, or what was there before. */
function atRest(hand: QuoteInHand): QuoteAtRest {
  if (hand.state !== 'changing') return hand
  const lines = [...hand.before.lines, ...addedTo(hand)]
  const { privateLink, version, quote, before } = hand
  return quote?.isKept ? { state: 'kept', lines, quote: documentOf(hand, quote), privateLink, version } : { ...before, lines }
}

const orderedAs = (hand: Changing, rest: QuoteAtRest, privateLink: string): QuoteAtRest =>
  hand.quote ? { state: 'ordered', lines: rest.lines, quote: documentOf(hand, hand.quote), privateLink } : rest

const documentOf = ({ number }: Changing, { issuedAt, lines }: Omit<IssuedQuote, 'number'>): IssuedQuote => ({ number, issuedAt, lines })

const addedTo = ({ lines, lineIds }: Changing): QuoteLine[] => lines.filter(({ id }) => !lineIds.includes(id))

export const areSame = (a: readonly QuoteLine[], b: readonly QuoteLine[]): boolean =>
  JSON.stringify(a.map(storedBlindOf)) === JSON.stringify(b.map(storedBlindOf))
