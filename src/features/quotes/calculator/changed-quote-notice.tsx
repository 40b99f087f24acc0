import { useAtomValue, useSetAtom } from 'jotai'
import { changedQuoteAtom, endChangingAtom, linesAtom } from '#app/shop/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { ChangedMeanwhile } from '../kept/changed-meanwhile.tsx'
import { useKeptQuote } from '../kept/use-kept-quote.ts'
import { usePriceCheck } from '../price/use-price-check.ts'

const NO_LINES: readonly QuoteLine[] = []

/** Says which kept quote is being changed, and how to leave it as it was. Shows nothing otherwise. */
export function ChangedQuoteNotice({ onShowBlinds }: { readonly onShowBlinds: () => void }) {
  const changed = useAtomValue(changedQuoteAtom)
  const endChanging = useSetAtom(endChangingAtom)
  const { newer, isExpired } = useKeptQuote(changed)
  const lines = useAtomValue(linesAtom)
  // The prices of an expired quote are held no more, so the list shows today's.
  const check = usePriceCheck(isExpired ? lines : NO_LINES)
  if (!changed) return null
  return (
    <div className="mb-6 grid gap-3">
      {newer ? <ChangedMeanwhile newer={newer} /> : null}
      {check.totalBeforeCents === null ? null : (
        <Alert tone="warn" live title="These are today’s prices">
          The quote has expired. Its total was {formatCents(check.totalBeforeCents)}.
        </Alert>
      )}
      <Alert
        title={`You are changing quote ${changed.number}`}
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
    </div>
  )
}
