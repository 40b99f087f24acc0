import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridCell, parsePriceGrid, priceSize, sizeLimitsOf } from '#shared/domain/price-grid.ts'
import { priceGrid } from '#tests/support/price-grid.ts'

const grid = priceGrid(
  [600, 900, 1200],
  [600, 1500],
  [
    [50_000, 60_000, 70_000],
    [80_000, null, 100_050],
  ],
)

describe('the price of a size', () => {
  it('is that of the band itself when the size equals the band', () => {
    expect(priceSize(grid, { widthMm: 900, dropMm: 600 })).toEqual({
      outcome: 'priced',
      unitCents: 60_000,
      widthBandMm: 900,
      dropBandMm: 600,
    })
  })

  it('is that of the next width and the next drop up', () => {
    expect(priceSize(grid, { widthMm: 901, dropMm: 601 })).toEqual({
      outcome: 'priced',
      unitCents: 100_050,
      widthBandMm: 1200,
      dropBandMm: 1500,
    })
  })

  it('counts fractions of a millimetre, but not the noise of arithmetic', () => {
    expect(priceSize(grid, { widthMm: 600.5, dropMm: 600 })).toMatchObject({ widthBandMm: 900 })
    expect(priceSize(grid, { widthMm: 0.1 * 6000 + 1e-10, dropMm: 600 })).toMatchObject({ widthBandMm: 600 })
    expect(priceSize(grid, { widthMm: 600 - 1e-10, dropMm: 600 })).toMatchObject({ widthBandMm: 600 })
  })

  it.each([
    ['narrower than the narrowest', { widthMm: 599.9, dropMm: 600 }],
    ['wider than the widest', { widthMm: 1200.1, dropMm: 600 }],
    ['shorter than the shortest', { widthMm: 600, dropMm: 599 }],
    ['longer than the longest', { widthMm: 600, dropMm: 1501 }],
    ['no number', { widthMm: Number.NaN, dropMm: 600 }],
    ['without end', { widthMm: Number.POSITIVE_INFINITY, dropMm: 600 }],
    ['negative', { widthMm: 600, dropMm: -5 }],
  ])('is out of range when it is %s', (_, size) => {
    expect(priceSize(grid, size)).toEqual({
      outcome: 'out_of_range',
      limits: { minWidthMm: 600, maxWidthMm: 1200, minDropMm: 600, maxDropMm: 1500 },
    })
  })

  it('is not available where the cell is empty', () => {
    expect(priceSize(grid, { widthMm: 700, dropMm: 1000 })).toMatchObject({ outcome: 'not_available', widthBandMm: 900, dropBandMm: 1500 })
  })
})

const bands = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 12 })
  .map((values) => values.toSorted((a, b) => a - b))

const anyGrid = fc.tuple(bands, bands).chain(([widthsMm, dropsMm]) =>
  fc
    .array(
      fc.array(fc.option(fc.integer({ min: 1, max: 5_000_000 }), { freq: 6 }), { minLength: widthsMm.length, maxLength: widthsMm.length }),
      {
        minLength: dropsMm.length,
        maxLength: dropsMm.length,
      },
    )
    .map((amounts) => priceGrid(widthsMm, dropsMm, amounts)),
)
const anySize = fc.record({ widthMm: fc.double({ min: -10, max: 10_000 }), dropMm: fc.double({ min: -10, max: 10_000 }) })

describe('any price grid', () => {
  it('prices a size at the smallest band that holds it, or says why not', () => {
    fc.assert(
      fc.property(anyGrid, anySize, (any, size) => {
        const price = priceSize(any, size)
        const widthBandMm = any.widthsMm.find((bandMm) => bandMm >= size.widthMm - 1e-6)
        const dropBandMm = any.dropsMm.find((bandMm) => bandMm >= size.dropMm - 1e-6)
        const limits = sizeLimitsOf(any)
        const tooSmall = size.widthMm < limits.minWidthMm - 1e-6 || size.dropMm < limits.minDropMm - 1e-6
        if (tooSmall || widthBandMm === undefined || dropBandMm === undefined || Number.isNaN(size.widthMm) || Number.isNaN(size.dropMm)) {
          expect(price).toEqual({ outcome: 'out_of_range', limits })
          return
        }
        const cents = any.cents[any.dropsMm.indexOf(dropBandMm)]?.[any.widthsMm.indexOf(widthBandMm)] ?? null
        expect(price).toEqual(
          cents === null
            ? { outcome: 'not_available', limits, widthBandMm, dropBandMm }
            : { outcome: 'priced', unitCents: cents, widthBandMm, dropBandMm },
        )
      }),
    )
  })

  it('never gets cheaper for a larger size when its prices rise', () => {
    const risingGrid = fc.tuple(bands, bands).map(([widthsMm, dropsMm]) =>
      priceGrid(
        widthsMm,
        dropsMm,
        dropsMm.map((dropMm) => widthsMm.map((widthMm) => 10_000 + 3 * widthMm + 2 * dropMm)),
      ),
    )
    const growth = fc.record({
      widthMm: fc.double({ min: 0, max: 500, noNaN: true }),
      dropMm: fc.double({ min: 0, max: 500, noNaN: true }),
    })
    fc.assert(
      fc.property(risingGrid, anySize, growth, (rising, size, more) => {
        const price = priceSize(rising, size)
        const larger = priceSize(rising, { widthMm: size.widthMm + more.widthMm, dropMm: size.dropMm + more.dropMm })
        if (price.outcome === 'priced' && larger.outcome === 'priced') expect(larger.unitCents).toBeGreaterThanOrEqual(price.unitCents)
      }),
    )
  })

  it('is the same after it is written as rows and parsed again', () => {
    fc.assert(
      fc.property(anyGrid, (any) => {
        fc.pre(any.cents.some((row) => row.some((cell) => cell !== null)))
        const rows = [
          [null, ...any.widthsMm],
          ...any.dropsMm.map((dropMm, row) => [dropMm, ...(any.cents[row] ?? []).map((cents) => (cents === null ? null : cents / 100))]),
        ]
        const parsed = parsePriceGrid(rows)
        expect(parsed).toMatchObject({ ok: true, grid: any })
      }),
    )
  })
})

describe('the check of a price list', () => {
  const good: GridCell[][] = [
    [null, 600, 900],
    [600, 500, 600],
    [900, 700, 800],
  ]
  const changed = (row: number, column: number, cell: GridCell) =>
    good.map((line, y) => line.map((value, x) => (y + 1 === row && x + 1 === column ? cell : value)))

  it('takes a good list without a warning', () => {
    expect(parsePriceGrid(good)).toEqual({
      ok: true,
      grid: {
        widthsMm: [600, 900],
        dropsMm: [600, 900],
        cents: [
          [50_000, 60_000],
          [70_000, 80_000],
        ],
      },
      warnings: [],
    })
  })

  it.each<[string, number, number, GridCell, string]>([
    ['a width twice', 1, 3, 600, 'The width 600 mm is there twice.'],
    ['a width that falls', 1, 3, 500, 'The width 500 mm comes after 600 mm; they must rise.'],
    ['a drop twice', 3, 1, 600, 'The drop 600 mm is there twice.'],
    ['a missing drop', 3, 1, null, 'This drop is missing.'],
    ['a drop that is no number', 3, 1, { notANumber: 'tall' }, "'tall' is not a drop in millimetres."],
    ['a negative width', 1, 2, -600, 'A width must be between 1 and 20000 mm.'],
    ['a price of nothing', 2, 2, 0, 'A price must be more than 0.'],
    ['a negative price', 2, 3, -1, 'A price must be more than 0.'],
    ['a price that is no number', 3, 3, { notANumber: 'POA' }, "'POA' is not a price."],
    ['a price with three decimals', 3, 3, 1.005, 'A price has at most two decimals.'],
  ])('refuses %s and names the cell', (_, row, column, cell, message) => {
    const parsed = parsePriceGrid(changed(row, column, cell))
    expect(parsed).toMatchObject({ ok: false })
    expect(parsed.ok ? [] : parsed.issues).toContainEqual({ row, column, message })
  })

  it('names every fault, not only the first', () => {
    const parsed = parsePriceGrid([
      [null, 900, 600],
      [600, 0, { notANumber: 'x' }],
    ])
    expect(parsed.ok ? [] : parsed.issues.map(({ row, column }) => [row, column])).toEqual([
      [1, 3],
      [2, 2],
      [2, 3],
    ])
  })

  it('accepts sizes that are not made, but not a list in which no size is made', () => {
    expect(parsePriceGrid(changed(2, 3, null))).toMatchObject({ ok: true })
    expect(parsePriceGrid([[null, 600], [600]])).toMatchObject({ ok: false })
  })

  it.each([[[]], [[[null]]], [[[null, 600]]]])('refuses a list without bands', (rows) => {
    expect(parsePriceGrid(rows)).toMatchObject({ ok: false })
  })

  it('refuses a price without a width above it', () => {
    const parsed = parsePriceGrid([
      [null, 600],
      [600, 500, 600],
    ])
    expect(parsed.ok ? [] : parsed.issues).toEqual([{ row: 2, column: 3, message: 'A price without a width above it.' }])
  })

  it('warns by cell about prices that fall as a size grows', () => {
    const parsed = parsePriceGrid(changed(3, 3, 550))
    expect(parsed.ok ? parsed.warnings : []).toEqual([
      { row: 3, column: 3, message: 'Cheaper than the narrower size to its left.' },
      { row: 3, column: 3, message: 'Cheaper than the shorter size above it.' },
    ])
  })
})
