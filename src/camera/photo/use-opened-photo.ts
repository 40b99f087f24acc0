import { useEffect, useRef, useState } from 'react'
import type { Hints } from '#workers/vision/api.ts'
import type { Vision } from '../use-vision.ts'
import { closePhoto, type OpenedPhoto, openPhoto } from './open-photo.ts'
import { type Advice, PHOTO_PROBLEM_WORDS } from './photo-problems.ts'

export interface OpenedPhotoState {
  readonly photo: OpenedPhoto | null
  readonly isOpening: boolean
  /** Why the latest file could not be opened. The photo before it is still there. */
  readonly problem: Advice | null
  /** @param first what will be asked about the photo first */
  open(file: File, first: Hints): void
}

/**
 * The photo being measured. A file that cannot be opened changes nothing. The first file starts the vision core.
 */
export function useOpenedPhoto({ vision, want }: Pick<Vision, 'vision' | 'want'>): OpenedPhotoState {
  const [photo, setPhoto] = useState<OpenedPhoto | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Advice | null>(null)
  const latest = useRef(0)
  const shown = useRef<OpenedPhoto | null>(null)

  useEffect(
    () => () => {
      latest.current = -1
      if (shown.current) closePhoto(shown.current)
    },
    [],
  )

  async function begin(file: File, first: Hints) {
    const turn = ++latest.current
    want()
    setOpening(true)
    setProblem(null)
    const opening = await openPhoto(file, vision, first)
    if (turn !== latest.current) {
      if (opening.ok) closePhoto(opening.photo)
      return
    }
    setOpening(false)
    if (!opening.ok) return setProblem(PHOTO_PROBLEM_WORDS[opening.problem])
    const before = shown.current
    shown.current = opening.photo
    setPhoto(opening.photo)
    // The old photo is drawn until the new one has replaced it on the screen.
    if (before) setTimeout(() => closePhoto(before), 1000)
  }
  return { photo, isOpening, problem, open: (file, first) => void begin(file, first) }
}
