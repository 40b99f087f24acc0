import fc from 'fast-check'
import { test } from 'vitest'
import { changeKept, changeShown, leaveChanging } from '#app/shop/quote/changing-quote.ts'
import { documentLines, EMPTY, type QuoteInHand, quoteOfList } from '#app/shop/quote/quote-in-hand.ts'
import { forgetLink, issue, keep, order, orderedElsewhere, relist, reprice } from '#app/shop/quote/quote-steps.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'

const STEPS = [
  'add',
  'edit',
  'remove',
  'quote',
  'mail',
  'open a link',
  'change',
  'leave',
  'order',
  'ordered elsewhere',
  'end the link',
  'reprice',
] as const
type Step = (typeof STEPS)[number]

/** What a person does in one browser, with the blinds that he added and neither removed nor ordered, and the links of what was ordered. */
class Person {
  hand: QuoteInHand = EMPTY
  readonly own = new Set<string>()
  readonly orderedLinks = new Set<string>()
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
      this.hand = relist(hand, [{ ...first, quantity: first.quantity + 1 }, ...hand.lines.slice(1)], now)
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
      const ids = hand.lines.map(({ id }) => id)
      for (const id of ids) this.own.delete(id)
      const privateLink = link ?? `link-${this.count}`
      this.orderedLinks.add(privateLink)
      this.hand = order(hand, new Set(ids), privateLink)
    } else if (step === 'ordered elsewhere' && link) {
      this.orderedLinks.add(link)
      this.hand = orderedElsewhere(hand, link)
    } else if (step === 'end the link' && link) {
      this.hand = forgetLink(hand, link)
    } else if (step === 'reprice') {
      this.hand = reprice(
        hand,
        new Map(hand.lines.map(({ id }) => [id, { unitCents: cents(this.count), widthBandMm: 1200, dropBandMm: 1500 }])),
        now,
      )
    }
  }
}

const blind = (id: string): QuoteLine => ({
  id,
  room: '',
  productType: 'roller-blockout',
  productName: 'Roller',
  widthMm: 1200,
  dropMm: 1500,
  widthBandMm: 1200,
  dropBandMm: 1500,
  controlSide: 'left',
  mountType: 'inside-recess',
  colour: 'Ivory',
  colourHex: null,
  quantity: 1,
  unitCents: cents(50_000),
})

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
