import { useAtomValue, useSetAtom } from 'jotai'
import { changedQuoteAtom, endChangingAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Says which kept quote is being changed, and how to leave it as it was. */
export function ChangingQuoteNotice({ onShowBlinds }: { readonly onShowBlinds: () => void }) {
  const quote = useAtomValue(changedQuoteAtom)
  const endChanging = useSetAtom(endChangingAtom)
  if (!quote) return null
  return (
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
  )
}
