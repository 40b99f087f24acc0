import type { BlindLine } from '#shared/domain/blind-line.ts'
import { orderSteps } from '#shared/domain/order-timeline.ts'
import { givenName, validUntil } from '#shared/domain/quotes.ts'
import { orderUntil, quoteTerms } from '#shared/domain/terms.ts'
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
  const name = givenName(quote.customerName)
  const document = new DocumentPage(`Quote ${quote.number}`, business)
  drawLetterhead(document, business, 'Quote', quote.number)
  drawFacts(document, [
    ...(name ? [{ label: 'Prepared for', value: name }] : []),
    { label: 'Date', value: formatDate(quote.quotedAt) },
    { label: 'Valid until', value: formatDate(validUntil(quote.quotedAt)) },
  ])
  await drawBlinds(document, quote.lines)
  drawTotals(document, quote.lines, 'Total including VAT')
  drawSteps(document, 'What happens next', orderSteps(quote.quotedAt, quote.lines), orderUntil(quote.quotedAt, quote.lines))
  drawNotes(document, 'Important Notes', quoteTerms(quote.lines))
  return document.finish(business)
}
