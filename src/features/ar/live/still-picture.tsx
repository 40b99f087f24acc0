import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import type { Pose } from '#app/camera/drawing/hung-blind.ts'
import type { LiveChoice } from '#app/shop/live-address.ts'
import type { BlindOnWindowProps, WindowResultsProps } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import { BlindChoice, type OnChoice } from '../choice/blind-choice.tsx'
import { withSize } from './live-size.ts'
import type { TakenPicture } from './live-visualiser.tsx'

interface StillPictureProps {
  readonly taken: TakenPicture
  readonly choice: LiveChoice
  /** The same for the calculator. */
  readonly looked: LookedAtBlind
  readonly onChoice: OnChoice
  readonly pose: Pose
  readonly blindOnWindow: ComponentType<BlindOnWindowProps>
  readonly windowResults: ComponentType<WindowResultsProps>
  /** Back to the live picture. */
  readonly onLive: () => void
}

/** The picture that was taken: the blind in it is drawn finely, raised, turned, saved and shared. Its size leads on to the calculator. */
export function StillPicture({ taken, choice, looked, onChoice, pose, blindOnWindow, windowResults: Results, onLive }: StillPictureProps) {
  const [isChecking, setChecking] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on to the size, or comes back, begins at the top
  useEffect(() => {
    window.scrollTo({ top: 0 })
    page.current?.querySelector('h1')?.focus()
  }, [isChecking])
  const live = (
    <Button variant="secondary" size="small" onClick={onLive}>
      Back to the live picture
    </Button>
  )
  return (
    <div ref={page}>
      <Page title={isChecking ? 'Your window' : 'The blind on your window'} width="wide" actions={live}>
        {isChecking ? (
          <Results {...taken} blind={looked} onRetake={onLive} />
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <DrawnStill taken={taken} choice={choice} pose={pose} blindOnWindow={blindOnWindow} />
            <div className="grid gap-5">
              <BlindChoice choice={choice} onChoice={onChoice} />
              <Button size="large" onClick={() => setChecking(true)}>
                Go on to its size and price
              </Button>
            </div>
          </div>
        )}
      </Page>
    </div>
  )
}

/** The picture is in hand, so it is drawn on where this browser keeps no pictures, too. */
function DrawnStill({
  taken: { frame, measurement },
  choice,
  pose,
  blindOnWindow: BlindOnWindow,
}: Pick<StillPictureProps, 'taken' | 'choice' | 'pose' | 'blindOnWindow'>) {
  const picture = useMemo(
    () => ({ photo: { widthPx: frame.width, heightPx: frame.height, full: frame, display: frame }, camera: measurement.camera }),
    [frame, measurement],
  )
  return <BlindOnWindow picture={picture} blind={withSize(choice, measurement)} pose={pose} />
}
