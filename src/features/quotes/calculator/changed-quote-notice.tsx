import { useAtomValue, useSetAtom } from 'jotai'
import { changedQuoteAtom, endChangingAtom } from '#app/shop/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** Says which kept quote is being changed, and how to leave it as it was. Shows nothing otherwise. */
export function ChangedQuoteNotice() {
  const changed = useAtomValue(changedQuoteAtom)
  const endChanging = useSetAtom(endChangingAtom)
  if (!changed) return null
  return (
    <Alert
      className="mb-6"
      title={`You are changing quote ${changed.number}`}
      actions={
        <Button variant="secondary" size="small" onClick={() => endChanging()}>
          Leave it as it was
        </Button>
      }
    >
      Change the blinds below and press ‘Get Full Quote’. Its private link shows the change once you email, save or order the quote.
    </Alert>
  )
}
