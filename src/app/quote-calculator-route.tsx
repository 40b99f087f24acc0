import { lazy, Suspense } from 'react'
import type { PhotoMeasuringProps } from '#app/canvas/photo-measuring-props.ts'
import { OrderPanel } from '#app/features/order/order-panel.tsx'
import { QuoteCalculatorScreen } from '#app/features/quote/quote-calculator-screen.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const LoadedPhotoMeasuring = lazy(async () => ({ default: (await import('#app/features/measurement/photo-measuring.tsx')).PhotoMeasuring }))

/** The tool and its canvas load when somebody measures from a photo. */
function PhotoMeasuring(props: PhotoMeasuringProps) {
  return (
    <Suspense
      fallback={
        <div className="grid min-h-60 place-items-center">
          <Spinner label="Loading the measuring tool" />
        </div>
      }
    >
      <LoadedPhotoMeasuring {...props} />
    </Suspense>
  )
}

/** The calculator with what other features bring to it: measuring from a photo and the order form. */
export function QuoteCalculatorRoute() {
  return <QuoteCalculatorScreen photoMeasuring={PhotoMeasuring} orderPanel={OrderPanel} />
}
