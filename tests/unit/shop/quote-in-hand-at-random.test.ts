import fc from 'fast-check'
import { test } from 'vitest'
import { changeKept, changeShown, leaveChanging } from '#app/shop/quote/changing-quote.ts'
import { order } from '#app/shop/quote/order-step.ts'
import { documentLines, EMPTY, type QuoteInHand, quoteOfList } from '#app/shop/quote/quote-in-hand.ts'
import { forgetLink, issue, keep, relist, renameBlind, reprice } from '#app/shop/quote/quote-steps.ts'
import { areSameBlinds } from '#app/shop/quote/same-blind.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { quoteLine } from '#tests/support/builders/quote-line.ts'

const STEPS = [
  'add',
  'edit',
  'rename',
  'remove',
  'quote',
  'mail',
  'open a link',
  'change',
  'leave',
  'order',
  'order on its page',
  'ordered elsewhere',
  'end the link',
  'reprice',
] as const
type Step = (typeof STEPS)[number]

/** What a person does in one browser. Prices tell the width: 1200 wide costs 1200 rand, and the day's cents. */
class Person {
  hand: QuoteInHand = EMPTY
  /** The blinds that he added and neither removed nor ordered. */
  readonly own = new Set<string>()
  readonly orderedLinks = new Set<string>()
  readonly orderedBlinds = new Set<string>()
  private count = 0

  take(step: Step): void {
    const { hand } = this
    this.count += 1
    const now = new Date(Date.UTC(2026, 10, 20) + this.count * 1_000)
    const [first] = hand.lines
    const shown = documentLines(hand)
    const link = quoteOfList(hand)?.privateLink
    if (step === 'add') {
      this.own.add(`own-${this.count}`)
      this.hand = relist(hand, [...hand.lines, blind(`own-${this.count}`)], now)
    } else if (step === 'edit' && first) {
      const widthMm = 1_000 + this.count
      this.hand = relist(hand, [{ ...first, widthMm, unitCents: priceOf(widthMm, this.count) }, ...hand.lines.slice(1)], now)
    } else if (step === 'rename' && first) {
      this.hand = renameBlind(hand, first.id, `room ${this.count}`, now)
    } else if (step === 'remove' && first) {
      this.own.delete(first.id)
      this.hand = relist(hand, hand.lines.slice(1), now)
    } else if (step === 'quote' && hand.lines.length > 0) {
      this.hand = issue(hand, hand.lines, now)
    } else if (step === 'mail' && (hand.state === 'issued' || hand.state === 'kept' || (hand.state === 'changing' && hand.quote))) {
      const number = hand.state === 'changing' ? hand.number : hand.quote.number
      const privateLink = hand.state === 'issued' ? `link-${this.count}` : hand.privateLink
      this.hand = keep(hand, { number, lines: shown }, { privateLink, version: `v${this.count}`, quotedAt: now.toISOString(), prices: [] })
    } else if (step === 'open a link') {
      const lines = [blind(`theirs-${this.count}`)]
      const kept = { number: `CB-${this.count}`, privateLink: `link-${this.count}`, version: 'v', quotedAt: now.toISOString(), lines }
      this.hand = changeKept(hand, kept)
    } else if (step === 'change') {
      this.hand = changeShown(hand)
    } else if (step === 'leave') {
      this.hand = leaveChanging(hand)
    } else if (step === 'order' && hand.lines.length > 0) {
      this.order(hand.lines, link ?? `link-${this.count}`)
    } else if (step === 'order on its page' && link) {
      this.order(asSeen(keptLines(hand)), link)
    } else if (step === 'ordered elsewhere' && link) {
      this.order(this.count % 2 === 0 ? asSeen(keptLines(hand)) : [OTHER], link)
    } else if (step === 'end the link' && link) {
      this.hand = forgetLink(hand, link)
    } else if (step === 'reprice') {
      const priced = this.count % 2 === 0 ? hand.lines : shown
      this.hand = reprice(
        hand,
        priced.map((line) => ({ ...line, unitCents: priceOf(line.widthMm, this.count) })),
        now,
      )
    }
  }

  private order(lines: readonly QuoteLine[], link: string): void {
    this.orderedLinks.add(link)
    for (const line of lines) this.orderedBlinds.add(JSON.stringify(line))
    for (const { id } of lines) this.own.delete(id)
    // By the link of the list's quote the blinds have other ids: each one stands for one that is the same.
    const left =
      quoteOfList(this.hand)?.privateLink === link ? this.hand.lines.filter(({ id }) => lines.every((line) => line.id !== id)) : []
    for (const line of lines.filter(({ id }) => this.hand.lines.every((own) => own.id !== id))) {
      const asKept = (own: QuoteLine) => keptLines(this.hand).find(({ id }) => id === own.id) ?? own
      const asItIs = left.findIndex((own) => areSameBlinds([own], [line]))
      const place = asItIs < 0 ? left.findIndex((own) => areSameBlinds([asKept(own)], [line])) : asItIs
      for (const same of place < 0 ? [] : left.splice(place, 1)) this.own.delete(same.id)
    }
    this.hand = order(this.hand, lines, link)
  }
}

/** As the server tells of them, which knows no ids. */
const asSeen = (lines: readonly QuoteLine[]): QuoteLine[] => lines.map((line, index) => ({ ...line, id: String(index) }))

const priceOf = (widthMm: number, day: number): Cents => cents(widthMm * 100 + (day % 100))

const keptLines = (hand: QuoteInHand): readonly QuoteLine[] =>
  hand.state === 'kept' ? hand.quote.lines : hand.state === 'changing' ? hand.kept.lines : []

const blind = (id: string): QuoteLine => quoteLine(id, priceOf(1200, 0))

const OTHER: QuoteLine = { ...blind('0'), widthMm: 700, unitCents: priceOf(700, 0), quantity: 99 }

/** Wherever the person can still come to them: in the list, in the quote, or in what waits until a change ends. */
function reachable(hand: QuoteInHand): string[] {
  const waiting = hand.state === 'changing' ? [...hand.kept.lines.map(({ id }) => id), ...reachable(hand.before)] : []
  return [...hand.lines.map(({ id }) => id), ...documentLines(hand).map(({ id }) => id), ...waiting]
}

const afterEachStep = (isRight: (person: Person) => boolean) =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), (steps) => {
      const person = new Person()
      return steps.every((step) => {
        person.take(step)
        return isRight(person)
      })
    }),
    { numRuns: 3_000, seed: 20261122 },
  )

test('whatever is done in whatever order, no blind that a person added is lost unless he removes or orders it', () => {
  afterEachStep(({ hand, own }) => [...own].every((id) => reachable(hand).includes(id)))
})

test('whatever is done in whatever order, no blind stands in the working list twice', () => {
  afterEachStep(({ hand }) => new Set(hand.lines.map(({ id }) => id)).size === hand.lines.length)
})

test('whatever is done in whatever order, the list is never a quote that is ordered already', () => {
  afterEachStep(({ hand, orderedLinks }) => !orderedLinks.has(quoteOfList(hand)?.privateLink ?? ''))
})

test('whatever is done in whatever order, the price of one size never stands at another', () => {
  const isRight = ({ widthMm, unitCents }: QuoteLine): boolean => Math.floor(unitCents / 100) === widthMm
  afterEachStep(({ hand }) => [...hand.lines, ...documentLines(hand)].every(isRight))
})

test('whatever is done in whatever order, a document that says it is ordered shows what was ordered', () => {
  afterEachStep(
    ({ hand, orderedBlinds }) => hand.state !== 'ordered' || documentLines(hand).every((line) => orderedBlinds.has(JSON.stringify(line))),
  )
})
