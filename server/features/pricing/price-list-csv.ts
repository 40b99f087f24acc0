import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from '#server/decode-text.ts'
import { randFromCents } from '#shared/domain/money.ts'
import { type GridCell, type ParsedPriceGrid, type PriceGrid, parsePriceGrid } from '#shared/domain/price-grid.ts'

/** What the corner cell of our own lists says; any text there is read past. */
const CORNER_CELL = 'drop_mm\\width_mm'

/**
 * Reads a price list as spreadsheets write it: UTF-8, UTF-16 with its mark or the Windows code page; comma, semicolon or tab; numbers such
 * as '1 200,50', 'R 1,200.50' or '600 mm'.
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

/** The list as a CSV that parsePriceListCsv reads back to the same grid. Rand; whole amounts without decimals. */
export function writePriceListCsv(grid: PriceGrid): Uint8Array {
  const rand = (cents: number | null) => {
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
 * A list uses one delimiter throughout: tab or semicolon where its first line has one, else the comma, which elsewhere may be decimal.
 * Excel may say it outright in a first line 'sep=;'.
 */
function findDelimiter(text: string): { body: string; delimiter: string; skippedRows: number } {
  const declared = /^sep=([,;\t])\r?\n/i.exec(text)
  if (declared?.[1]) return { body: text.slice(declared[0].length), delimiter: declared[1], skippedRows: 1 }
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = ['\t', ';'].find((candidate) => firstLine.includes(candidate)) ?? ','
  return { body: text, delimiter, skippedRows: 0 }
}

/**
 * Spaces (also the unbreakable ones) and a leading R are dropped, a trailing mm too. With both a dot and a comma, the last is the decimal
 * sign. A comma before three digits groups thousands; a dot there could be either, so it is no number.
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

/** Spreadsheets write empty rows and columns after the last one in use. */
function withoutEmptyEdges(rows: readonly (readonly GridCell[])[]): (readonly GridCell[])[] {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1)
}
