import { useCallback, useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import type { CompassPoint } from '#shared/domain/compass-point.ts'
import { type BlindDraft, openingBehind, sizeOf } from '../form/blind-form.ts'

const SunAndPrivacy = laterPart(async () => (await import('./sun-and-privacy.tsx')).SunAndPrivacy)

interface FoldedSunAndPrivacyProps {
  readonly draft: BlindDraft
  /** The side of the house that the window in the form was said to face. */
  readonly facing: CompassPoint | undefined
}

/** The panel about sun and privacy, folded away. Its code loads when somebody opens it for the first time. */
export function FoldedSunAndPrivacy({ draft, facing }: FoldedSunAndPrivacyProps) {
  const [isWanted, setWanted] = useState(false)
  const hearOpening = useCallback((card: HTMLElement) => {
    const want = () => setWanted(true)
    // What a details element tells when it opens does not bubble, so it is heard on its way down.
    card.addEventListener('toggle', want, { capture: true })
    return () => card.removeEventListener('toggle', want, { capture: true })
  }, [])
  return (
    <Card ref={hearOpening} aria-label="Sun and privacy" className="mt-6 py-2 sm:py-3 print:hidden">
      <Collapsible title={<h2 className="font-display font-medium text-xl">Sun and privacy</h2>}>
        <div className="empty:min-h-96 empty:animate-pulse empty:rounded-control empty:bg-sand">
          {isWanted ? <SunAndPrivacy draft={draft} facing={facing} windowSize={openingBehind(draft) ?? sizeOf(draft)} /> : null}
        </div>
      </Collapsible>
    </Card>
  )
}
