import { useQuery } from '@tanstack/react-query'
import { coloursQuery } from '#app/shop/colours.queries.ts'
import { BlindPicture } from '#app/shop/pictures/blind-picture.tsx'
import { Button } from '#app/ui/button.tsx'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { PriceText } from '../../price/price-text.tsx'
import type { LivePrice } from '../../price/use-live-price.ts'
import { OverlapLine } from '../size/wall-notice.tsx'
import { type BlindDraft, isComplete, isEstimate, numberFromText, sizeOf } from './blind-form.ts'
import { showColours } from './show-what-is-wrong.ts'

interface AddActionsProps {
  readonly draft: BlindDraft
  readonly price: LivePrice
  readonly busy: boolean
  readonly onOrderNow: () => void
  readonly onStopEditing: () => void
}

/** The buttons 'Add Blind' and 'Order This Blind Now'. On a phone 'Add Blind' is in a bar at the bottom, beside the price. */
export function AddActions({ draft, price, busy, onOrderNow, onStopEditing }: AddActionsProps) {
  const complete = isComplete(draft)
  const hasPrice = price.outcome?.outcome === 'priced' && !price.isBehind
  // Where the colours did not come, their place in the form says so.
  const canChooseColour = useQuery({ ...coloursQuery(draft.productType), enabled: draft.productType !== '' }).data !== undefined
  const isEditing = draft.editing !== null
  const addLabel = isEditing ? 'Save changes' : 'Add Blind'
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 border-t pt-5 max-lg:mb-5">
        {canChooseColour && isComplete({ ...draft, colour: 'any' }) && !complete ? (
          <p className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            Only the colour is missing.
            <Button variant="ghost" size="small" onClick={showColours}>
              Choose a colour
            </Button>
          </p>
        ) : null}
        <Button type="submit" disabled={!complete} loading={busy} className="px-7 max-lg:hidden">
          {addLabel}
        </Button>
        {isEditing ? (
          <Button variant="secondary" onClick={onStopEditing} className="max-lg:flex-1">
            Leave as it was
          </Button>
        ) : (
          <Button variant="secondary" disabled={!complete || !hasPrice || busy} onClick={onOrderNow} className="max-lg:flex-1">
            Order This Blind Now
          </Button>
        )}
      </div>
      {/* The bar is no higher than the page's scroll padding, so that it never covers a focused field. Where the text is too large for that,
          the bar does not stay in view. The form is the container, so its width counts in letters. */}
      <div
        data-bottom-bar=""
        className="-mx-card -mb-card @min-[15.5rem]:sticky bottom-0 z-10 flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t bg-surface px-card pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-6 sm:px-6 lg:hidden"
      >
        <OverlapLine draft={draft} />
        <BlindPicture
          productType={draft.productType || 'roller-blockout'}
          colourHex={draft.colourHex}
          {...(sizeOf(draft) ?? DEFAULT_SIZE_MM)}
          className="@min-[19rem]:block hidden size-12 shrink-0"
        />
        <div className="min-w-min flex-1">
          <PriceText price={price} quantity={Math.max(1, numberFromText(draft.quantity) || 1)} compact isEstimate={isEstimate(draft)} />
        </div>
        <Button type="submit" disabled={!complete} loading={busy} className="@max-[21rem]:px-3 @max-[21rem]:text-sm">
          {addLabel}
        </Button>
      </div>
    </>
  )
}
