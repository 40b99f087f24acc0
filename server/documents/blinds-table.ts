import { type Cents, vatIncludedIn, vatPercent } from '#shared/domain/money.ts'
import { blindsTotalCents, blindTotalCents, type PricedBlind } from '#shared/domain/orders.ts'
import { controlSideLabels, mountTypeLabels } from '#shared/domain/quote-line.ts'
import { sizeProvenance } from '#shared/domain/size-provenance.ts'
import { colours, type DocumentPage, page } from './document-page.ts'
import { millimetresText, randText } from './formats.ts'

/** Left edge and width in points. */
const columns = {
  number: { x: page.left, width: 20, align: 'left' },
  blind: { x: page.left + 24, width: 218, align: 'left' },
  size: { x: page.left + 250, width: 90, align: 'left' },
  quantity: { x: page.left + 342, width: 24, align: 'right' },
  unit: { x: page.left + 370, width: 60, align: 'right' },
  total: { x: page.left + 434, width: page.width - 434, align: 'right' },
} as const

const rowPadding = 8

/** What stands beside the product's name: '#1 Kitchen', colour, control side, mount. */
export function optionsText(blind: PricedBlind): string {
  return [
    blind.colour && `Colour ${blind.colour}`,
    `control ${controlSideLabels[blind.controlSide].toLowerCase()}`,
    mountTypeLabels[blind.mountType].toLowerCase(),
  ]
    .filter(Boolean)
    .join('  ·  ')
}

export function sizeText(blind: Pick<PricedBlind, 'widthMm' | 'dropMm'>): string {
  return `${millimetresText(blind.widthMm)} × ${millimetresText(blind.dropMm)} mm`
}

/** The lines with a heading on every page they reach. */
export function drawBlinds(document: DocumentPage, blinds: readonly PricedBlind[]): void {
  drawHeading(document)
  blinds.forEach((blind, index) => {
    if (document.makeRoom(rowHeight(document, blind))) drawHeading(document)
    drawRow(document, blind, index + 1)
  })
}

function drawHeading(document: DocumentPage): void {
  const labels = { number: '#', blind: 'Blind', size: 'Width × drop', quantity: 'Qty', unit: 'Each', total: 'Total' } as const
  document.pdf.roundedRect(page.left - 8, document.y, page.width + 16, 22, 6).fill(colours.sand)
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    const { x, width, align } = columns[name]
    document.put(labels[name], x, document.y + 6, { face: 'strong', size: 8.5, colour: colours.muted, width, align })
  }
  document.y += 30
}

function nameOf(blind: PricedBlind): string {
  return blind.room ? `${blind.room}: ${blind.productName}` : blind.productName
}

function rowHeight(document: DocumentPage, blind: PricedBlind): number {
  const { width } = columns.blind
  const provenance = sizeProvenance(blind)
  return (
    document.heightOf(nameOf(blind), { face: 'strong', size: 10, width }) +
    document.heightOf(optionsText(blind), { size: 8.5, width }) +
    (provenance ? document.heightOf(`Size ${provenance.text}`, { size: 8.5, width: page.right - columns.blind.x }) : 0) +
    rowPadding * 2
  )
}

function drawRow(document: DocumentPage, blind: PricedBlind, number: number): void {
  const { y } = document
  const height = rowHeight(document, blind)
  document.put(String(number), columns.number.x, y, { ...columns.number, colour: colours.muted })
  document.put(sizeText(blind), columns.size.x, y, columns.size)
  document.put(String(blind.quantity), columns.quantity.x, y, columns.quantity)
  document.put(randText(blind.unitCents), columns.unit.x, y, columns.unit)
  document.put(randText(blindTotalCents(blind)), columns.total.x, y, { ...columns.total, face: 'strong' })

  const { x, width } = columns.blind
  let below = y + document.put(nameOf(blind), x, y, { face: 'strong', size: 10, width })
  below += document.put(optionsText(blind), x, below, { size: 8.5, colour: colours.muted, width })
  const provenance = sizeProvenance(blind)
  if (provenance) {
    const colour = provenance.kind === 'estimate' ? colours.warn : colours.muted
    document.put(`Size ${provenance.text}`, x, below, { size: 8.5, colour, width: page.right - x })
  }
  document.rule(y + height - rowPadding)
  document.y = y + height
}

/** Before VAT, VAT and the total; the total is the one thing in the colour of money. */
export function drawTotals(document: DocumentPage, blinds: readonly PricedBlind[], totalLabel: string): void {
  const totalCents: Cents = blindsTotalCents(blinds)
  const vatCents = vatIncludedIn(totalCents)
  document.makeRoom(80)
  document.y += 2
  const x = page.left + 270
  const amounts = (label: string, text: string) => {
    document.put(label, x, document.y, { colour: colours.muted, width: 130 })
    document.put(text, x + 100, document.y, { colour: colours.muted, width: page.right - x - 100, align: 'right' })
    document.y += 16
  }
  amounts('Before VAT', randText(totalCents - vatCents))
  amounts(`VAT ${vatPercent} %`, randText(vatCents))
  document.pdf
    .moveTo(x, document.y + 2)
    .lineTo(page.right, document.y + 2)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
  document.y += 10
  document.put(totalLabel, x, document.y + 5, { face: 'strong', size: 11, width: 130 })
  document.put(randText(totalCents), x + 100, document.y, {
    face: 'strong',
    size: 18,
    colour: colours.sun,
    width: page.right - x - 100,
    align: 'right',
  })
  document.y += 40
}
