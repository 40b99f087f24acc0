import { formatCents } from '#app/lib/formats.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Cents } from '#shared/domain/money.ts'
import { productLabel } from '#shared/domain/product-types.ts'
import { type QuoteLine, totalsOf } from '#shared/domain/quote-line.ts'

interface ChangedPricesProps {
  readonly lines: readonly QuoteLine[]
  readonly prices: ReadonlyMap<string, Cents>
  readonly isPlacing: boolean
  readonly onAccept: () => void
  readonly onLeave: () => void
}

/** The price list moved under the order: old and new line by line, for the customer to take or leave. Nothing is ordered yet. */
export function ChangedPrices({ lines, prices, isPlacing, onAccept, onLeave }: ChangedPricesProps) {
  const repriced = withPrices(lines, prices)
  return (
    <Alert
      tone="warn"
      live
      title="Our prices changed since your quote. Nothing has been ordered."
      actions={
        <>
          <Button loading={isPlacing} onClick={onAccept}>
            Accept {formatCents(totalsOf(repriced).totalCents)} and place order
          </Button>
          <Button variant="ghost" onClick={onLeave} disabled={isPlacing}>
            Not at these prices
          </Button>
        </>
      }
    >
      <table className="w-full text-ink">
        <caption className="sr-only">Old and new price of each line</caption>
        <thead>
          <tr className="text-left text-muted text-sm">
            <th className="py-1 font-normal">Blind</th>
            <th className="px-2 py-1 text-right font-normal">Before</th>
            <th className="py-1 text-right font-normal">Now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td className="py-1">
                {line.quantity} × {line.room || productLabel(line.productType)}
              </td>
              <td className="px-2 py-1 text-right text-muted">{formatCents(line.unitPriceCents)}</td>
              <td className="py-1 text-right font-semibold">{formatCents(repriced[index]?.unitPriceCents ?? line.unitPriceCents)}</td>
            </tr>
          ))}
          <tr className="border-t">
            <td className="py-1">Total</td>
            <td className="px-2 py-1 text-right text-muted">{formatCents(totalsOf(lines).totalCents)}</td>
            <td className="py-1 text-right font-semibold">{formatCents(totalsOf(repriced).totalCents)}</td>
          </tr>
        </tbody>
      </table>
    </Alert>
  )
}

export function withPrices(lines: readonly QuoteLine[], prices: ReadonlyMap<string, Cents>): QuoteLine[] {
  return lines.map((line) => ({ ...line, unitPriceCents: prices.get(line.id) ?? line.unitPriceCents }))
}
