import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { DatedSteps } from '#app/ui/dated-steps.tsx'
import { Page } from '#app/ui/page.tsx'
import { orderTimeline } from '#shared/domain/order-timeline.ts'
import { ORDER_PROMISES } from '#shared/domain/orders.ts'
import { isQuoteNumber } from '#shared/domain/quote-line.ts'
import { formatWeekday } from '#shared/formats/dates.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'

/** The server has the bank's word. */
export function Paid({ reference }: { readonly reference: string }) {
  const { processed, dispatched } = orderTimeline(new Date())
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
          <DatedSteps
            steps={[
              {
                when: `By about ${formatWeekday(processed.latest)}`,
                what: `We check and process your order: ${ORDER_PROMISES.processing}.`,
              },
              {
                when: `About ${formatWeekday(dispatched.earliest)} to ${formatWeekday(dispatched.latest)}`,
                what: `Production takes ${ORDER_PROMISES.production}; then your blinds go to the courier.`,
              },
              { when: 'On dispatch', what: 'You get a WhatsApp message with the courier’s tracking number.' },
            ]}
          />
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
