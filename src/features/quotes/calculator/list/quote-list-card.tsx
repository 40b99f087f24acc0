import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, type Ref, useState } from 'react'
import { BeyondOneOrder, isBeyondOneOrder } from '#app/shop/order/beyond-one-order.tsx'
import { ColoursMissing } from '#app/shop/order/colours-missing.tsx'
import { OrderedBesides, OrderedMeanwhileNotice } from '#app/shop/order/ordered-meanwhile-notice.tsx'
import { QuoteTotals } from '#app/shop/paper/totals.tsx'
import { type OrderedMeanwhile, orderedMeanwhileAtom } from '#app/shop/quote/ordered-meanwhile.ts'
import { areSameBlinds } from '#app/shop/quote/same-blind.ts'
import { linesAtom, linkOfOtherListAtom } from '#app/shop/quote/working-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RemovedNotice } from '#app/ui/removed-notice.tsx'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { withoutColour } from '#shared/domain/colour-chosen.ts'
import { lineName, WorkingLines } from './working-lines.tsx'

interface QuoteListCardProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onEdit: (line: QuoteLine) => void
  /** What stands under the heading. */
  readonly next: ReactNode
  /** Buttons that apply to the whole list. */
  readonly actions: ReactNode
}

interface RemovedBlind {
  readonly line: QuoteLine
  readonly place: number
  /** Of the list that it was removed from, as `linkOfOtherListAtom` tells it: the blind comes into no other one. */
  readonly of: string | null
  /** The order that the person had been told of by then: it is no order of this blind. */
  readonly toldOf: OrderedMeanwhile | null
}

/** Shows the added blinds and their total. The blind removed last can be restored. */
export function QuoteListCard({ headingRef, onEdit, next, actions }: QuoteListCardProps) {
  const [lines, setLines] = useAtom(linesAtom)
  const [removed, setRemoved] = useState<RemovedBlind | null>(null)
  const orderedMeanwhile = useAtomValue(orderedMeanwhileAtom)
  const otherList = useAtomValue(linkOfOtherListAtom)

  const duplicate = (line: QuoteLine) =>
    setLines((all) => all.flatMap((each) => (each.id === line.id ? [each, { ...each, id: crypto.randomUUID() }] : [each])))
  const remove = (line: QuoteLine) => {
    setRemoved({ line, place: lines.indexOf(line), of: otherList, toldOf: orderedMeanwhile })
    setLines((all) => all.filter((each) => each.id !== line.id))
  }
  /** Another list may have taken the place of this one, with the blind in it. */
  const isAway = removed !== null && !lines.some(({ id }) => id === removed.line.id)
  /** Its quote was ordered elsewhere, with this blind in it. */
  const isNewOrder = orderedMeanwhile?.privateLink !== removed?.toldOf?.privateLink
  const isOrdered = removed !== null && isNewOrder && orderedMeanwhile?.ordered.some((line) => areSameBlinds([line], [removed.line]))
  const isOfOtherList = removed !== null && removed.of !== otherList
  if (removed && (!isAway || isOrdered || isOfOtherList)) setRemoved(null)
  const undo = () => {
    if (isAway) setLines((all) => all.toSpliced(removed.place, 0, removed.line))
    setRemoved(null)
  }
  return (
    <Card aria-labelledby="quote-list-heading" className="grid gap-5">
      <h2 id="quote-list-heading" ref={headingRef} tabIndex={-1} className="font-display font-medium text-xl outline-none">
        Your blinds
      </h2>
      {next}
      {isAway ? <RemovedNotice key={removed.line.id} what={lineName(removed.line)} onUndo={undo} /> : null}
      {lines.length === 0 ? (
        <>
          <OrderedMeanwhileNotice isRepeated />
          <p className="text-muted">Nothing here yet. Each blind that you add comes onto this list, window by window.</p>
        </>
      ) : (
        <>
          <WorkingLines lines={lines} onEdit={onEdit} onDuplicate={duplicate} onRemove={remove} />
          <div className="grid gap-5 border-t pt-5 sm:ml-auto sm:w-96">
            <h3 className="font-semibold text-lg">Quote summary</h3>
            <QuoteTotals totals={totalsOf(lines)} />
            {actions}
          </div>
        </>
      )}
    </Card>
  )
}

interface ListActionsProps {
  readonly lines: readonly QuoteLine[]
  readonly onGetQuote: () => void
  readonly onOrder: () => void
  readonly onChooseColour: (line: QuoteLine) => void
  readonly onAddAnother: () => void
}

export function ListActions({ lines, onGetQuote, onOrder, onChooseColour, onAddAnother }: ListActionsProps) {
  const [first] = withoutColour(lines)
  return (
    <div className="grid gap-2.5">
      <BeyondOneOrder lines={lines} />
      <ColoursMissing
        lines={lines}
        actions={
          first ? (
            <Button variant="secondary" size="small" onClick={() => onChooseColour(first)}>
              Choose a colour
            </Button>
          ) : null
        }
      />
      <OrderedBesides lines={lines} />
      <Button size="large" disabled={isBeyondOneOrder(lines)} onClick={onGetQuote}>
        Get Full Quote
      </Button>
      <Button variant="secondary" size="large" disabled={isBeyondOneOrder(lines) || first !== undefined} onClick={onOrder}>
        Place Order Now
      </Button>
      <Button variant="ghost" onClick={onAddAnother}>
        Add another window
      </Button>
    </div>
  )
}
