import { describe, expect, it } from 'vitest'
import { parsePriceListCsv, writePriceListCsv } from '#server/features/pricing/price-list-csv.ts'
import type { ParsedPriceGrid } from '#shared/domain/price-grid.ts'
import { priceGrid } from '#tests/support/price-grid.ts'

const grid = priceGrid(
  [600, 900],
  [600, 1500],
  [
    [50_500, 120_050],
    [null, 1_234_500],
  ],
)
const read = (text: string) => parsePriceListCsv(new TextEncoder().encode(text))
const gridOf = (parsed: ParsedPriceGrid) => (parsed.ok ? parsed.grid : parsed.issues)

describe('a price list as a CSV', () => {
  it.each([
    ['commas', 'drop_mm\\width_mm,600,900\n600,505,1200.50\n1500,,12345\n'],
    ['semicolons and decimal commas', 'x;600;900\r\n600;505,00;1 200,50\r\n1500;;12 345\r\n'],
    ['tabs', 'x\t600\t900\n600\t505\t1200,5\n1500\t\t12345'],
    ['quoted thousands', 'x,600,900\n600,505,"1,200.50"\n1500,,"12,345"\n'],
    ['rand and mm written out', 'x;600 mm;900mm\n600 mm;R 505;R1 200,50\n1500;;R 12 345,00\n'],
    ['unbreakable spaces', 'x;600;900\n600;505;1\u00a0200,50\n1500;;12\u202f345\n'],
    ['dots for thousands', 'x;600;900\n600;505;1.200,50\n1500;;12.345,00\n'],
    ["Excel's own first line", 'sep=;\r\nx;600;900\r\n600;505;1200,50\r\n1500;;12345\r\n'],
    ['a byte order mark', '\ufeffx,600,900\n600,505,1200.50\n1500,,12345\n'],
    ['empty rows and columns after the last', 'x,600,900,,\n600,505,1200.50,,\n1500,,12345,,\n,,,,\n,,,,\n\n'],
  ])('is read with %s', (_, text) => {
    expect(gridOf(read(text))).toEqual(grid)
  })

  it('is read from UTF-16 and from the Windows code page', () => {
    const text = 'x;600;900\n600;505;1\u00a0200,50\n1500;;12\u00a0345\n'
    expect(gridOf(parsePriceListCsv(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(grid)
    expect(gridOf(parsePriceListCsv(Buffer.from(text, 'latin1')))).toEqual(grid)
  })

  it('is written so that it is read back the same', () => {
    expect(new TextDecoder().decode(writePriceListCsv(grid))).toBe('drop_mm\\width_mm,600,900\r\n600,505,1200.50\r\n1500,,12345\r\n')
    expect(gridOf(parsePriceListCsv(writePriceListCsv(grid)))).toEqual(grid)
  })

  it('names a fault by its row and column in the file', () => {
    expect(gridOf(read('sep=;\nx;600;900\n600;505;call us\n'))).toEqual([{ row: 3, column: 3, message: "'call us' is not a price." }])
  })

  it('does not guess what 1.200 means', () => {
    expect(gridOf(read('x;600\n600;1.200\n'))).toEqual([{ row: 2, column: 2, message: "'1.200' is not a price." }])
  })

  it.each([
    ['nothing', ''],
    ['prose', 'Dear team, please find attached the new prices'],
    ['a web page', '<!doctype html><html><body>404</body></html>'],
    ['a binary file', '\u0000\u0001\u0002PK\u0003\u0004'],
    ['quotation marks that do not match', 'x,600\n600,"505\n900,600\n'],
    ['a formula', 'x,600\n600,=1+1\n'],
    ['infinity', 'x,600\n600,Infinity\n'],
    ['an exponent', 'x,600\n600,1e9\n'],
    ['a hexadecimal number', 'x,600\n600,0x10\n'],
  ])('is refused when it is %s', (_, text) => {
    expect(read(text).ok).toBe(false)
  })
})
