import { expect, test } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { hear } from '#server/features/assistant/embedded/meaning/message/heard.ts'
import { remembered } from '#server/features/assistant/remembered.ts'
import { coloursMeant } from '#server/features/assistant/said/colour-words.ts'
import { listWishesIn } from '#server/features/assistant/tools/list-wishes.ts'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { figuresOf } from '#server/features/assistant/trust/figures.ts'
import { business } from '../business.ts'
import { listOf } from '../trusted.ts'

/** Reading a message takes time by its length: twice the words take about twice as long, and never four times. */

const COLOURS = ['Karoo Linen', 'Midnight', 'Charcoal Bronze', 'Warm Sandstone'].map((name) => ({ name, hex: '#888888', description: '' }))
const CHECK = "the check of a model's words"
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the embedded assistant': (text) => hear(text, { state: FRESH, lines: [], photos: 0, business, sendsMail: false }),
  'what is remembered for a lead': (text) => remembered(text, FRESH),
  'the colours that are meant': (text) => coloursMeant(text, COLOURS),
  'what is asked of the list': (text) => listWishesIn(text, { isAnswer: false }),
  'what the customer said': (text) => figuresOf().said(text),
  [CHECK]: (text) => {
    const checked = checkedText(figuresOf(), 'en', listOf())
    return checked.push(text) + checked.end()
  },
}
const WORDS = ['nineteen hundred', 'two', 'tweeduisend', 'twee-en-twintig', 'seventy one', 'R two', 'and a half', 'thosand']
const SHORT = 60
/** It reads a sentence of 1 200 letters at a time: only texts of several such sentences tell how it grows with their number. */
const SHORT_OF_CHECK = 240
const TRIES = 7

/** Time of the processor, in which others on the machine have no part. */
function workMs(read: () => unknown): number {
  const begun = process.cpuUsage()
  read()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** The least work of several tries of each, in turn, so that a busy moment of the machine meets both. */
function leastWorkMs(short: () => unknown, long: () => unknown): readonly [number, number] {
  const tries = Array.from({ length: TRIES }, () => [workMs(short), workMs(long)] as const)
  return [Math.min(...tries.map(([ofShort]) => ofShort)), Math.min(...tries.map(([, ofLong]) => ofLong))]
}

test.each(Object.entries(READERS))('%s', (name, read) => {
  const words = name === CHECK ? SHORT_OF_CHECK : SHORT
  const ratios = WORDS.map((word) => {
    const [short, long] = [words, 4 * words].map((count) => Array.from({ length: count }, () => word).join(' '))
    const [shortMs, longMs] = leastWorkMs(
      () => read(short ?? ''),
      () => read(long ?? ''),
    )
    // Below this the clock tells nothing.
    return longMs < 3 ? 0 : longMs / Math.max(0.2, shortMs)
  })
  // Four times the words: 4 where it is linear, 16 where each word is looked at with each other one.
  expect(Math.max(...ratios)).toBeLessThan(10)
})

/** Signs, figures and small words that are kept down or pasted. */
const RUNS = ['!', '! ', ', ', '- ', '. ', '12 ', '12, ', '12! ', '- 3 ', 'no ', 'no, ', 'sorry ', '12 no ', '12, sorry ', 'x ', 'of ']

test.each(RUNS)('a run of %j takes time by its length', (sign) => {
  const read = (letters: number) => () =>
    hear(sign.repeat(letters / sign.length), { state: FRESH, lines: [], photos: 0, business, sendsMail: false })
  const [shortMs, longMs] = leastWorkMs(read(500), read(2000))
  expect(longMs < 3 ? 0 : longMs / Math.max(0.2, shortMs)).toBeLessThan(10)
})
