import { describe, expect, test } from 'vitest'
import { amountsIn } from '#server/features/assistant/trust/prices/amounts.ts'

const centsIn = (text: string) => amountsIn(text).map(({ cents }) => cents)

describe('an amount of rand is read', () => {
  test.each([
    ['R1234', 123_400],
    ['R 1 234,50', 123_450],
    ['R1,234.50', 123_450],
    ['R1.234,50', 123_450],
    ["R1'234.50", 123_450],
    ['R\u00a01\u202f234.50', 123_450],
    ['ZAR 1234.5', 123_450],
    ['ZAR1234', 123_400],
    ['1234 ZAR', 123_400],
    ['1 234.50 rand', 123_450],
    ['1234,50 Rand', 123_450],
    ['Rand 1234', 123_400],
    ['1234 bucks', 123_400],
    ['1234R', 123_400],
    ['R1.2k', 120_000],
    ['R 2 thousand', 200_000],
    ['2 duisend rand', 200_000],
    ['3 hundred rand', 30_000],
    ['R１２３４', 123_400],
    ['R٧٩١٣', 791_300],
    ['R**1 234**', 123_400],
    ['**R** 1234', 123_400],
    ['R1\u200b2\u200d34', 123_400],
    ['R1_2_34', 123_400],
    ['R1\\234', 123_400],
    ['R1\u03362\u033634\u0336', 123_400],
    ['R. 1234', 123_400],
    ['R: 1234', 123_400],
    ['Ｒ 1234', 123_400],
    ['2xR1234', 123_400],
    ['from R1234 up', 123_400],
    ['vanaf R1 234', 123_400],
    ['R1234 per metre', 123_400],
    ['1234 per metre', 123_400],
    ['1234/m²', 123_400],
    ['R\n1234', 123_400],
  ])('%s', (text, cents) => {
    expect(centsIn(text)).toContain(cents)
  })

  test('at both ends of a range', () => {
    expect(centsIn('R500-R600')).toEqual([50_000, 60_000])
    expect(centsIn('R500-600')).toEqual([50_000, 60_000])
    expect(centsIn('R500 to 600')).toEqual([50_000, 60_000])
    expect(centsIn('500 – 600 rand')).toEqual([50_000, 60_000])
  })

  test.each([
    'two thousand rand',
    'twenty-five hundred bucks',
    'tweeduisend rand',
    'vyf honderd rand',
    'vyf-en-twintig rand',
    'R two thousand',
    '$50',
    '50 dollars',
    '€50',
    '50 euros',
    '£50',
    'USD 50',
    '50 usd',
    '¥50',
    'R1.2.3',
    'R1.234',
  ])('%s, which no price list can have given, is equal to none', (text) => {
    expect(centsIn(text)).toContainEqual(Number.NaN)
  })

  test('with its place in the text as it stands', () => {
    const text = 'It is **R1\u200b 234.50**, not more'
    const [amount] = amountsIn(text)
    expect(text.slice(amount?.from, amount?.to)).toBe('R1\u200b 234.50')
  })
})

test.each([
  '2 blinds',
  '1200 mm × 1500 mm',
  '1. Roller blind',
  '+27 82 111 1111',
  'on 27 November 2026',
  'one blind and a brand new bracket',
  'two brackets per blind',
  '2 brackets per blind',
  'Room 4 on the right',
  'the South African rand',
  'fact delivery-courier-2',
  '15 %',
  'charcoal 3 mm thick',
])('%s is no amount', (text) => {
  expect(amountsIn(text)).toEqual([])
})
