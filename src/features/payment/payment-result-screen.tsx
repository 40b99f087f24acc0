import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CallError } from '#app/lib/call.ts'
import { contractQuery } from '#app/lib/contract-query.ts'
import { Page } from '#app/ui/page.tsx'
import { getOrderStatus } from '#shared/contracts/orders.ts'
import { isQuoteNumber } from '#shared/domain/quote-line.ts'
import { paths } from '#shared/paths.ts'
import { NotPaid } from './not-paid.tsx'
import { Paid } from './paid.tsx'
import { WaitingForBank } from './waiting-for-bank.tsx'

/** The bank's word usually comes within seconds; after a minute the customer is told to look later. */
const askAgainMs = 3_000
const longestWaitMs = 60_000

/** Where the payment service sends the browser back to. What it says is only believed once the server says so too. */
export function PaymentResultScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reference = search.get('reference') ?? search.get('ref') ?? ''
  const outcome = pathname === paths.paymentSuccess ? 'success' : pathname === paths.paymentCancelled ? 'cancelled' : 'failed'
  const isQuote = isQuoteNumber(reference)
  const status = useQuery({
    ...contractQuery(getOrderStatus, { params: { reference } }),
    // A paid quote is no order yet: the server knows no status of it to ask for.
    enabled: reference !== '' && !isQuote,
    refetchInterval: ({ state }) =>
      outcome === 'success' && state.data?.paymentStatus === 'pending' && state.dataUpdateCount * askAgainMs < longestWaitMs
        ? askAgainMs
        : false,
  })
  if (status.data?.paymentStatus === 'paid') return <Paid reference={status.data.reference} />
  if (outcome === 'success' && reference) {
    const isUnknown = status.error instanceof CallError && status.error.status === 404
    if (isUnknown) return <NotPaid outcome="failed" reference={reference} reason="unknown_order" />
    return (
      <WaitingForBank
        reference={reference}
        state={isQuote ? 'confirmed by mail' : status.isError ? 'no connection' : 'waiting'}
        isAsking={status.isFetching}
        onAskAgain={() => void status.refetch()}
      />
    )
  }
  if (outcome === 'success')
    return <Page width="narrow" title="Payment" lead="This address lacks the order’s reference. Your e-mail has a link with it." />
  return <NotPaid outcome={outcome} reference={reference} reason={search.get('reason')} />
}
