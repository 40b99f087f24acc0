import { Move } from 'lucide-react'
import { useRef } from 'react'
import { NIGHT_COLOURS } from '#app/camera/device/night-colours.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import { CornerEditor } from '#app/canvas/corner-editor.tsx'
import type { DimensionTexts } from '#app/canvas/dimension-lines.tsx'
import { MeasuredPicture } from '#app/canvas/measured-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { FullScreen } from '#app/ui/full-screen.tsx'
import { usePhone } from '#app/ui/use-screen-width.ts'
import type { PhotoMeasuringState } from '../measured-photo/use-photo-measuring.ts'

export interface CornersOnPhotoProps {
  readonly photo: OpenedPhoto
  readonly measuring: PhotoMeasuringState
  /** The sizes as they are drawn; null while a new one is on its way. */
  readonly texts: DimensionTexts | null
  /** Corners that the photo does not show. */
  readonly hidden: readonly number[] | undefined
  /** Whether the corners are being moved on the whole screen, as on a phone. */
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The photo with its four corners. On a phone a picture of that size is too small to move them in, so they are moved on the whole screen. */
export function CornersOnPhoto({ photo, measuring, texts, hidden, isOpen, onOpenChange }: CornersOnPhotoProps) {
  const isPhone = usePhone()
  const opener = useRef<HTMLButtonElement>(null)
  const { history, measurement, cornersBy } = measuring
  // Where the corners begin is no outline that was found.
  const isOutline = measurement !== null || cornersBy !== 'search'
  const reference = measurement?.reference?.corners ?? null
  const editor = { photo, edges: measuring.edges, history, onHistoryChange: measuring.moveCorners, reference, hidden }
  if (!isPhone) return <CornerEditor {...editor} dimensions={texts} />
  return (
    <div className="grid gap-2">
      <MeasuredPicture photo={photo} corners={isOutline ? history.present : null} texts={texts} reference={reference} />
      <Button ref={opener} variant="secondary" onClick={() => onOpenChange(true)}>
        <Move aria-hidden="true" className="size-5" />
        Move the corners
      </Button>
      {isOpen ? (
        <FullScreen
          title="Move the corners"
          style={NIGHT_COLOURS}
          onDone={() => onOpenChange(false)}
          returnTo={opener}
          pinned={<PinnedFigures texts={texts} />}
        >
          <CornerEditor {...editor} isFilling />
        </FullScreen>
      ) : null}
    </div>
  )
}

function PinnedFigures({ texts }: { readonly texts: DimensionTexts | null }) {
  return (
    <dl aria-busy={texts ? undefined : true} className="flex flex-wrap gap-x-4 font-semibold leading-snug">
      {[
        ['Width', texts?.width],
        ['Drop', texts?.drop],
      ].map(([name, text]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="font-normal text-muted">{name}</dt>
          <dd>{text ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
