import { CircleCheck } from 'lucide-react'
import { OrderSteps } from '#app/shop/order-steps.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { isQuoteNumber } from '#shared/domain/quotes.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'

/** Shown once the payment provider has told our server that the payment succeeded. */
export function Paid({ reference }: { readonly reference: string }) {
  return (
    <Page
      width="narrow"
      title={
        <span className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-9 shrink-0 text-ok" />
          Payment Successful!
        </span>
      }
      lead="Thank you. Your order is paid and goes into work."
    >
      <Card className="grid gap-6">
        <dl>
          <dt className="text-muted text-sm">Reference</dt>
          <dd className="break-all font-semibold text-lg">{reference}</dd>
        </dl>
        <section>
          <h2 className="mb-3 font-semibold text-lg">Next steps</h2>
          <OrderSteps orderedAt={new Date()} />
        </section>
        <HelpContacts />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Continue Shopping</ButtonLink>
          {isQuoteNumber(reference) ? null : (
            <ButtonLink variant="secondary" to={`${paths.orderConfirmation}?ref=${encodeURIComponent(reference)}`}>
              View my order
            </ButtonLink>
          )}
        </div>
      </Card>
    </Page>
  )
}
