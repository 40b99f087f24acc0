import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderOfPaymentAtom, type PaymentIntent } from '#app/shop/order/payment-in-hand.ts'
import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

interface UnansweredPaymentProps {
  readonly payment: PaymentIntent
  readonly onLeave: () => void
}

/** Stands in place of the order form until the shop has said whether a card payment has ordered these blinds already. */
export function UnansweredPayment({ payment, onLeave }: UnansweredPaymentProps) {
  const orderOf = useSetAtom(orderOfPaymentAtom)
  const takeOutOrdered = useSetAtom(takeOutOrderedAtom)
  const navigate = useNavigate()
  // Where the payment made no order, it is forgotten, and the form comes.
  const { mutate: ask, isError } = useMutation({
    mutationFn: () => orderOf(payment),
    onSuccess: (order) => {
      if (!order) return
      takeOutOrdered({ lines: linesOfStored(payment.lines), privateLink: order.privateLink })
      const said = order.isPaid ? 'and it is paid.' : 'and nothing was paid yet.'
      toast({ title: 'Your order is placed', description: `Your card payment made it order ${order.reference}, ${said}`, tone: 'ok' })
      if (order.privateLink) void navigate(privateLinkPath(order.privateLink), { replace: true })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each payment is asked about once by itself
  useEffect(() => ask(), [payment.key])
  if (!isError) return <Spinner label="Asking whether your card payment has ordered these blinds" />
  return (
    <Alert
      tone="warn"
      live
      title={`Your card payment of ${formatRand(payment.body.amount)} was not answered`}
      actions={
        <>
          <Button size="small" onClick={() => ask()}>
            Ask again
          </Button>
          <Button size="small" variant="ghost" onClick={onLeave}>
            Back to my blinds
          </Button>
        </>
      }
    >
      It may have ordered these blinds already, and the shop cannot be asked at the moment. You can order as soon as it has answered, so
      that nothing is ordered twice.
    </Alert>
  )
}
