import { useState } from 'react'
import type { OfferedSize } from '#app/camera/offered-size.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { millimetres } from '#shared/contracts/fields.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { SizeNotKeptError } from './size-not-kept.ts'

export interface UseSizeProps {
  /** null: there is no size, so nothing is offered. */
  readonly offered: OfferedSize | null
  /** Whether a new size is on its way. */
  readonly isMeasuring: boolean
  /** What the button says that hands a measured size on. */
  readonly label: string
  /**
   * A promise is waited for.
   * @param seesBlind whether the person wants to see a blind in the picture next
   */
  readonly onUse: (offered: OfferedSize, seesBlind: boolean) => unknown
  /** Lets the person mark a known length. Absent where the picture cannot be measured again. */
  readonly onAddLength?: (() => void) | undefined
  /** Leads to a blind in the moving picture, waited for like `onUse`. Absent where the person comes from there. */
  readonly onSeeLive?: ((offered: OfferedSize) => unknown) | undefined
}

/** Nothing larger can be asked for, so nothing larger is handed on. */
const MOST_MM = millimetres.maxValue ?? Infinity

/** The buttons that lead on with a size. An estimate comes second, and never by itself: first stands what turns it into a measurement. */
export function UseSize({ offered, isMeasuring, label, onUse, onAddLength, onSeeLive }: UseSizeProps) {
  const [isUsing, setUsing] = useState(false)
  if (!offered) return null
  if (Math.max(offered.widthMm, offered.dropMm) > MOST_MM)
    return (
      <Alert tone="warn" title={`No window is ${formatSize(offered.widthMm, offered.dropMm)}`}>
        Check the known length and the corners: one of them is far off.
      </Alert>
    )
  const isBusy = isMeasuring || isUsing
  async function handOn(size: OfferedSize, how: () => unknown) {
    setUsing(true)
    try {
      await how()
    } catch (failure) {
      console.warn('the size was not handed on', failure)
      toast({
        title: 'The size could not be taken over',
        description:
          failure instanceof SizeNotKeptError
            ? `This browser keeps nothing: its storage is full or switched off. Note ${formatSize(size.widthMm, size.dropMm)} and type it in the calculator.`
            : // What hands a size on is loaded when it is needed, which fails without a signal.
              'Please check your connection and press again. Your measurement is still here.',
        tone: 'bad',
      })
    } finally {
      setUsing(false)
    }
  }
  const use = (size: OfferedSize, seesBlind = false) => handOn(size, () => onUse(size, seesBlind))
  const see = (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => use(offered, true)}>
        See a blind on this window
      </Button>
      {onSeeLive ? (
        <Button variant="secondary" disabled={isBusy} onClick={() => handOn(offered, () => onSeeLive(offered))}>
          See it live through the camera
        </Button>
      ) : null}
    </>
  )
  if (offered.intervals)
    return (
      <>
        <Button size="large" loading={isBusy} onClick={() => use(offered)}>
          {label}
        </Button>
        {see}
      </>
    )
  return (
    <>
      {onAddLength ? (
        <Button size="large" onClick={onAddLength}>
          Add one known length
        </Button>
      ) : null}
      <Button variant="secondary" loading={isBusy} onClick={() => use(offered)}>
        Go on with an estimate of {formatSize(offered.widthMm, offered.dropMm)}
      </Button>
      {see}
      <p className="text-muted text-sm">An estimate gives an idea of the price. No blind can be made from it.</p>
    </>
  )
}
