import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import { lineTotalCents, type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { cents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { quoteNumberAt, validUntil } from '#shared/domain/quotes.ts'

const line: QuoteLine = {
  id: 'a1',
  room: 'Main bedroom',
  productType: 'roller-blockout',
  productName: 'Roller Blinds - Blockout',
  widthMm: 1204,
  dropMm: 1500,
  controlSide: 'left',
  mountType: 'inside-recess',
  colour: 'Ivory',
  colourHex: '#f4efe1',
  quantity: 2,
  unitCents: cents(109_050),
  widthBandMm: 1400,
  dropBandMm: 1500,
  sizeSource: { how: 'camera', scale: 'board', width_ci95_mm: 2.4, drop_ci95_mm: 3 },
}

describe('the totals of a quote', () => {
  test('an empty list costs nothing', () => {
    expect(totalsOf([])).toEqual({ quantity: 0, totalCents: 0, vatCents: 0, beforeVatCents: 0 })
  })

  test('the VAT inside R 1 150,00 is R 150,00', () => {
    expect(totalsOf([{ ...line, quantity: 1, unitCents: cents(115_000) }])).toMatchObject({ vatCents: 15_000, beforeVatCents: 100_000 })
  })

  test('amounts are whole cents: the total is the sum of its lines, and also of the VAT and the amount before VAT', () => {
    const anyLine = fc.record({ unitCents: fc.integer({ min: 0, max: 10_000_000 }).map(cents), quantity: fc.integer({ min: 1, max: 500 }) })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 100 }), (priced) => {
        const lines = priced.map((some) => ({ ...line, ...some }))
        const totals = totalsOf(lines)
        expect(totals.totalCents).toBe(lines.reduce((sum, some) => sum + lineTotalCents(some), 0))
        expect(totals.vatCents + totals.beforeVatCents).toBe(totals.totalCents)
        expect(Number.isInteger(totals.vatCents)).toBe(true)
        expect(Math.abs(totals.vatCents - (totals.totalCents * 15) / 115)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('a line in the browser and on its way to the server', () => {
  test('is the same line after being stored and read again', () => {
    expect(lineOfStored(JSON.parse(JSON.stringify(storedBlindOf(line))), 'other')).toEqual(line)
  })

  test('is stored with the fields of the specification, in rand', () => {
    expect(storedBlindOf(line)).toMatchObject({
      product_type: 'roller-blockout',
      product_name: 'Roller Blinds - Blockout',
      width_mm: 1204,
      drop_mm: 1500,
      control_side: 'left',
      mount_type: 'inside-recess',
      colour: 'Ivory',
      quantity: 2,
      price: 1090.5,
      total_price: 2181,
    })
  })

  test('takes where its size came from along', () => {
    expect(orderedBlindOf(line).size_source).toEqual(line.sizeSource)
  })

  test('is dropped when what is stored is no blind', () => {
    for (const damaged of [null, 7, 'x', {}, { ...storedBlindOf(line), width_mm: 'wide' }, { ...storedBlindOf(line), price: -1 }]) {
      expect(lineOfStored(damaged, 'id')).toBeUndefined()
    }
  })
})

describe('numbers and dates of a quote', () => {
  test("its number is 'CB-' and the last six digits of the time", () => {
    expect(quoteNumberAt(1_750_000_123_456)).toBe('CB-123456')
    expect(quoteNumberAt(1_750_000_000_007)).toBe('CB-000007')
  })

  test('it holds for thirty days', () => {
    expect(validUntil(new Date('2026-01-15T10:00:00Z')).toISOString()).toBe('2026-02-14T10:00:00.000Z')
  })
})
