import type { OrderedLine } from '#shared/domain/blind-line.ts'
import { orderPaper } from '#shared/domain/order-paper.ts'
import type { OrderStep } from '#shared/domain/order-timeline.ts'
import { NOT_GIVEN_YET, orderTerms } from '#shared/domain/terms.ts'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { drawBlinds, drawTotals } from './blinds-table.ts'
import { type Business, DocumentPage } from './document-page.ts'
import { drawFacts, drawLetterhead, drawNotes, drawNotice, drawSteps } from './document-parts.ts'

export interface OrderDocument {
  readonly reference: string
  readonly createdAt: Date
  readonly paymentStatus: 'pending' | 'paid'
  readonly paidAt: Date | null
  readonly isTestPayment: boolean
  readonly customer: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly address: string
    readonly instructions: string
  }
  readonly lines: readonly OrderedLine[]
  /** They change as time goes by, so they are part of what is drawn: a paper that is kept never shows those of another day. */
  readonly steps: readonly OrderStep[]
  /** A sentence above everything else, for example that this is a sample. */
  readonly notice?: string
}

/** Draws an order as a PDF: the receipt once it is paid, before that the confirmation. */
export async function renderOrderReceipt(order: OrderDocument, business: Business): Promise<Buffer> {
  const { title } = orderPaper(order)
  const document = new DocumentPage(`${title} ${order.reference}`, business)
  drawLetterhead(document, business, title, order.reference)
  if (order.notice) drawNotice(document, order.notice)
  if (order.isTestPayment) drawNotice(document, `${TEST_PAYMENT}.`)
  drawFacts(document, [
    { label: 'Ordered by', value: order.customer.name },
    { label: 'Date', value: formatDate(order.createdAt) },
    { label: 'Payment', value: order.paidAt ? `Paid on ${formatDate(order.paidAt)}` : 'Not paid yet' },
  ])
  drawFacts(document, [
    { label: 'Email', value: order.customer.email },
    { label: 'Phone', value: order.customer.phone || NOT_GIVEN_YET },
    { label: 'Delivery address', value: order.customer.address || NOT_GIVEN_YET },
  ])
  await drawBlinds(document, order.lines)
  drawTotals(document, order.lines, 'Total including VAT')
  if (order.customer.instructions) drawNotes(document, 'Special instructions', [order.customer.instructions])
  drawSteps(document, 'What happens next', order.steps)
  drawNotes(document, 'Terms and notes', orderTerms(order.lines))
  return document.finish(business)
}
