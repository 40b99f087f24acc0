import { type BlindLine, totalsOf } from '#shared/domain/blind-line.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'
import { validUntil } from '#shared/domain/quotes.ts'
import { IMPORTANT_NOTES, orderUntil, quoteTerms } from '#shared/domain/terms.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { drawBlinds, drawTotals } from './blinds-table.ts'
import { type Business, DocumentPage } from './document-page.ts'
import { drawFacts, drawLetterhead, drawNotes, drawSteps } from './document-parts.ts'

export interface QuoteDocument {
  readonly number: string
  readonly quotedAt: Date
  /** Empty when nobody gave a name. */
  readonly customerName: string
  readonly lines: readonly BlindLine[]
}

/** Draws the quote as a PDF. */
export async function renderQuote(quote: QuoteDocument, business: Business): Promise<Buffer> {
  const document = new DocumentPage(`Quote ${quote.number}`, business)
  drawLetterhead(document, business, 'Quote', quote.number)
  drawFacts(document, [
    { label: 'Prepared for', value: quote.customerName || 'Walk-in Customer' },
    { label: 'Date', value: formatDate(quote.quotedAt) },
    { label: 'Valid until', value: formatDate(validUntil(quote.quotedAt)) },
  ])
  drawBlinds(document, quote.lines)
  drawTotals(document, quote.lines, 'Total including VAT')
  const { totalCents } = totalsOf(quote.lines)
  drawSteps(document, 'What happens next', orderSteps(quote.quotedAt, quote.lines), orderUntil(quote.quotedAt, totalCents))
  drawNotes(document, 'Terms', quoteTerms(quote.lines))
  drawNotes(document, 'Important notes', IMPORTANT_NOTES)
  return document.finish(business)
}
