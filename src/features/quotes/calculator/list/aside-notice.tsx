import { useAtomValue } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Button } from '#app/ui/button.tsx'
import { productName } from '#shared/domain/products.ts'
import type { BlindDraft } from '../form/blind-form.ts'
import type { FormInHand } from '../form/use-form-in-hand.ts'

interface AsideNoticeProps {
  readonly hand: Pick<FormInHand, 'asides' | 'restore' | 'forget'>
  /** A blind is in the form again. */
  readonly onRestored: () => void
}

/** Offers the way back to each blind that was begun and left. */
export function AsideNotice({ hand: { asides, restore, forget }, onRestored }: AsideNoticeProps) {
  const lines = useAtomValue(linesAtom)
  const isGone = ({ editing }: BlindDraft) => editing !== null && !lines.some(({ id }) => id === editing)
  return asides.map((aside) => (
    <div
      key={JSON.stringify(aside)}
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand px-4 py-1.5"
    >
      <span className="flex-1">
        {aside.editing ? 'A change was not saved' : 'A blind was not added'}: {wordsOf(aside)}
        {isGone(aside) ? '. Its blind is no longer on your list: it was ordered or removed.' : null}
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`${isGone(aside) ? 'Begin a new blind with it' : 'Back to it'}: ${wordsOf(aside)}`}
          onClick={() => {
            restore(aside)
            onRestored()
          }}
        >
          {isGone(aside) ? 'Begin a new blind with it' : 'Back to it'}
        </Button>
        <Button variant="ghost" size="small" aria-label={`Forget it: ${wordsOf(aside)}`} onClick={() => forget(aside)}>
          Forget it
        </Button>
      </span>
    </div>
  ))
}

function wordsOf({ room, productType, width, drop }: BlindDraft): string {
  return [room, productType && productName(productType), `${width || '…'} × ${drop || '…'} mm`].filter(Boolean).join(', ')
}
