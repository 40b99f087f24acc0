import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { CameraFailed } from '#app/camera/device/camera-failed.tsx'
import { CameraScreen } from '#app/camera/device/camera-screen.tsx'
import { CameraExtrasPanel } from '#app/camera/device/extras-panel.tsx'
import { TapToStart } from '#app/camera/device/tap-to-start.tsx'
import { CoreGone } from '#app/camera/scan/core-gone.tsx'
import { ReferenceChip, ShutterButton } from '#app/camera/scan/scan-controls.tsx'
import { GUIDANCE_WORDS } from '#app/camera/scan/scan-words.ts'
import { useCameraScan } from '#app/camera/scan/use-camera-scan.ts'
import { LEAST_FRAMES } from '#app/camera/scan/walked-scan.ts'
import { useVision } from '#app/camera/use-vision.ts'
import { DownloadProgress } from '#app/camera/vision-loading.tsx'
import { windowsAndBlindsAtom } from '#app/shop/quote/working-list.ts'
import { sizeFigures } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { calculatorWithPhoto } from '#shared/paths.ts'
import { RoomField } from './room-field.tsx'
import { RoomWalk } from './room-walk.ts'
import { WhatIsInSight } from './what-is-in-sight.tsx'

interface WalkCameraProps {
  /** The one window that is measured again; undefined for a walk through the room. */
  readonly onlyId: string | undefined
  readonly onLeave: () => void
}

/** The camera over the whole screen. Each window that it comes to is found, numbered and measured, and is on the list at once. */
export function WalkCamera({ onlyId, onLeave }: WalkCameraProps) {
  const core = useVision()
  const store = useStore()
  const [walk] = useState(() => new RoomWalk({ store, onlyId }))
  const [room, setRoom] = useAtom(walk.room)
  const windows = useAtomValue(windowsAndBlindsAtom)
  const inSight = useAtomValue(walk.inSight)
  const isOnlyOne = onlyId !== undefined
  const watching = useCameraScan({ core, isWaiting: false, onCapture: neverCaptured, walk })
  const { camera, scan, isPlaying, isCoreGone } = watching
  const { reading } = scan
  const measuredBefore = windows.find(({ id, sizeSource }) => id === onlyId && !isEstimated(sizeSource))

  const leave = useEffectEvent(onLeave)
  // Whoever measures one window again is done with it.
  useEffect(() => {
    if (isOnlyOne && inSight) leave()
  }, [isOnlyOne, inSight])

  function guidance(): string {
    if (inSight && scan.guidance === 'steady') return 'That is measured. Walk on to the next window'
    return measuredBefore && watching.guidance === GUIDANCE_WORDS.reference_not_seen ? SHOW_REFERENCE : watching.guidance
  }
  async function done() {
    // What was seen well enough is kept also where somebody is in a hurry.
    const isWorthIt = reading?.fused && reading.framesUsed >= LEAST_FRAMES
    if (isWorthIt && !(await scan.keepNow().catch(notKept)))
      toast({ title: 'The last window was not kept', description: 'Start the camera again to measure it.', tone: 'bad' })
    else if (isWorthIt) tellItStays()
    onLeave()
  }
  /** What the camera told of a window that is measured again was no better than what is known, and was put nowhere. */
  function tellItStays() {
    if (measuredBefore && !store.get(walk.inSight))
      toast({
        title: `The window stays ${sizeFigures(measuredBefore)}`,
        description: 'The camera gave no better size. Hold a board, a sheet or a card flat beside the window, and still.',
      })
  }
  async function another() {
    // What was measured before is of the window that it was taken for.
    await scan.startAnew()
    walk.callAnother()
  }
  async function keep() {
    const isKept = await scan.keepNow().catch(notKept)
    if (isKept || measuredBefore) tellItStays()
    else toast({ title: 'No window is measured yet', description: 'Fit the whole window into the picture and hold still for a moment.' })
  }

  return (
    <CameraScreen
      label="Live picture of the room"
      guidance={guidance()}
      cancelLabel="Leave the camera"
      onCancel={onLeave}
      pausing={watching.pausing}
      video={watching.video}
      picture={
        <>
          <canvas ref={watching.overlay} tabIndex={-1} className="absolute inset-0 size-full" />
          {camera.status === 'tap_to_start' ? <TapToStart onStart={camera.start} /> : null}
          {camera.status === 'playing' && camera.track ? <CameraExtrasPanel key={camera.track.id} track={camera.track} /> : null}
          {camera.status === 'failed' ? (
            <CameraFailed problem={camera.problem} kept={keptWords(windows.length)} onRetry={camera.retry}>
              <ButtonLink to={calculatorWithPhoto}>Measure from a photo</ButtonLink>
              {windows.length > 0 ? (
                <Button variant="secondary" onClick={onLeave}>
                  See the windows found
                </Button>
              ) : null}
            </CameraFailed>
          ) : null}
        </>
      }
    >
      {camera.status === 'failed' ? null : (
        <div className="@container sideways:min-h-full bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink">
          {/* What one presses comes first: on a small screen the rest is scrolled to. */}
          <div className="mx-auto grid max-w-3xl gap-3">
            {core.status === 'loading' ? <DownloadProgress progress={core.progress} /> : null}
            {isPlaying && isCoreGone ? (
              <CoreGone finds="windows" photoWord="Measure from a photo" kept={keptWords(windows.length)} onRetry={watching.tryCoreAgain} />
            ) : null}
            <div className="grid @min-[18rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center justify-items-center gap-3">
              <ReferenceChip reading={reading} />
              <span className="grid justify-items-center">
                <ShutterButton
                  progress={reading?.progress ?? 0}
                  disabled={!isPlaying || core.status !== 'ready' || isCoreGone}
                  label={isOnlyOne ? 'Keep it as it is measured by now' : 'Next window: keep this one as it is measured by now'}
                  onPress={keep}
                />
                <span aria-hidden="true" className="text-sm">
                  {isOnlyOne ? 'Keep' : 'Next window'}
                </span>
              </span>
              <Button variant="secondary" size="small" className="@min-[18rem]:justify-self-end" onClick={done}>
                {!isOnlyOne && windows.length > 0 ? `Done: ${countOfWindows(windows.length)}` : 'Done'}
              </Button>
            </div>
            {isOnlyOne ? null : <WhatIsInSight walk={walk} onAnother={another} />}
            {isOnlyOne ? null : <RoomField label="Room of the next windows" value={room} onChange={setRoom} />}
          </div>
        </div>
      )}
    </CameraScreen>
  )
}

/** An estimate does not take the place of a size that was measured. */
const SHOW_REFERENCE = 'Bring the board, sheet or card into the picture: without it the size stays as it is'

/** A walk is never finished by a capture. */
const neverCaptured = () => undefined

const countOfWindows = (count: number): string => (count === 1 ? '1 window' : `${count} windows`)

const keptWords = (count: number): string | null =>
  count === 0 ? null : count === 1 ? 'The window on your list is kept.' : `The ${count} windows on your list are kept.`

/** The loop says by itself that the core is gone; here only the window in sight is not kept. */
function notKept(failure: unknown): false {
  console.warn('the window in sight could not be kept', failure)
  return false
}
