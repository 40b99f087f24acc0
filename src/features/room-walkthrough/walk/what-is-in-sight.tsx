import { useAtomValue } from 'jotai'
import { windowsAndBlindsAtom } from '#app/shop/quote/working-list.ts'
import { sizeFigures } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { IsAgainQuestion } from './is-again-question.tsx'
import type { RoomWalk } from './room-walk.ts'

interface WhatIsInSightProps {
  readonly walk: RoomWalk
  /** The person says that the window in sight is another one than it is taken for. */
  readonly onAnother: () => void
}

/** What has become of the window that the camera looks at, and the one question that may be open. */
export function WhatIsInSight({ walk, onAnother }: WhatIsInSightProps) {
  const windows = useAtomValue(windowsAndBlindsAtom)
  const inSight = useAtomValue(walk.inSight)
  const window = windows.find(({ id }) => id === inSight?.id)
  const asked = window?.perhaps ? window : windows.findLast(({ perhaps }) => perhaps)
  const words = window
    ? `Window ${windows.indexOf(window) + 1} ${inSight?.isAgain ? 'again' : 'is on your list'}: ${sizeFigures(window)}.`
    : ''
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <LiveText text={words}>{words}</LiveText>
        {window ? (
          <Button variant="ghost" size="small" className="-mx-3.5" onClick={onAnother}>
            This is another window
          </Button>
        ) : null}
      </div>
      {asked ? <IsAgainQuestion key={asked.id} window={asked} windows={windows} onAnswer={(isSame) => walk.answer(asked, isSame)} /> : null}
    </>
  )
}
