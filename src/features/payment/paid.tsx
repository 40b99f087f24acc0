import { CircleCheck } from 'lucide-react'
import { OrderSteps } from '#app/shop/order-steps.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'
import { HelpContacts } from './help-contacts.tsx'
import { WayOn } from './way-on.tsx'

interface PaidProps {
  readonly reference: string
  /** Of the order; null for a payment by a number alone. */
  readonly privateLink: string | null
  readonly isTestPayment: boolean
}

/** Shown once the payment provider has told our server that the payment succeeded. */
export function Paid({ reference, privateLink, isTestPayment }: PaidProps) {
  return (
    <Page
      width="narrow"
      title={
        <span className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-9 shrink-0 text-ok" />
          Payment Successful!
        </span>
      }
      lead={
        privateLink
          ? 'Thank you. Your order is paid. A receipt is on its way to you by e-mail.'
          : 'Thank you. We have your payment, and contact you about the next steps.'
      }
    >
      <Card className="grid gap-6">
        {isTestPayment ? <Alert tone="warn" title={TEST_PAYMENT} /> : null}
        <dl>
          <dt className="text-muted text-sm">Reference</dt>
          <dd className="break-all font-semibold text-lg">{reference}</dd>
        </dl>
        {privateLink ? (
          <section>
            <h2 className="mb-3 font-semibold text-lg">Next steps</h2>
            <OrderSteps orderedAt={new Date()} />
          </section>
        ) : null}
        <HelpContacts />
        <WayOn privateLink={privateLink} />
      </Card>
    </Page>
  )
}
