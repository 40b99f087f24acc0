import type { Business } from './document-page.ts'
import { type JobSheetOrder, renderJobSheet } from './job-sheet-pdf.ts'
import { type OrderDocument, renderOrderReceipt } from './order-receipt-pdf.ts'
import { type QuoteDocument, renderQuote } from './quote-pdf.ts'

/** A paper of the shop before it is drawn: plain data, so that it can go to another thread. */
export type Paper =
  | { readonly kind: 'quote'; readonly content: QuoteDocument }
  | { readonly kind: 'receipt'; readonly content: OrderDocument }
  | { readonly kind: 'job sheet'; readonly content: JobSheetOrder }

/** @returns the paper as a PDF. */
export function drawPaper(paper: Paper, business: Business): Promise<Buffer> {
  switch (paper.kind) {
    case 'quote':
      return renderQuote(paper.content, business)
    case 'receipt':
      return renderOrderReceipt(paper.content, business)
    case 'job sheet':
      return renderJobSheet(paper.content, business)
  }
}
