import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CallError } from '#app/lib/call.ts'
import { contractQuery } from '#app/lib/contract-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { getOrderStatus } from '#shared/contracts/orders.ts'
import { getPaymentStatus } from '#shared/contracts/payment.ts'
import { isQuoteNumber } from '#shared/domain/quotes.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'
import { NotPaid } from './not-paid.tsx'
import { Paid } from './paid.tsx'
import { WaitingForBank } from './waiting-for-bank.tsx'

/** The provider usually confirms a payment within seconds. After a minute the customer is told to look again later. */
const ASK_AGAIN_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/** The payment service sends the browser back to this screen. It shows a payment as paid only once our own server says so. */
export function PaymentResultScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reference = search.get('reference') ?? search.get('ref') ?? ''
  const outcome = pathname === paths.paymentSuccess ? 'success' : pathname === paths.paymentCancelled ? 'cancelled' : 'failed'
  const status = usePaymentStatus(reference, search.get('payment'), outcome === 'success')
  if (status.data === 'paid') return <Paid reference={reference} />
  const isUnknown = status.error instanceof CallError && status.error.status === 404
  if (isUnknown) return <NotPaid outcome="failed" reference={reference} reason="unknown_order" />
  if (outcome === 'success' && reference) {
    return (
      <WaitingForBank
        reference={reference}
        state={status.isAskable ? (status.isError ? 'no connection' : 'waiting') : 'confirmed by mail'}
        isAsking={status.isFetching}
        onAskAgain={status.refetch}
      />
    )
  }
  if (outcome === 'success')
    return (
      <Page width="narrow" title="Payment" lead="This address lacks the order’s reference. Your e-mail has a link with it.">
        <div className="grid justify-items-start gap-8">
          <ButtonLink to={paths.home}>Continue Shopping</ButtonLink>
          <HelpContacts />
        </div>
      </Page>
    )
  return <NotPaid outcome={outcome} reference={reference} reason={search.get('reason')} />
}

/**
 * Asks the server whether the payment succeeded, repeatedly while the confirmation may come any moment. For an order it asks by the
 * reference. For a quote it asks by the payment id in the return address. Without that id it cannot ask, and `isAskable` is false.
 */
function usePaymentStatus(reference: string, payment: string | null, mayComeAnyMoment: boolean) {
  const isQuote = isQuoteNumber(reference)
  const askAgain = (isSettled: boolean, timesAsked: number) =>
    mayComeAnyMoment && !isSettled && timesAsked * ASK_AGAIN_MS < LONGEST_WAIT_MS ? ASK_AGAIN_MS : false
  const ofOrder = useQuery({
    ...contractQuery(getOrderStatus, { params: { reference } }),
    enabled: reference !== '' && !isQuote,
    refetchInterval: ({ state }) => askAgain(state.data?.paymentStatus !== 'pending', state.dataUpdateCount),
  })
  const ofQuote = useQuery({
    ...contractQuery(getPaymentStatus, { params: { payment: payment ?? '' } }),
    enabled: isQuote && payment !== null,
    refetchInterval: ({ state }) => askAgain(state.data?.status !== 'open', state.dataUpdateCount),
  })
  const { error, isError, isFetching, refetch } = isQuote ? ofQuote : ofOrder
  return {
    data: isQuote ? ofQuote.data?.status : ofOrder.data?.paymentStatus,
    isAskable: !isQuote || payment !== null,
    error,
    isError,
    isFetching,
    refetch: () => void refetch(),
  }
}
