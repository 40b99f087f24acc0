import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { rememberCustomer } from '#app/lib/storage/known-customer.ts'
import { ColoursMissing } from '#app/shop/order/colours-missing.tsx'
import { useUnansweredOrder } from '#app/shop/order/order-in-hand.ts'
import { PaymentPrompt } from '#app/shop/order/payment-prompt.tsx'
import { OrderLines } from '#app/shop/paper/order-lines.tsx'
import { isUnknownLink, linesSeen, privateLinkQuery, type SeenOrder, untilPaid } from '#app/shop/private-links.queries.ts'
import { type CurrentQuote, currentQuoteAtom, isPayable, linesOfQuote } from '#app/shop/quote/current-quote.ts'
import { quoteHeaderAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Page } from '#app/ui/page.tsx'
import { toast } from '#app/ui/toast.ts'
import { isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { VAT_PERCENT } from '#shared/domain/money.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatMm, formatSquareMetres } from '#shared/formats/millimetres.ts'
import { formatRand } from '#shared/formats/rand.ts'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { NewerInCalculator } from '../document/newer-in-calculator.tsx'
import { Consultation } from './consultation.tsx'
import { CustomerInfoCard } from './customer-info-card.tsx'
import { QuotePayment } from './quote-payment.tsx'
import { useCustomerInfo } from './use-customer-info.ts'

/** Shows the quote that the customer is about to pay: what it is for, who it is for, and the payment or the consultation that follows. */
export function CompleteQuoteScreen() {
  const [quote, setQuote] = useAtom(currentQuoteAtom)
  const navigate = useNavigate()
  const isMissing = quote === null
  useEffect(() => {
    if (!isMissing) return
    toast({ title: 'Quote Not Found', description: 'Please make a quote first.', tone: 'bad' })
    void navigate(paths.home, { replace: true })
  }, [isMissing, navigate])
  const header = useAtomValue(quoteHeaderAtom)
  // It may have been ordered from its document meanwhile, in another tab too: it is paid as that order and no other.
  const orderedLink = quote && header?.isOrdered && header.number === quote.quote_id ? header.privateLink : undefined
  const isNewsHere = quote !== null && orderedLink !== undefined && quote.private_link !== orderedLink
  useEffect(() => {
    if (isNewsHere) setQuote({ ...quote, private_link: orderedLink, is_ordered: true })
  }, [isNewsHere, quote, orderedLink, setQuote])
  const link = quote?.private_link ?? ''
  const order = useQuery({ ...privateLinkQuery(link), enabled: link !== '', refetchInterval: untilPaid })
  // As high as the window, so that the footer need not move when the home screen takes its place.
  if (!quote) return <div className="min-h-dvh" />
  if (order.data?.kind === 'order') {
    const { data, isFetching, isError } = order
    const asking = { isAsking: isFetching, isUnsure: isError && !isUnknownLink(order.error), onCheckAgain: () => void order.refetch() }
    return <OrderedQuote number={quote.quote_id} givenEmail={quote.customer_info.email} order={data} privateLink={link} {...asking} />
  }
  return (
    <UnpaidQuote
      quote={quote}
      onQuote={setQuote}
      onOrdered={(ordered_as, privateLink) =>
        setQuote((now) => now && { ...now, is_ordered: true, ordered_as, ...(privateLink ? { private_link: privateLink } : {}) })
      }
      isPaidByNow={async () => {
        if (link === '') return false
        const { data } = await order.refetch()
        return data?.kind === 'order' && data.paymentStatus === 'paid'
      }}
    />
  )
}

interface UnpaidQuoteProps {
  readonly quote: CurrentQuote
  readonly onQuote: (quote: CurrentQuote) => void
  readonly onOrdered: (reference: string, privateLink: string | null) => void
  /** Asks whether the quote was paid meanwhile, perhaps in another browser. The screen says so then. */
  readonly isPaidByNow: () => Promise<boolean>
}

function UnpaidQuote({ quote, onQuote, onOrdered, isPaidByNow }: UnpaidQuoteProps) {
  const lines = linesOfQuote(quote)
  const orderOnItsWay = useUnansweredOrder(lines)
  const customer = useCustomerInfo({
    saved: quote.customer_info,
    needsPhone: !isPayable(quote),
    onSave: (customer_info) => {
      const { name, email, phone } = customer_info
      rememberCustomer({ name, email, whatsapp: phone })
      onQuote({ ...quote, customer_info })
    },
  })
  return (
    <Page title="Complete your quote" lead={`Quote ${quote.quote_id}`}>
      <div className="grid gap-6">
        <NewerInCalculator lines={lines} privateLink={quote.private_link} />
        <QuoteFacts quote={quote} />
        {orderOnItsWay ? <OrderOnItsWay quote={quote} /> : <CustomerInfoCard saved={quote.customer_info} customer={customer} />}
        {orderOnItsWay ? null : isPayable(quote) && isWithoutColour(lines) ? (
          <ColoursMissing
            lines={lines}
            actions={
              <ButtonLink size="small" to={quote.private_link ? privateLinkPath(quote.private_link) : paths.quoteDocument}>
                Back to the quote
              </ButtonLink>
            }
          />
        ) : isPayable(quote) ? (
          <QuotePayment quote={quote} customer={customer} onQuote={onQuote} isPaidByNow={isPaidByNow} onOrdered={onOrdered} />
        ) : (
          <Consultation quote={quote} customer={customer} onRequested={() => onQuote({ ...quote, consultation_requested: true })} />
        )}
      </div>
    </Page>
  )
}

/** Paid beside an order of these blinds whose answer has not come, the quote would be a second order. */
function OrderOnItsWay({ quote }: { readonly quote: CurrentQuote }) {
  return (
    <Alert
      tone="warn"
      live
      title="An order of these blinds is on its way"
      actions={<ButtonLink to={quote.private_link ? privateLinkPath(quote.private_link) : paths.quoteDocument}>See that order</ButtonLink>}
    >
      You placed it here, and it is not settled yet. Once it is placed you can pay it; to pay this quote instead, take that order back
      first.
    </Alert>
  )
}

interface OrderedQuoteProps {
  readonly number: string
  /** The address that was given here; '' where none was. */
  readonly givenEmail: string
  readonly order: SeenOrder
  readonly privateLink: string
  readonly isAsking: boolean
  readonly isUnsure: boolean
  readonly onCheckAgain: () => void
}

/** A quote that became an order is locked: what was ordered is shown, and can be neither changed nor ordered again. It can still be paid. */
function OrderedQuote({ number, order, givenEmail, privateLink, ...asking }: OrderedQuoteProps) {
  const isPaid = order.paymentStatus === 'paid'
  const isOtherEmail =
    !isPaid && givenEmail !== '' && order.customer_email !== '' && givenEmail.toLowerCase() !== order.customer_email.toLowerCase()
  const reference = <span className="whitespace-nowrap">{order.reference}</span>
  const lead = isPaid ? (
    <>
      Quote {number} is paid and became order {reference}. It is locked now.
    </>
  ) : (
    <>
      Quote {number} became order {reference}. It is locked now, and can be paid.
    </>
  )
  return (
    <Page title={isPaid ? 'Paid' : 'Ordered'} lead={lead}>
      <div className="grid gap-6">
        {isOtherEmail ? (
          <Alert tone="warn" live title="Its emails go to another address">
            It was placed for {order.customer_name}, and its emails go to <EmailAddress address={order.customer_email} />, not to{' '}
            <EmailAddress address={givenEmail} />. Please contact us if that is not right.
          </Alert>
        ) : null}
        {isPaid ? null : <PaymentPrompt isPaid={false} isTestPayment={order.isTestPayment} paymentUrl={order.paymentUrl} {...asking} />}
        {isPaid || isOtherEmail ? null : (
          <p>
            It was placed for {order.customer_name}, and its emails go to <EmailAddress address={order.customer_email} />. Please contact us
            if that is not right.
          </p>
        )}
        <Card aria-label="What was ordered" className="grid gap-4">
          <OrderLines lines={linesSeen(order, privateLink)} />
          <div className="flex flex-wrap justify-between gap-x-6 border-t pt-4 font-semibold text-lg">
            <p>{isPaid ? 'Total, paid' : 'Total'}</p>
            <p className="whitespace-nowrap">{formatRand(order.total_amount)}</p>
          </div>
        </Card>
        <ButtonLink to={privateLinkPath(privateLink)} className="justify-self-start">
          View my order
        </ButtonLink>
      </div>
    </Page>
  )
}

function QuoteFacts({ quote }: { readonly quote: CurrentQuote }) {
  const { opening_width_mm: width, opening_height_mm: height, area_sqm: area } = quote.measurements ?? {}
  return (
    <Card aria-label="Your quote" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display font-medium text-xl">{quote.product_name || 'Your blinds'}</h2>
        {quote.total === null ? null : <p className="whitespace-nowrap font-semibold text-2xl text-sun">{formatRand(quote.total)}</p>}
      </div>
      <dl className="grid gap-y-1.5">
        {quote.subtotal === undefined ? null : <Fact name="Excluding VAT" value={formatRand(quote.subtotal)} />}
        {quote.vat === undefined ? null : <Fact name={`VAT ${VAT_PERCENT}%, included`} value={formatRand(quote.vat)} />}
        {width && height ? (
          <Fact name={quote.blinds?.length ? 'Size of the blind' : 'Opening'} value={`${formatMm(width)} × ${formatMm(height)}`} />
        ) : null}
        {area ? <Fact name="Area" value={formatSquareMetres(area)} /> : null}
        {quote.valid_until ? <Fact name="Valid until" value={dateOrText(quote.valid_until)} /> : null}
      </dl>
      <OrderLines lines={linesOfQuote(quote)} />
      {quote.pricing_note ? <p className="text-muted text-sm">{quote.pricing_note}</p> : null}
    </Card>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="flex-1 basis-32 text-muted">{name}</dt>
      <dd className="ml-auto text-right">{value}</dd>
    </div>
  )
}

/** Formats a date. A quote that was made elsewhere may hold a date as finished text, which stays as it is. */
function dateOrText(text: string): string {
  return Number.isNaN(Date.parse(text)) ? text : formatDate(text)
}
