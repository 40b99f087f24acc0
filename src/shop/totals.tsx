import type { Totals } from '#shared/domain/blind-line.ts'
import { VAT_PERCENT } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** Shows the number of blinds, the VAT inside the total, and the total. */
export function QuoteTotals({ totals }: { readonly totals: Totals }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="pr-6 text-muted">{totals.quantity === 1 ? '1 blind' : `${totals.quantity} blinds`}, excluding VAT</dt>
      <dd className="text-right">{formatCents(totals.beforeVatCents)}</dd>
      <dt className="pr-6 text-muted">VAT {VAT_PERCENT}%, included in the prices</dt>
      <dd className="text-right">{formatCents(totals.vatCents)}</dd>
      <dt className="mt-2 border-t pt-3 font-semibold text-lg">Total</dt>
      <dd className="mt-2 border-t pt-3 text-right font-semibold text-lg text-sun">{formatCents(totals.totalCents)}</dd>
    </dl>
  )
}
