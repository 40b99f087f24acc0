import { Pause, Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CAMERA_ERROR_TITLE } from '#app/camera/errors.ts'
import { CameraExtrasPanel } from '#app/camera/extras-panel.tsx'
import { grabFrame } from '#app/camera/frames.ts'
import { NIGHT_COLOURS } from '#app/camera/night-colours.ts'
import { ReferenceChip, ScanCount, ShutterButton } from '#app/camera/scan-controls.tsx'
import type { ScanCapture } from '#app/camera/scan-loop.ts'
import { GUIDANCE_WORDS } from '#app/camera/scan-words.ts'
import { useAloneOnScreen } from '#app/camera/use-alone-on-screen.ts'
import { useCamera } from '#app/camera/use-camera.ts'
import { useScan } from '#app/camera/use-scan.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { DownloadProgress } from '#app/camera/vision-loading.tsx'
import { useOnline } from '#app/lib/online.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { RoundButton } from '#app/ui/round-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { CameraFailed } from './camera-failed.tsx'

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
  useAloneOnScreen()
  const video = useRef<HTMLVideoElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const camera = useCamera(video)
  const [isPaused, setPaused] = useState(false)
  const isPlaying = camera.status === 'playing'
  const hasPlayed = useHasBeen(isPlaying)
  const vision = core.status === 'ready' ? core.vision : null
  // A camera that stops in the middle only pauses the scan: what was measured is kept.
  const scan = useScan({ video, overlay, vision, isOn: hasPlayed && !isAnalysing, isPaused: isPaused || !isPlaying, onCapture })
  const { reading } = scan
  useEscape(onCancel)
  const online = useOnline()
  const mustSend = core.status === 'failed' || (core.status === 'ready' && scan.hasStopped)

  function pause() {
    const next = !isPaused
    setPaused(next)
    if (next) video.current?.pause()
    else void video.current?.play()
  }
  function tryAgain() {
    core.retry()
    scan.again()
  }
  async function send() {
    const frame = video.current ? await grabFrame(video.current) : null
    if (frame) onSend(frame)
  }

  const guidance = guidanceOf()
  return (
    <section aria-label="Quick AI Scan" style={NIGHT_COLOURS} className="fixed inset-0 z-50 flex flex-col bg-[#0b1416] text-white">
      {/* Large text has a line of its own below the buttons. The bars are containers, so that their width counts in letters. */}
      <div className="@container">
        <div className="flex flex-wrap items-center justify-between gap-3 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
          <RoundButton label="Cancel the scan" onClick={onCancel}>
            <X aria-hidden="true" className="size-5" />
          </RoundButton>
          <LiveText
            text={guidance}
            settleMs={800}
            className="@min-[18rem]:order-none order-last min-w-0 @min-[18rem]:flex-1 @max-[18rem]:basis-full text-center font-semibold text-lg leading-snug"
          >
            {guidance}
          </LiveText>
          {isPlaying && !isAnalysing ? (
            <RoundButton label={isPaused ? 'Go on' : 'Pause the camera'} onClick={pause}>
              {isPaused ? <Play aria-hidden="true" className="size-5" /> : <Pause aria-hidden="true" className="size-5" />}
            </RoundButton>
          ) : (
            <span className="size-11" />
          )}
        </div>
      </div>
      <div className="relative min-h-0 flex-1">
        <video ref={video} playsInline muted className="absolute inset-0 size-full object-contain" />
        <canvas ref={overlay} tabIndex={-1} className="absolute inset-0 size-full" />
        {isAnalysing ? (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-[#0b1416b3]">
            <Spinner className="scale-150" />
            <p>Analyzing</p>
          </div>
        ) : null}
        {camera.status === 'tap_to_start' ? (
          <button type="button" onClick={camera.start} className="absolute inset-0 grid place-items-center font-semibold text-xl">
            Tap to start the camera
          </button>
        ) : null}
        {camera.status === 'playing' && camera.track && !isAnalysing ? (
          <CameraExtrasPanel key={camera.track.id} track={camera.track} />
        ) : null}
        {camera.status === 'failed' ? (
          <CameraFailed
            problem={camera.problem}
            measured={reading?.framesUsed ?? 0}
            onUseMeasured={scan.finish}
            onPhoto={onPhoto}
            onRetry={camera.retry}
          />
        ) : null}
      </div>
      <div
        data-bottom-bar=""
        className="@container grid min-h-36 content-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
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
              <Button onClick={tryAgain}>Try again</Button>
              <Button variant="secondary" onClick={send}>
                Agree and send the picture
              </Button>
            </div>
          </div>
        ) : null}
        {isPlaying && vision && !mustSend && !isAnalysing ? (
          <div className="grid @min-[16rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 @max-[16rem]:justify-items-center">
            <ReferenceChip reading={reading} />
            <ShutterButton progress={reading?.progress ?? 0} disabled={isPaused} label="Take the measurement now" onPress={scan.finish} />
            <ScanCount reading={reading} />
          </div>
        ) : null}
      </div>
    </section>
  )

  function guidanceOf(): string {
    if (camera.status === 'failed') return CAMERA_ERROR_TITLE
    if (camera.status === 'opening') return 'Starting the camera'
    if (camera.status === 'tap_to_start') return 'Tap the picture to start the camera'
    if (isAnalysing) return 'Analyzing the picture'
    if (isPaused) return 'Paused'
    if (mustSend) return online ? 'Fit the whole window into the picture' : 'Waiting for a signal'
    return scan.guidance ? GUIDANCE_WORDS[scan.guidance] : 'Fit the whole window into the picture'
  }
}

/** Whether something has been true at any time since the caller came on the screen. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen
}

/** Escape leaves what fills the screen, as it leaves a dialog. */
function useEscape(onEscape: () => void) {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
