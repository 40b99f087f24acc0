import { useQuery } from '@tanstack/react-query'
import { type CurrentQuote, currentQuoteOf } from '#app/shop/current-quote.ts'
import { keptQuoteOf, privateLinkQuery } from '#app/shop/private-links.queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { NewerQuoteAlert } from '../kept/changed-meanwhile.tsx'

interface ChangedQuoteProps {
  readonly quote: CurrentQuote
  readonly onTake: (newer: CurrentQuote) => void
}

/** Shows what somebody else has made of the quote that was about to be paid, and asks whether that is to be paid. */
export function ChangedQuote({ quote, onTake }: ChangedQuoteProps) {
  const link = quote.private_link ?? ''
  const query = privateLinkQuery(link)
  // Asked for now: what was known before the refusal is the old quote.
  const { data: seen } = useQuery({ ...query, queryKey: [...query.queryKey, 'after a refusal'], enabled: link !== '', gcTime: 0 })
  if (seen?.kind === 'order') {
    return (
      <Alert
        tone="warn"
        live
        title="This quote was changed and ordered meanwhile"
        actions={<ButtonLink to={privateLinkPath(link)}>View the order</ButtonLink>}
      >
        Other blinds were ordered than you have here. Nothing was paid.
      </Alert>
    )
  }
  if (!seen) return null
  const newer = keptQuoteOf(seen, link)
  const { number, quotedAt: issuedAt, lines, privateLink, version } = newer
  return (
    <NewerQuoteAlert
      newer={newer}
      actions={
        <>
          <Button
            size="small"
            onClick={() => onTake(currentQuoteOf({ number, issuedAt, privateLink, version }, lines, quote.customer_info))}
          >
            Take it as it is now
          </Button>
          <ButtonLink variant="secondary" size="small" to={paths.quoteDocument}>
            Back to my quote
          </ButtonLink>
        </>
      }
    />
  )
}
