import {
  type BlindLine,
  lineStage,
  lineTotalCents,
  type OrderedLine,
  optionsText,
  tapeSentence,
  totalsOf,
} from '#shared/domain/blind-line.ts'
import { VAT_PERCENT } from '#shared/domain/money.ts'
import { sizeProvenance } from '#shared/domain/size-provenance.ts'
import { stageText } from '#shared/domain/size-readiness.ts'
import { formatMmFigure } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { COLOURS, type DocumentPage, PAGE } from './document-page.ts'
import { LinePictures, PICTURE_SIZE } from './line-pictures.ts'

/** The left edge and the width of each column, in points. */
const columns = {
  number: { x: PAGE.left, width: 18, align: 'left' },
  blind: { x: PAGE.left + 76, width: 168, align: 'left' },
  size: { x: PAGE.left + 250, width: 90, align: 'left' },
  quantity: { x: PAGE.left + 342, width: 24, align: 'right' },
  unit: { x: PAGE.left + 370, width: 60, align: 'right' },
  total: { x: PAGE.left + 434, width: PAGE.width - 434, align: 'right' },
} as const

const ROW_PADDING = 8
const PICTURE_X = PAGE.left + 20
/** What stands under the name runs on under the figures. */
const BELOW_WIDTH = PAGE.right - columns.blind.x

export function sizeText(blind: Pick<BlindLine, 'widthMm' | 'dropMm'>): string {
  return `${formatMmFigure(blind.widthMm)} × ${formatMmFigure(blind.dropMm)} mm`
}

/** @returns where a size came from and how far it has come: ready for a price, ready to cut, and the step left. */
export function sizeNote(blind: OrderedLine): string {
  const provenance = sizeProvenance(blind)
  return [provenance && `Size ${provenance.text}.`, tapeSentence(blind), stageText(lineStage(blind))].filter(Boolean).join(' ')
}

/** Draws the lines as a table, with its heading on every page. */
export async function drawBlinds(document: DocumentPage, blinds: readonly OrderedLine[]): Promise<void> {
  const pictures = await LinePictures.drawn(document, blinds)
  drawHeading(document)
  blinds.forEach((blind, index) => {
    if (document.makeRoom(rowHeight(document, blind))) drawHeading(document)
    drawRow(document, blind, index + 1, pictures)
  })
}

function drawHeading(document: DocumentPage): void {
  const labels = { number: '#', blind: 'Blind', size: 'Width × drop', quantity: 'Qty', unit: 'Each', total: 'Total' } as const
  document.pdf.roundedRect(PAGE.left - 8, document.y, PAGE.width + 16, 22, 6).fill(COLOURS.sand)
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    const { x, width, align } = columns[name]
    document.put(labels[name], x, document.y + 6, { face: 'strong', size: 8.5, colour: COLOURS.muted, width, align })
  }
  document.y += 30
}

function nameOf(blind: BlindLine): string {
  return blind.room ? `${blind.room}: ${blind.productName}` : blind.productName
}

function rowHeight(document: DocumentPage, blind: OrderedLine): number {
  const { width } = columns.blind
  const texts =
    document.heightOf(nameOf(blind), { face: 'strong', size: 10, width }) +
    document.heightOf(optionsText(blind), { size: 8.5, width: BELOW_WIDTH }) +
    document.heightOf(sizeNote(blind), { size: 8.5, width: BELOW_WIDTH })
  return Math.max(texts, PICTURE_SIZE) + ROW_PADDING * 2
}

function drawRow(document: DocumentPage, blind: OrderedLine, number: number, pictures: LinePictures): void {
  const { y } = document
  const height = rowHeight(document, blind)
  document.put(String(number), columns.number.x, y, { ...columns.number, colour: COLOURS.muted })
  pictures.put(blind, PICTURE_X, y)
  document.put(sizeText(blind), columns.size.x, y, columns.size)
  document.put(String(blind.quantity), columns.quantity.x, y, columns.quantity)
  document.put(formatCents(blind.unitCents), columns.unit.x, y, columns.unit)
  document.put(formatCents(lineTotalCents(blind)), columns.total.x, y, { ...columns.total, face: 'strong' })

  const { x, width } = columns.blind
  let below = y + document.put(nameOf(blind), x, y, { face: 'strong', size: 10, width })
  below += document.put(optionsText(blind), x, below, { size: 8.5, colour: COLOURS.muted, width: BELOW_WIDTH })
  const colour = lineStage(blind).kind === 'estimate' ? COLOURS.warn : COLOURS.muted
  document.put(sizeNote(blind), x, below, { size: 8.5, colour, width: BELOW_WIDTH })
  document.rule(y + height - ROW_PADDING)
  document.y = y + height
}

/** Draws the amount before VAT, the VAT and the total. Only the total is in the colour `sun`. */
export function drawTotals(document: DocumentPage, blinds: readonly BlindLine[], totalLabel: string): void {
  const { totalCents, vatCents, beforeVatCents } = totalsOf(blinds)
  document.makeRoom(80)
  document.y += 2
  const x = PAGE.left + 270
  const amounts = (label: string, text: string) => {
    document.put(label, x, document.y, { colour: COLOURS.muted, width: 130 })
    document.put(text, x + 100, document.y, { colour: COLOURS.muted, width: PAGE.right - x - 100, align: 'right' })
    document.y += 16
  }
  amounts('Before VAT', formatCents(beforeVatCents))
  amounts(`VAT ${VAT_PERCENT}%`, formatCents(vatCents))
  document.pdf
    .moveTo(x, document.y + 2)
    .lineTo(PAGE.right, document.y + 2)
    .lineWidth(0.75)
    .strokeColor(COLOURS.line)
    .stroke()
  document.y += 10
  document.put(totalLabel, x, document.y + 5, { face: 'strong', size: 11, width: 130 })
  document.put(formatCents(totalCents), x + 100, document.y, {
    face: 'strong',
    size: 18,
    colour: COLOURS.sun,
    width: PAGE.right - x - 100,
    align: 'right',
  })
  document.y += 40
}
