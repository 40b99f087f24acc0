import { type RefObject, useEffect, useState } from 'react'
import type { StudioPicture } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'
import { askForPicture, keptPicture } from './pictures-of-page.ts'

export interface PictureToDraw {
  /** The same for the same picture. */
  readonly key: string
  readonly draw: (renderer: PictureRenderer) => Promise<StudioPicture>
}

/** A picture that could not be drawn is asked for again, so many times: its worker may not have come over a weak line. */
const MOST_RETRIES = 3
const RETRY_AFTER_MS = 10_000

/**
 * @param wanted null while nothing can be drawn
 * @param place where it is shown
 * @returns the picture; while another one is drawn the one before, and null where there is none yet or it cannot be drawn
 */
export function usePicture(wanted: PictureToDraw | null, place: RefObject<Element | null>): StudioPicture | null {
  const key = wanted?.key
  const [shown, setShown] = useState<StudioPicture | null>(null)
  /** Which picture has failed, and how often. */
  const [failed, setFailed] = useState<{ readonly key: string; readonly times: number } | null>(null)
  const times = failed && failed.key === key ? failed.times : 0
  const kept = key === undefined ? undefined : keptPicture(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the drawing depends on
  useEffect(() => {
    if (!wanted || !place.current) return setShown(null)
    if (kept) return setShown(kept)
    let isWanted = true
    let retry: ReturnType<typeof setTimeout> | undefined
    const { picture, drop } = askForPicture({ ...wanted, place: place.current })
    picture.then(
      (drawn) => isWanted && setShown(drawn),
      () => {
        if (!isWanted) return
        setShown(null)
        if (times < MOST_RETRIES) retry = setTimeout(() => setFailed({ key: wanted.key, times: times + 1 }), RETRY_AFTER_MS)
      },
    )
    return () => {
      isWanted = false
      clearTimeout(retry)
      drop()
    }
  }, [key, times])

  return kept ?? (key === undefined ? null : shown)
}
