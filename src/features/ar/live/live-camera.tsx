import { useState } from 'react'
import { CameraFailed } from '#app/camera/device/camera-failed.tsx'
import { CameraScreen } from '#app/camera/device/camera-screen.tsx'
import { CameraExtrasPanel } from '#app/camera/device/extras-panel.tsx'
import { TapToStart } from '#app/camera/device/tap-to-start.tsx'
import type { Pose } from '#app/camera/drawing/hung-blind.ts'
import { CoreGone } from '#app/camera/scan/core-gone.tsx'
import { ReferenceChip, ShutterButton } from '#app/camera/scan/scan-controls.tsx'
import type { ScanCapture } from '#app/camera/scan/scan-loop.ts'
import { useCameraScan } from '#app/camera/scan/use-camera-scan.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { DownloadProgress } from '#app/camera/vision-loading.tsx'
import type { LiveChoice } from '#app/shop/live-address.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatMmInterval } from '#shared/formats/millimetres.ts'
import { calculatorWithPhoto } from '#shared/paths.ts'
import type { ScanReading } from '#workers/vision/api.ts'
import { BlindChoice, type OnChoice } from '../choice/blind-choice.tsx'
import { useLiveBlind } from './use-live-blind.ts'

export interface LiveCameraProps {
  readonly core: Vision
  /** Whether a picture was taken and is being looked at; the camera waits meanwhile. */
  readonly isTaking: boolean
  readonly choice: LiveChoice
  readonly onChoice: OnChoice
  readonly pose: Pose
  readonly onPose: (pose: Pose) => void
  readonly onCapture: (capture: Promise<ScanCapture>) => void
  readonly onLeave: () => void
}

/** The camera over the whole screen, with the blind in the moving picture and its choices below. */
export function LiveCamera({ core, isTaking, choice, onChoice, pose, onPose, onCapture, onLeave }: LiveCameraProps) {
  const [fused, setFused] = useState<ScanReading['fused']>(null)
  const blind = useLiveBlind({ choice, pose, fused })
  const watching = useCameraScan({ core, isWaiting: isTaking, onCapture, onFollowed: blind.onFollowed })
  const { camera, scan, isPlaying, isCoreGone } = watching
  const reading = scan.reading
  if (reading && reading.fused !== fused) setFused(reading.fused)
  return (
    <CameraScreen
      label="Live picture with the blind"
      guidance={isTaking ? 'Taking the picture' : watching.guidance}
      cancelLabel="Leave the camera"
      onCancel={onLeave}
      pausing={watching.pausing}
      video={watching.video}
      picture={
        <>
          <canvas
            ref={blind.canvas}
            data-live-blind=""
            aria-label="Your window with the blind"
            role="img"
            className="absolute inset-0 size-full object-contain"
            hidden={!blind.isPainting}
          />
          <canvas ref={watching.overlay} tabIndex={-1} className="absolute inset-0 size-full" />
          {isTaking ? (
            <div className="absolute inset-0 grid place-content-center bg-[#0b1416b3]">
              <Spinner className="scale-150" label="Taking the picture" />
            </div>
          ) : null}
          {camera.status === 'tap_to_start' ? <TapToStart onStart={camera.start} /> : null}
          {camera.status === 'playing' && camera.track && !isTaking ? (
            <CameraExtrasPanel key={camera.track.id} track={camera.track} />
          ) : null}
          {camera.status === 'failed' ? (
            <CameraFailed problem={camera.problem} onRetry={camera.retry}>
              <ButtonLink to={calculatorWithPhoto}>See it on a photo</ButtonLink>
            </CameraFailed>
          ) : null}
        </>
      }
    >
      {camera.status === 'failed' ? null : (
        <div className="@container sideways:min-h-full bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink">
          <div className="mx-auto grid max-w-3xl gap-3">
            {core.status === 'loading' ? <DownloadProgress progress={core.progress} /> : null}
            {isPlaying && isCoreGone ? <CoreGone finds="the window" photoWord="See it on a photo" onRetry={watching.tryCoreAgain} /> : null}
            {blind.hasFailed ? (
              <Alert
                tone="warn"
                live
                title="The blind cannot be drawn at the moment"
                actions={
                  <Button variant="secondary" size="small" onClick={blind.retry}>
                    Try again
                  </Button>
                }
              >
                The drawing stopped, perhaps because this device is short of memory. Measuring goes on.
              </Alert>
            ) : null}
            {/* What one presses comes first: on a small screen the rest is scrolled to. */}
            <div className="grid @min-[18rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 @max-[18rem]:justify-items-center">
              <ReferenceChip reading={reading} />
              <ShutterButton
                progress={reading?.progress ?? 0}
                disabled={!isPlaying || isTaking || core.status !== 'ready' || isCoreGone}
                label="Take the picture"
                onPress={scan.finish}
              />
              <span className="text-right text-sm tabular-nums">{sizeWords(reading)}</span>
            </div>
            <BlindChoice choice={choice} onChoice={onChoice} posing={{ pose, onPose }} />
          </div>
        </div>
      )}
    </CameraScreen>
  )
}

function sizeWords(reading: ScanReading | null): string {
  const fused = reading?.fused
  if (!fused) return ''
  if (fused.scale === 'assumed') return 'Size not known yet'
  return `${formatMmInterval(fused.widthMm, fused.widthCi95Mm)} × ${formatMmInterval(fused.dropMm, fused.dropCi95Mm)}`
}
