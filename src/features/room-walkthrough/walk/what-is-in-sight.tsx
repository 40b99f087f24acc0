import { useAtomValue } from 'jotai'
import { windowsAtom } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { LiveText } from '#app/ui/live-text.tsx'
import { sizeFigures } from '../list/size-figures.ts'
import { IsAgainQuestion } from './is-again-question.tsx'
import type { RoomWalk } from './room-walk.ts'

interface WhatIsInSightProps {
  readonly walk: RoomWalk
  /** Whether only one window is measured again, and no walk goes on. */
  readonly isOnlyOne: boolean
}

/** What has become of the window that the camera looks at, and the one question that may be open. */
export function WhatIsInSight({ walk, isOnlyOne }: WhatIsInSightProps) {
  const windows = useAtomValue(windowsAtom)
  const inSight = useAtomValue(walk.inSight)
  const window = windows.find(({ id }) => id === inSight?.id)
  const asked = window?.perhaps ? window : windows.findLast(({ perhaps }) => perhaps)
  const words = window ? wordsFor() : ''
  return (
    <>
      <LiveText text={words} className="empty:hidden">
        {window ? (
          <span className="flex flex-wrap items-center gap-x-3">
            <span>{words}</span>
            {inSight?.isAgain && !isOnlyOne ? (
              <Button variant="ghost" size="small" onClick={() => walk.callAnother()}>
                No, another window
              </Button>
            ) : null}
          </span>
        ) : null}
      </LiveText>
      {asked && !isOnlyOne ? (
        <IsAgainQuestion key={asked.id} window={asked} windows={windows} onAnswer={(isSame) => walk.answer(asked, isSame)} />
      ) : null}
    </>
  )

  function wordsFor(): string {
    if (!window) return ''
    const name = `Window ${windows.indexOf(window) + 1}`
    if (isOnlyOne) return `${name} is measured anew: ${sizeFigures(window)}.`
    return inSight?.isAgain
      ? `${name} again: ${sizeFigures(window)}.`
      : `${name} is on your list: ${sizeFigures(window)}. Go on to the next one.`
  }
}
