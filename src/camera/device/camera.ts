import { type CameraProblem, cameraProblemOf, problemBeforeAsking } from './errors.ts'

/** Four sets of constraints, each looser than the one before. All but the last prefer the rear camera. */
export const CONSTRAINT_SETS: readonly MediaStreamConstraints[] = [
  { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } } },
  { audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 640 }, height: { ideal: 480 } } },
  { audio: false, video: { facingMode: 'environment' } },
  { audio: false, video: true },
]

export type CameraOpening = { readonly ok: true; readonly stream: MediaStream } | { readonly ok: false; readonly problem: CameraProblem }

/** How long the video may take to tell its size. Source of this and the next constant: customer specification, section 9. */
export const METADATA_TIMEOUT_MS = 10_000
/** How long a scan waits after its start before it takes frames. */
export const SCAN_DELAY_MS = 1500

/** Opens the camera with the first set of constraints that it can meet. Failures are answers. On abort a camera that was opened is stopped. */
export async function openCamera(signal: AbortSignal): Promise<CameraOpening> {
  const { isSecureContext, location, navigator } = window
  const before = problemBeforeAsking({ isSecureContext, hostname: location.hostname, hasMediaDevices: 'mediaDevices' in navigator })
  if (before) return { ok: false, problem: before }
  let problem: CameraProblem = 'other'
  for (const constraints of CONSTRAINT_SETS) {
    if (signal.aborted) break
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints)
      if (signal.aborted) {
        stopCamera(stream)
        break
      }
      return { ok: true, stream }
    } catch (failure) {
      problem = cameraProblemOf(failure)
      console.warn('camera refused', constraints, failure)
      // Asking again would not change the person's refusal.
      if (problem === 'denied') break
    }
  }
  return { ok: false, problem }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export type Playing = 'playing' | 'tap_to_start' | 'no_picture'

/**
 * Shows the stream in a video and waits until it has a size.
 * @returns tap_to_start when the browser wants a touch first; no_picture when nothing came within ten seconds.
 */
export async function playCamera(video: HTMLVideoElement, stream: MediaStream, timeoutMs = METADATA_TIMEOUT_MS): Promise<Playing> {
  video.srcObject = stream
  if (video.readyState < HTMLMediaElement.HAVE_METADATA && !(await metadataOf(video, timeoutMs))) return 'no_picture'
  try {
    await video.play()
    return 'playing'
  } catch (failure) {
    console.warn('the browser did not start the video by itself', failure)
    return 'tap_to_start'
  }
}

function metadataOf(video: HTMLVideoElement, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (came: boolean) => {
      clearTimeout(timer)
      video.removeEventListener('loadedmetadata', onLoaded)
      resolve(came)
    }
    const onLoaded = () => done(true)
    const timer = setTimeout(() => done(false), timeoutMs)
    video.addEventListener('loadedmetadata', onLoaded)
  })
}
