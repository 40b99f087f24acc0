import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { openCheckout } from '#shared/contracts/payment.ts'
import { isQuoteNumber } from '#shared/domain/quotes.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'

interface NotPaidProps {
  readonly outcome: 'cancelled' | 'failed'
  readonly reference: string
  /** Why the server could not open the payment page; null when the payment itself failed. */
  readonly reason: string | null
}

/** Says why a payment did not happen and what to do next. Nothing was charged in any of these cases. */
export function NotPaid({ outcome, reference, reason }: NotPaidProps) {
  const { title, what, canTryAgain } = wordsFor(outcome, reason, isQuoteNumber(reference) ? 'quote' : 'order')
  return (
    <Page width="narrow" title={title} lead={what}>
      <Card className="grid gap-6">
        {reference ? (
          <dl>
            <dt className="text-muted text-sm">Reference</dt>
            <dd className="break-all font-semibold text-lg">{reference}</dd>
          </dl>
        ) : null}
        <HelpContacts />
        <div className="flex flex-wrap gap-3">
          {canTryAgain && reference ? <TryAgain reference={reference} /> : null}
          <ButtonLink variant="secondary" to={paths.home}>
            Continue Shopping
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}

/** An order's checkout has an address that opens it again. A quote is paid again from its own page. */
function TryAgain({ reference }: { readonly reference: string }) {
  if (isQuoteNumber(reference)) return <ButtonLink to={paths.completeQuote}>Try again</ButtonLink>
  return <ButtonAnchor href={openCheckout.path.replace('{reference}', encodeURIComponent(reference))}>Try again</ButtonAnchor>
}

function wordsFor(outcome: NotPaidProps['outcome'], reason: string | null, paidFor: 'quote' | 'order') {
  if (reason === 'service_unavailable') {
    return {
      title: 'The payment page could not be opened',
      what: `The card payment service is not answering right now. Nothing was charged and your ${paidFor} is safe; please try again in a few minutes.`,
      canTryAgain: true,
    }
  }
  if (reason === 'unknown_order') {
    return {
      title: 'We do not know this order',
      what: 'There is no order with this reference, so nothing was charged. Please check the link in your e-mail, or ask us.',
      canTryAgain: false,
    }
  }
  if (outcome === 'cancelled') {
    return {
      title: 'Payment cancelled',
      what: `You left the payment page before paying. Nothing was charged, and your ${paidFor} is kept: you can pay it now or later.`,
      canTryAgain: true,
    }
  }
  return {
    title: 'Payment failed',
    what: `The bank did not accept the payment. Nothing was charged, and your ${paidFor} is kept. Please try again, perhaps with another card.`,
    canTryAgain: true,
  }
}
