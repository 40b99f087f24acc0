import { openCamera, playCamera, stopCamera } from '#app/camera/device/camera.ts'
import { type CameraProblem, whyCameraStopped } from '#app/camera/device/errors.ts'
import { pagePart } from './page-part.ts'

/** A still picture is worth more pixels than the first constraints ask for; a camera that has fewer gives what it has. */
const SHARPER: MediaTrackConstraints = { width: { ideal: 2560 }, height: { ideal: 1440 } }

export interface LiveCameraEvents {
  readonly onPicture: (video: HTMLVideoElement) => void
  readonly onProblem: (problem: CameraProblem) => void
}

/** Shows the camera until a picture is taken, the camera is closed or it stops by itself. */
export function createLiveCamera({ onPicture, onProblem }: LiveCameraEvents) {
  const section = pagePart('live', HTMLElement)
  const video = pagePart('video', HTMLVideoElement)
  const startVideo = pagePart('start-video', HTMLButtonElement)
  let opening = new AbortController()
  let stream: MediaStream | null = null

  function close() {
    opening.abort()
    if (stream) stopCamera(stream)
    stream = null
    video.srcObject = null
    section.hidden = true
  }

  function stopWith(problem: CameraProblem) {
    close()
    onProblem(problem)
  }

  async function open() {
    close()
    opening = new AbortController()
    const { signal } = opening
    const camera = await openCamera(signal)
    if (signal.aborted) return
    if (!camera.ok) return stopWith(camera.problem)
    const opened = camera.stream
    stream = opened
    const [track] = opened.getVideoTracks()
    // A track that is stopped by this page tells nothing.
    track?.addEventListener('ended', async () => {
      const problem = await whyCameraStopped()
      if (stream === opened) stopWith(problem)
    })
    await track?.applyConstraints(SHARPER).catch((failure) => console.warn('the camera stays as sharp as it is', failure))
    if (signal.aborted) return
    section.hidden = false
    const playing = await playCamera(video, opened)
    if (signal.aborted) return
    if (playing === 'no_picture') return stopWith('other')
    startVideo.hidden = playing === 'playing'
    section.scrollIntoView({ block: 'nearest' })
  }

  // Some browsers play a video only after a touch.
  startVideo.addEventListener('click', async () => {
    const { signal } = opening
    const playing = stream ? await playCamera(video, stream) : 'no_picture'
    if (signal.aborted) return
    if (playing === 'no_picture') return stopWith('other')
    startVideo.hidden = playing === 'playing'
  })
  pagePart('take-picture', HTMLButtonElement).addEventListener('click', () => {
    if (video.videoWidth === 0) return
    onPicture(video)
    close()
  })
  pagePart('close-camera', HTMLButtonElement).addEventListener('click', close)
  return { open, close }
}
