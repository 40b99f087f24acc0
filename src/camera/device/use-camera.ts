import { type RefObject, useEffect, useState } from 'react'
import { openCamera, playCamera, stopCamera } from './camera.ts'
import { type CameraProblem, cameraProblemOf, whyCameraStopped } from './errors.ts'

export type CameraState =
  | { readonly status: 'opening' }
  | { readonly status: 'tap_to_start' }
  | { readonly status: 'playing'; readonly track: MediaStreamTrack | null }
  | { readonly status: 'failed'; readonly problem: CameraProblem }

/** The camera in a video element for as long as the caller is on the screen. When the caller leaves, the camera is stopped and its light goes out. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState & { retry(): void; start(): void } {
  const [state, setState] = useState<CameraState>({ status: 'opening' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to open it again
  useEffect(() => {
    const leaving = new AbortController()
    let stream: MediaStream | null = null
    setState({ status: 'opening' })
    async function open() {
      const opening = await openCamera(leaving.signal)
      if (leaving.signal.aborted) {
        if (opening.ok) stopCamera(opening.stream)
        return
      }
      if (!opening.ok) return setState({ status: 'failed', problem: opening.problem })
      stream = opening.stream
      for (const track of stream.getTracks()) track.addEventListener('ended', stopped)
      if (!video.current) return
      const playing = await playCamera(video.current, stream)
      if (leaving.signal.aborted) return
      if (playing === 'no_picture') setState({ status: 'failed', problem: 'other' })
      else if (playing === 'tap_to_start') setState({ status: 'tap_to_start' })
      else setState({ status: 'playing', track: trackOf(video.current) })
    }
    async function stopped() {
      const problem = await whyCameraStopped()
      if (!leaving.signal.aborted) setState({ status: 'failed', problem })
    }
    void open()
    return () => {
      leaving.abort()
      if (stream) stopCamera(stream)
    }
  }, [video, attempt])

  return {
    ...state,
    retry: () => setAttempt((n) => n + 1),
    /** To be called from a touch, where the browser wants one. */
    start: () => {
      video.current?.play().then(
        () => setState({ status: 'playing', track: trackOf(video.current) }),
        (failure: unknown) => setState({ status: 'failed', problem: cameraProblemOf(failure) }),
      )
    },
  }
}

const trackOf = (video: HTMLVideoElement | null): MediaStreamTrack | null =>
  video?.srcObject instanceof MediaStream ? (video.srcObject.getVideoTracks()[0] ?? null) : null
