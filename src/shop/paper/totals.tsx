import { classNames } from '#app/ui/class-names.ts'
import { countOfBlinds, type Totals } from '#shared/domain/blind-line.ts'
import { type Cents, VAT_PERCENT } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** Shows the number of blinds, the VAT inside the total, and the total. */
export function QuoteTotals({ totals }: { readonly totals: Totals }) {
  return (
    <dl className="grid gap-y-1.5">
      <Amount name={`${countOfBlinds(totals.quantity)}, excluding VAT`} cents={totals.beforeVatCents} />
      <Amount name={`VAT ${VAT_PERCENT}%, included in the prices`} cents={totals.vatCents} />
      <Amount name="Total" cents={totals.totalCents} isTotal className="mt-2 border-t pt-3" />
    </dl>
  )
}

interface AmountProps {
  readonly name: string
  readonly cents: Cents
  readonly isTotal?: boolean
  readonly className?: string
}

/** One amount of a list of them. It goes on a line of its own where the text is too large for both. */
export function Amount({ name, cents, isTotal, className }: AmountProps) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-6', isTotal && 'font-semibold text-lg', className)}>
      <dt className={classNames('flex-1 basis-32', !isTotal && 'text-muted')}>{name}</dt>
      <dd className={classNames('ml-auto whitespace-nowrap', isTotal && 'text-sun')}>{formatCents(cents)}</dd>
    </div>
  )
}
