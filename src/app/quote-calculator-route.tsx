import { lazy, Suspense } from 'react'
import type { PhotoMeasuringProps } from '#app/canvas/photo-measuring-props.ts'
import { OrderPanel } from '#app/features/order/order-panel.tsx'
import { QuoteCalculatorScreen } from '#app/features/quote/quote-calculator-screen.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** The canvas comes with it: it loads when a photo is to be measured. */
const PhotoMeasuring = lazy(async () => ({
  default: (await import('#app/features/measurement/photo-measuring.tsx')).PhotoMeasuring,
}))

function PhotoMeasuringInFront(props: PhotoMeasuringProps) {
  return (
    <Suspense fallback={<Spinner label="Loading the photo tool" className="p-10" />}>
      <PhotoMeasuring {...props} />
    </Suspense>
  )
}

/** The calculator with the photo measuring tool and the order form, which are other features' work. */
export function QuoteCalculatorRoute() {
  return <QuoteCalculatorScreen photoMeasuring={PhotoMeasuringInFront} orderPanel={OrderPanel} />
}
