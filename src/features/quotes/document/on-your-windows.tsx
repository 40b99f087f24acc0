import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { blindOfLine } from '#app/shop/pictures/blind-of-line.ts'
import type { BlindOnWindowProps } from '#app/shop/slots.ts'
import { pictureIdsOf, windowsAtom } from '#app/shop/windows-list.ts'
import { Card } from '#app/ui/card.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'

interface OnYourWindowsProps {
  readonly lines: readonly QuoteLine[]
  /** What draws a blind in a picture, as the slot gives it. */
  readonly part: ComponentType<BlindOnWindowProps>
}

/** The quoted blinds of which this browser has a picture of the window, each to be seen in it. */
export function OnYourWindows({ lines, part: Part }: OnYourWindowsProps) {
  const windows = useAtomValue(windowsAtom)
  const seen = lines.flatMap((line) => {
    const pictureId = pictureIdsOf(windows)[line.id]
    return pictureId ? [{ line, pictureId }] : []
  })
  if (seen.length === 0) return null
  return (
    <Card aria-label="On your windows" className="print:hidden">
      <h2 className="font-display font-medium text-xl">On your windows</h2>
      {seen.map(({ line, pictureId }) => (
        <Collapsible key={line.id} title={`${line.room || 'Your window'}: ${line.productName}`} isMadeWhenOpened>
          <Part
            picture={pictureId}
            blind={blindOfLine(line)}
            without={<p className="text-muted text-sm">This browser no longer has the picture of this window.</p>}
          />
        </Collapsible>
      ))}
    </Card>
  )
}
