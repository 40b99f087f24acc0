import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#app/lib/calls/call.ts'
import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { BeyondOneOrder, isBeyondOneOrder } from '#app/shop/order/beyond-one-order.tsx'
import { CHOOSE_COLOUR_ADDRESS, ColoursMissing } from '#app/shop/order/colours-missing.tsx'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import { useUnansweredOrder } from '#app/shop/order/order-in-hand.ts'
import { OrderedMeanwhileNotice } from '#app/shop/order/ordered-meanwhile-notice.tsx'
import { PaperActions } from '#app/shop/paper/paper-actions.tsx'
import { PaperWithActions } from '#app/shop/paper/paper-with-actions.tsx'
import { QuoteSheet } from '#app/shop/paper/quote-sheet.tsx'
import { usePaperDownload } from '#app/shop/paper/use-paper-download.ts'
import { asSeen } from '#app/shop/quote/as-seen.ts'
import { currentQuoteAtom, currentQuoteOf } from '#app/shop/quote/current-quote.ts'
import { LIST_ADDRESS } from '#app/shop/quote/list-address.ts'
import { missingIn } from '#app/shop/quote/same-blind.ts'
import {
  changedQuoteAtom,
  changeShownQuoteAtom,
  issuedLinesAtom,
  linesAtom,
  numberDocumentAtom,
  type QuoteHeader,
  quoteHeaderAtom,
  repriceAtom,
} from '#app/shop/quote/working-list.ts'
import type { BlindOnWindowProps, OrderPanelProps } from '#app/shop/slots.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { Page } from '#app/ui/page.tsx'
import { toast } from '#app/ui/toast.ts'
import { quotePdf } from '#shared/contracts/quotes.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { isWithoutColour } from '#shared/domain/colour-chosen.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { ChangedMeanwhile } from '../kept/changed-meanwhile.tsx'
import { useKeptQuote } from '../kept/use-kept-quote.ts'
import { PriceCheckNotice } from '../price/price-check-notice.tsx'
import { usePriceCheck } from '../price/use-price-check.ts'
import { NewerInCalculator } from './newer-in-calculator.tsx'

const EmailQuotePanel = laterPart(async () => (await import('./email-quote-panel.tsx')).EmailQuotePanel)
const OnYourWindows = laterPart(async () => (await import('./on-your-windows.tsx')).OnYourWindows)
const UnsavedChange = laterPart(async () => (await import('./unsaved-change.tsx')).UnsavedChange)

interface QuoteDocumentScreenProps {
  readonly orderPanel: ComponentType<OrderPanelProps>
  readonly blindOnWindow: ComponentType<BlindOnWindowProps>
}

const opening = screenWords.quoteDocument.openingInHand

export function QuoteDocumentScreen(parts: QuoteDocumentScreenProps) {
  const lines = useAtomValue(issuedLinesAtom)
  const header = useAtomValue(quoteHeaderAtom)
  const numberDocument = useSetAtom(numberDocumentAtom)
  const hasNoNumber = lines.length > 0 && !header
  useEffect(() => {
    if (hasNoNumber) numberDocument(new Date())
  }, [hasNoNumber, numberDocument])

  if (lines.length === 0) return <NoQuote orderPanel={parts.orderPanel} />
  return header ? <QuoteDocument header={header} lines={lines} {...parts} /> : null
}

interface QuoteDocumentProps extends QuoteDocumentScreenProps {
  readonly header: QuoteHeader
  readonly lines: readonly QuoteLine[]
}

const NO_LINES: readonly QuoteLine[] = []

function QuoteDocument({ header, lines, orderPanel: OrderPanel, blindOnWindow }: QuoteDocumentProps) {
  const { isOrdered, newer, isExpired } = useKeptQuote(header)
  // What was ordered stays as it was.
  const check = usePriceCheck(isOrdered ? NO_LINES : lines, isExpired ? null : header.kept)
  const reprice = useSetAtom(repriceAtom)
  const [listed, setList] = useAtom(linesAtom)
  const changeShownQuote = useSetAtom(changeShownQuoteAtom)
  const changedQuote = useAtomValue(changedQuoteAtom)
  const orderOnItsWay = useUnansweredOrder(lines)
  const setCurrentQuote = useSetAtom(currentQuoteAtom)
  const navigate = useNavigate()
  const { step: asked, go } = useOrderStep()
  // Back or another tab may lead to the order form of a quote that was ordered meanwhile.
  const step = isOrdered || newer ? null : asked
  const isBeyond = isBeyondOneOrder(lines)
  const mayNotOrder = newer !== null || check.notMade.length > 0 || isBeyond || isWithoutColour(lines)
  const download = usePaperDownload(
    () => call(quotePdf, { body: { quote_id: header.number, blinds: lines.map(orderedBlindOf), ...asSeen(header) } }),
    `quote-${header.number}.pdf`,
  )
  const complete = () => {
    const known = readKnownCustomer()
    const customer = { name: known.name, email: known.email, phone: known.whatsapp, location: '' }
    // What was given for this quote before is not asked for again.
    setCurrentQuote((before) =>
      currentQuoteOf(header, lines, before?.quote_id === header.number && before.customer_info.email ? before.customer_info : customer),
    )
    navigate(paths.completeQuote)
  }
  const change = () => {
    changeShownQuote()
    void navigate(paths.quoteCalculator)
  }
  const chooseColour = () => {
    changeShownQuote()
    void navigate(CHOOSE_COLOUR_ADDRESS)
  }
  const quoteAgain = () => {
    // Pressed once more, it adds nothing.
    const missing = missingIn(listed, lines)
    setList((all) => [...all, ...missing.map((line) => ({ ...line, id: crypto.randomUUID() }))])
    const description = 'Press ‘Get Full Quote’ below your list for a new quote of it.'
    toast({ title: missing.length > 0 ? 'The same blinds are on your list' : 'These blinds are on your list already', description })
    void navigate(LIST_ADDRESS)
  }
  return (
    <Page
      width="wide"
      title={`${opening.heading} ${header.number}`}
      lead={isOrdered ? 'What was ordered. All prices include VAT.' : opening.lead}
      // The papers of an order are on its own page.
      actions={isOrdered ? undefined : <PaperActions download={download} />}
    >
      <OrderPanel
        lines={isOrdered || newer ? NO_LINES : lines}
        privateLink={header.privateLink}
        quoteVersion={header.version}
        quoteKey={header.quoteKey}
        onPricesAccepted={reprice}
      />
      {step ? null : (
        <div className="mt-6 grid gap-6 first:mt-0 print:block">
          <div className="grid gap-3 empty:hidden">
            <OrderedMeanwhileNotice />
            {isOrdered ? null : <NewerInCalculator lines={lines} privateLink={header.privateLink} />}
            {newer ? <ChangedMeanwhile newer={newer} /> : null}
            {header.linkShows && !newer ? <UnsavedChange header={header} lines={lines} linkShows={header.linkShows} /> : null}
            <PriceCheckNotice check={check} isOfKept={header.privateLink !== undefined} />
          </div>
          <PaperWithActions
            paper={<QuoteSheet header={{ ...header, isOrdered }} lines={lines} />}
            actions={
              <Card className="grid gap-2.5" aria-label="What you can do with this quote">
                {isOrdered ? (
                  <Alert
                    tone="ok"
                    title="This quote is ordered"
                    actions={
                      <>
                        {header.privateLink ? (
                          <ButtonLink size="small" to={privateLinkPath(header.privateLink)}>
                            View the order
                          </ButtonLink>
                        ) : null}
                        {changedQuote ? null : (
                          <Button variant="secondary" size="small" onClick={quoteAgain}>
                            Quote the same again
                          </Button>
                        )}
                      </>
                    }
                  >
                    You see what was ordered. The same blinds can be quoted again, at today’s prices
                    {changedQuote ? `, once you are done with the change of quote ${changedQuote.number}` : ''}.
                  </Alert>
                ) : null}
                {isOrdered ? null : (
                  <>
                    <BeyondOneOrder lines={lines} />
                    <ColoursMissing
                      lines={lines}
                      actions={
                        <Button variant="secondary" size="small" onClick={chooseColour}>
                          Choose a colour
                        </Button>
                      }
                    />
                    {orderOnItsWay ? null : (
                      <>
                        <Button size="large" onClick={() => go('details')} disabled={mayNotOrder}>
                          Place order
                        </Button>
                        <Button variant="secondary" onClick={complete} disabled={mayNotOrder}>
                          Pay this quote by card
                        </Button>
                      </>
                    )}
                    <Button variant="ghost" onClick={change}>
                      Change the blinds
                    </Button>
                  </>
                )}
              </Card>
            }
            more={
              <>
                <OnYourWindows lines={lines} part={blindOnWindow} />
                {isOrdered ? null : <EmailQuotePanel header={header} lines={lines} mayNotSend={newer !== null || isBeyond} />}
              </>
            }
          />
        </div>
      )}
    </Page>
  )
}

function NoQuote({ orderPanel: OrderPanel }: Pick<QuoteDocumentScreenProps, 'orderPanel'>) {
  return (
    <Page width="narrow" title="No Quote Data" lead="There is no quote in this browser yet. Choose your blinds and press ‘Get Full Quote’.">
      {/* An order that waits for a signal is shown here, too. */}
      <div className="mb-6 empty:hidden">
        <OrderPanel lines={NO_LINES} onPricesAccepted={() => {}} />
      </div>
      <ButtonLink to={paths.quoteCalculator} size="large">
        Go to the quote calculator
      </ButtonLink>
    </Page>
  )
}
