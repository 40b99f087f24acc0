import { useMutation } from '@tanstack/react-query'
import { CallError, call } from '#app/lib/call.ts'
import { intentKey } from '#app/lib/intent-key.ts'
import { lineOfStored, orderedBlindOf } from '#app/shop/stored-blind.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { createPayment } from '#shared/contracts/payment.ts'
import { saveQuote } from '#shared/contracts/quotes.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatRand } from '#shared/formats/rand.ts'
import type { PayableQuote } from './current-quote.ts'

interface QuotePaymentProps {
  readonly quote: PayableQuote
  readonly onContactInfoMissing: () => void
}

/** Pays an online quote by card, once the customer's name and e-mail address are known. */
export function QuotePayment({ quote, onContactInfoMissing }: QuotePaymentProps) {
  const { name, email } = quote.customer_info
  const canPay = name.trim() !== '' && email.trim() !== ''
  const paying = useMutation({
    mutationFn: () => openCheckout(quote),
    onSuccess: ({ checkout_url }) => window.location.assign(checkout_url),
    onError: (failure) => toast({ ...whatFailed(failure), tone: 'bad' }),
  })
  function pay() {
    if (!canPay) {
      const description = email.trim() ? 'Please add your name.' : 'Please provide your email address to complete the purchase.'
      toast({ title: 'Missing Information', description, tone: 'bad' })
      return onContactInfoMissing()
    }
    paying.mutate()
  }
  return (
    <Card aria-label="Payment" className="grid gap-4">
      <h2 className="font-display font-medium text-xl">Pay by card</h2>
      {canPay ? (
        <p className="text-muted">
          You go to the card payment page and come back here. Your blinds are made to measure: once they are paid for there is no
          cooling-off period.
        </p>
      ) : (
        <p className="text-muted">Please add your name and email address above; then you can pay here.</p>
      )}
      <Button size="large" loading={paying.isPending} onClick={pay} className="justify-self-start">
        Pay {formatRand(quote.total)}
      </Button>
    </Card>
  )
}

/** Opens the payment page. A quote with lines is saved first, so that the server checks the amount and the shop knows what is paid. */
async function openCheckout(quote: PayableQuote) {
  const lines = (quote.blinds ?? []).flatMap((blind, index) => lineOfStored(blind, String(index)) ?? [])
  const { name, email, phone, location } = quote.customer_info
  if (lines.length > 0) {
    const body = {
      quote_id: quote.quote_id,
      quote_date: formatDate(new Date()),
      blinds: lines.map(orderedBlindOf),
      total_amount: quote.total,
      total_quantity: totalsOf(lines).quantity,
      customer_name: name,
      customer_email: email,
      customer_mobile: phone || undefined,
    }
    await call(saveQuote, { body, idempotencyKey: intentKey('save', body) })
  }
  const body = {
    quote_id: quote.quote_id,
    customer_info: { name, email, ...(phone ? { phone } : {}), ...(location ? { location } : {}) },
    amount: quote.total,
    product_name: quote.product_name,
  }
  return call(createPayment, { body, idempotencyKey: intentKey('pay', body) })
}

/** Source of these messages: customer specification, section 8. */
function whatFailed(failure: Error): { title: string; description: string } {
  const said = failure instanceof CallError ? (failure.serverMessage ?? '') : ''
  if (/unauthorized/i.test(said) || /unauthorized/i.test(failure.message)) {
    return { title: 'Payment Setup Required', description: 'Card payment is not set up yet. Please contact us to pay another way.' }
  }
  if (failure instanceof CallError && ['price_changed', 'already_paid'].includes(failure.errorType)) {
    return { title: failure.errorType === 'already_paid' ? 'Already Paid' : 'Prices Have Changed', description: said }
  }
  return { title: 'Payment Error', description: 'Failed to create payment link. Please try again.' }
}
