import { useAtomValue } from 'jotai'
import { call } from '#app/lib/calls/call.ts'
import { DeliveryDetails, deliveryLeft } from '#app/shop/order/delivery-details.tsx'
import { completedOrderAtom, linesOfOrder } from '#app/shop/order/order-in-hand.ts'
import { PaymentPrompt } from '#app/shop/order/payment-prompt.tsx'
import { asCompletedOrder } from '#app/shop/order/seen-order.ts'
import { OrderReceipt } from '#app/shop/paper/order-receipt.tsx'
import { PaperActions } from '#app/shop/paper/paper-actions.tsx'
import { usePaperDownload } from '#app/shop/paper/use-paper-download.ts'
import type { SeenOrder } from '#app/shop/private-links.queries.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import { hasSizesLeft } from '#app/shop/sizes-left.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { orderPaper } from '#shared/domain/order-paper.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { EndLink } from './end-link.tsx'

interface OrderSeenProps {
  readonly order: SeenOrder
  readonly link: string
  /** True when the server could not be asked just now. */
  readonly isUnsure: boolean
  readonly isAsking: boolean
  readonly onAskAgain: () => void
}

/** An order: how far it is, its payment, what is still missing for its delivery, and the receipt. */
export function OrderSeen({ order, link, isUnsure, isAsking, onAskAgain }: OrderSeenProps) {
  const isPaid = order.paymentStatus === 'paid'
  const completed = asCompletedOrder(order, link, useAtomValue(completedOrderAtom))
  const download = usePaperDownload(() => call(getPrivatePdf, { params: { link } }), orderPaper(order).fileName)
  return (
    <Page
      title={
        <>
          Your order <span className="inline-block sm:whitespace-nowrap">{order.reference}</span>
        </>
      }
      lead={stateOf(order, hasSizesLeft(linesOfOrder(completed)))}
      actions={<PaperActions download={download} />}
    >
      <div className="grid gap-6">
        <PaymentPrompt
          isTestPayment={order.isTestPayment}
          isPaid={isPaid}
          paymentUrl={order.paymentUrl}
          isUnsure={isUnsure}
          isAsking={isAsking}
          onCheckAgain={onAskAgain}
        />
        <DeliveryDetails order={order} link={link} />
        <OrderReceipt order={completed} isPaid={isPaid} isTestPayment={order.isTestPayment} releasedAt={order.releasedAt} />
        <Card className="grid gap-5 print:hidden">
          <ShareLink privateLink={link} to="order" what={`order ${order.reference}`} canOpen={false} />
          <EndLink link={link} hasAddress={order.customer_email !== ''} />
        </Card>
      </div>
    </Page>
  )
}

function stateOf(order: SeenOrder, waitsForSizes: boolean): string {
  const { paymentStatus, releasedAt, orderedAt } = order
  if (releasedAt) return `In production since ${formatDate(releasedAt)}.`
  const left = [...(waitsForSizes ? ['the sizes that are left'] : []), ...deliveryLeft(order)]
  const words = left.join(', and for ')
  if (paymentStatus !== 'paid') {
    const placed = `Placed on ${formatDate(orderedAt)}, not paid yet.`
    return left.length > 0 ? `${placed} Production waits for ${words}, too.` : placed
  }
  return left.length > 0 ? `Paid. Production waits for ${words}.` : 'Paid, and being prepared for production.'
}
