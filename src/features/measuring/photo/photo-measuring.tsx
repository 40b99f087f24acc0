import { X } from 'lucide-react'
import { useState } from 'react'
import { FileButton, PhotoPicker } from '#app/camera/photo-picker.tsx'
import { useOpenedPhoto } from '#app/camera/use-opened-photo.ts'
import { useVision } from '#app/camera/use-vision.ts'
import type { PhotoMeasuringProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatSize } from '#shared/formats/millimetres.ts'
import { FIRST_HINTS } from '../question.ts'
import { keepPolygon } from '../size/saved-measurement.ts'
import { PhotoWorkbench } from './workbench.tsx'

/** Measures a window from a photo. The calculator shows it in front of itself and takes the size that it hands back. */
export function PhotoMeasuring({ onUse, onClose }: PhotoMeasuringProps) {
  const core = useVision({ startsAtOnce: false })
  const { photo, isOpening, problem, pick } = useOpenedPhoto(core, FIRST_HINTS)
  const [isUsing, setUsing] = useState(false)
  return (
    <div className="grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="font-display font-medium text-xl">Measure from a photo</h2>
          <p className="mt-1 max-w-prose text-muted">
            Stand straight in front of the window, with the printed board, an A4 sheet or a bank card flat on the wall beside it. The photo
            stays on this device.
          </p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close the photo tool" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {problem ? (
        <Alert tone="bad" title={problem.title}>
          {problem.what}
        </Alert>
      ) : null}
      {photo ? (
        <PhotoWorkbench
          key={photo.id}
          photo={photo}
          core={core}
          how="photo"
          actions={({ offered, corners, isMeasuring }) => (
            <>
              <Button
                size="large"
                variant={offered.intervals ? 'primary' : 'secondary'}
                loading={isUsing || isMeasuring}
                onClick={async () => {
                  setUsing(true)
                  await keepPolygon(photo, corners, offered)
                  onUse({ widthMm: offered.widthMm, dropMm: offered.dropMm, source: offered.source })
                }}
              >
                Use {offered.intervals ? '' : 'about '}
                {formatSize(offered.widthMm, offered.dropMm)}
              </Button>
              <FileButton label="Another photo" look="ghost" onPick={pick} className="justify-self-center" />
            </>
          )}
        />
      ) : (
        <PhotoPicker onPick={pick} busy={isOpening} />
      )}
    </div>
  )
}
