import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { CallError } from '#app/lib/call.ts'
import { type PaymentIntent, settlePaymentAtom, unansweredPaymentAtom } from '#app/shop/payment-in-hand.ts'
import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

const NO_ANSWER = 'There is still no answer. Please check your connection and try again; nothing is ordered twice.'

/** Stands in place of the order form while nobody knows whether a card payment has ordered these blinds already. */
export function UnansweredPayment({ payment }: { readonly payment: PaymentIntent }) {
  const settle = useSetAtom(settlePaymentAtom)
  const forget = useSetAtom(unansweredPaymentAtom)
  const takeOutOrdered = useSetAtom(takeOutOrderedAtom)
  const navigate = useNavigate()
  const settling = useMutation({
    mutationFn: () => settle(payment),
    onSuccess: (order) => {
      if (!order)
        return toast({ title: 'Nothing was ordered', description: 'The payment did not reach us. You can order now.', tone: 'ok' })
      const { reference, privateLink } = order
      takeOutOrdered({ lines: linesOfStored(payment.lines), privateLink })
      toast({ title: 'Your order is placed', description: `It is order ${reference}, and nothing was paid yet.`, tone: 'ok' })
      if (privateLink) void navigate(privateLinkPath(privateLink), { replace: true })
    },
    onError: (failure) => {
      const description = (failure instanceof CallError && failure.serverMessage) || NO_ANSWER
      toast({ title: 'Order Submission Failed', description, tone: 'bad' })
    },
  })
  const { name, email } = payment.body.customer_info
  function orderAnew() {
    forget(null)
    toast({
      title: 'The payment is left alone',
      description:
        'Should it have reached us, its confirmation comes by email. Please tell us then which of the two orders you do not want.',
    })
  }
  return (
    <Alert
      tone="warn"
      live
      title={`Your card payment of ${formatRand(payment.body.amount)} was not answered`}
      actions={
        <>
          <Button size="small" loading={settling.isPending} onClick={() => settling.mutate()}>
            Go on with that order
          </Button>
          <Button size="small" variant="ghost" disabled={settling.isPending} onClick={orderAnew}>
            Order by the form instead
          </Button>
        </>
      }
    >
      It was for these blinds, for {name || email}, and may have placed their order already. If you go on with it there is one order,
      whether it did or not: you can pay it, and add a phone number, an address and wishes, on its own page.
    </Alert>
  )
}
