import { useAtom } from 'jotai'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PhotoPicker } from '#app/camera/photo/photo-picker.tsx'
import { useOpenedPhoto } from '#app/camera/photo/use-opened-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import type { Slots } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { screenWords } from '#shared/screen-words.ts'
import { FIND_WINDOW } from './shutter-choice.ts'
import { keepShutterPhoto, shutterWorkAtom, takeUpShutterPhoto } from './shutter-work.ts'

const { opening } = screenWords.shutters
const MOST_TRIES = 3
const ShutterPhoto = lazy(async () => ({ default: (await import('./shutter-photo.tsx')).ShutterPhoto }))

export function shuttersScreen({ detailsDialog }: Pick<Slots, 'detailsDialog'>): ComponentType {
  return () => <ShuttersScreen detailsDialog={detailsDialog} />
}

/** Shows plantation shutters on a photo of the visitor's own window. */
function ShuttersScreen({ detailsDialog }: Pick<Slots, 'detailsDialog'>) {
  const [work, setWork] = useAtom(shutterWorkAtom)
  const core = useVision({ startsAtOnce: false })
  const { photo, isOpening, problem, open } = useOpenedPhoto(core)
  const pick = (file: File) => open(file, FIND_WINDOW)
  /** The photo from before a reload, or from before a price was asked for. */
  const [restored, setRestored] = useState<File | null>(null)
  const restore = useEffectEvent((isHere: () => boolean) => {
    const { photoId: id, triesToOpen } = work
    // A photo that makes the page end is not opened again and again. Who reloads twice has not seen it yet.
    if (id === null || triesToOpen >= MOST_TRIES) return
    void takeUpShutterPhoto(id).then((file) => {
      if (!file || !isHere()) return
      setRestored(file)
      setWork((now) => ({ ...now, triesToOpen: triesToOpen + 1 }))
      pick(file)
    })
  })
  useEffect(() => {
    let isHere = true
    restore(() => isHere)
    return () => {
      isHere = false
    }
  }, [])
  const file = photo?.file
  useEffect(() => {
    if (!file) return
    if (file === restored) return setWork((now) => ({ ...now, triesToOpen: 0 }))
    const photoId = crypto.randomUUID()
    void keepShutterPhoto(photoId, file)
    setWork((now) => ({ ...now, photoId, triesToOpen: 0, points: [], windowWidthMm: null, askedFor: null }))
  }, [file, restored, setWork])
  return (
    <Page width="wide" title={opening.heading} lead={opening.lead}>
      <div className="grid gap-6">
        {problem ? (
          <Alert tone="bad" title={problem.title}>
            {problem.what}
          </Alert>
        ) : null}
        {photo ? (
          <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>
            <ShutterPhoto
              key={photo.id}
              photo={photo}
              onPick={pick}
              firstPoints={photo.file === restored ? work.points : []}
              onPoints={(points) =>
                // Once they are cleared, others may be another window's.
                setWork((now) => ({ ...now, points, ...(points.length === 0 ? { windowWidthMm: null, askedFor: null } : {}) }))
              }
              windowWidthMm={work.windowWidthMm}
              onWindowWidth={(windowWidthMm) => setWork((now) => ({ ...now, windowWidthMm }))}
              choice={work.choice}
              onChoice={(choice) => setWork((now) => ({ ...now, choice }))}
              asking={{ askedFor: work.askedFor, onAsked: (askedFor) => setWork((now) => ({ ...now, askedFor })) }}
              detailsDialog={detailsDialog}
            />
          </Suspense>
        ) : (
          <PhotoPicker onPick={pick} busy={isOpening}>
            <p className="max-w-prose text-muted">
              Stand in front of the window, with all four corners of its opening in the picture. The photo stays on this device.
            </p>
          </PhotoPicker>
        )}
      </div>
    </Page>
  )
}
