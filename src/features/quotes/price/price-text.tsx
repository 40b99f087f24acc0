import { classNames } from '#app/ui/class-names.ts'
import { LiveText } from '#app/ui/live-text.tsx'
import { timesCents } from '#shared/domain/money.ts'
import { formatMm } from '#shared/formats/millimetres.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { LivePrice } from './use-live-price.ts'

interface PriceTextProps {
  readonly price: LivePrice
  readonly quantity: number
  /** True for the one price on a screen whose changes screen readers announce. */
  readonly announce?: boolean
  readonly compact?: boolean
  /** Whether the size is only an estimate, and with it the price. */
  readonly isEstimate?: boolean
}

/** Shows the current price and what it is for. */
export function PriceText({ price, quantity, announce, compact, isEstimate }: PriceTextProps) {
  const { outcome, isBehind } = price
  if (outcome?.outcome !== 'priced') {
    const waiting = outcome ? outcome.title : 'The price shows here as you choose'
    return <p className={compact ? 'font-semibold text-sm leading-snug' : 'text-muted'}>{waiting}</p>
  }
  const total = formatCents(timesCents(outcome.unitCents, quantity))
  const each = quantity > 1 ? `${quantity} at ${formatCents(outcome.unitCents)} each` : 'one blind'
  return (
    <div className={classNames('transition-opacity', isBehind && 'opacity-50')}>
      <p className={classNames('font-semibold text-sun leading-tight', compact ? 'text-xl' : 'text-3xl')}>
        {announce ? <LiveText text={`${isEstimate ? 'Estimated price: ' : ''}${total}, ${each}, including VAT`}>{total}</LiveText> : total}
      </p>
      {isEstimate ? <p className="font-semibold text-sm text-warn">Estimated price</p> : null}
      <p className="text-muted text-sm">
        {compact && quantity === 1 ? 'incl. VAT' : `${each}, ${compact ? 'incl.' : 'including'} VAT`}
        {compact ? null : (
          <>
            <br />
            Made to your size, priced as {formatMm(outcome.widthBandMm)} × {formatMm(outcome.dropBandMm)}, the next size of our list
          </>
        )}
      </p>
    </div>
  )
}
