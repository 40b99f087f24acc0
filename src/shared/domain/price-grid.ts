import { type Cents, centsFromRand } from './money.ts'

/**
 * A price list as a table of bands. Each cell says what a blind of at most that width and that drop costs. Both lists of bands are strictly
 * increasing.
 * Source: decisions, 'The price grid'.
 */
export interface PriceGrid {
  readonly widthsMm: readonly number[]
  readonly dropsMm: readonly number[]
  /** One row for each drop, with one cell for each width. Prices are retail prices including VAT. Null: that size is not made. */
  readonly cents: readonly (readonly (Cents | null)[])[]
}

export interface SizeMm {
  readonly widthMm: number
  readonly dropMm: number
}

/** The smallest and the largest size of a grid. A size at these limits is made unless its cell is empty. */
export interface SizeLimitsMm {
  readonly minWidthMm: number
  readonly maxWidthMm: number
  readonly minDropMm: number
  readonly maxDropMm: number
}

/**
 * What a price list says about a size. Here and on the screens, `outcome` tells whether there is a price. The API says so by the
 * specification's `success` and `error_type`.
 */
export type SizePrice =
  | { readonly outcome: 'priced'; readonly unitCents: Cents; readonly widthBandMm: number; readonly dropBandMm: number }
  | { readonly outcome: 'out_of_range'; readonly limits: SizeLimitsMm }
  | { readonly outcome: 'not_available'; readonly limits: SizeLimitsMm; readonly widthBandMm: number; readonly dropBandMm: number }

/** Floating-point arithmetic can turn 1200 mm into 1200.0000000001 mm. Differences below this are ignored; nobody can measure them. */
const ARITHMETIC_NOISE_MM = 1e-6

/**
 * Prices a size at the next width band up and the next drop band up. Fractions of a millimetre count: 1200.5 mm needs the band above 1200.
 * A size below the smallest band or above the largest is out of range, and so is a value that is no number.
 */
export function priceSize(grid: PriceGrid, { widthMm, dropMm }: SizeMm): SizePrice {
  const column = bandIndex(grid.widthsMm, widthMm)
  const row = bandIndex(grid.dropsMm, dropMm)
  const widthBandMm = grid.widthsMm[column]
  const dropBandMm = grid.dropsMm[row]
  if (widthBandMm === undefined || dropBandMm === undefined) return { outcome: 'out_of_range', limits: sizeLimitsOf(grid) }
  const unitCents = grid.cents[row]?.[column] ?? null
  if (unitCents === null) return { outcome: 'not_available', limits: sizeLimitsOf(grid), widthBandMm, dropBandMm }
  return { outcome: 'priced', unitCents, widthBandMm, dropBandMm }
}

/** @throws RangeError for a grid without bands, which parsePriceGrid never returns. */
export function sizeLimitsOf(grid: PriceGrid): SizeLimitsMm {
  const minWidthMm = grid.widthsMm.at(0)
  const maxWidthMm = grid.widthsMm.at(-1)
  const minDropMm = grid.dropsMm.at(0)
  const maxDropMm = grid.dropsMm.at(-1)
  if (minWidthMm === undefined || maxWidthMm === undefined || minDropMm === undefined || maxDropMm === undefined) {
    throw new RangeError('a price grid without bands')
  }
  return { minWidthMm, maxWidthMm, minDropMm, maxDropMm }
}

/** @returns the index of the first band that is large enough for the size; -1 when none is, or when the size is below the first band. */
function bandIndex(bandsMm: readonly number[], sizeMm: number): number {
  const smallestMm = bandsMm[0]
  if (smallestMm === undefined || !(sizeMm >= smallestMm - ARITHMETIC_NOISE_MM)) return -1
  return bandsMm.findIndex((bandMm) => sizeMm <= bandMm + ARITHMETIC_NOISE_MM)
}

/** A fault in a cell of a price list. Rows and columns count from 1, as in a spreadsheet. */
export interface GridIssue {
  readonly row: number
  readonly column: number
  readonly message: string
}

export type ParsedPriceGrid =
  | { readonly ok: true; readonly grid: PriceGrid; readonly warnings: readonly GridIssue[] }
  | { readonly ok: false; readonly issues: readonly GridIssue[] }

/** A cell of a price list after its text was read: a number, null for an empty cell, or the text when it is no number. */
export type GridCell = number | null | { readonly notANumber: string }

/** A list beyond these limits is a mistake. No blind is longer than 20 m. */
const MAX_BANDS = 500
const MAX_BAND_MM = 20_000
const MAX_PRICE_RAND = 1_000_000

/**
 * Checks a whole price list and reports every fault. The first row holds widths, the first column holds drops, and the other cells hold
 * prices in rand including VAT. The corner cell is ignored. Bands must rise without duplicates, and prices must be positive. An empty cell
 * is a size that is not made. A price that falls as the size grows only gives a warning.
 */
export function parsePriceGrid(rows: readonly (readonly GridCell[])[]): ParsedPriceGrid {
  const issues: GridIssue[] = []
  const header = (rows[0] ?? []).slice(1)
  const body = rows.slice(1)
  if (header.length === 0) issues.push({ row: 1, column: 2, message: 'There are no widths in the first row.' })
  if (body.length === 0) issues.push({ row: 2, column: 1, message: 'There are no drops in the first column.' })
  if (header.length > MAX_BANDS || body.length > MAX_BANDS) {
    return { ok: false, issues: [{ row: 1, column: 1, message: `At most ${MAX_BANDS} widths and ${MAX_BANDS} drops.` }] }
  }

  const widthsMm = readBands(header, 'width', (index) => ({ row: 1, column: index + 2 }), issues)
  const drops = body.map((row) => row[0] ?? null)
  const dropsMm = readBands(drops, 'drop', (index) => ({ row: index + 2, column: 1 }), issues)

  const cents = body.map((row, rowIndex) => {
    for (let column = header.length + 1; column < row.length; column++) {
      if (row[column] !== null) issues.push({ row: rowIndex + 2, column: column + 1, message: 'A price without a width above it.' })
    }
    return header.map((_, columnIndex) => {
      const price = readPrice(row[columnIndex + 1] ?? null)
      if (typeof price === 'string') issues.push({ row: rowIndex + 2, column: columnIndex + 2, message: price })
      return typeof price === 'string' ? null : price
    })
  })
  if (issues.length === 0 && cents.every((row) => row.every((cell) => cell === null))) {
    issues.push({ row: 2, column: 2, message: 'There is not one price in this list.' })
  }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, grid: { widthsMm, dropsMm, cents }, warnings: fallingPrices(cents) }
}

function readBands(
  cells: readonly GridCell[],
  what: 'width' | 'drop',
  place: (index: number) => { row: number; column: number },
  issues: GridIssue[],
): number[] {
  let previousMm = 0
  return cells.map((cell, index) => {
    const fault = (message: string) => issues.push({ ...place(index), message })
    if (cell === null) fault(`This ${what} is missing.`)
    else if (typeof cell !== 'number') fault(`'${cell.notANumber}' is not a ${what} in millimetres.`)
    else if (!(cell > 0 && cell <= MAX_BAND_MM)) fault(`A ${what} must be between 1 and ${MAX_BAND_MM} mm.`)
    else if (cell === previousMm) fault(`The ${what} ${cell} mm is there twice.`)
    else if (cell < previousMm) fault(`The ${what} ${cell} mm comes after ${previousMm} mm; they must rise.`)
    if (typeof cell !== 'number') return Number.NaN
    previousMm = Math.max(previousMm, cell)
    return cell
  })
}

/** @returns the price, null for a size that is not made, or a text that says what is wrong. */
function readPrice(cell: GridCell): Cents | null | string {
  if (cell === null) return null
  if (typeof cell !== 'number') return `'${cell.notANumber}' is not a price.`
  if (!(cell > 0)) return 'A price must be more than 0.'
  if (cell > MAX_PRICE_RAND) return `A price above ${MAX_PRICE_RAND} rand is surely a slip.`
  const cents = centsFromRand(cell)
  if (Math.abs(cents - cell * 100) > 1e-6) return 'A price has at most two decimals.'
  return cents
}

function fallingPrices(cents: PriceGrid['cents']): GridIssue[] {
  const warnings: GridIssue[] = []
  const priceAt = (row: number, column: number) => cents[row]?.[column] ?? null
  cents.forEach((line, row) => {
    line.forEach((price, column) => {
      if (price === null) return
      const narrower = priceAt(row, column - 1)
      const shorter = priceAt(row - 1, column)
      const place = { row: row + 2, column: column + 2 }
      if (narrower !== null && price < narrower) warnings.push({ ...place, message: 'Cheaper than the narrower size to its left.' })
      if (shorter !== null && price < shorter) warnings.push({ ...place, message: 'Cheaper than the shorter size above it.' })
    })
  })
  return warnings
}
