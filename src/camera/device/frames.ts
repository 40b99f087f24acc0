/** Frames of a playing camera as bitmaps, which are handed over to a worker: the page itself never reads their pixels. */

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Longest side of a frame that is measured: more pixels would cost time and add little. */
export const MEASURED_PX = 1280
/** Longest side of a frame in which the outline is only followed. */
export const FOLLOWED_PX = 640

/** Size of the video's frames with a longest side of at most `longestPx`; null while there is no picture. */
export function frameSize({ readyState, videoWidth, videoHeight }: HTMLVideoElement, longestPx: number): FrameSize | null {
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null
  const scale = Math.min(1, longestPx / Math.max(videoWidth, videoHeight))
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) }
}

/** The video's present frame, reduced to at most `longestPx`; null while there is none. */
export async function grabFrame(video: HTMLVideoElement, longestPx = MEASURED_PX): Promise<ImageBitmap | null> {
  const size = frameSize(video, longestPx)
  if (!size) return null
  if (size.width === video.videoWidth) return createImageBitmap(video)
  return createImageBitmap(video, { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' })
}

/** A paused video or a hidden page shows no frames. Waiting for one ends after this time at the latest. */
const WAKE_MS = 250

/** Waits for the camera's next frame on the screen. @returns when it was shown, milliseconds of a clock that runs evenly */
export function nextFrame(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(performance.now()), WAKE_MS)
    const done = (atMs: number) => {
      clearTimeout(timer)
      resolve(atMs)
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(done)
    else requestAnimationFrame(done)
  })
}
