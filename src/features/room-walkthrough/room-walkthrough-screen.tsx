import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWindowMeasuredAgain } from '#app/shop/measured-again.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { OpeningPage } from './list/opening-page.tsx'

const WalkCamera = lazy(async () => ({ default: (await import('./walk/walk-camera.tsx')).WalkCamera }))

/** How to walk and the windows found so far. The camera is the same screen with ?with=camera, so that a phone's back gesture leaves it. */
export function RoomWalkthroughScreen() {
  const [search, setSearch] = useSearchParams()
  const onlyId = useWindowMeasuredAgain()
  if (search.get('with') !== 'camera') return <OpeningPage />
  return (
    <Suspense fallback={<CameraOnItsWay />}>
      <WalkCamera onlyId={onlyId} onLeave={() => setSearch({}, { replace: true })} />
    </Suspense>
  )
}

function CameraOnItsWay() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-[#0b1416] text-white">
      <Spinner label="Opening the camera" />
    </div>
  )
}
