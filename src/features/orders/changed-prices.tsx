import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type QuoteLine, totalsOf, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import { productName } from '#shared/domain/products.ts'
import { formatCents } from '#shared/formats/rand.ts'

interface ChangedPricesProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  readonly lines: readonly QuoteLine[]
  readonly prices: ReadonlyMap<string, UnitPrice>
  readonly isPlacing: boolean
  readonly onAccept: () => void
  readonly onLeave: () => void
}

/** Shown when prices have changed since the customer saw them. It compares old and new for each line. Nothing is ordered until accepted. */
export function ChangedPrices({ headingRef, lines, prices, isPlacing, onAccept, onLeave }: ChangedPricesProps) {
  const repriced = withPrices(lines, prices)
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="font-display font-medium text-xl outline-none">
          Our prices changed since your quote
        </h2>
        <p className="mt-1">Nothing has been ordered. These are today’s prices, VAT included:</p>
      </div>
      <table className="w-full">
        <caption className="sr-only">Old and new price of each line</caption>
        <thead>
          <tr className="text-left text-muted text-sm">
            <th scope="col" className="py-1 font-normal">
              Blind
            </th>
            <th className="px-2 py-1 text-right font-normal">Before</th>
            <th className="py-1 text-right font-normal">Now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td className="py-1">
                {line.quantity} × {line.room || productName(line.productType)}
              </td>
              <td className="px-2 py-1 text-right text-muted">{formatCents(line.unitCents)}</td>
              <td className="py-1 text-right font-semibold">{formatCents(repriced[index]?.unitCents ?? line.unitCents)}</td>
            </tr>
          ))}
          <tr className="border-t">
            <td className="py-1">Total</td>
            <td className="px-2 py-1 text-right text-muted">{formatCents(totalsOf(lines).totalCents)}</td>
            <td className="py-1 text-right font-semibold">{formatCents(totalsOf(repriced).totalCents)}</td>
          </tr>
        </tbody>
      </table>
      <div className="flex flex-col-reverse gap-3 border-t pt-5 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onLeave} disabled={isPlacing}>
          Not at these prices
        </Button>
        <Button size="large" loading={isPlacing} onClick={onAccept}>
          Accept and place order
        </Button>
      </div>
    </div>
  )
}
