import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { FileButton, PhotoPicker } from '#app/camera/photo/photo-picker.tsx'
import { useOpenedPhoto } from '#app/camera/photo/use-opened-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import { forgetPhotoToCheck, hasPhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import type { BackForPhoto } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { type KeptPhoto, keepPhoto, nameKeptPhoto, readKeptPhoto, reopenKeptPhoto } from '../measured-photo/kept-photo.ts'
import { type AskedOfPhoto, FIRST_HINTS, hintsOf } from '../measured-photo/question.ts'
import { usePictureReady } from './picture-in-hand.tsx'
import { PhotoWorkbench, type WorkbenchNow } from './workbench.tsx'

export interface PhotoToolProps {
  /** What can be done with the size. */
  readonly action: (state: WorkbenchNow & { readonly photo: OpenedPhoto }) => ReactNode
  /** Advice on taking the photo, shown until there is one. */
  readonly advice?: ReactNode
  /** What stands below the picker until there is a photo. */
  readonly without?: ReactNode
  /** What the person comes back for, to the photo of a size that went on before. Otherwise the next photo is of another window. */
  readonly backFor?: BackForPhoto | undefined
}

/** Lets a person pick a photo, and measures it. The screens that show it differ in what they do with the size. */
export function PhotoTool({ action, advice, without, backFor }: PhotoToolProps) {
  usePictureReady()
  const isStillHere = useStillHere()
  const core = useVision({ startsAtOnce: false })
  const { photo, isOpening, problem, open } = useOpenedPhoto(core)
  const [kept, setKept] = useState<KeptPhoto | null>(null)
  /** The photo that the person came back to is not kept any more. */
  const [isGone, setGone] = useState(false)
  const pick = (picked: File) => {
    setGone(false)
    open(picked, FIRST_HINTS)
  }
  const openAgain = useEffectEvent((before: KeptPhoto) => {
    if (photo || isOpening) return
    setKept(before)
    reopenKeptPhoto(before)
    open(before.file, hintsOf(before.asked.question))
  })
  const begin = useEffectEvent(async () => {
    // Until another one is picked, the way back to it stays.
    if (hasPhotoToCheck() && !backFor) return
    const before = await readKeptPhoto()
    if (!isStillHere()) return
    if (before) openAgain(before)
    else if (backFor) {
      forgetPhotoToCheck()
      setGone(true)
    }
  })
  useEffect(() => {
    void begin()
    return nameKeptPhoto
  }, [])
  function keep(file: File | undefined, now: AskedOfPhoto) {
    if (!file) return
    // Of the photo before, nothing can be checked from here on.
    if (!asked) forgetPhotoToCheck()
    void keepPhoto({ file, asked: now })
  }
  const asked = photo && kept?.file === photo.file ? kept?.asked : undefined
  return (
    <>
      {asked ? <p className="text-muted text-sm">This is the photo that you were measuring before.</p> : null}
      {isGone ? (
        <Alert title="That photo is not kept any more">
          This browser keeps a photo for a day, and only while there is room. Choose it again to go on with it, or take another one.
        </Alert>
      ) : null}
      {problem ? (
        <Alert tone="bad" title={problem.title}>
          {problem.what}
        </Alert>
      ) : null}
      {photo ? (
        <PhotoWorkbench
          key={photo.id}
          photo={photo}
          resuming={{
            asked: asked ?? null,
            onAnswered: (now) => keep(photo.file, now),
          }}
          core={core}
          how="photo"
          backFor={asked && backFor}
          actions={(state) => (
            <>
              {action({ ...state, photo })}
              <FileButton label="Another photo" look="ghost" onPick={pick} className="justify-self-center" />
            </>
          )}
        />
      ) : (
        <>
          <PhotoPicker onPick={pick} busy={isOpening}>
            {advice}
          </PhotoPicker>
          {without}
        </>
      )}
    </>
  )
}
