import { useAtomValue, useSetAtom } from 'jotai'
import { changedQuoteAtom, endChangingAtom, linesAtom, quoteOfListAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { ChangedMeanwhile } from '../../kept/changed-meanwhile.tsx'
import { OrderedMeanwhileNotice } from '../../kept/ordered-meanwhile-notice.tsx'
import { useKeptQuote } from '../../kept/use-kept-quote.ts'
import { usePriceCheck } from '../../price/use-price-check.ts'

const NO_LINES: readonly QuoteLine[] = []

/** Says which kept quote is being changed, how to leave it as it was, and what has become of the kept quote that the list is of. */
export function ChangedQuoteNotice({ onShowBlinds }: { readonly onShowBlinds: () => void }) {
  const quote = useAtomValue(quoteOfListAtom)
  const isChanging = useAtomValue(changedQuoteAtom) !== null
  const endChanging = useSetAtom(endChangingAtom)
  const { newer, isExpired } = useKeptQuote(quote)
  const lines = useAtomValue(linesAtom)
  const check = usePriceCheck(quote ? lines : NO_LINES, isExpired ? null : quote?.kept)
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      <OrderedMeanwhileNotice />
      {newer ? <ChangedMeanwhile newer={newer} /> : null}
      {check.totalBeforeCents === null ? null : (
        <Alert tone="warn" live title="These are today’s prices">
          {isExpired ? 'The quote has expired.' : 'Blinds that are new in the quote are priced by today’s list.'} The total was{' '}
          {formatCents(check.totalBeforeCents)}.
        </Alert>
      )}
      {quote && isChanging ? (
        <Alert
          title={`You are changing quote ${quote.number}`}
          actions={
            <>
              <Button variant="secondary" size="small" onClick={onShowBlinds}>
                Show its blinds
              </Button>
              <Button variant="secondary" size="small" onClick={() => endChanging()}>
                Leave it as it was
              </Button>
            </>
          }
        >
          Change its blinds in the list below the form and press ‘Get Full Quote’. Its private link shows the change once you email, save or
          order the quote.
        </Alert>
      ) : null}
    </div>
  )
}
