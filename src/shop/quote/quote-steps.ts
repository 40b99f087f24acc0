import type { QuoteLine, UnitPrice } from '#shared/domain/blind-line.ts'
import { quoteNumberAt } from '#shared/domain/quotes.ts'
import { addedTo, atRest, changing, hasBlindsOf, putAside, quotedIn, withList } from './changing-quote.ts'
import { atHeldPrices, isHeld } from './held-prices.ts'
import { documentOf, type Issued, type IssuedQuote, idsOf, type KeptAs, type QuoteAsKept, type QuoteInHand } from './quote-in-hand.ts'
import { areSame, areSameBlinds, isIn, namedBy, readAlikeInAnyOrder, SAME_BLIND, SAME_WINDOW } from './same-blind.ts'

/** Lines of a document that has no number yet get one. */
export function numberDocument(hand: QuoteInHand, now: Date): QuoteInHand {
  if (hand.state === 'changing') return { ...hand, before: putAside(numberDocument(hand.before, now)) }
  return hand.state === 'draft' && hand.unnumbered.length > 0 ? issuedAs(hand.lines, hand.unnumbered, now) : hand
}

/**
 * The working list is another one. The list that a kept quote was made from becomes a change of that quote, until that is left. A list that lost
 * all its blinds is a new one: the next customer's blinds are not ordered by the last one's link. Blinds of a kept quote stand in the list at the prices
 * that it holds.
 */
export function relist(hand: QuoteInHand, lines: readonly QuoteLine[], now: Date): QuoteInHand {
  const listed = withList({ ...hand, lines })
  if (listed.state !== 'changing') return listed
  const hasOnlyOthers = lines.length > 0 && quotedIn(listed).length === 0
  return listed.staysInHand && hasOnlyOthers ? atRest(listed) : { ...listed, lines: atHeldPrices(listed.kept, lines, now) }
}

/** A blind of either list hangs in another room. */
export function renameBlind(hand: QuoteInHand, lineId: string, room: string, now: Date): QuoteInHand {
  const isIn = (lines: readonly QuoteLine[]) => lines.some(({ id }) => id === lineId)
  const renamed = (lines: readonly QuoteLine[]) => lines.map((line) => (line.id === lineId ? { ...line, room } : line))
  if (isIn(hand.lines)) return relist(hand, renamed(hand.lines), now)
  if (hand.state !== 'changing' || !isIn(hand.before.lines)) return hand
  return { ...hand, before: { ...hand.before, lines: renamed(hand.before.lines) } }
}

/** Makes a quote of these lines. Lines that have not changed since they got a number keep it; a changed quote keeps its own, and its date. */
export function issue(hand: QuoteInHand, lines: readonly QuoteLine[], now: Date): QuoteInHand {
  if (hand.state === 'changing') {
    if (hand.quote && areSame(hand.quote.lines, lines) && isHeld({ quotedAt: hand.quote.issuedAt }, now)) return hand
    const issuedAt = isHeld(hand.kept, now) ? hand.kept.quotedAt : now.toISOString()
    return { ...hand, quote: { issuedAt, lines } }
  }
  const isSame = (hand.state === 'issued' || hand.state === 'kept') && areSame(hand.quote.lines, lines)
  if (isSame && hand.state === 'kept' && !isHeld({ quotedAt: hand.quote.issuedAt }, now)) return issue(changing(hand), lines, now)
  if (isSame) return hand
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
  const asKept = (listed: readonly QuoteLine[]) =>
    listed.map((line) => (sent.lines.some((each) => areSame([each], [line])) ? (prices.get(line.id) ?? line) : line))
  if (hand.state === 'changing') {
    if (hand.number !== sent.number) return { ...hand, before: putAside(keep(hand.before, sent, answer)) }
    const now = { ...hand, privateLink, version, kept: { quotedAt, lines }, lineIds: idsOf(lines), staysInHand: true }
    if (!hand.quote || !areSame(hand.quote.lines, sent.lines)) return now
    return { ...now, lines: asKept(hand.lines), quote: { issuedAt: quotedAt, lines } }
  }
  if ((hand.state !== 'issued' && hand.state !== 'kept') || hand.quote.number !== sent.number) return hand
  if (!areSame(hand.quote.lines, sent.lines)) return hand
  const quote = { number: sent.number, issuedAt: quotedAt, lines }
  return withList({ state: 'kept', lines: asKept(hand.lines), quote, privateLink, version })
}

/**
 * A quote of this browser is seen under a link that it does not know: the answer was lost when it was mailed or saved. It is known by its number and its
 * blinds together, since a number alone names no quote for sure.
 */
export function recognise(hand: QuoteInHand, seen: QuoteAsKept): QuoteInHand {
  const own = hand.state === 'changing' ? hand.before : hand
  if (own.state !== 'issued' || own.quote.number !== seen.number || !areSameBlinds(own.quote.lines, seen.lines)) return hand
  const { number, lines, ...keptAs } = seen
  const prices = lines.map(({ unitCents, widthBandMm, dropBandMm }) => ({ unitCents, widthBandMm, dropBandMm }))
  return keep(hand, { number, lines: own.quote.lines }, { ...keptAs, prices })
}

interface OwnOfQuote {
  readonly number: string
  readonly lines: readonly QuoteLine[]
  /** As the server kept it when it was seen here last. */
  readonly kept: readonly QuoteLine[]
}

/** What this browser has of the quote of a link, which is kept, being changed or put aside; null for any other. */
export function ownOfQuote(hand: QuoteInHand, privateLink: string | null): OwnOfQuote | null {
  if (hand.state === 'changing')
    return hand.privateLink === privateLink
      ? { number: hand.number, lines: quotedIn(hand), kept: hand.kept.lines }
      : ownOfQuote(hand.before, privateLink)
  return hand.state === 'kept' && hand.privateLink === privateLink ? { ...hand.quote, kept: hand.quote.lines } : null
}

/** Whether the quote of this link was changed in this browser, and the change is not saved. */
export const isChangedHere = (hand: QuoteInHand, privateLink: string): boolean =>
  hand.state === 'changing' && hand.privateLink === privateLink && !readAlikeInAnyOrder(hand.lines, hand.kept.lines)

/**
 * Names the lines of a quote that comes from the server. What this browser has of the quote keeps its ids, by which windows know their blinds, also where
 * somebody else changed a blind; other lines get ids of their own, so that they are not taken for blinds of another list.
 */
export const withIdsOf = (hand: QuoteInHand, seen: QuoteAsKept): QuoteAsKept => ({
  ...seen,
  lines: linesWithIdsOf(hand, seen.privateLink, seen.lines),
})

export function linesWithIdsOf(hand: QuoteInHand, privateLink: string, seen: readonly QuoteLine[]): QuoteLine[] {
  const own = ownOfQuote(hand, privateLink)
  // One that was changed here is known by what was kept of it.
  const left = own ? [...own.lines, ...own.kept] : []
  const added = hand.state === 'changing' && hand.privateLink === privateLink ? addedTo(hand) : []
  const isOwn = (id: string) => isIn([...left, ...added], id)
  const theirs = seen.map((line) => ({ ...line, id: crypto.randomUUID() }))
  // Blinds that were added here may have been saved though no answer came.
  return namedBy(namedBy(theirs, left, isOwn, SAME_WINDOW), added, isOwn, SAME_BLIND)
}

/** The server has the quote under a link that was not known here. In which state it has it, nobody here has seen. */
export function learnLink(hand: QuoteInHand, quoteKey: string, privateLink: string): QuoteInHand {
  if (hand.state === 'changing') return { ...hand, before: putAside(learnLink(hand.before, quoteKey, privateLink)) }
  if (hand.state !== 'issued' || hand.quoteKey !== quoteKey) return hand
  const { lines, quote } = hand
  return withList({ state: 'kept', lines, quote, privateLink, version: '' })
}

/** A link has ended: its quote is a new one again, which can be ordered, saved and mailed. Nothing leaves the list. */
export function forgetLink(hand: QuoteInHand, privateLink: string): QuoteInHand {
  if (hand.state === 'changing') {
    const before = putAside(forgetLink(hand.before, privateLink))
    if (hand.privateLink !== privateLink) return { ...hand, before }
    const lines = [...before.lines, ...hand.lines]
    if (before.state === 'kept' && hasBlindsOf(before)) return withList({ ...before, lines })
    return hand.quote ? newQuote(lines, documentOf(hand, hand.quote)) : { ...before, lines }
  }
  if (hand.state === 'draft' || hand.state === 'issued' || hand.privateLink !== privateLink) return hand
  const { lines, quote } = hand
  return hand.state === 'kept' ? newQuote(lines, quote) : { ...hand, privateLink: null }
}

/**
 * Puts new prices into the working list and the document. A quote of other prices is a new one, a kept one of other prices is a change of it,
 * and an ordered one stays as it was.
 * @param priced the lines at their new prices. A line that was edited since is another blind, and keeps its price.
 */
export function reprice(hand: QuoteInHand, priced: readonly QuoteLine[], now: Date): QuoteInHand {
  if (hand.state === 'kept' && !areSame(hand.quote.lines, atPrices(hand.quote.lines, priced))) return reprice(changing(hand), priced, now)
  const lines = atPrices(hand.lines, priced)
  if (hand.state === 'draft') return { ...hand, lines, unnumbered: atPrices(hand.unnumbered, priced) }
  if (hand.state === 'changing') {
    const listed = { ...hand, lines, before: putAside(reprice(hand.before, priced, now)) }
    return hand.quote ? issue(listed, atPrices(hand.quote.lines, priced), now) : listed
  }
  return hand.state === 'issued' ? issue({ ...hand, lines }, atPrices(hand.quote.lines, priced), now) : { ...hand, lines }
}

function atPrices(lines: readonly QuoteLine[], priced: readonly QuoteLine[]): QuoteLine[] {
  return lines.map((line) => {
    const now = priced.find(({ id }) => id === line.id)
    if (!now || !areSameBlinds([now], [line])) return line
    const { unitCents, widthBandMm, dropBandMm } = now
    return { ...line, unitCents, widthBandMm, dropBandMm }
  })
}

function issuedAs(lines: readonly QuoteLine[], quoted: readonly QuoteLine[], now: Date): Issued {
  return newQuote(lines, { number: quoteNumberAt(now.getTime()), issuedAt: now.toISOString(), lines: quoted })
}

/** A quote whose link is not known here, or has ended. */
const newQuote = (lines: readonly QuoteLine[], quote: IssuedQuote): Issued => ({
  state: 'issued',
  lines,
  quote,
  quoteKey: crypto.randomUUID(),
})
