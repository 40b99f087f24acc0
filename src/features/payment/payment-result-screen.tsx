import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useLocation, useSearchParams } from 'react-router-dom'
import { CallError } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { completedOrderAtom } from '#app/shop/order/order-in-hand.ts'
import { Page } from '#app/ui/page.tsx'
import { getPaymentStatus } from '#shared/contracts/payment.ts'
import { paths } from '#shared/paths.ts'
import { HelpContacts } from './help-contacts.tsx'
import { NotPaid } from './not-paid.tsx'
import { Paid } from './paid.tsx'
import { askAgainAfterMs } from './poll-payment.ts'
import { WaitingForBank } from './waiting-for-bank.tsx'
import { WayOn } from './way-on.tsx'

/** The payment service sends the browser back to this screen. It shows a payment as paid only once our own server says so. */
export function PaymentResultScreen() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reference = search.get('reference') ?? search.get('ref') ?? ''
  const payment = search.get('payment')
  const outcome = pathname === paths.paymentSuccess ? 'success' : pathname === paths.paymentCancelled ? 'cancelled' : 'failed'
  const status = useQuery({
    ...contractQuery(getPaymentStatus, { params: { payment: payment ?? '' } }),
    enabled: payment !== null,
    refetchInterval: ({ state }) =>
      outcome === 'success' && state.data?.status !== 'paid' && !isUnknownPayment(state.error) ? askAgainAfterMs(state) : false,
  })
  const known = { reference: status.data?.reference ?? reference, privateLink: status.data?.privateLink ?? null }
  if (status.data?.status === 'paid') return <Paid {...known} payment={status.data} />
  if (isUnknownPayment(status.error)) return <NotPaid outcome="failed" {...known} reason="unknown_payment" />
  const reason = search.get('reason')
  if (reference === '' && payment === null && reason === null) return <NothingNamed />
  if (outcome !== 'success') return <NotPaid outcome={outcome} {...known} reason={reason} />
  // It is asked on: a payment that failed may have been tried again on the payment page that is still open.
  if (status.data?.status === 'failed') return <NotPaid outcome="failed" {...known} reason={reason} />
  return (
    <WaitingForBank
      {...known}
      state={payment === null ? 'confirmed by mail' : status.isError ? 'no connection' : 'waiting'}
      ask={() => status.refetch()}
    />
  )
}

const isUnknownPayment = (failure: unknown): boolean => failure instanceof CallError && failure.errorType === 'unknown_payment'

/** Somebody came by an address without a payment. It leads to the order that this browser knows, if any. */
function NothingNamed() {
  const stored = useAtomValue(completedOrderAtom)
  return (
    <Page
      width="narrow"
      title="Which payment do you mean?"
      lead="This address names no payment. The private link of your order shows whether it is paid, and lets you pay it. Without the link, ask us."
    >
      <div className="grid justify-items-start gap-8">
        <WayOn privateLink={stored?.privateLink ?? null} />
        <HelpContacts />
      </div>
    </Page>
  )
}
