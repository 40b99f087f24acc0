import { CircleCheck } from 'lucide-react'
import { OrderSteps } from '#app/shop/order-steps.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { HelpContacts } from './help-contacts.tsx'
import { WayOn } from './way-on.tsx'

/** Shown once the payment provider has told our server that the payment succeeded. */
export function Paid({ reference, privateLink }: { readonly reference: string; readonly privateLink: string | null }) {
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
