import { expect, test } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { hear } from '#server/features/assistant/embedded/meaning/heard.ts'
import { remembered } from '#server/features/assistant/remembered.ts'
import { coloursMeant } from '#server/features/assistant/said/colour-words.ts'
import { listWishesIn } from '#server/features/assistant/tools/list-wishes.ts'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import { business } from './business.ts'
import { listOf } from './trusted.ts'

/** Reading a message takes time by its length: twice the words take about twice as long, and never four times. */

const COLOURS = ['Karoo Linen', 'Midnight', 'Charcoal Bronze', 'Warm Sandstone'].map((name) => ({ name, hex: '#888888', description: '' }))
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the embedded assistant': (text) => hear(text, { state: FRESH, lines: [], photos: 0, business, sendsMail: false }),
  'what is remembered for a lead': (text) => remembered(text, FRESH),
  'the colours that are meant': (text) => coloursMeant(text, COLOURS),
  'what is asked of the list': (text) => listWishesIn(text, { isAnswer: false }),
  'what the customer said': (text) => figuresOf().said(text),
  "the check of a model's words": (text) => {
    const checked = checkedText(figuresOf(), 'en', listOf())
    return checked.push(text) + checked.end()
  },
}
const WORDS = ['nineteen hundred', 'two', 'tweeduisend', 'twee-en-twintig', 'seventy one', 'R two', 'and a half', 'thosand']
const SHORT = 60
const TRIES = 7

function fastestMs(read: () => unknown): number {
  const times = Array.from({ length: TRIES }, () => {
    const startedMs = performance.now()
    read()
    return performance.now() - startedMs
  })
  return Math.min(...times)
}

test.each(Object.entries(READERS))('%s', (_, read) => {
  const ratios = WORDS.map((word) => {
    const [short, long] = [SHORT, 4 * SHORT].map((count) => Array.from({ length: count }, () => word).join(' '))
    read(short ?? '')
    const [shortMs, longMs] = [short, long].map((text) => fastestMs(() => read(text ?? '')))
    // Below this the clock tells nothing.
    return (longMs ?? 0) < 3 ? 0 : (longMs ?? 0) / Math.max(0.2, shortMs ?? 0)
  })
  // Four times the words: 4 where it is linear, 16 where each word is looked at with each other one.
  expect(Math.max(...ratios)).toBeLessThan(10)
})

/** Signs, figures and small words that are kept down or pasted. */
const RUNS = ['!', '! ', ', ', '- ', '. ', '12 ', '12, ', '12! ', '- 3 ', 'no ', 'no, ', 'sorry ', '12 no ', '12, sorry ', 'x ', 'of ']

test.each(RUNS)('two thousand letters of %j are heard at once', (sign) => {
  const text = sign.repeat(2000 / sign.length)
  const read = () => hear(text, { state: FRESH, lines: [], photos: 0, business, sendsMail: false })
  expect(fastestMs(read)).toBeLessThan(500)
})
