import { useAtomValue } from 'jotai'
import { linesAtom, quoteOfListAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { ChangedMeanwhile } from '../../kept/changed-meanwhile.tsx'
import { OrderedMeanwhileNotice } from '../../kept/ordered-meanwhile-notice.tsx'
import { useKeptQuote } from '../../kept/use-kept-quote.ts'
import { usePriceCheck } from '../../price/use-price-check.ts'

const NO_LINES: readonly QuoteLine[] = []

/** Says what has become of the kept quote that the list is of: ordered or changed elsewhere, or at other prices today. */
export function ChangedQuoteNotice() {
  const quote = useAtomValue(quoteOfListAtom)
  const { newer, isExpired } = useKeptQuote(quote)
  const lines = useAtomValue(linesAtom)
  const check = usePriceCheck(quote ? lines : NO_LINES, isExpired ? null : quote?.kept)
  return (
    <>
      <OrderedMeanwhileNotice />
      {newer ? <ChangedMeanwhile newer={newer} /> : null}
      {check.totalBeforeCents === null ? null : (
        <Alert tone="warn" live title="These are today’s prices">
          {isExpired ? 'The quote has expired.' : 'Blinds that are new in the quote are priced by today’s list.'} The total was{' '}
          {formatCents(check.totalBeforeCents)}.
        </Alert>
      )}
    </>
  )
}
