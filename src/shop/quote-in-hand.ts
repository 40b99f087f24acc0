import { atHeldPrices, isHeld, type KeptAtPrices } from '#app/shop/held-prices.ts'
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
  /** The quote as the server keeps it: its date and its prices hold for the change too. */
  readonly kept: KeptLines
  /** The lines that the change began with. What else is in the working list was added since. */
  readonly lineIds: readonly string[]
  /** The document of the changed quote; null until it is asked for. */
  readonly quote: Omit<IssuedQuote, 'number'> | null
  /** Whether it was the quote in hand before, and stays so when the change ends. */
  readonly wasInHand: boolean
  /** What the browser had in hand besides, which comes back afterwards. */
  readonly before: QuoteAtRest
}
interface KeptLines extends KeptAtPrices {
  readonly lines: readonly QuoteLine[]
}

export const EMPTY: Draft = { state: 'draft', lines: [], unnumbered: [] }

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

/**
 * The working list is another one. The list that a kept quote was made from becomes a change of that quote; a list without any of its blinds is
 * a new one. Blinds of a kept quote stand in the list at the prices that it holds.
 */
export function relist(hand: QuoteInHand, lines: readonly QuoteLine[], now: Date): QuoteInHand {
  const listed = withList({ ...hand, lines })
  return listed.state === 'changing' ? { ...listed, lines: atHeldPrices(listed.kept, lines, now) } : listed
}

/** Makes a quote of these lines. Lines that have not changed since they got a number keep it; a changed quote keeps its own, and its date. */
export function issue(hand: QuoteInHand, lines: readonly QuoteLine[], now: Date): QuoteInHand {
  if (hand.state === 'changing') {
    const issuedAt = isHeld(hand.kept, now) ? hand.kept.quotedAt : now.toISOString()
    return hand.quote && areSame(hand.quote.lines, lines) ? hand : { ...hand, quote: { issuedAt, lines } }
  }
  if ((hand.state === 'issued' || hand.state === 'kept') && areSame(hand.quote.lines, lines)) return hand
  return issuedAs(hand.lines, lines, now)
}

/** A quote as the server was sent it. */
export type SentQuote = Pick<IssuedQuote, 'number' | 'lines'>

/** What the server says of a quote that it was sent. */
export interface KeptAnswer extends KeptAs {
  readonly quotedAt: string
  /** Of each line, in the order in which they were sent. */
  readonly prices: readonly UnitPrice[]
}

/**
 * The server has kept a quote, at its own prices and under its own date. One that was issued meanwhile is not taken for it.
 */
export function keep(hand: QuoteInHand, sent: SentQuote, answer: KeptAnswer): QuoteInHand {
  const { privateLink, version, quotedAt } = answer
  const lines = sent.lines.map((line, index) => ({ ...line, ...answer.prices[index] }))
  const prices = new Map(lines.map((line) => [line.id, line]))
  const atPrices = (listed: readonly QuoteLine[]) =>
    listed.map((line) => (sent.lines.some((each) => areSame([each], [line])) ? (prices.get(line.id) ?? line) : line))
  if (hand.state === 'changing') {
    if (hand.number !== sent.number) return { ...hand, before: atRest(keep(hand.before, sent, answer)) }
    const now = { ...hand, privateLink, version, kept: { quotedAt, lines } }
    if (!hand.quote || !areSame(hand.quote.lines, sent.lines)) return now
    return { ...now, lines: atPrices(hand.lines), lineIds: idsOf(lines), quote: { issuedAt: quotedAt, lines } }
  }
  if ((hand.state !== 'issued' && hand.state !== 'kept') || hand.quote.number !== sent.number) return hand
  if (!areSame(hand.quote.lines, sent.lines)) return hand
  const quote = { number: sent.number, issuedAt: quotedAt, lines }
  return withList({ state: 'kept', lines: atPrices(hand.lines), quote, privateLink, version })
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

/**
 * Puts the blinds of a kept quote into the working list, to change them. A change of it that was begun goes on. Blinds that were changed for
 * another quote stay in the list, as blinds of their own.
 */
export function changeKept(hand: QuoteInHand, seen: QuoteAsKept): QuoteInHand {
  if (hand.state === 'changing') {
    if (hand.privateLink === seen.privateLink) return hand
    const rest = atRest(hand)
    const edited = hand.lines.filter((line) => hand.lineIds.includes(line.id) && !hand.kept.lines.some((each) => areSame([each], [line])))
    return changeKept({ ...rest, lines: [...rest.lines.filter(({ id }) => !idsOf(edited).includes(id)), ...edited] }, seen)
  }
  if (hand.state === 'kept' && hand.privateLink === seen.privateLink) {
    const now = hand.version === seen.version ? hand : takeNewer(hand, seen)
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
    wasInHand: false,
    before: hand,
  }
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
  return withList(hand.wasInHand && rest.lines.length === 0 ? { ...rest, lines: hand.kept.lines } : rest)
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
  return { ...hand, version, kept: { quotedAt, lines }, lineIds: idsOf(lines), lines: [...lines, ...addedTo(hand)], quote }
}

/** What this browser has of the quote is to take the place of what somebody else made of it, which the person has seen. */
export function insistOnOwn(hand: QuoteInHand, seen: QuoteAsKept): QuoteInHand {
  const own = hand.state === 'kept' ? changing(hand) : hand
  if (own.state !== 'changing' || own.privateLink !== seen.privateLink) return hand
  return { ...own, version: seen.version, kept: { quotedAt: seen.quotedAt, lines: seen.lines } }
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
  // An order of its blinds under another link is another order: the kept quote can still be ordered by its own.
  const isOrdered = ownLink && privateLink ? ownLink === privateLink : hand.quote.lines.some(({ id }) => ids.has(id))
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

/**
 * Puts new prices, by line id, into the working list and the document. A quote of other prices is a new one, a kept one of other prices is a
 * change of it, and an ordered one stays as it was.
 */
export function reprice(hand: QuoteInHand, prices: ReadonlyMap<string, UnitPrice>, now: Date): QuoteInHand {
  if (hand.state === 'kept' && !areSame(hand.quote.lines, withPrices(hand.quote.lines, prices))) return reprice(changing(hand), prices, now)
  const lines = withPrices(hand.lines, prices)
  if (hand.state === 'draft') return { ...hand, lines, unnumbered: withPrices(hand.unnumbered, prices) }
  if (hand.state === 'changing') {
    const listed = { ...hand, lines, before: atRest(reprice(hand.before, prices, now)) }
    return hand.quote ? issue(listed, withPrices(hand.quote.lines, prices), now) : listed
  }
  return hand.state === 'issued' ? issue({ ...hand, lines }, withPrices(hand.quote.lines, prices), now) : { ...hand, lines }
}

function issuedAs(lines: readonly QuoteLine[], quoted: readonly QuoteLine[], now: Date): Issued {
  return { state: 'issued', lines, quote: { number: quoteNumberAt(now.getTime()), issuedAt: now.toISOString(), lines: quoted } }
}

/** A list with blinds of a kept quote that is another one than the quote is a change of it. */
function withList(hand: QuoteInHand): QuoteInHand {
  return hand.state === 'kept' && hasBlindsOf(hand) && !quoteOfList(hand) ? changing(hand) : hand
}

/** Begins to change the kept quote in hand. A list without its blinds is put aside meanwhile. */
function changing(hand: Kept): Changing {
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
    wasInHand: true,
    before: { ...EMPTY, lines: isListed ? [] : lines },
  }
}

const hasBlindsOf = ({ lines, quote }: Kept): boolean => lines.some(({ id }) => idsOf(quote.lines).includes(id))

/** What is in hand once nothing is being changed: the quote as the server keeps it, where it is this browser's, or what was there before. */
function atRest(hand: QuoteInHand): QuoteAtRest {
  if (hand.state !== 'changing') return hand
  const lines = [...hand.before.lines, ...addedTo(hand)]
  const { number, privateLink, version, kept, quote, before } = hand
  const isQuoteKept = quote !== null && areSame(quote.lines, kept.lines)
  if (!hand.wasInHand && !isQuoteKept) return { ...before, lines }
  return { state: 'kept', lines, quote: { number, issuedAt: kept.quotedAt, lines: kept.lines }, privateLink, version }
}

const orderedAs = (hand: Changing, rest: QuoteAtRest, privateLink: string): QuoteAtRest =>
  hand.quote ? { state: 'ordered', lines: rest.lines, quote: documentOf(hand, hand.quote), privateLink } : rest

const documentOf = ({ number }: Changing, { issuedAt, lines }: Omit<IssuedQuote, 'number'>): IssuedQuote => ({ number, issuedAt, lines })

const idsOf = (lines: readonly QuoteLine[]): string[] => lines.map(({ id }) => id)

const addedTo = ({ lines, lineIds }: Changing): QuoteLine[] => lines.filter(({ id }) => !lineIds.includes(id))

export const areSame = (a: readonly QuoteLine[], b: readonly QuoteLine[]): boolean =>
  JSON.stringify(a.map(storedBlindOf)) === JSON.stringify(b.map(storedBlindOf))
