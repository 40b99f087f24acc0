import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { NoOrder } from './no-order.tsx'
import { isUnknownOrder, orderStatusQuery } from './order-status.queries.ts'
import { PaymentPrompt } from './payment-prompt.tsx'

/** Shows an order, opened by its reference, in a browser that did not place it. It shows no personal data. */
export function KnownByReference({ reference }: { readonly reference: string }) {
  const status = useQuery(orderStatusQuery(reference))
  if (status.data) {
    return (
      <Page width="narrow" title={`Order ${status.data.reference}`} lead="Its details are in the confirmation e-mail.">
        <div className="grid gap-6">
          <PaymentPrompt
            isPaid={status.data.paymentStatus === 'paid'}
            paymentUrl={status.data.paymentUrl}
            isUnsure={status.isError}
            onCheckAgain={() => void status.refetch()}
          />
          <ButtonLink to={paths.home} variant="secondary" className="justify-self-start">
            Return Home
          </ButtonLink>
        </div>
      </Page>
    )
  }
  if (isUnknownOrder(status.error)) return <NoOrder />
  if (status.isError) {
    return (
      <Page width="narrow" title={`Order ${reference}`} lead="We could not look it up just now. Please check your connection.">
        <Button loading={status.isFetching} onClick={() => void status.refetch()}>
          Try again
        </Button>
      </Page>
    )
  }
  return (
    <Page width="narrow" title={`Order ${reference}`}>
      <div aria-busy="true" className="grid gap-3">
        <span role="status" className="sr-only">
          Looking the order up
        </span>
        <Skeleton className="h-24 rounded-control" />
      </div>
    </Page>
  )
}
