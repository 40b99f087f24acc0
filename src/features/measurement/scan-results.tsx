import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow } from '#workers/vision/api.ts'
import { dimensionTexts, MeasuredSize } from './measured-size.tsx'
import type { OfferedSize } from './offered-size.ts'
import type { OpenedPhoto } from './open-photo.ts'
import { PhotoWorkbench } from './photo-workbench.tsx'
import type { useVision } from './vision-core.ts'

const MeasuredPicture = lazy(async () => ({ default: (await import('#app/canvas/measured-picture.tsx')).MeasuredPicture }))

export interface ScanFindings {
  readonly photo: OpenedPhoto
  readonly corners: PixelQuad
  readonly offered: OfferedSize
  /** null when the server measured: its corners cannot be measured again here. */
  readonly measured: MeasuredWindow | null
}

export interface ScanResultsProps {
  readonly findings: ScanFindings
  readonly core: ReturnType<typeof useVision>
  readonly onRetake: () => void
  readonly onUse: (offered: OfferedSize, corners: PixelQuad) => void
}

/** What the scan came to: the picture like a drawing, the figures, and the ways on. */
export function ScanResults({ findings, core, onRetake, onUse }: ScanResultsProps) {
  const { photo, corners, offered, measured } = findings
  const [isCorrecting, setCorrecting] = useState(false)

  if (isCorrecting && measured)
    return (
      <PhotoWorkbench
        photo={photo}
        core={core}
        known={measured}
        how="camera"
        actions={({ offered: corrected, corners: moved, isMeasuring }) => (
          <>
            <Button size="large" loading={isMeasuring} onClick={() => onUse(corrected, moved)}>
              Use These Measurements
            </Button>
            <Button variant="secondary" onClick={onRetake}>
              Retake Photo
            </Button>
          </>
        )}
      />
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Suspense fallback={<Skeleton className="h-[50dvh] min-h-72 rounded-card" />}>
        <MeasuredPicture photo={photo} corners={corners} texts={dimensionTexts(offered)} reference={measured?.reference?.corners ?? null} />
      </Suspense>
      <div className="grid gap-5">
        <MeasuredSize offered={offered} isMeasuring={false} />
        <div className="grid gap-3">
          <Button size="large" onClick={() => onUse(offered, corners)}>
            Use These Measurements
          </Button>
          {measured ? (
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              Correct the corners
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onRetake}>
            Retake Photo
          </Button>
        </div>
      </div>
    </div>
  )
}
