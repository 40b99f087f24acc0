import { Eye, ScanLine } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { bringEarly } from '#app/lib/bring-early.ts'
import { hasAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { storeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import type { BlindOnWindowProps, WindowResultsProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { useArSupport } from './use-ar-support.ts'

const { opening } = screenWords.arMeasurement

const LiveVisualiser = lazy(async () => ({ default: (await import('./live/live-visualiser.tsx')).LiveVisualiser }))
const loadArRoom = () => import('./xr/ar-room.tsx')
const ArRoom = lazy(async () => ({ default: (await loadArRoom()).ArRoom }))

export interface ArScreenProps {
  readonly blindOnWindow: ComponentType<BlindOnWindowProps>
  readonly windowResults: ComponentType<WindowResultsProps>
}

/** The two ways to see a blind in the room. The live picture is the same screen with ?with=camera, so that a phone's back gesture leaves it. */
export function ArScreen({ blindOnWindow, windowResults }: ArScreenProps) {
  const [search, setSearch] = useSearchParams()
  const windowId = useWindowMeasuredAgain()
  const navigate = useNavigate()
  const [isInAr, setInAr] = useState(false)
  const support = useArSupport()
  // The browser asks for augmented reality only soon after a touch.
  useEffect(() => (support === 'yes' ? bringEarly(loadArRoom) : undefined), [support])
  /** Whoever comes with a window of the calculator, or with a size for it, goes on there with the blind that was chosen here. */
  function leaveLive(seen: LookedAtBlind | null) {
    if (!windowId && !hasAutoMeasurements()) return setSearch({}, { replace: true })
    if (seen) storeSeenBlind(seen, windowId)
    void navigate(paths.quoteCalculator, { replace: true })
  }
  if (search.get('with') === 'camera')
    return (
      <Suspense fallback={<OnItsWay />}>
        <LiveVisualiser blindOnWindow={blindOnWindow} windowResults={windowResults} onLeave={leaveLive} />
      </Suspense>
    )
  if (isInAr)
    return (
      <Suspense fallback={<OnItsWay />}>
        <ArRoom onLeave={() => setInAr(false)} />
      </Suspense>
    )
  return (
    <Page
      title={opening.heading}
      lead={opening.lead}
      width="wide"
      actions={
        <>
          <ButtonLink to={paths.measurement} variant="secondary" size="small">
            Other ways to measure
          </ButtonLink>
          <ButtonLink to={paths.quoteCalculator} variant="secondary" size="small">
            Quote Calculator
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <Card className="flex flex-col items-start gap-4">
          <Eye aria-hidden="true" strokeWidth={1.5} className="size-8 text-sea" />
          <h2 className="font-display font-medium text-xl">Live through the camera</h2>
          <p className="text-muted">
            The blind hangs in the moving picture as soon as the window is found. With the printed board, an A4 sheet or a bank card flat on
            the wall beside the window you get its size too, in millimetres.
          </p>
          <ButtonLink to={withCamera(search)} size="large" className="mt-auto">
            Start the camera
          </ButtonLink>
        </Card>
        <Card className="flex flex-col items-start gap-4">
          <ScanLine aria-hidden="true" strokeWidth={1.5} className="size-8 text-sea" />
          <h2 className="font-display font-medium text-xl">In augmented reality</h2>
          <p className="text-muted">
            The phone learns the room. Tap the four corners of the window, and walk round the blind that hangs in it. The size is rough,
            often several centimetres off: for a first idea of the price, never for cutting.
          </p>
          {/* Both answers take the same place, so that nothing moves when the browser has given its own. */}
          <div className="mt-auto grid items-end *:col-start-1 *:row-start-1">
            <Alert tone="info" title="Not on this device" className={support === 'no' ? undefined : 'invisible'}>
              This browser has no augmented reality for websites. Chrome on most Android phones has. The live picture works here.
            </Alert>
            {support === 'yes' ? (
              <Button size="large" className="justify-self-start" onClick={() => setInAr(true)}>
                Start in AR
              </Button>
            ) : null}
          </div>
        </Card>
      </div>
    </Page>
  )
}

/** The live picture of the blind that the address names. */
function withCamera(search: URLSearchParams): string {
  const said = new URLSearchParams(search)
  said.set('with', 'camera')
  return `?${said}`
}

function OnItsWay() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-[#0b1416] text-white">
      <Spinner label="Opening the camera" />
    </div>
  )
}
