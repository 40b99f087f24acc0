import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hungBlind, type Pose } from '#app/camera/drawing/hung-blind.ts'
import { LiveBlind } from '#app/camera/drawing/live-blind.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { withSize } from './live-size.ts'

interface LiveBlindState {
  readonly choice: LiveChoice
  readonly pose: Pose
  /** What the scan has measured by now. */
  readonly fused: MeasuredWindow | null
}

/** The blind in the camera's moving picture: it paints the frames that the scan follows. */
export function useLiveBlind({ choice, pose, fused }: LiveBlindState) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const live = useRef<LiveBlind | null>(null)
  const [isPainting, setPainting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const hung = useEffectEvent((camera: PlaneCamera) => hungBlind(camera, withSize(choice, fused), pose))
  const focalPx = useEffectEvent(() => fused?.camera.focalPx)

  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    const opened = new LiveBlind({
      canvas: paper,
      hung: (camera) => hung(camera),
      focalPx: () => focalPx(),
      onPainted: (hasBlind) => {
        setPainting(true)
        if (hasBlind) setFailed(false)
        countFrame(paper, hasBlind)
      },
      onFailure: () => setFailed(true),
    })
    live.current = opened
    return () => {
      live.current = null
      opened.close()
    }
  }, [])

  const onFollowed = useCallback((frame: ImageBitmap, outline: PixelQuad | null, atMs: number) => {
    if (live.current) live.current.add(frame, outline, atMs)
    else frame.close()
  }, [])
  const retry = useCallback(() => {
    live.current?.retry()
    setFailed(false)
  }, [])
  return { canvas, isPainting, hasFailed, onFollowed, retry }
}

/** For the benchmark, and for whoever looks into the page: how many frames were painted with the blind in them. */
function countFrame(paper: HTMLCanvasElement, hasBlind: boolean): void {
  paper.dataset.frames = String(Number(paper.dataset.frames ?? 0) + 1)
  if (hasBlind) paper.dataset.framesWithBlind = String(Number(paper.dataset.framesWithBlind ?? 0) + 1)
}
