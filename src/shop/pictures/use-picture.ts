import { type RefObject, useEffect, useState } from 'react'
import type { StudioPicture } from '#workers/render/api.ts'
import type { PictureRenderer } from '#workers/render/client.ts'
import { askForPicture, keptPicture } from './pictures-of-page.ts'

export interface PictureToDraw {
  /** The same for the same picture. */
  readonly key: string
  readonly draw: (renderer: PictureRenderer) => Promise<StudioPicture>
}

/**
 * @param wanted null while nothing can be drawn
 * @param place where it is shown
 * @returns the picture; while another one is drawn the one before, and null where there is none yet or it cannot be drawn
 */
export function usePicture(wanted: PictureToDraw | null, place: RefObject<Element | null>): StudioPicture | null {
  const key = wanted?.key
  const [shown, setShown] = useState<StudioPicture | null>(null)
  const kept = key === undefined ? undefined : keptPicture(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the drawing depends on
  useEffect(() => {
    if (!wanted || !place.current) return setShown(null)
    if (kept) return setShown(kept)
    let isWanted = true
    const { picture, drop } = askForPicture({ ...wanted, place: place.current })
    picture.then(
      (drawn) => isWanted && setShown(drawn),
      () => isWanted && setShown(null),
    )
    return () => {
      isWanted = false
      drop()
    }
  }, [key])

  return kept ?? (key === undefined ? null : shown)
}
