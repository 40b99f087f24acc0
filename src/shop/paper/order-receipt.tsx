import { type CompletedOrder, linesOfOrder } from '#app/shop/order/order-in-hand.ts'
import { OrderSteps } from '#app/shop/order/order-steps.tsx'
import { DocumentFact, DocumentHead } from '#app/shop/paper/document-head.tsx'
import { OrderLines } from '#app/shop/paper/order-lines.tsx'
import { Amount } from '#app/shop/paper/totals.tsx'
import { SizesLeft } from '#app/shop/sizes-left.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { centsFromRand, VAT_PERCENT, vatIncludedIn } from '#shared/domain/money.ts'
import { orderTerms } from '#shared/domain/terms.ts'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'
import { formatDate } from '#shared/formats/dates.ts'

interface OrderReceiptProps {
  readonly order: CompletedOrder
  readonly isPaid: boolean
  readonly isTestPayment: boolean
  /** When it went into production; null before, or where this browser could not ask. */
  readonly releasedAt: string | null
}

/** Shows the order as it was placed, on the screen and in print. */
export function OrderReceipt({ order, isPaid, isTestPayment, releasedAt }: OrderReceiptProps) {
  const totalCents = centsFromRand(order.totalAmount)
  const lines = linesOfOrder(order)
  return (
    <Card className="grid gap-8 print:block print:space-y-8 print:border-0 print:p-0 print:shadow-none">
      <DocumentHead>
        <DocumentFact name="Order number">{order.orderReference}</DocumentFact>
        <DocumentFact name="Date">{formatDate(order.orderDate)}</DocumentFact>
        <DocumentFact name="Payment">
          <Badge tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Not paid yet'}</Badge>
          {isTestPayment ? <span className="block text-sm text-warn">{TEST_PAYMENT}</span> : null}
        </DocumentFact>
      </DocumentHead>
      <SizesLeft reference={order.orderReference} lines={lines} />
      <section>
        <h2 className="sr-only">Blinds</h2>
        <OrderLines lines={lines} pictureIds={order.pictureIds} />
        <dl className="mt-5 grid gap-y-1 border-t pt-4 sm:ml-auto sm:w-96">
          <Amount name="Total" cents={totalCents} isTotal />
          <Amount name={`VAT ${VAT_PERCENT}%, included`} cents={vatIncludedIn(totalCents)} className="text-muted text-sm" />
        </dl>
      </section>
      <div className="grid break-inside-avoid gap-8 md:grid-cols-2">
        <section className="break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">Your details</h2>
          <p>{order.customerName}</p>
          <p className="text-muted">{order.customerPhone}</p>
          <p className="text-muted">
            <EmailAddress address={order.customerEmail} />
          </p>
          {order.customerAddress ? <p className="whitespace-pre-line text-muted">{order.customerAddress}</p> : null}
          {order.specialInstructions ? <p className="mt-2 whitespace-pre-line">{order.specialInstructions}</p> : null}
        </section>
        <section className="row-span-2 break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">What happens next</h2>
          <OrderSteps
            orderedAt={new Date(order.orderDate)}
            lines={lines}
            details={{ phone: order.customerPhone, address: order.customerAddress ?? '' }}
            releasedAt={releasedAt}
          />
        </section>
        <section className="break-inside-avoid">
          <h2 className="mb-3 font-semibold text-lg">Terms and notes</h2>
          <ul className="grid list-disc gap-1.5 pl-5 text-muted text-sm">
            {orderTerms(lines).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  )
}
