import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { openCheckout } from '#shared/contracts/payment.ts'
import { isQuoteNumber } from '#shared/domain/quotes.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'
import { PaidNumber } from './paid-number.tsx'
import { WayOn } from './way-on.tsx'

interface NotPaidProps {
  readonly outcome: 'cancelled' | 'failed'
  readonly reference: string
  /** Of the order; null when it is not known here. */
  readonly privateLink: string | null
  /** Why the server could not open the payment page; null when the payment itself failed. */
  readonly reason: string | null
}

/** Says why a payment did not happen and what to do next. Nothing was charged in any of these cases. */
export function NotPaid({ outcome, reference, privateLink, reason }: NotPaidProps) {
  const { title, what, canTryAgain } = wordsFor(outcome, reason, isQuoteNumber(reference) ? 'quote' : 'order')
  const mayTryAgain = canTryAgain && (privateLink !== null || isQuoteNumber(reference))
  return (
    <Page width="narrow" title={title} lead={what}>
      <Card className="grid gap-6">
        <PaidNumber reference={reference} />
        <HelpContacts />
        <div className="flex flex-wrap gap-3">
          {mayTryAgain ? <TryAgain privateLink={privateLink} /> : null}
          <WayOn privateLink={privateLink} isSecond={mayTryAgain} />
        </div>
      </Card>
    </Page>
  )
}

/** The order's checkout opens again by its private link. A quote that was paid by its number alone is paid again from its own page. */
function TryAgain({ privateLink }: { readonly privateLink: string | null }) {
  if (privateLink) {
    return <ButtonAnchor href={openCheckout.path.replace('{link}', encodeURIComponent(privateLink))}>Try again</ButtonAnchor>
  }
  return <ButtonLink to={paths.completeQuote}>Try again</ButtonLink>
}

function wordsFor(outcome: NotPaidProps['outcome'], reason: string | null, paidFor: 'quote' | 'order') {
  if (reason === 'service_unavailable') {
    return {
      title: 'The payment page could not be opened',
      what: `The card payment service is not answering right now. Nothing was charged and your ${paidFor} is safe; please try again in a few minutes.`,
      canTryAgain: true,
    }
  }
  if (reason === 'unknown_link' || reason === 'unknown_payment') {
    return {
      title: reason === 'unknown_link' ? 'This link does not work any more' : 'We do not know this payment',
      what: 'Nothing was charged. Please use the newest private link that you have from us, or ask us.',
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
