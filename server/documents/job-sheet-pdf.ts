import { lineSafeSize, lineStage, type OrderedLine, optionsText, sizeToMake } from '#shared/domain/blind-line.ts'
import { sizeFacts, sizeProvenance } from '#shared/domain/size-provenance.ts'
import { type SizeStage, stepSentence } from '#shared/domain/size-readiness.ts'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { sizeText } from './blinds-table.ts'
import { type Business, COLOURS, DocumentPage, PAGE } from './document-page.ts'
import { drawFacts, drawLetterhead, drawNotes, drawNotice } from './document-parts.ts'
import { LinePictures } from './line-pictures.ts'

export interface JobSheetOrder {
  readonly reference: string
  readonly createdAt: Date
  readonly isTestPayment: boolean
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string; readonly instructions: string }
  readonly lines: readonly OrderedLine[]
}

/** Draws the workshop's sheet as a PDF. It holds no prices, but the sizes, where each came from, and whether it may be cut. */
export async function renderJobSheet(order: JobSheetOrder, business: Business): Promise<Buffer> {
  const document = new DocumentPage(`Job sheet ${order.reference}`, business)
  drawLetterhead(document, business, 'Job sheet', order.reference)
  if (order.isTestPayment) drawNotice(document, `${TEST_PAYMENT}.`)
  drawFacts(document, [
    { label: 'Customer', value: order.customer.name },
    { label: 'Phone', value: order.customer.phone },
    { label: 'Ordered on', value: formatDate(order.createdAt) },
  ])
  drawFacts(document, [{ label: 'Where', value: order.customer.address || 'To be arranged' }])
  if (order.customer.instructions) drawNotes(document, 'Special instructions', [order.customer.instructions])
  const pictures = await LinePictures.drawn(document, order.lines)
  order.lines.forEach((line, index) => {
    drawLine(document, line, index + 1, pictures)
  })
  return document.finish(business)
}

interface Text {
  readonly text: string
  readonly face: 'text' | 'strong'
  readonly size: number
  readonly colour: string
}

/** The picture stands at the right of the texts: the workshop's eye goes to the figures first. */
const PICTURE = 72
const TEXT_WIDTH = PAGE.width - PICTURE - 16

function drawLine(document: DocumentPage, line: OrderedLine, number: number, pictures: LinePictures): void {
  const texts = textsOf(line, number)
  const textHeight = texts.reduce((sum, { text, face, size }) => sum + document.heightOf(text, { face, size, width: TEXT_WIDTH }) + 3, 0)
  const height = Math.max(textHeight, PICTURE) + 16
  document.makeRoom(height)
  document.rule(document.y)
  const top = document.y + 8
  pictures.put(line, PAGE.right - PICTURE, top, PICTURE)
  let below = top
  for (const { text, ...style } of texts) below += document.put(text, PAGE.left, below, { ...style, width: TEXT_WIDTH }) + 3
  document.y += height
}

function textsOf(line: OrderedLine, number: number): Text[] {
  const stage = lineStage(line)
  const safeSize = lineSafeSize(line)
  const made = sizeToMake(line)
  const plain = (text: string): Text => ({ text, face: 'text', size: 9.5, colour: COLOURS.muted })
  const provenance = sizeProvenance(line)
  const facts = sizeFacts(line)
  return [
    { text: `${number}. ${line.room ? `${line.room}: ` : ''}${line.productName}`, face: 'strong', size: 12, colour: COLOURS.ink },
    { text: `${line.quantity} × ${sizeText(made)} (width × drop)`, face: 'strong', size: 14, colour: COLOURS.ink },
    plain(optionsText(line)),
    ...(line.tape ? [plain(`Size by our tape; ordered as ${sizeText(line)}`)] : []),
    ...(provenance ? [plain(`${line.tape ? 'Ordered size' : 'Size'} ${provenance.text}`)] : []),
    ...(facts.length > 0 ? [plain(facts.join('  ·  '))] : []),
    ...(safeSize ? [plain(safeSize)] : []),
    { text: cuttingText(stage), face: 'strong', size: 9.5, colour: stage.kind === 'cut' ? COLOURS.ok : COLOURS.warn },
  ]
}

/** What the workshop may do, in the words that the customer's papers use too. */
function cuttingText(stage: SizeStage): string {
  if (stage.kind === 'cut') return `Ready to cut. ${stage.reason}`
  const name = stage.kind === 'price' ? 'ready for a price, not ready to cut' : 'only an estimate'
  return [`DO NOT CUT YET: ${name}.`, stage.reason, stepSentence(stage)].filter(Boolean).join(' ')
}
