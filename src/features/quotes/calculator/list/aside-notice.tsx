import { useAtomValue } from 'jotai'
import { asideLinesAtom, linesAtom } from '#app/shop/quote/working-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { type BlindDraft, draftText } from '../form/blind-form.ts'
import type { FormInHand } from '../form/use-form-in-hand.ts'

interface AsideNoticeProps {
  readonly hand: Pick<FormInHand, 'asides' | 'restore' | 'forget'>
  /** A blind is in the form again. */
  readonly onRestored: () => void
}

/** Offers the way back to each blind that was begun and left. */
export function AsideNotice({ hand: { asides, restore, forget }, onRestored }: AsideNoticeProps) {
  const lines = useAtomValue(linesAtom)
  const linesAside = useAtomValue(asideLinesAtom)
  const isIn = (list: readonly QuoteLine[], { editing }: BlindDraft) => list.some(({ id }) => id === editing)
  /** Its blind comes back with the list that is put aside, and the change can be gone on with then. */
  const isWithAside = (aside: BlindDraft) => isIn(linesAside, aside)
  const isGone = (aside: BlindDraft) => aside.editing !== null && !isIn(lines, aside) && !isWithAside(aside)
  return asides.map((aside) => (
    <div
      key={JSON.stringify(aside)}
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-1.5"
    >
      <span className="flex-1">
        {aside.editing ? 'A change was not saved' : 'A blind was not added'}: {draftText(aside)}
        {isGone(aside) ? '. Its blind is no longer on your list: it was ordered, removed or left with its quote.' : null}
        {isWithAside(aside) ? '. Its blind is put aside with your own blinds, and comes back with them.' : null}
      </span>
      <span className="flex gap-2">
        {isWithAside(aside) ? null : (
          <Button
            variant="secondary"
            size="small"
            aria-label={`${isGone(aside) ? 'Begin a new blind with it' : 'Back to it'}: ${draftText(aside)}`}
            onClick={() => {
              restore(aside)
              onRestored()
            }}
          >
            {isGone(aside) ? 'Begin a new blind with it' : 'Back to it'}
          </Button>
        )}
        <Button variant="ghost" size="small" aria-label={`Forget it: ${draftText(aside)}`} onClick={() => forget(aside)}>
          Forget it
        </Button>
      </span>
    </div>
  ))
}
