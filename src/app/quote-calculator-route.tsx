import { PhotoMeasuring } from '#app/features/measurement/photo-measuring.tsx'
import { OrderPanel } from '#app/features/order/order-panel.tsx'
import { QuoteCalculatorScreen } from '#app/features/quote/quote-calculator-screen.tsx'

/** The calculator with the photo measuring tool and the order form, which are other features' work. */
export function QuoteCalculatorRoute() {
  return <QuoteCalculatorScreen photoMeasuring={PhotoMeasuring} orderPanel={OrderPanel} />
}
