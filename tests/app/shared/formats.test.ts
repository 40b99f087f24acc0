import { expect, test } from 'vitest'
import { typedNumber } from '#app/ui/typed-number.ts'
import { formatBytes } from '#shared/formats/bytes.ts'
import { formatDate, formatDateTime } from '#shared/formats/dates.ts'
import { formatMm, formatMmInterval, formatSize } from '#shared/formats/millimetres.ts'
import { formatRand } from '#shared/formats/rand.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, 'R 0.00'],
  [1234.5, 'R 1 234.50'],
  [999.999, 'R 1 000.00'],
  [1234567.89, 'R 1 234 567.89'],
  [-50, '−R 50.00'],
])('%d rand is written %s', (rand, text) => expect(plain(formatRand(rand))).toBe(text))

test('millimetres are whole, and their interval is rounded up', () => {
  expect(plain(formatMm(1203.6))).toBe('1 204 mm')
  expect(plain(formatMmInterval(1203.6, 2.1))).toBe('1 204 mm ± 3')
  expect(plain(formatSize(1203.6, 998.2))).toBe('1 204 × 998 mm')
})

test('dates are those of South Africa, wherever the browser is', () => {
  expect(formatDate('2026-11-21T23:30:00Z')).toBe('22 November 2026')
  expect(formatDateTime('2026-11-21T07:45:00Z')).toMatch(/^21 November 2026.*09:45$/)
})

test('file sizes are in MB or kB', () => {
  expect(plain(formatBytes(3_100_000))).toBe('3.1 MB')
  expect(plain(formatBytes(23_456))).toBe('24 kB')
})

test.each([
  ['1200', 1200],
  ['1 200,5', 1200.5],
  ['1200.5mm', 1200.5],
  ['−5', -5],
  ['0', 0],
  ['', null],
  ['  ', null],
])('%j is read as the number it is', (text, number) => expect(typedNumber(text, 'mm')).toBe(number))

test.each(['1e9', 'NaN', 'Infinity', '12 cm', '1.200,5', '12x', '-'])('%j is no number', (text) =>
  expect(typedNumber(text, 'mm')).toBeNaN(),
)
