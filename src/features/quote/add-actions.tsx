import { BlindPicture } from '#app/canvas/blind-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { type BlindDraft, isComplete, numberFromText, sizeOf } from './blind-form.ts'
import { PriceText } from './price-text.tsx'
import type { LivePrice } from './use-live-price.ts'

interface AddActionsProps {
  readonly draft: BlindDraft
  readonly price: LivePrice
  readonly busy: boolean
  readonly onOrderNow: () => void
  readonly onStopEditing: () => void
}

/** 'Add Blind' and 'Order This Blind Now'. On a phone they stand in a bar at the bottom, with the price. */
export function AddActions({ draft, price, busy, onOrderNow, onStopEditing }: AddActionsProps) {
  const complete = isComplete(draft)
  const hasPrice = price.outcome?.kind === 'priced' && !price.isBehind
  const isEditing = draft.editing !== null
  return (
    <div className="-mx-5 sm:-mx-6 -mb-5 sm:-mb-6 sticky bottom-0 z-10 mt-6 rounded-b-card border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 lg:static lg:py-5">
      <div className="mb-3 flex min-h-14 items-center gap-3 lg:hidden">
        <BlindPicture
          productType={draft.productType || 'roller-blockout'}
          colourHex={draft.colourHex}
          {...(sizeOf(draft) ?? { widthMm: 1200, dropMm: 1500 })}
          className="size-14 shrink-0"
        />
        <PriceText price={price} quantity={Math.max(1, numberFromText(draft.quantity) || 1)} compact />
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button type="submit" disabled={!complete} loading={busy} className="flex-1 px-3 lg:flex-none lg:px-7">
          {isEditing ? 'Save changes' : 'Add Blind'}
        </Button>
        {isEditing ? (
          <Button variant="secondary" onClick={onStopEditing} className="flex-1 px-3 lg:flex-none">
            Leave as it was
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={!complete || !hasPrice || busy}
            onClick={onOrderNow}
            className="flex-1 whitespace-nowrap px-2 max-sm:text-sm lg:flex-none lg:px-5"
          >
            Order This Blind Now
          </Button>
        )}
      </div>
    </div>
  )
}
