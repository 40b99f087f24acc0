import { useLocation } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { isConsultantMode } from '#app/lib/storage/consultant-mode.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { MountType } from '#shared/domain/blind-line.ts'
import { isConfirmed } from '#shared/domain/size-provenance.ts'

interface SizeConfirmationProps {
  readonly source: SizeSource | undefined
  readonly mountType: MountType
  /** Whether the tape was held to the opening, of which the blind on the wall is made larger. */
  readonly isOfTheOpening: boolean
  readonly onTape: (by: 'tape' | 'consultant') => void
  readonly onTakeBack: () => void
}

/** The checkbox by which a person says that the size was measured with a tape. The consultant's tape is recorded as the shop's own. */
export function SizeConfirmation({ source, mountType, isOfTheOpening, onTape, onTakeBack }: SizeConfirmationProps) {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const isConsultant = config ? isConsultantMode(config, pathname) : false
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isConfirmed(source)}
        onChange={(event) => (event.target.checked ? onTape(isConsultant ? 'consultant' : 'tape') : onTakeBack())}
        className="size-6 shrink-0 accent-sea"
      />
      {isConsultant ? 'I am the consultant and measured ' : 'I measured '}
      {isOfTheOpening ? 'the opening with a tape' : 'this size with a tape'}
      {mountType === 'outside-facefix' && !isOfTheOpening ? ': it is the blind’s, and covers the opening' : ''}
    </label>
  )
}
