import { X } from 'lucide-react'
import { hasPhotoToCheck } from '#app/lib/storage/photo-to-check.ts'
import type { PhotoMeasuringProps } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { useStillHere } from '#app/ui/use-still-here.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { forgetKeptPhoto, leaveKeptPhoto } from '../measured-photo/kept-photo.ts'
import { keepWindow } from '../size/saved-measurement.ts'
import { UseSize } from '../size/use-size.tsx'
import { PhotoTool } from './photo-tool.tsx'

/** Measures a window from a photo. The calculator shows it in front of itself and takes the size that it hands back. */
export function PhotoMeasuring({ onUse, onClose, backFor }: PhotoMeasuringProps) {
  const isStillHere = useStillHere()
  const close = () => {
    if (!hasPhotoToCheck()) void forgetKeptPhoto()
    onClose()
  }
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
        <Button variant="ghost" size="icon" aria-label="Close the photo tool" onClick={close}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <PhotoTool
        backFor={backFor}
        action={({ photo, offered, corners, isMeasuring, addLength }) => (
          <UseSize
            offered={offered}
            isMeasuring={isMeasuring}
            label={offered ? `Use ${formatSize(offered.widthMm, offered.dropMm)}` : ''}
            onAddLength={addLength}
            onUse={async (size, seesBlind) => {
              const pictureId = await keepWindow(photo, corners, size)
              // The calculator may have gone on to another window, to which this size would come.
              if (!isStillHere()) return
              await leaveKeptPhoto(size)
              if (!isStillHere()) return
              onUse({ widthMm: size.widthMm, dropMm: size.dropMm, source: size.source, pictureId, seesBlind })
            }}
          />
        )}
      />
    </div>
  )
}
