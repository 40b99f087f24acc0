import { Footprints, ImageUp, ScanLine } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { paths, quickScanPath } from '#shared/paths.ts'

export interface NextWindowProps {
  /** The window in the form is left as it is on its way. */
  readonly onLeave: () => void
  readonly onMeasureFromPhoto: () => void
  /** A window that is measured and has no blind yet: it comes before one that is still to be measured. */
  readonly waiting?: { readonly name: string; readonly onChoose: () => void } | undefined
  /** Whether something else comes first: the blind of the window just measured. */
  readonly isQuiet?: boolean
}

/** The ways on to the next window, from wherever a size or a blind has just been finished. */
export function NextWindow({ onLeave, onMeasureFromPhoto, waiting, isQuiet = false }: NextWindowProps) {
  return (
    <div className={classNames('flex flex-wrap items-center', isQuiet ? 'gap-x-1' : 'gap-x-4 gap-y-2')}>
      <h3 className={isQuiet ? 'text-muted text-sm' : 'font-semibold'}>Next window?</h3>
      <div className={classNames('flex flex-wrap', !isQuiet && 'gap-2')}>
        {waiting ? (
          <Button size="small" onClick={waiting.onChoose}>
            Choose a blind for {waiting.name}
          </Button>
        ) : null}
        <ButtonLink variant={isQuiet ? 'ghost' : waiting ? 'secondary' : 'primary'} size="small" to={quickScanPath} onClick={onLeave}>
          <ScanLine aria-hidden="true" className="size-5" />
          Scan it
        </ButtonLink>
        <Button
          variant={isQuiet ? 'ghost' : 'secondary'}
          size="small"
          onClick={() => {
            onLeave()
            onMeasureFromPhoto()
          }}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          From a photo
        </Button>
        <ButtonLink variant={isQuiet ? 'ghost' : 'secondary'} size="small" to={paths.roomWalkthrough} onClick={onLeave}>
          <Footprints aria-hidden="true" className="size-5" />
          Walk through the room
        </ButtonLink>
      </div>
    </div>
  )
}
