import { CameraFailed } from '#app/camera/device/camera-failed.tsx'
import { CameraScreen } from '#app/camera/device/camera-screen.tsx'
import { CameraExtrasPanel } from '#app/camera/device/extras-panel.tsx'
import { grabFrame } from '#app/camera/device/frames.ts'
import { TapToStart } from '#app/camera/device/tap-to-start.tsx'
import { FileButton } from '#app/camera/photo/photo-picker.tsx'
import { ReferenceChip, ScanCount, ShutterButton } from '#app/camera/scan/scan-controls.tsx'
import type { ScanCapture } from '#app/camera/scan/scan-loop.ts'
import { useCameraScan } from '#app/camera/scan/use-camera-scan.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { DownloadProgress } from '#app/camera/vision-loading.tsx'
import { useOnline } from '#app/lib/calls/online.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

export interface ScanCameraProps {
  readonly core: Vision
  /** Whether a picture was taken and is being measured; the camera waits meanwhile. */
  readonly isAnalysing: boolean
  /** The scan has ended, by itself or by the shutter. The promise is still being measured. */
  readonly onCapture: (capture: Promise<ScanCapture>) => void
  /** The person agreed that this frame is sent to the server. */
  readonly onSend: (frame: ImageBitmap) => void
  readonly onPhoto: (file: File) => void
  readonly onCancel: () => void
}

/** The camera over the whole screen: instructions above, the outline with live millimetres on the picture, the shutter below. */
export function ScanCamera({ core, isAnalysing, onCapture, onSend, onPhoto, onCancel }: ScanCameraProps) {
  const watching = useCameraScan({ core, isWaiting: isAnalysing, onCapture })
  const { video, overlay, camera, scan, isPlaying, isPaused, isCoreGone: mustSend } = watching
  const { reading } = scan
  const measured = reading?.framesUsed ?? 0
  const online = useOnline()

  async function send() {
    const frame = video.current ? await grabFrame(video.current) : null
    if (frame) onSend(frame)
  }

  return (
    <CameraScreen
      label="Quick AI Scan"
      guidance={guidanceOf()}
      cancelLabel="Cancel the scan"
      onCancel={onCancel}
      pausing={watching.pausing}
      video={video}
      picture={
        <>
          <canvas ref={overlay} tabIndex={-1} className="absolute inset-0 size-full" />
          {isAnalysing ? (
            <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-[#0b1416b3]">
              <Spinner className="scale-150" />
              <p>Analyzing</p>
            </div>
          ) : null}
          {camera.status === 'tap_to_start' ? <TapToStart onStart={camera.start} /> : null}
          {camera.status === 'playing' && camera.track && !isAnalysing ? (
            <CameraExtrasPanel key={camera.track.id} track={camera.track} />
          ) : null}
          {camera.status === 'failed' ? (
            <CameraFailed problem={camera.problem} kept={measured > 0 ? keptWords(measured) : null} onRetry={camera.retry}>
              {measured > 0 ? <Button onClick={scan.finish}>Finish with what is measured</Button> : null}
              <FileButton label="Upload a photo" look={measured > 0 ? 'secondary' : 'primary'} onPick={onPhoto} />
            </CameraFailed>
          ) : null}
        </>
      }
    >
      <div className="@container grid min-h-36 content-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {core.status === 'loading' && camera.status !== 'failed' ? (
          <DownloadProgress className="mx-auto w-full max-w-sm" progress={core.progress} />
        ) : null}
        {isPlaying && mustSend && !isAnalysing && !online ? (
          <p role="status" className="mx-auto max-w-md text-center text-sm">
            You are offline, and the measuring software is not on this device yet. It is loaded by itself once the signal is back. A size
            from a tape measure can be typed into the calculator.
          </p>
        ) : null}
        {isPlaying && mustSend && !isAnalysing && online ? (
          <div className="mx-auto grid max-w-md justify-items-center gap-3 text-center">
            <p className="text-sm">
              The measuring software does not run here at the moment. Try again, or, if you agree, one picture is sent to our server,
              measured there and not kept.
            </p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={watching.tryCoreAgain}>Try again</Button>
              <Button variant="secondary" onClick={send}>
                Agree and send the picture
              </Button>
            </div>
          </div>
        ) : null}
        {isPlaying && core.status === 'ready' && !mustSend && !isAnalysing ? (
          <div className="grid @min-[16rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 @max-[16rem]:justify-items-center">
            <ReferenceChip reading={reading} />
            <ShutterButton progress={reading?.progress ?? 0} disabled={isPaused} label="Take the measurement now" onPress={scan.finish} />
            <ScanCount reading={reading} />
          </div>
        ) : null}
      </div>
    </CameraScreen>
  )

  function guidanceOf(): string {
    if (isPlaying && isAnalysing) return 'Analyzing the picture'
    if (isPlaying && !isPaused && mustSend) return online ? 'Fit the whole window into the picture' : 'Waiting for a signal'
    return watching.guidance
  }
}

const keptWords = (measured: number): string =>
  measured === 1 ? 'The picture measured so far is kept.' : `The ${measured} pictures measured so far are kept.`
