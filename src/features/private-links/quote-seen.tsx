import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#app/lib/calls/call.ts'
import { onePerson, readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { CHOOSE_COLOUR_ADDRESS, ColoursMissing } from '#app/shop/order/colours-missing.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { PaperActions } from '#app/shop/paper/paper-actions.tsx'
import { PaperWithActions } from '#app/shop/paper/paper-with-actions.tsx'
import { QuoteSheet } from '#app/shop/paper/quote-sheet.tsx'
import { usePaperDownload } from '#app/shop/paper/use-paper-download.ts'
import { quoteAsKept, type SeenQuote } from '#app/shop/private-links.queries.ts'
import { currentQuoteAtom, currentQuoteOf } from '#app/shop/quote/current-quote.ts'
import { handAtom } from '#app/shop/quote/hand-atom.ts'
import { isChangedHere } from '#app/shop/quote/quote-steps.ts'
import { changeQuoteAtom, recogniseQuoteAtom } from '#app/shop/quote/working-list.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { getPrivatePdf } from '#shared/contracts/private-links.ts'
import { isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { formatWeekday } from '#shared/formats/dates.ts'
import { paths } from '#shared/paths.ts'
import { EndLink } from './end-link.tsx'

interface QuoteSeenProps {
  readonly quote: SeenQuote
  readonly link: string
  readonly orderPanel: ComponentType<OrderPanelProps>
}

/** A quote that is not ordered yet: it can be ordered and paid at its prices while it is valid, and changed at any time. */
export function QuoteSeen({ quote, link, orderPanel: OrderPanel }: QuoteSeenProps) {
  const kept = quoteAsKept(quote, link)
  const { lines } = kept
  const [versionAtFirst] = useState(quote.quote_version)
  const { step, go } = useOrderStep()
  const changeQuote = useSetAtom(changeQuoteAtom)
  const setCurrentQuote = useSetAtom(currentQuoteAtom)
  const navigate = useNavigate()
  const download = usePaperDownload(() => call(getPrivatePdf, { params: { link } }), `quote-${quote.number}.pdf`)
  const recognise = useSetAtom(recogniseQuoteAtom)
  useEffect(() => recognise(quoteAsKept(quote, link)), [recognise, quote, link])
  const isChanged = isChangedHere(useAtomValue(handAtom), link)
  const change = (address: string = paths.quoteCalculator) => {
    changeQuote(kept)
    void navigate(address)
  }
  const mayNotOrder = isWithoutColour(lines)
  const quoteFor = { name: quote.customer_name, email: quote.customer_email, whatsapp: quote.customer_phone }
  const pay = () => {
    const { name, email, whatsapp: phone } = onePerson(quoteFor, readKnownCustomer())
    setCurrentQuote(currentQuoteOf({ ...kept, issuedAt: kept.quotedAt }, lines, { name, email, phone, location: '' }))
    void navigate(paths.completeQuote)
  }
  return (
    <Page
      width="wide"
      title={
        <>
          Your quote <span className="inline-block sm:whitespace-nowrap">{quote.number}</span>
        </>
      }
      lead={
        quote.isExpired
          ? `It was valid until ${formatWeekday(quote.validUntil)}. Our prices may have changed since.`
          : `${quote.customer_name ? `For ${quote.customer_name}. ` : ''}You can order at these prices until ${formatWeekday(quote.validUntil)}.`
      }
      actions={<PaperActions download={download} />}
    >
      {quote.quote_version === versionAtFirst ? null : (
        <Alert tone="warn" live className="mb-6 print:hidden" title="This quote was changed meanwhile">
          Somebody with its private link has saved other blinds. You see it as it is now; please look at it before you order.
        </Alert>
      )}
      {isChanged && !step ? (
        <Alert
          tone="warn"
          className="mb-6 print:hidden"
          title="You have changed this quote in this browser, and not saved it"
          actions={
            <Button variant="secondary" size="small" onClick={() => change()}>
              Go on with the change
            </Button>
          }
        >
          You see it here as it was saved last. What you order or pay here is this, without your change.
        </Alert>
      ) : null}
      <OrderPanel
        lines={lines}
        privateLink={link}
        quoteVersion={quote.quote_version}
        quoteFor={quoteFor}
        onPricesAccepted={() => undefined}
      />
      {step ? null : (
        <PaperWithActions
          paper={<QuoteSheet header={{ number: quote.number, issuedAt: quote.quotedAt }} lines={lines} />}
          actions={
            <Card className="grid gap-2.5" aria-label="What you can do with this quote">
              {quote.isExpired ? (
                <Alert tone="warn" title="This quote has expired">
                  Open it in the calculator to see today’s prices.
                </Alert>
              ) : (
                <>
                  <ColoursMissing
                    lines={lines}
                    actions={
                      <Button variant="secondary" size="small" onClick={() => change(CHOOSE_COLOUR_ADDRESS)}>
                        Choose a colour
                      </Button>
                    }
                  />
                  <Button size="large" onClick={() => go('details')} disabled={mayNotOrder}>
                    Place order
                  </Button>
                  <Button variant="secondary" onClick={pay} disabled={mayNotOrder}>
                    Pay this quote by card
                  </Button>
                </>
              )}
              <Button variant={quote.isExpired ? 'primary' : 'ghost'} onClick={() => change()}>
                {quote.isExpired ? 'See today’s prices' : 'Change the blinds'}
              </Button>
            </Card>
          }
          more={
            <Card className="grid gap-5">
              <ShareLink privateLink={link} what={`quote ${quote.number}`} canOpen={false} />
              <EndLink link={link} hasAddress={quote.customer_email !== ''} />
            </Card>
          }
        />
      )}
    </Page>
  )
}
