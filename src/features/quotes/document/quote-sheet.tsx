import { useSiteConfig } from '#app/lib/site-config.ts'
import { LineFacts, LinePrice } from '#app/shop/line-parts.tsx'
import { QuoteTotals } from '#app/shop/totals.tsx'
import type { QuoteHeader } from '#app/shop/working-list.ts'
import { Card } from '#app/ui/card.tsx'
import { DatedSteps } from '#app/ui/dated-steps.tsx'
import { orderTimeline } from '#shared/domain/order-timeline.ts'
import { ORDER_PROMISES } from '#shared/domain/orders.ts'
import { QUOTE_VALID_DAYS, type QuoteLine, totalsOf, validUntil } from '#shared/domain/quote-line.ts'
import { formatDate, formatWeekday } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** The quote as a page one would send to a spouse, on the screen and on paper. */
export function QuoteSheet({ header, lines }: { readonly header: QuoteHeader; readonly lines: readonly QuoteLine[] }) {
  const business = useSiteConfig()?.business
  const issuedAt = new Date(header.issuedAt)
  return (
    <Card className="grid gap-8 print:border-0 print:p-0 print:shadow-none">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="font-display font-medium text-xl">{business?.name ?? 'Custom Blinds'}</p>
          {business ? (
            <p className="text-muted text-sm">
              {business.phone} · {business.email}
            </p>
          ) : null}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 sm:text-right">
          <dt className="text-muted">Quote number</dt>
          <dd className="font-semibold">{header.number}</dd>
          <dt className="text-muted">Date</dt>
          <dd>{formatDate(issuedAt)}</dd>
          <dt className="text-muted">Valid until</dt>
          <dd>{formatDate(validUntil(issuedAt))}</dd>
        </dl>
      </div>
      <section>
        <h2 className="sr-only">Blinds</h2>
        <ul className="divide-y border-y">
          {lines.map((line) => (
            <li key={line.id} className="grid break-inside-avoid gap-x-4 gap-y-2 py-5 sm:grid-cols-[1fr_auto]">
              <LineFacts line={line} />
              <LinePrice line={line} />
            </li>
          ))}
        </ul>
        <div className="mt-5 break-inside-avoid sm:ml-auto sm:w-96">
          <QuoteTotals totals={totalsOf(lines)} />
        </div>
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        <section className="break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">Important Notes</h2>
          <ImportantNotes />
        </section>
        <section className="break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">What happens next</h2>
          <NextSteps issuedAt={issuedAt} totalText={formatCents(totalsOf(lines).totalCents)} />
        </section>
      </div>
    </Card>
  )
}

function ImportantNotes() {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-muted">
      <li>Prices include 15% VAT and hold for {QUOTE_VALID_DAYS} days.</li>
      <li>Figures are estimates only; colours on a screen are indicative.</li>
      <li>You are responsible for the final measurements. We may ask to verify them and adjust the price if they change.</li>
      <li>Blinds are made to measure: once an order is placed there is no cooling-off period.</li>
    </ul>
  )
}

function NextSteps({ issuedAt, totalText }: { readonly issuedAt: Date; readonly totalText: string }) {
  const { processed, dispatched } = orderTimeline(issuedAt)
  return (
    <>
      <p className="mb-4 text-muted">
        Order until {formatWeekday(validUntil(issuedAt))} at this price, {totalText}. Ordered on the day of this quote, it goes on like
        this:
      </p>
      <DatedSteps
        steps={[
          { when: `About ${formatWeekday(processed.latest)}`, what: `We check and process the order: ${ORDER_PROMISES.processing}.` },
          {
            when: `About ${formatWeekday(dispatched.earliest)} to ${formatWeekday(dispatched.latest)}`,
            what: `Production takes ${ORDER_PROMISES.production}; then your blinds go to the courier.`,
          },
          { when: 'On dispatch', what: 'You get a WhatsApp message with the courier’s tracking number.' },
        ]}
      />
    </>
  )
}
