import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { CallError } from '#app/lib/calls/call.ts'
import { forgetIntent, intentKey } from '#app/lib/calls/intent-key.ts'
import {
  isAlreadyPaid,
  orderKept,
  orderOfPaymentAtom,
  type PaymentIntent,
  sendPaymentAtom,
  unansweredPaymentAtom,
} from '#app/shop/order/payment-in-hand.ts'
import { NOT_ASKED_YET, settleTakenBackAtom } from '#app/shop/order/take-back-order.ts'
import { AgreedTerms } from '#app/shop/paper/agreed-terms.tsx'
import { isQuoteChanged, isUnknownLink, linkIfOrdered } from '#app/shop/private-links.queries.ts'
import { asSeen } from '#app/shop/quote/as-seen.ts'
import { type CurrentQuote, type CustomerInfo, isOrdered, linesOfQuote, type PayableQuote } from '#app/shop/quote/current-quote.ts'
import { areSameBlinds } from '#app/shop/quote/same-blind.ts'
import { linesOfStored, storedBlindOf } from '#app/shop/quote/stored-blind.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { forgetLinkAtom, learnLinkAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { createPayment, type findOrderOfPayment } from '#shared/contracts/payment.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { ChangedQuote } from './changed-quote.tsx'
import type { CustomerInHand } from './use-customer-info.ts'

interface QuotePaymentProps {
  readonly quote: PayableQuote
  readonly customer: CustomerInHand
  readonly onOrdered: (reference: string, privateLink: string | null) => void
  readonly isPaidByNow: () => Promise<boolean>
  /** The quote is another one now: its link has ended. */
  readonly onQuote: (quote: CurrentQuote) => void
}

/** Pays an online quote by card, with the customer's name and e-mail address as they are saved or stand in the fields. */
export function QuotePayment({ quote, customer, onOrdered, onQuote, isPaidByNow }: QuotePaymentProps) {
  const lines = linesOfQuote(quote)
  const unanswered = useAtomValue(unansweredPaymentAtom)
  const send = useSetAtom(sendPaymentAtom)
  const settleTakenBack = useSetAtom(settleTakenBackAtom)
  const orderOf = useSetAtom(orderOfPaymentAtom)
  const takeOutOrdered = useSetAtom(takeOutOrderedAtom)
  const navigate = useNavigate()
  const forgetLink = useSetAtom(forgetLinkAtom)
  const learnLink = useSetAtom(learnLinkAtom)
  const paying = useMutation({
    // Nobody is led to a checkout of what is paid already.
    mutationFn: async (customer_info: CustomerInfo) => ((await isPaidByNow()) ? null : openCheckout({ ...quote, customer_info })),
    onSuccess: (opened) => {
      if (opened?.reference) noteOrdered(opened.reference, opened.privateLink)
    },
    onError: (failure) => {
      if (!(failure instanceof NotAskedYet)) toast({ ...whatFailed(failure, quote), tone: 'bad' })
      const order = orderKept(failure)
      if (order) noteOrdered(order.reference, order.privateLink)
      const orderedLink = linkIfOrdered(failure)
      if (orderedLink) {
        learnLink(quote.quote_key, orderedLink)
        onQuote({ ...quote, private_link: orderedLink, is_ordered: true })
      }
      // What became an order stays it, although its link has ended: as a new quote it would be ordered and paid twice.
      if (!isUnknownLink(failure) || !quote.private_link || isOrdered(quote)) return
      const { private_link, quote_version: _, ...unlinked } = quote
      forgetLink(private_link)
      onQuote(unlinked)
    },
  })
  /** Not where the customer has left this screen meanwhile. */
  function goToCheckout(opened: AnswerOf<typeof createPayment> | null): void {
    if (opened?.isCustomerTaken) window.location.assign(opened.checkout_url)
  }
  async function openCheckout(payable: PayableQuote) {
    const body = paymentOf(payable, lines)
    const { name, email, phone, location } = payable.customer_info
    // Phone and address are asked for only after this payment.
    const details = { name, email, ...(phone ? { phone } : {}), ...(location ? { address: location } : {}) }
    const takenBack = await settleTakenBack({ lines, details })
    if (takenBack === 'not asked') throw new NotAskedYet('the shop could not be asked about the order before')
    if (takenBack) {
      void navigate(paths.orderConfirmation)
      return null
    }
    // If a payment whose answer was lost made an order, that is paid instead of making a second one.
    const earlier = unanswered ? await orderOf(unanswered) : null
    if (earlier && unanswered && !areSameBlinds(linesOfStored(unanswered.lines), lines)) return showEarlier(earlier, unanswered)
    if (earlier) noteOrdered(earlier.reference, earlier.privateLink)
    // What it is now stands on the screen.
    if (earlier && (earlier.isPaid || !earlier.privateLink)) return null
    const paid = earlier?.privateLink ? paymentOf({ ...payable, private_link: earlier.privateLink }, lines) : body
    // A try that never arrived is the same one.
    const isSame = unanswered !== null && isSamePayment(unanswered.body, paid)
    const payment = {
      key: isSame ? unanswered.key : intentKey('pay', paid),
      body: paid,
      lines: lines.map(storedBlindOf),
    }
    try {
      const opened = await send(payment)
      // Pressed again, after a payment that failed for example, it wants a checkout of its own.
      forgetIntent('pay', paid)
      return opened
    } catch (failure) {
      const order = isAlreadyPaid(failure) && !paid.private_link ? await orderOf(payment).catch(atNextPress) : null
      if (order) noteOrdered(order.reference, order.privateLink)
      throw failure
    }
  }
  /** Some of these blinds were ordered by a payment before, as they were then. What is left is another quote. */
  function showEarlier({ reference, privateLink }: EarlierOrder, { lines: ordered }: PaymentIntent): null {
    takeOutOrdered({ lines: linesOfStored(ordered), privateLink, meant: lines })
    const description = `Your payment before made order ${reference}, whose blinds have left your list. What else is on it is not ordered: make a new quote of it, or tell us if it is to take the place of what was ordered.`
    toast({ title: 'Ordered Before', description, tone: 'info' })
    void navigate(privateLink ? privateLinkPath(privateLink) : paths.quoteCalculator)
    return null
  }
  function noteOrdered(reference: string, privateLink: string | null) {
    onOrdered(reference, privateLink)
    takeOutOrdered({ lines, privateLink })
  }
  async function pay() {
    const known = await customer.take()
    if (known) return paying.mutate(known, { onSuccess: goToCheckout })
    // What else is missing or wrong stands beside its field.
    const description = 'Please provide your email address to complete the purchase.'
    if (!customer.form.getValues('email').trim()) toast({ title: 'Missing Information', description, tone: 'bad' })
  }
  if (isOrdered(quote) && !quote.private_link && !paying.data)
    return (
      <Alert tone="warn" live title="This quote is ordered">
        It became {quote.ordered_as ? `order ${quote.ordered_as}` : 'an order'}. To see or pay it, use the private link in its email, or ask
        us for a new one.
      </Alert>
    )
  return (
    <Card aria-label="Payment" className="grid gap-4">
      <h2 className="font-display font-medium text-xl">Pay by card</h2>
      <p className="text-muted">
        With this the quote becomes your order. You go to the card payment page and come back here. We ask for a phone number and the
        delivery address afterwards, if you have not given them.
      </p>
      <AgreedTerms lines={lines} />
      {unanswered && !paying.isPending ? (
        <Alert tone="warn" live title="Your payment was not answered">
          We do not know whether it reached us. You can press Pay again: whatever became of it, these blinds are ordered and charged once.
        </Alert>
      ) : null}
      {paying.error instanceof NotAskedYet ? (
        <Alert tone="bad" live title="Not ordered yet">
          {NOT_ASKED_YET}
        </Alert>
      ) : null}
      {isQuoteChanged(paying.error) ? <ChangedQuote privateLink={quote.private_link ?? ''} onTaken={() => paying.reset()} /> : null}
      {paying.data && !paying.data.isCustomerTaken ? (
        <Alert
          tone="warn"
          live
          title="This quote was ordered before"
          actions={<ButtonAnchor href={paying.data.checkout_url}>Go on to the payment page</ButtonAnchor>}
        >
          Order {paying.data.reference} keeps the name, email, phone and address it was placed with; those that you gave here were not
          taken. You can still pay it.
        </Alert>
      ) : null}
      {paying.data && !paying.data.isCustomerTaken ? null : (
        <Button size="large" loading={paying.isPending} onClick={pay} className="justify-self-start">
          Pay {formatRand(quote.total)}
        </Button>
      )}
    </Card>
  )
}

/** The payment stays unanswered, so that its order is asked about again. What the customer is told is that it is paid. */
function atNextPress(failure: unknown): null {
  console.warn('the shop could not be asked which order is paid', failure)
  return null
}

type EarlierOrder = NonNullable<AnswerOf<typeof findOrderOfPayment>['order']>

class NotAskedYet extends Error {}

const isSamePayment = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What pays the quote. One with lines becomes an order when it is sent. */
function paymentOf(quote: PayableQuote, lines: readonly QuoteLine[]) {
  const { name, email, phone, location } = quote.customer_info
  return createPayment.body.parse({
    quote_id: quote.quote_id,
    customer_info: { name, email, ...(phone ? { phone } : {}), ...(location ? { location } : {}) },
    amount: quote.total,
    product_name: quote.product_name,
    ...(lines.length > 0 ? { blinds: lines.map(orderedBlindOf) } : {}),
    ...asSeen({ privateLink: quote.private_link, version: quote.quote_version, quoteKey: quote.quote_key }),
  })
}

/** Source of these messages: customer specification, section 8. */
function whatFailed(failure: Error, quote: CurrentQuote): { title: string; description: string } {
  const said = failure instanceof CallError ? (failure.serverMessage ?? '') : ''
  if (/unauthorized/i.test(said) || /unauthorized/i.test(failure.message)) {
    return { title: 'Payment Setup Required', description: 'Card payment is not set up yet. Please contact us to pay another way.' }
  }
  if (isUnknownLink(failure) && isOrdered(quote)) {
    const description = `This quote became ${quote.ordered_as ? `order ${quote.ordered_as}` : 'an order'}, whose private link has ended. To pay it, use its newest link, or ask us for one.`
    return { title: 'Private Link Ended', description }
  }
  if (isUnknownLink(failure)) {
    const description =
      'The private link of this quote has ended, and nothing was paid. It is a new quote here now: you can press Pay again.'
    return { title: 'Private Link Ended', description }
  }
  if (isQuoteChanged(failure)) return { title: 'Quote Changed', description: said }
  if (failure instanceof CallError && ['price_changed', 'already_paid'].includes(failure.errorType)) {
    return { title: failure.errorType === 'already_paid' ? 'Already Paid' : 'Prices Have Changed', description: said }
  }
  const description = 'Failed to create payment link. Please try again.'
  const isOffline = failure instanceof CallError && failure.errorType === 'offline'
  return { title: 'Payment Error', description: isOffline ? `${description} There was no answer: is there a signal?` : description }
}
