import { OrderSteps } from '#app/shop/order/order-steps.tsx'
import { DocumentFact, DocumentHead } from '#app/shop/paper/document-head.tsx'
import { LineFacts, LinePrice } from '#app/shop/paper/line-parts.tsx'
import { QuoteTotals } from '#app/shop/paper/totals.tsx'
import type { QuoteHeader } from '#app/shop/quote/working-list.ts'
import { Card } from '#app/ui/card.tsx'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { validUntil } from '#shared/domain/quotes.ts'
import { orderTerms, orderUntil, quoteTerms } from '#shared/domain/terms.ts'
import { formatDate } from '#shared/formats/dates.ts'

/** The quote as a page for the screen and for print. It is complete in itself, so that it can be passed on. */
export function QuoteSheet({ header, lines }: { readonly header: QuoteHeader; readonly lines: readonly QuoteLine[] }) {
  const issuedAt = new Date(header.issuedAt)
  return (
    <Card className="grid gap-8 print:block print:space-y-4 print:border-0 print:p-0 print:shadow-none">
      <DocumentHead>
        <DocumentFact name="Quote number">{header.number}</DocumentFact>
        <DocumentFact name="Date">{formatDate(issuedAt)}</DocumentFact>
        {header.isOrdered ? null : <DocumentFact name="Valid until">{formatDate(validUntil(issuedAt))}</DocumentFact>}
      </DocumentHead>
      <section>
        <h2 className="sr-only">Blinds</h2>
        <ul className="divide-y border-y">
          {lines.map((line) => (
            <li key={line.id} className="grid break-inside-avoid gap-x-4 gap-y-2 py-5 print:py-2 sm:grid-cols-[1fr_auto]">
              <LineFacts line={line} />
              <LinePrice line={line} />
            </li>
          ))}
        </ul>
        <div className="mt-5 break-inside-avoid sm:ml-auto sm:w-96">
          <QuoteTotals totals={totalsOf(lines)} />
        </div>
      </section>
      <div className="grid break-inside-avoid gap-8 md:grid-cols-2 print:grid-cols-2 print:gap-6 print:text-sm print:leading-snug">
        <section className="break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">Important Notes</h2>
          <ImportantNotes notes={header.isOrdered ? orderTerms(lines) : quoteTerms(lines)} />
        </section>
        {header.isOrdered ? null : (
          <section className="break-inside-avoid">
            <h2 className="mb-3 font-semibold text-lg">What happens next</h2>
            <NextSteps issuedAt={issuedAt} lines={lines} />
          </section>
        )}
      </div>
    </Card>
  )
}

function ImportantNotes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

interface NextStepsProps {
  readonly issuedAt: Date
  readonly lines: readonly QuoteLine[]
}

function NextSteps({ issuedAt, lines }: NextStepsProps) {
  return (
    <>
      <p className="mb-4 text-muted">{orderUntil(issuedAt, lines)}</p>
      <OrderSteps orderedAt={issuedAt} lines={lines} />
    </>
  )
}
