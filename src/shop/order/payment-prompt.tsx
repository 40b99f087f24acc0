import { CircleCheck, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { TEST_PAYMENT } from '#shared/domain/test-payment.ts'

interface PaymentPromptProps {
  readonly isPaid: boolean
  readonly isTestPayment: boolean
  readonly paymentUrl: string | null
  /** True when the server could not be asked just now, so the order may be paid already. */
  readonly isUnsure: boolean
  /** Whether the server is being asked right now. */
  readonly isAsking: boolean
  readonly onCheckAgain: () => void
}

/** Says that the order is paid, or offers ways to pay it. */
export function PaymentPrompt({ isPaid, isTestPayment, paymentUrl, isUnsure, isAsking, onCheckAgain }: PaymentPromptProps) {
  const [hasAsked, setAsked] = useState(false)
  if (isPaid) {
    return (
      <p role="status" className="flex items-center gap-2 font-semibold text-ok print:hidden">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
        {isTestPayment ? `${TEST_PAYMENT}. The order counts as paid here, to try the shop out.` : 'Your payment has reached us. Thank you!'}
      </p>
    )
  }
  const checkAgain = () => {
    setAsked(true)
    onCheckAgain()
  }
  return (
    <Alert
      tone={isUnsure ? 'warn' : 'info'}
      className="print:hidden"
      title="Not paid yet"
      actions={
        <>
          {paymentUrl ? (
            <ButtonAnchor href={paymentUrl}>
              Pay now
              <ExternalLink aria-hidden="true" className="size-5" />
            </ButtonAnchor>
          ) : null}
          <Button variant="ghost" loading={hasAsked && isAsking} onClick={checkAgain}>
            I have paid, check again
          </Button>
          {hasAsked && !isAsking && !isUnsure ? (
            <p role="status" className="basis-full">
              Checked just now: no payment has reached us yet. It can take a minute.
            </p>
          ) : null}
        </>
      }
    >
      {isUnsure
        ? 'We could not ask our server just now, so this may be out of date. Your order is placed.'
        : paymentUrl
          ? 'The card payment page opens in a new tab. This page shows it as soon as the payment has reached us.'
          : 'Your order is placed. We will send you a way to pay.'}
    </Alert>
  )
}
