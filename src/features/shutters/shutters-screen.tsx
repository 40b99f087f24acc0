import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PhotoPicker } from '#app/camera/photo/photo-picker.tsx'
import { useOpenedPhoto } from '#app/camera/photo/use-opened-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import type { Slots } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { screenWords } from '#shared/screen-words.ts'
import { FIND_WINDOW, FIRST_CHOICE } from './shutter-choice.ts'

const { opening } = screenWords.shutters
const ShutterPhoto = lazy(async () => ({ default: (await import('./shutter-photo.tsx')).ShutterPhoto }))

export function shuttersScreen({ detailsDialog }: Pick<Slots, 'detailsDialog'>): ComponentType {
  return () => <ShuttersScreen detailsDialog={detailsDialog} />
}

/** Shows plantation shutters on a photo of the visitor's own window. */
function ShuttersScreen({ detailsDialog }: Pick<Slots, 'detailsDialog'>) {
  const [choice, setChoice] = useState(FIRST_CHOICE)
  const core = useVision({ startsAtOnce: false })
  const { photo, isOpening, problem, open } = useOpenedPhoto(core)
  const pick = (file: File) => open(file, FIND_WINDOW)
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
            <ShutterPhoto key={photo.id} photo={photo} onPick={pick} choice={choice} onChoice={setChoice} detailsDialog={detailsDialog} />
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
