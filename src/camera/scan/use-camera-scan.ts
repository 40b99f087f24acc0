import { useRef, useState } from 'react'
import { CAMERA_ERROR_TITLE } from '../device/errors.ts'
import { useCamera } from '../device/use-camera.ts'
import type { Vision } from '../use-vision.ts'
import { GUIDANCE_WORDS } from './scan-words.ts'
import { type ScanOptions, useScan } from './use-scan.ts'

export interface CameraScanOptions extends Pick<ScanOptions, 'onCapture' | 'onFollowed' | 'walk'> {
  readonly core: Vision
  /** Whether the camera waits, because a picture that was taken is looked at. */
  readonly isWaiting: boolean
}

/** A camera in a video element, and the scan that runs on its pictures for as long as the caller is on the screen. */
export function useCameraScan({ core, isWaiting, onCapture, onFollowed, walk }: CameraScanOptions) {
  const video = useRef<HTMLVideoElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const device = useCamera(video)
  const [isPaused, setPaused] = useState(false)
  /** A camera that begins anew is not paused. */
  function retry() {
    setPaused(false)
    device.retry()
  }
  const camera = { ...device, retry }
  const isPlaying = camera.status === 'playing'
  const hasPlayed = useHasBeen(isPlaying)
  const vision = core.status === 'ready' ? core.vision : null
  // A camera that stops in the middle only pauses the scan: what was measured is kept.
  const scan = useScan({
    video,
    overlay,
    vision,
    isOn: hasPlayed && !isWaiting,
    isPaused: isPaused || !isPlaying,
    onCapture,
    onFollowed,
    walk,
  })

  function pause() {
    const next = !isPaused
    setPaused(next)
    if (next) video.current?.pause()
    else video.current?.play().catch((failure: unknown) => console.warn('the camera does not go on', failure))
  }
  return {
    video,
    overlay,
    camera,
    scan,
    isPlaying,
    isPaused,
    /** For CameraScreen. */
    pausing: isPlaying && !isWaiting ? { isPaused, onPause: pause } : null,
    /** Whether the vision core does not run here, or not any more. */
    isCoreGone: core.status === 'failed' || (core.status === 'ready' && scan.hasStopped),
    tryCoreAgain() {
      core.retry()
      scan.again()
    },
    /** What the person should do now. */
    guidance: guidanceOf(),
  }

  function guidanceOf(): string {
    if (camera.status === 'failed') return CAMERA_ERROR_TITLE
    if (camera.status === 'opening') return 'Starting the camera'
    if (camera.status === 'tap_to_start') return 'Tap the picture to start the camera'
    if (isPaused) return 'Paused'
    return scan.guidance ? GUIDANCE_WORDS[scan.guidance] : 'Fit the whole window into the picture'
  }
}

/** Whether something has been true at any time since the caller came on the screen. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen
}
