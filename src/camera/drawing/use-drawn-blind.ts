import { useEffect, useRef, useState } from 'react'
import type { PlaneCamera } from '#workers/geometry/plane-camera.ts'
import type { Blind, DrawnBlind } from '#workers/render/api.ts'
import { openPhotoRenderer, type PhotoRenderer, type RendererOptions } from '#workers/render/client.ts'
import { NewestOnly } from './newest-only.ts'

export interface BlindOnPhoto {
  readonly blind: Blind
  /** Of the picture that is drawn on, in its pixels. */
  readonly camera: PlaneCamera
}

export interface DrawnBlindState {
  /** The newest drawing; null while there is none. */
  readonly drawn: DrawnBlind | null
  /** Whether the drawing under way takes so long that a person wonders. */
  readonly isSlow: boolean
  /** Whether the renderer could not draw the last one, not even in a new worker. */
  readonly hasFailed: boolean
  /** Draws once more, after it has failed. */
  readonly retry: () => void
  /** Whether that is under way. */
  readonly isRetrying: boolean
}

/** A finger that has not moved for so long rests, milliseconds. */
const REST_MS = 120

/** A worker that hangs, or that the browser has ended, is given up after 20 s; a drawing takes a fraction of one. */
const SLOW_MS = 3_000

interface NextDrawing extends BlindOnPhoto {
  readonly isDraft: boolean
  readonly isSecondTry?: boolean
}

/**
 * Draws a blind on a photo whenever either changes: as a draft while it goes on changing, finely once it rests.
 * @param photo the picture to draw on; it stays open as long as the caller shows it
 */
export function useDrawnBlind(
  photo: ImageBitmap | null,
  wanted: BlindOnPhoto | null,
  { mayUseGpu = true }: RendererOptions = {},
): DrawnBlindState {
  const [drawn, setDrawn] = useState<DrawnBlind | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const renderer = useRef<PhotoRenderer | null>(null)
  const isWanted = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [drawings] = useState(() => {
    const newest = new NewestOnly<NextDrawing>(draw)
    return newest

    async function draw(now: NextDrawing) {
      const drawing = renderer.current
      if (!drawing) return
      const { blind, camera, isDraft } = now
      const wondering = setTimeout(() => setSlow(isWanted.current), SLOW_MS)
      try {
        const picture = await drawing.draw(blind, camera, { isDraft })
        // Meanwhile the blind may have been taken away, or another photo opened.
        if (renderer.current === drawing && isWanted.current) setDrawn(picture)
        else picture?.bitmap.close()
        setFailed(false)
        setRetrying(false)
        if (picture?.isDraft && !newest.waiting && renderer.current === drawing) finerAfterRest(blind, camera)
      } catch (failure) {
        if (renderer.current !== drawing) return
        console.warn('the blind could not be drawn', failure)
        // Browsers end workers when memory is short. The next call starts another one, which draws what came meanwhile or this once more.
        if (newest.waiting || !isWanted.current) return
        if (now.isSecondTry) {
          setFailed(true)
          setRetrying(false)
        } else newest.add({ ...now, isSecondTry: true })
      } finally {
        clearTimeout(wondering)
        setSlow(false)
      }
    }

    function finerAfterRest(blind: Blind, camera: PlaneCamera) {
      rest.current = setTimeout(() => {
        if (isWanted.current) newest.add({ blind, camera, isDraft: false })
      }, REST_MS)
    }
  })

  useEffect(() => {
    if (!photo) return
    const opened = openPhotoRenderer(photo, { mayUseGpu })
    renderer.current = opened
    return () => {
      renderer.current = null
      clearTimeout(rest.current)
      opened.close()
      setDrawn(null)
      setRetrying(false)
    }
  }, [photo, mayUseGpu])

  useEffect(() => {
    isWanted.current = wanted !== null
    clearTimeout(rest.current)
    if (wanted) return drawings.add({ ...wanted, isDraft: true })
    drawings.clear()
    setFailed(false)
    setSlow(false)
    setRetrying(false)
    setDrawn(null)
  }, [wanted, drawings])

  // A drawing that another one has replaced gives its pixels back.
  useEffect(() => () => drawn?.bitmap.close(), [drawn])
  const retry = () => {
    if (!wanted) return
    setRetrying(true)
    drawings.add({ ...wanted, isDraft: true })
  }
  return { drawn, isSlow, hasFailed, retry, isRetrying }
}
