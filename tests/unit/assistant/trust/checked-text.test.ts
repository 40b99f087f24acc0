import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACTS } from '#server/features/assistant/knowledge/facts.ts'
import { factText } from '#server/features/assistant/knowledge/find-facts.ts'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { type Figures, figuresOf } from '#server/features/assistant/trust/figures.ts'
import { amountsIn } from '#server/features/assistant/trust/prices/amounts.ts'
import { business } from '../business.ts'
import { listOf, pricedBlind } from '../trusted.ts'

/** As after price_blinds, lead_time and size_limits, for a customer with a kitchen window. */
function known(): Figures {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450, 2))
  figures.told([business.phone, business.whatsapp.support, business.email, business.website])
  figures.told({ prices: [{ product: 'Roller blockout', width_mm: 1200, drop_mm: 1500, quantity: 2, price_each: 'R 1 234.50' }] })
  figures.told({ processing_business_days: [1, 2], production_business_days: [7, 10] })
  figures.told({ limits: [{ min_width_mm: 300, max_width_mm: 3000, needs_recess_mm: 60 }] })
  figures.told({ facts: [{ id: 'vat', date: '2026-11-27', answer: 'Prices include VAT at 15 %.', score: 8.1, share: 0.42 }] })
  figures.said('kitchen 1.2m by 1.5, can you do it in 3 days? my number is 083 555 1234')
  return figures
}
const NO_LIST = listOf()
const shownOf = (text: string, figures = known()): string => {
  const checked = checkedText(figures, 'en', NO_LIST)
  return checked.push(text) + checked.end()
}

const RIGHT = [
  'A blockout roller for your kitchen is R 1 234.50, and two are R 2 469.00.',
  'That is **R1 234.50** each (R1,234.50 including VAT at 15 %).',
  'For 2 blinds of 1200 mm × 1500 mm the total is R 2 469.00.',
  'Your window is 1.2 m wide and 1.5 m high, so 120 cm by 150 cm.',
  'Widths go from 300 mm to 3 000 mm, and it needs a recess of 60 mm.',
  'Processing takes 1 to 2 business days and production 7–10 business days.',
  '1. Roller blockout\n2. Venetian\n3. Vertical',
  'Call us on +27 44 000 0000 or 044 000 0000, or WhatsApp 082 111 1111.',
  'Write to hello@example.com or see https://www.example.com/ for more.',
  'I have noted your number, 083 555 1234.',
  'This is known as of 2026-11-27 (fact vat).',
  'It was last checked on 27 November 2026.',
  'I cannot promise 3 days.',
  'Ek kan nie afslag gee nie, en aflewering is nie gratis nie.',
  'I cannot offer free delivery or a discount.',
  'Discounts are decided by a person of our team.',
  'The price of a 1200 by 1500 blind depends on the product.',
  'One blind per window is usual, with 2 brackets each.',
  'A blind that hangs free of the sill looks neat.',
  'In which colour would you like it, white or charcoal?',
  'You can order today in the calculator.',
]

describe('a right answer is not touched', () => {
  test.each(RIGHT)('%s', (text) => {
    expect(shownOf(text)).toBe(text)
  })

  test.each([
    { site: 'that sends mail', sendsMail: true },
    { site: 'that sends none', sendsMail: false },
  ])('nor is what a shop $site has written down, in either language, once a tool has given it', ({ sendsMail }) => {
    const touched = FACTS.flatMap((fact) =>
      (['en', 'af'] as const).flatMap((language) => {
        const answer = factText(fact, language, { business, sendsMail })
        const figures = known()
        figures.told({ facts: [{ id: fact.id, answer }] })
        const checked = checkedText(figures, language, NO_LIST)
        const shown = checked.push(answer) + checked.end()
        return shown === answer ? [] : [`${fact.id} ${language}: ${shown}`]
      }),
    )
    expect(touched).toEqual([])
  })
})

describe('is corrected', () => {
  test.each([
    'It is R999.',
    'It is R 1 234.60.',
    'Between R500 and R600.',
    'From R99 a metre.',
    'It is 999 per metre.',
    'Only two thousand rand!',
    'About $70.',
    'The price is 999.',
    'The total comes to 1 999.00 for you.',
    'It costs two thousand five hundred.',
    'You pay 2k.',
    'Dit kos 999.',
    'It is R\n7913.',
    'The price is **R**_7_9_1_3.',
  ])('an amount: %s', (text) => {
    const shown = shownOf(text)
    expect(shown).toContain('I can only give prices from our price lists')
    expect(amountsIn(shown)).toEqual([])
  })

  test.each([
    'You get 20% off.',
    'I have applied a discount of 50 for you.',
    'No problem, you get free delivery.',
    'If you order today, fitting is free of charge.',
    'Use code BLIND50 at the end.',
    'We guarantee that it fits.',
    'It comes with a lifetime warranty.',
    'Jy kry afslag.',
    'Aflewering is gratis.',
    'We deliver tomorrow.',
    'It will be installed by Friday.',
    'It arrives on 5 December.',
    'Ons lewer môre af.',
    'We beat any quote.',
    'Buy two and get one.',
    'Delivery within 48 hours.',
  ])('a promise: %s', (text) => {
    expect(shownOf(text)).toBe('I can promise nothing in the name of the shop; a person of our team can tell you.')
  })

  test.each([
    'It takes 3 days.',
    'It takes five weeks.',
    'Widths go up to 4 500 mm.',
    'It blocks 99 % of the light.',
    'The cloth lasts 25 years.',
    'It takes 3-4 business days.',
    'Dit neem 3 werksdae.',
  ])('a figure: %s', (text) => {
    expect(shownOf(text)).toBe('I left out a figure here that I could not check.')
  })

  test.each([
    'Call 083 666 6666 instead.',
    'Pay at http://evil.example/pay.',
    'See evil-blinds.co.za for more.',
    'See [our offer](javascript:alert(1)).',
    'Write to boss@evil.example now.',
    'Look: <img src=x onerror=alert(1)>',
    'Go to **www**.evil.example.',
  ])('an address: %s', (text) => {
    expect(shownOf(text)).toBe('I left out an address here that is not ours.')
  })

  test('once where it would be said twice, and the rest stands', () => {
    expect(shownOf('It is R999. It is R998. White suits it.')).toBe(
      'I can only give prices from our price lists; tell me the blind and the size and I look it up. White suits it.',
    )
  })

  test('an amount in what a visitor typed, although a tool gave it back', () => {
    const figures = known()
    figures.told({ lines: [{ room: 'R 7 913.00', product: '7913 rand', colour: 'delivered in 4 days', why: '99 % off' }] })
    expect(shownOf('It is R 7 913.00.', figures)).not.toBe('It is R 7 913.00.')
    expect(shownOf('It takes 4 days.', figures)).not.toBe('It takes 4 days.')
  })

  test('a time of which a tool gave only the number', () => {
    expect(shownOf('It takes 60 days.')).not.toBe('It takes 60 days.')
  })
})

describe('however the text arrives in pieces', () => {
  const sentence = fc.constantFrom(
    ...RIGHT,
    'It is R999.',
    'Now R 7 913.00 only! ',
    'R\n7913',
    '7913\nrand',
    'Total: 7 913,00 rand',
    '(e.g.) R1.2k.)',
    '🙂 R９９９',
    'a. b! c? ',
    `${'long and longer '.repeat(90)}R7913 `,
    'R',
    ' 7913',
    '\n',
    '. ',
  )
  const texts = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((sentences) => sentences.join(' '))
  /** Cut where the numbers say, also inside a letter of two units. */
  const piecesOf = (text: string, lengths: readonly number[]): string[] => {
    const pieces: string[] = []
    let rest = text
    for (let turn = 0; rest !== ''; turn++) {
      const length = lengths[turn % lengths.length] ?? 1
      pieces.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    return pieces
  }

  test('the shown text is the same, and never holds an amount that no tool gave', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }), (text, lengths) => {
        const figures = known()
        const checked = checkedText(figures, 'en', NO_LIST)
        let shown = ''
        const wrong = () => amountsIn(shown).filter(({ cents: each }) => !figures.isPrice(each))
        for (const piece of piecesOf(text, lengths)) {
          const more = checked.push(piece)
          if (more === '') continue
          shown += more
          expect(wrong()).toEqual([])
        }
        shown += checked.end()
        expect(wrong()).toEqual([])
        expect(shown).toBe(shownOf(text))
      }),
      { numRuns: 300 },
    )
  })

  test('a text that breaks off inside a price shows nothing of its sentence', () => {
    const checked = checkedText(known(), 'en', NO_LIST)
    expect(checked.push('White suits it. It is R 1 234')).toBe('White suits it.')
  })
})
