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

const ON_ITS_WAY = 'Getting the price…'

/** Shows the current price and what it is for. While the next one is on its way it says so, and the last one is faint. */
export function PriceText({ price, quantity, announce, compact, isEstimate }: PriceTextProps) {
  const { outcome, isBehind } = price
  if (outcome?.outcome !== 'priced') {
    const waiting = isBehind ? ON_ITS_WAY : outcome ? outcome.title : 'The price shows here as you choose'
    return <p className={compact ? 'font-semibold text-sm leading-snug' : 'text-muted'}>{waiting}</p>
  }
  const total = formatCents(timesCents(outcome.unitCents, quantity))
  const each = quantity > 1 ? `${quantity} at ${formatCents(outcome.unitCents)} each` : 'one blind'
  return (
    <div>
      <p
        className={classNames(
          'whitespace-nowrap font-semibold text-sun leading-tight transition-opacity',
          compact ? '@max-[19rem]:text-lg text-xl' : 'text-3xl',
          isBehind && 'opacity-50',
        )}
      >
        {announce ? <LiveText text={`${isEstimate ? 'Estimated price: ' : ''}${total}, ${each}, including VAT`}>{total}</LiveText> : total}
      </p>
      {isEstimate ? <p className="font-semibold text-sm text-warn">Estimated price</p> : null}
      <p className="text-muted text-sm">
        {isBehind ? ON_ITS_WAY : compact && quantity === 1 ? 'incl. VAT' : `${each}, ${compact ? 'incl.' : 'including'} VAT`}
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
