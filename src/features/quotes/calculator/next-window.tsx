import { ImageUp, ScanLine } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { quickScanPath } from '#shared/paths.ts'

export interface NextWindowProps {
  /** The window in the form is left as it is on its way. */
  readonly onLeave: () => void
  readonly onMeasureFromPhoto: () => void
}

/** The ways on to the next window, from wherever a size or a blind has just been finished. */
export function NextWindow({ onLeave, onMeasureFromPhoto }: NextWindowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="font-semibold">Next window?</h3>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={quickScanPath} onClick={onLeave}>
          <ScanLine aria-hidden="true" className="size-5" />
          Scan it
        </ButtonLink>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onLeave()
            onMeasureFromPhoto()
          }}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          From a photo
        </Button>
      </div>
    </div>
  )
}
