import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import type { QuoteHeader } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { countOfBlinds, type QuoteLine, type Totals } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { savedFor } from './saved-for.ts'
import { useKeepQuote } from './use-keep-quote.ts'

interface UnsavedChangeProps {
  readonly header: QuoteHeader
  readonly lines: readonly QuoteLine[]
  readonly linkShows: Totals
}

const NOBODY = { recipient_name: '', recipient_email: '', recipient_mobile: '' }

/** Says that the private link of a quote still shows it as it was before the change here, and saves the change. */
export function UnsavedChange({ header, lines, linkShows }: UnsavedChangeProps) {
  const { saving } = useKeepQuote(header, lines)
  const save = () => {
    const { name, email, whatsapp } = readKnownCustomer()
    const known = { recipient_name: name, recipient_email: email, recipient_mobile: whatsapp }
    // The quote stays its customer's, whoever saves a change of it.
    saving.mutate(savedFor.safeParse(known).success ? known : NOBODY)
  }
  return (
    <Alert
      tone="warn"
      className="print:hidden"
      title="This change is not saved yet"
      actions={
        <Button size="small" loading={saving.isPending} onClick={save}>
          Save the change
        </Button>
      }
    >
      The private link of the quote still shows {countOfBlinds(linkShows.quantity)}, {formatCents(linkShows.totalCents)}.
    </Alert>
  )
}
