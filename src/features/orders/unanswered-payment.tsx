import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderOfPaymentAtom, type PaymentIntent } from '#app/shop/order/payment-in-hand.ts'
import { areSameBlinds } from '#app/shop/quote/same-blind.ts'
import { linesOfStored } from '#app/shop/quote/stored-blind.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

interface UnansweredPaymentProps {
  readonly payment: PaymentIntent
  /** What is to be ordered now. */
  readonly lines: readonly QuoteLine[]
  readonly onLeave: () => void
}

/**
 * Stands in place of the order form until the shop has said whether a card payment has ordered blinds already. Each payment is asked about
 * once by itself: key it by the payment.
 */
export function UnansweredPayment({ payment, lines, onLeave }: UnansweredPaymentProps) {
  const orderOf = useSetAtom(orderOfPaymentAtom)
  const takeOutOrdered = useSetAtom(takeOutOrderedAtom)
  const navigate = useNavigate()
  // Once the shop has answered, the payment is no longer unanswered: where it made no order, the form comes.
  const { mutate: ask, isError } = useMutation({
    mutationFn: () => orderOf(payment),
    onSuccess: (order) => {
      if (!order) return
      const ordered = linesOfStored(payment.lines)
      takeOutOrdered({ lines: ordered, privateLink: order.privateLink, meant: lines })
      const said = order.isPaid ? 'and it is paid.' : 'and nothing was paid yet.'
      const isAll = areSameBlinds(ordered, lines)
      const left = isAll ? '' : ' What it does not have of your blinds is not ordered: you find it where it was.'
      toast({
        title: isAll ? 'Your order is placed' : 'Ordered Before',
        description: `Your card payment made order ${order.reference}, ${said}${left}`,
        tone: isAll ? 'ok' : 'info',
      })
      if (order.privateLink) void navigate(privateLinkPath(order.privateLink), { replace: true })
    },
  })
  useEffect(() => ask(), [ask])
  const leave = (
    <Button size="small" variant="ghost" onClick={onLeave}>
      Back to my blinds
    </Button>
  )
  if (!isError)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <Spinner label="Asking whether your card payment has ordered your blinds" />
        {leave}
      </div>
    )
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
          {leave}
        </>
      }
    >
      It may have ordered your blinds already, and the shop cannot be asked at the moment. You can order as soon as it has answered, so that
      nothing is ordered twice.
    </Alert>
  )
}
