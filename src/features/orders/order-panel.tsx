import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { BeyondOneOrder, isBeyondOneOrder } from '#app/shop/order/beyond-one-order.tsx'
import { ColoursMissing } from '#app/shop/order/colours-missing.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { customerForm } from '#app/shop/order/order-in-hand.ts'
import { OrderPrivacyNotice } from '#app/shop/order/order-privacy-notice.tsx'
import { unansweredPaymentAtom } from '#app/shop/order/payment-in-hand.ts'
import type { NewerInCalculatorProps, OrderPanelProps } from '#app/shop/slots.ts'
import { bringIntoView } from '#app/ui/bring-into-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { dismissToast, toast } from '#app/ui/toast.ts'
import { countOfBlinds, type QuoteLine, totalsOf, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import { isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { ChangedPrices } from './changed-prices.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { OrderReview } from './order-review.tsx'
import { UnansweredPayment } from './unanswered-payment.tsx'
import { UnsentOrder } from './unsent-order.tsx'
import { useCustomerForm } from './use-customer-form.ts'
import { type PlaceOutcome, usePlaceOrder } from './use-place-order.ts'

interface OrderPanelParts extends OrderPanelProps {
  /** It stands where the order is placed, since the calculator may be open in another tab. */
  readonly newer: ComponentType<NewerInCalculatorProps>
}

/** The order form: details, then a review, then the order. An order that waits for a signal is shown even when the form is closed. */
export function OrderPanel({ lines, privateLink, quoteVersion, quoteKey, quoteFor, onPricesAccepted, newer: Newer }: OrderPanelParts) {
  const { unsent, isPlacing, isNotAsked, place, placeUnsent, takeBack, isTakingBack } = usePlaceOrder({
    privateLink,
    version: quoteVersion,
    quoteKey,
  })
  const unansweredPayment = useAtomValue(unansweredPaymentAtom)
  const { step: asked, go } = useOrderStep()
  const form = useCustomerForm(asked !== null, privateLink && quoteFor ? { link: privateLink, whom: quoteFor } : undefined)
  // Somebody may come to the second step by an address, before the details are there.
  const step = asked === 'check' && !customerForm.safeParse(form.getValues()).success ? 'details' : asked
  /** The new prices by line id, while the customer has to accept or reject them; null otherwise. */
  const [changed, setChanged] = useState<ReadonlyMap<string, UnitPrice> | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnderWay = useRef(false)
  /** The toast that says so, until nothing is missing. */
  const missing = useRef<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus when it comes, not when anything else changes
  useEffect(() => bringIntoView(heading.current), [step, changed])

  if (unsent)
    return <UnsentOrder intent={unsent} isPlacing={isPlacing} isTakingBack={isTakingBack} onTryNow={placeUnsent} onTakeBack={takeBack} />
  if (step === null || lines.length === 0) return null
  if (unansweredPayment)
    return <UnansweredPayment key={unansweredPayment.key} payment={unansweredPayment} lines={lines} onLeave={() => go(null)} />
  if (isBeyondOneOrder(lines) || isWithoutColour(lines)) {
    return (
      <div className="grid justify-items-start gap-3">
        <BeyondOneOrder lines={lines} />
        <ColoursMissing lines={lines} />
        <Button variant="secondary" onClick={() => go(null)}>
          Back to my blinds
        </Button>
      </div>
    )
  }

  async function placeLines(ordered: readonly QuoteLine[]) {
    // The customer may press a second time before React has disabled the button.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const outcome = await place(form.getValues(), ordered)
    finish(outcome)
    // After 'placed' the confirmation is on its way, and a press before it stands would be a second order.
    isUnderWay.current = outcome.kind === 'placed'
  }
  function finish(outcome: PlaceOutcome) {
    setChanged(outcome.kind === 'price_changed' ? outcome.prices : null)
    // What the quote is now stands on the screen behind this form.
    if (outcome.kind === 'quote_changed') go(null)
  }
  const review = form.handleSubmit(
    () => {
      if (missing.current !== null) dismissToast(missing.current)
      setChanged(null)
      go('check')
    },
    () => {
      missing.current = toast({
        title: 'Missing Information',
        description: 'Please fill in your name, email, and phone number.',
        tone: 'bad',
      })
    },
  )
  const totals = totalsOf(lines)
  if (step === 'details') {
    return (
      <Card aria-label="Order form">
        <form noValidate onSubmit={review} className="grid gap-5">
          <div>
            <p className="text-muted text-sm">Step 1 of 2</p>
            <h2 ref={heading} tabIndex={-1} className="font-display font-medium text-xl outline-none">
              Your details
            </h2>
            <p className="mt-1 text-muted">
              For {countOfBlinds(totals.quantity)}, {formatCents(totals.totalCents)}. You see everything once more before you order.
            </p>
          </div>
          <Newer lines={lines} privateLink={privateLink} />
          <CustomerFields form={form} />
          <OrderPrivacyNotice />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="ghost" onClick={() => go(null)}>
              Cancel
            </Button>
            <Button type="submit" size="large">
              Check my order
            </Button>
          </div>
        </form>
      </Card>
    )
  }
  return (
    <Card aria-label="Check your order">
      {changed ? (
        <ChangedPrices
          headingRef={heading}
          lines={lines}
          prices={changed}
          isPlacing={isPlacing}
          onLeave={() => setChanged(null)}
          onAccept={() => {
            const priced = withPrices(lines, changed)
            onPricesAccepted(priced)
            setChanged(null)
            void placeLines(priced)
          }}
        />
      ) : (
        <OrderReview
          headingRef={heading}
          lines={lines}
          customer={form.getValues()}
          isPlacing={isPlacing}
          isNotAsked={isNotAsked}
          newer={<Newer lines={lines} privateLink={privateLink} />}
          onPlace={() => void placeLines(lines)}
          onCorrectDetails={() => go('details')}
          onLeave={() => go(null)}
        />
      )}
    </Card>
  )
}
