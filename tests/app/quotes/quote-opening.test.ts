import { expect, test } from 'vitest'
import type { QuoteAtRest, QuoteInHand } from '#app/shop/quote/quote-in-hand.ts'
import { writeQuoteInHand } from '#app/shop/quote/stored-quote-in-hand.ts'
import { quoteLine } from '#tests/support/builders/quote-line.ts'

const lines = [quoteLine('lounge')]
const quote = { number: 'CB-123456', issuedAt: '2026-11-16T08:00:00.000Z', lines }
const kept = { privateLink: 'A'.repeat(22), version: 'v1' }
const draft: QuoteAtRest = { state: 'draft', lines, unnumbered: [] }
const changing = {
  state: 'changing',
  lines,
  ...kept,
  number: 'CB-654321',
  kept: { quotedAt: quote.issuedAt, lines },
  lineIds: [],
  staysInHand: false,
  before: draft,
} as const
const hands: readonly (readonly [string, QuoteInHand | null, string | null])[] = [
  ['an issued quote', { state: 'issued', lines, quote }, 'Your quote CB-123456'],
  ['a kept quote', { state: 'kept', lines, quote, ...kept }, 'Your quote CB-123456'],
  ['an ordered quote', { state: 'ordered', lines, quote, privateLink: null }, 'Your quote CB-123456'],
  ['a change of a quote', { ...changing, quote: { issuedAt: quote.issuedAt, lines } }, 'Your quote CB-654321'],
  ['a change that has no document yet', { ...changing, quote: null }, null],
  ['a list without a quote', draft, null],
  ['nothing', null, null],
]

test.each(hands)('the page of a quote opens with the number of %s', async (name, hand, heading) => {
  localStorage.clear()
  if (hand) writeQuoteInHand(hand)
  document.body.innerHTML = '<div id="quote-opening" hidden><h1>Your quote</h1></div>'
  // The query makes it run anew.
  await import(/* @vite-ignore */ `../../../src/shop/quote/quote-opening.ts?${encodeURIComponent(name)}`)
  const opening = document.getElementById('quote-opening')
  expect(opening?.hidden ? null : opening?.textContent).toBe(heading)
})
