import { useAskAgain } from '#app/lib/calls/use-ask-again.ts'
import { ContactTeam } from '#app/shop/contact-team.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { productName } from '#shared/domain/products.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { PriceCheck } from './use-price-check.ts'

interface PriceCheckNoticeProps {
  readonly check: PriceCheck
  /** Of a quote that the server keeps: it keeps its number, and the prices that it holds. */
  readonly isOfKept: boolean
}

/** Reports what the price check found. Shows nothing when all prices are unchanged, unless the customer asked for the check. */
export function PriceCheckNotice({ check, isOfKept }: PriceCheckNoticeProps) {
  const { isAsking, hasAsked, askAgain } = useAskAgain(check.retry)
  return (
    <div className="grid gap-3 empty:hidden print:hidden">
      {check.hasFailed || isAsking ? (
        <Alert
          tone="bad"
          title="Error Loading Quote"
          actions={
            <Button variant="secondary" size="small" loading={isAsking} onClick={askAgain}>
              Try again
            </Button>
          }
        >
          The prices could not be checked with our price list. What you see is the quote as it was made; please check your connection.
          {hasAsked ? <p role="status">Asked just now, without an answer.</p> : null}
        </Alert>
      ) : hasAsked ? (
        <p role="status">Checked just now: these are the prices of our price list.</p>
      ) : null}
      {check.totalBeforeCents === null ? null : (
        <Alert tone="warn" live title="Our prices changed since this quote was made">
          {isOfKept ? 'Blinds whose price is not held any more show today’s.' : 'It shows today’s prices now and has a new number.'} The
          total was {formatCents(check.totalBeforeCents)} before.
        </Alert>
      )}
      {check.notMade.map((line) => (
        <Alert
          key={line.id}
          tone="warn"
          live
          title={`${line.room || productName(line.productType)}: this size is no longer in our price list`}
          actions={<ContactTeam />}
        >
          Change or remove this blind in the calculator, or ask the team for a price.
        </Alert>
      ))}
    </div>
  )
}
