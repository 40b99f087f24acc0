import { useMutation } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { FileDown, Printer } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError, call } from '#app/lib/call.ts'
import { downloadBlob } from '#app/lib/download.ts'
import { readKnownCustomer } from '#app/lib/known-customer.ts'
import type { OrderPanelProps } from '#app/shop/slots.ts'
import { orderedBlindOf } from '#app/shop/stored-blind.ts'
import { issuedLinesAtom, issueQuoteAtom, type QuoteHeader, quoteHeaderAtom, repriceAtom } from '#app/shop/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { toast } from '#app/ui/toast.ts'
import { quotePdf } from '#shared/contracts/quotes.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { paths } from '#shared/paths.ts'
import { currentQuoteAtom, currentQuoteOf } from '../complete/current-quote.ts'
import { PriceCheckNotice } from '../price/price-check-notice.tsx'
import { usePriceCheck } from '../price/use-price-check.ts'
import { EmailQuotePanel } from './email-quote-panel.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

interface QuoteDocumentScreenProps {
  readonly orderPanel: ComponentType<OrderPanelProps>
}

export function QuoteDocumentScreen({ orderPanel }: QuoteDocumentScreenProps) {
  const lines = useAtomValue(issuedLinesAtom)
  const header = useAtomValue(quoteHeaderAtom)
  const issueQuote = useSetAtom(issueQuoteAtom)
  const hasNoNumber = lines.length > 0 && !header
  useEffect(() => {
    if (hasNoNumber) issueQuote(lines, new Date())
  }, [hasNoNumber, lines, issueQuote])

  if (lines.length === 0) return <NoQuote />
  return header ? <QuoteDocument header={header} lines={lines} orderPanel={orderPanel} /> : null
}

interface QuoteDocumentProps extends QuoteDocumentScreenProps {
  readonly header: QuoteHeader
  readonly lines: readonly QuoteLine[]
}

function QuoteDocument({ header, lines, orderPanel: OrderPanel }: QuoteDocumentProps) {
  const check = usePriceCheck(lines)
  const reprice = useSetAtom(repriceAtom)
  const setCurrentQuote = useSetAtom(currentQuoteAtom)
  const navigate = useNavigate()
  const [isOrdering, setOrdering] = useState(false)
  const downloading = useMutation({
    mutationFn: () => call(quotePdf, { body: { quote_id: header.number, blinds: lines.map(orderedBlindOf) } }),
    onSuccess: (file) => downloadBlob(file, `quote-${header.number}.pdf`),
    onError: (failure) =>
      toast({
        title: 'Download Failed',
        description:
          failure instanceof CallError && failure.serverMessage ? failure.serverMessage : 'Please check your connection and try again.',
        tone: 'bad',
      }),
  })
  const complete = () => {
    const known = readKnownCustomer()
    const customer = { name: known?.name ?? '', email: known?.email ?? '', phone: known?.whatsapp ?? '', location: '' }
    setCurrentQuote(currentQuoteOf(header, lines, customer))
    navigate(paths.completeQuote)
  }
  return (
    <Page
      width="wide"
      title={`Your quote ${header.number}`}
      lead="To keep, to send on, or to order from."
      actions={
        <>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </Button>
          <Button variant="secondary" loading={downloading.isPending} onClick={() => downloading.mutate()}>
            <FileDown aria-hidden="true" className="size-5" />
            Download PDF
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <PriceCheckNotice check={check} />
          <QuoteSheet header={header} lines={lines} />
        </div>
        <div className="grid gap-6 lg:row-span-2 print:hidden">
          {isOrdering ? null : (
            <Card className="grid gap-2.5" aria-label="What you can do with this quote">
              {header.isOrdered ? (
                <Alert tone="ok" title="This quote is ordered">
                  To order the same again, go back to the calculator and press ‘Get Full Quote’ there.
                </Alert>
              ) : null}
              <Button size="large" onClick={() => setOrdering(true)} disabled={header.isOrdered || check.notMade.length > 0}>
                Place order
              </Button>
              <Button variant="secondary" onClick={complete} disabled={header.isOrdered || check.notMade.length > 0}>
                Pay this quote by card
              </Button>
              <ButtonLink variant="ghost" to={paths.quoteCalculator}>
                Change the blinds
              </ButtonLink>
            </Card>
          )}
          <EmailQuotePanel header={header} lines={lines} />
        </div>
        <div className="print:hidden">
          <OrderPanel
            open={isOrdering}
            lines={lines}
            onCancel={() => setOrdering(false)}
            onPricesAccepted={reprice}
            onPlaced={() => setOrdering(false)}
          />
        </div>
      </div>
    </Page>
  )
}

function NoQuote() {
  return (
    <Page width="narrow" title="No Quote Data" lead="There is no quote in this browser yet. Choose your blinds and press ‘Get Full Quote’.">
      <ButtonLink to={paths.quoteCalculator} size="large">
        Go to the quote calculator
      </ButtonLink>
    </Page>
  )
}
