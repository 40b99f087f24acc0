import { Button } from '#app/ui/button.tsx'
import { formatSize } from '#shared/formats/millimetres.ts'
import type { OfferedSize } from './offered-size.ts'

export interface UseSizeProps {
  /** null: there is no size, so nothing is offered. */
  readonly offered: OfferedSize | null
  readonly isBusy: boolean
  /** What the button says that hands a measured size on. */
  readonly label: string
  readonly onUse: (offered: OfferedSize) => void
  /** Lets the person mark a known length. Absent where the picture cannot be measured again. */
  readonly onAddLength?: (() => void) | undefined
}

/** The buttons that lead on with a size. An estimate comes second, and never by itself: first stands what turns it into a measurement. */
export function UseSize({ offered, isBusy, label, onUse, onAddLength }: UseSizeProps) {
  if (!offered) return null
  if (offered.intervals)
    return (
      <Button size="large" loading={isBusy} onClick={() => onUse(offered)}>
        {label}
      </Button>
    )
  return (
    <>
      {onAddLength ? (
        <Button size="large" onClick={onAddLength}>
          Add one known length
        </Button>
      ) : null}
      <Button variant="secondary" loading={isBusy} onClick={() => onUse(offered)}>
        Go on with an estimate of {formatSize(offered.widthMm, offered.dropMm)}
      </Button>
      <p className="text-muted text-sm">An estimate gives an idea of the price. No blind can be made from it.</p>
    </>
  )
}
