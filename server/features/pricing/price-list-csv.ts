import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#server/decode-text.ts'
import { type Cents, randFromCents } from '#shared/domain/money.ts'
import { type GridCell, type ParsedPriceGrid, type PriceGrid, parsePriceGrid } from '#shared/domain/price-grid.ts'

/** The text in the corner cell of the lists that we write. When reading, any text there is ignored. */
const CORNER_CELL = 'drop_mm\\width_mm'

/**
 * Reads a price list as spreadsheets write it. The text may be UTF-8, UTF-16 with a byte order mark, or in the Windows code page. Cells are
 * separated by comma, semicolon or tab. Numbers may look like '1 200,50', 'R 1,200.50' or '600 mm'.
 */
export function parsePriceListCsv(bytes: Uint8Array): ParsedPriceGrid {
  const text = decodeText(bytes)
  if (text.includes('\0')) return { ok: false, issues: [{ row: 1, column: 1, message: 'This is not a CSV file.' }] }
  const { body, delimiter, skippedRows } = findDelimiter(text)
  let rows: string[][]
  try {
    rows = parse(body, { delimiter, relax_column_count: true, skip_empty_lines: false, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { ok: false, issues: [{ row: line + skippedRows, column: 1, message: 'The quotation marks in this line do not match.' }] }
  }
  const parsed = parsePriceGrid(withoutEmptyEdges(rows.map((row) => row.map(readCell))))
  if (skippedRows === 0) return parsed
  const moved = <T extends { row: number }>(issues: readonly T[]) => issues.map((issue) => ({ ...issue, row: issue.row + skippedRows }))
  return parsed.ok ? { ...parsed, warnings: moved(parsed.warnings) } : { ok: false, issues: moved(parsed.issues) }
}

/** @returns the list as a CSV that parsePriceListCsv reads back to the same grid. Amounts are rand; whole amounts have no decimals. */
export function writePriceListCsv(grid: PriceGrid): Uint8Array {
  const rand = (cents: Cents | null) => {
    if (cents === null) return ''
    return cents % 100 === 0 ? String(cents / 100) : randFromCents(cents).toFixed(2)
  }
  const lines = [
    [CORNER_CELL, ...grid.widthsMm],
    ...grid.dropsMm.map((dropMm, row) => [dropMm, ...grid.widthsMm.map((_, column) => rand(grid.cents[row]?.[column] ?? null))]),
  ]
  return new TextEncoder().encode(lines.map((line) => `${line.join(',')}\r\n`).join(''))
}

/**
 * Finds the delimiter of a list. It is a tab or a semicolon when the first line has one, else a comma. In lists with a tab or a semicolon,
 * a comma may be the decimal sign. Excel may also name the delimiter in a first line such as 'sep=;'.
 */
function findDelimiter(text: string): { body: string; delimiter: string; skippedRows: number } {
  const declared = /^sep=([,;\t])\r?\n/i.exec(text)
  if (declared?.[1]) return { body: text.slice(declared[0].length), delimiter: declared[1], skippedRows: 1 }
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = ['\t', ';'].find((candidate) => firstLine.includes(candidate)) ?? ','
  return { body: text, delimiter, skippedRows: 0 }
}

/**
 * Reads the number in a cell. Spaces, also unbreakable ones, a leading R and a trailing mm are dropped. When there are both dots and
 * commas, the last sign is the decimal one. A comma before three digits separates thousands. A dot before three digits could mean either,
 * so such a text is no number.
 */
function readCell(text: string): GridCell {
  if (text === '') return null
  const bare = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^(ZAR|R)/i, '')
    .replace(/mm$/i, '')
  const plain =
    tryForm(/^-?\d+([.,]\d{1,2})?$/, bare, (number) => number.replace(',', '.')) ??
    tryForm(/^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/, bare, (number) => number.replaceAll(',', '')) ??
    tryForm(/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/, bare, (number) => number.replaceAll('.', '').replace(',', '.'))
  return plain === undefined ? { notANumber: text.slice(0, 40) } : Number(plain)
}

function tryForm(form: RegExp, text: string, toPlain: (text: string) => string): string | undefined {
  return form.test(text) ? toPlain(text) : undefined
}

/** Removes empty rows and columns at the end, which spreadsheets write after the last used one. */
function withoutEmptyEdges(rows: readonly (readonly GridCell[])[]): (readonly GridCell[])[] {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
}
