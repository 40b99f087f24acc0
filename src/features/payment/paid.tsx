import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { z } from 'zod'
import { DeliveryDetails, deliveryLeft } from '#app/shop/order/delivery-details.tsx'
import { linesOfOrder } from '#app/shop/order/order-in-hand.ts'
import { OrderSteps } from '#app/shop/order/order-steps.tsx'
import { asCompletedOrder } from '#app/shop/order/seen-order.ts'
import { privateLinkQuery } from '#app/shop/private-links.queries.ts'
import { SizesLeft } from '#app/shop/sizes-left.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import type { getPaymentStatus } from '#shared/contracts/payment.ts'
import { PAID_WITHOUT_ORDER, paidTwice } from '#shared/domain/terms.ts'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'
import { HelpContacts } from './help-contacts.tsx'
import { PaidNumber } from './paid-number.tsx'
import { WayOn } from './way-on.tsx'

interface PaidProps {
  readonly reference: string
  /** Of the order; null for a payment by a number alone. */
  readonly privateLink: string | null
  readonly payment: z.output<typeof getPaymentStatus.response>
}

/** Shown once the payment provider has told our server that the payment succeeded. */
export function Paid({ reference, privateLink, payment }: PaidProps) {
  const { amount, isReceiptMailed, isSecondPayment, isTestPayment } = payment
  // The steps count from the order, as those of its page and its mails do.
  const { data: seen } = useQuery({ ...privateLinkQuery(privateLink ?? ''), enabled: privateLink !== null })
  const order = seen?.kind === 'order' ? seen : undefined
  const lines = order && privateLink ? linesOfOrder(asCompletedOrder(order, privateLink)) : []
  const receipt = isReceiptMailed
    ? 'A receipt is on its way to you by email.'
    : 'Its receipt is on the page of your order: press ‘Download PDF’ there.'
  return (
    <Page
      width="narrow"
      title={
        <span className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-9 shrink-0 text-ok" />
          Payment Successful!
        </span>
      }
      lead={isSecondPayment ? paidTwice(reference) : privateLink ? `Thank you. Your order is paid. ${receipt}` : PAID_WITHOUT_ORDER}
    >
      <div className="grid gap-6">
        <Card className="grid gap-6">
          {isTestPayment ? <Alert tone="warn" title={TEST_PAYMENT} /> : null}
          <PaidNumber reference={reference} amount={amount} />
        </Card>
        {order && privateLink && deliveryLeft(order).length > 0 ? <DeliveryDetails order={order} link={privateLink} /> : null}
        <SizesLeft reference={reference} lines={lines} />
        <Card className="grid gap-6">
          {order ? (
            <section>
              <h2 className="mb-3 font-semibold text-lg">Next steps</h2>
              <OrderSteps
                orderedAt={new Date(order.orderedAt)}
                lines={lines}
                details={{ phone: order.customer_phone, address: order.customer_address }}
                releasedAt={order.releasedAt}
              />
            </section>
          ) : null}
          <HelpContacts />
          <WayOn privateLink={privateLink} />
        </Card>
      </div>
    </Page>
  )
}
