import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { privateLinkQuery, quoteAsKept } from '#app/shop/private-links.queries.ts'
import { takeNewerQuoteAtom } from '#app/shop/quote/take-newer-quote.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { paths, privateLinkPath } from '#shared/paths.ts'
import { NewerQuoteAlert } from '../kept/changed-meanwhile.tsx'

interface ChangedQuoteProps {
  readonly privateLink: string
  /** The quote that is about to be paid is the newer one now. */
  readonly onTaken: () => void
}

/** Shows what somebody else has made of the quote that was about to be paid, and asks whether that is to be paid. */
export function ChangedQuote({ privateLink: link, onTaken }: ChangedQuoteProps) {
  const takeNewer = useSetAtom(takeNewerQuoteAtom)
  const query = privateLinkQuery(link)
  // Asked for now: what was known before the refusal is the old quote.
  const {
    data: seen,
    isError,
    refetch,
  } = useQuery({ ...query, queryKey: [...query.queryKey, 'after a refusal'], enabled: link !== '', gcTime: 0 })
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
  if (isError) {
    return (
      <Alert
        tone="warn"
        live
        title="This quote was changed meanwhile"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Look again
          </Button>
        }
      >
        We could not fetch what it is now. Nothing was paid. Please check your connection and look again.
      </Alert>
    )
  }
  if (!seen) return null
  const newer = quoteAsKept(seen, link)
  return (
    <NewerQuoteAlert
      newer={newer}
      actions={
        <>
          <Button
            size="small"
            onClick={() => {
              takeNewer(newer)
              onTaken()
            }}
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
