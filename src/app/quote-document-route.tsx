import { OrderPanel } from '#app/features/order/order-panel.tsx'
import { QuoteDocumentScreen } from '#app/features/quote/quote-document-screen.tsx'

/** The quote document with the order form, which is another feature's work. */
export function QuoteDocumentRoute() {
  return <QuoteDocumentScreen orderPanel={OrderPanel} />
}
