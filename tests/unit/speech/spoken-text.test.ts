import { describe, expect, it, test } from 'vitest'
import { spokenText } from '#shared/domain/spoken-text.ts'
import { formatMmInterval, formatSize, formatSquareMetres } from '#shared/formats/millimetres.ts'
import { formatRand } from '#shared/formats/rand.ts'

const inEnglish = (text: string) => spokenText(text, 'en')
const inAfrikaans = (text: string) => spokenText(text, 'af')

describe('marks that nobody says are left out', () => {
  it.each([
    ['A **bold** and an *italic* word, `code` and ~~struck~~.', 'A bold and an italic word, code and struck.'],
    ['A __bold__ and an _italic_ word.', 'A bold and an italic word.'],
    ['# Blinds\n\nWe make them.', 'Blinds. We make them.'],
    ['Three kinds:\n- roller\n- vertical\n* venetian', 'Three kinds: roller. vertical. venetian'],
    ['1. Measure\n2. Order', '1. Measure. 2. Order'],
    ['> as you said\n\n---\n\nYes.', 'as you said. Yes.'],
    ['See [our terms](https://shop.example/terms) please.', 'See our terms please.'],
    ['![a blind](/x.png) in white', 'a blind in white'],
    ['Ten working days [lead-time-01].', 'Ten working days.'],
    ['Ten working days [F12, lead.2] or so.', 'Ten working days or so.'],
    ['| Kind | Price |\n|---|---|\n| Roller | R 900 |', 'Kind, Price. Roller, 900 rand'],
    ['Lovely 😀 blinds — really…', 'Lovely blinds — really…'],
  ])('%j', (text, said) => expect(inEnglish(text)).toBe(said))
})

describe('amounts and lengths are said in words', () => {
  it.each([
    ['It costs R 1 234.', 'It costs 1234 rand.'],
    ['It costs R1,234.50!', 'It costs 1234 rand and 50 cents!'],
    ['It costs R 89,95 each', 'It costs 89 rand and 95 cents each'],
    ['R 1 234 567.00 in all', '1234567 rand in all'],
    ['**R 2 500** a blind', '2500 rand a blind'],
    ['R 500 – R 800', '500 rand to 800 rand'],
    ['1200 mm × 1500 mm', '1200 millimetres by 1500 millimetres'],
    ['1 200 × 1 500 mm', '1200 by 1500 millimetres'],
    ['1200x1500mm', '1200 by 1500 millimetres'],
    ['600–3000 mm', '600 to 3000 millimetres'],
    ['120 cm, or 1,2 m', '120 centimetres, or 1,2 metres'],
    ['5 minutes, Mr X, ROLLER 45', '5 minutes, Mr X, ROLLER 45'],
    ['Call 044 123 4567', 'Call 044 123 4567'],
  ])('%j', (text, said) => expect(inEnglish(text)).toBe(said))

  it('in Afrikaans too', () => {
    expect(inAfrikaans('Dit kos R 1 234,50 vir 1 200 × 1 500 mm.')).toBe('Dit kos 1234 rand en 50 sent vir 1200 by 1500 millimeter.')
  })

  it('as our own screens write them', () => {
    expect(inEnglish(formatRand(1234.5))).toBe('1234 rand and 50 cents')
    expect(inEnglish(formatSize(1204, 1498))).toBe('1204 by 1498 millimetres')
    expect(inEnglish(formatMmInterval(1204, 3))).toBe('1204 millimetres plus or minus 3')
    expect(inEnglish(formatSquareMetres(1.2))).toBe('1.20 square metres')
  })
})

test('what a voice takes for an instruction is not handed on', () => {
  expect(inEnglish('<speak><break time="3600s"/>Hi</speak>')).not.toMatch(/[<>]/)
  expect(inEnglish('[[h@loU]] there {x}')).not.toMatch(/[[\]{}]/)
})

test('a text of nothing but signs is empty, and letters of other scripts are not read out by name', () => {
  expect(inEnglish('** -- [lead-1] 😀')).toBe('')
  expect(inEnglish('汉字 ☃')).toBe('')
  expect(inEnglish('Vier ëë 汉字')).toBe('Vier ëë')
})

test('a long line of one sign takes no time', () => {
  const startedMs = performance.now()
  for (const sign of ['*', '_', '|', '-', '[', '[a', '1 ', 'R 1 ', ' ', '\n', '\t', '1×', '- - ', '[x]('])
    inEnglish(sign.repeat(1_000 / sign.length))
  expect(performance.now() - startedMs).toBeLessThan(500)
})
