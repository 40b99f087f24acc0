import { useAtomValue, useSetAtom } from 'jotai'
import { readAlike } from '#app/shop/quote/same-blind.ts'
import { asideLinesAtom, changedQuoteAtom, endChangingAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { countOfBlinds, totalsOf } from '#shared/domain/blind-line.ts'

/** Says which kept quote is being changed, and how to leave it as it was. */
export function ChangingQuoteNotice({ onShowBlinds }: { readonly onShowBlinds: () => void }) {
  const quote = useAtomValue(changedQuoteAtom)
  const { quantity } = totalsOf(useAtomValue(asideLinesAtom))
  const endChanging = useSetAtom(endChangingAtom)
  if (!quote) return null
  const isSaved = quote.staysInHand && readAlike(quote.lines, quote.kept.lines)
  return (
    <Alert
      title={`You are changing quote ${quote.number}`}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onShowBlinds}>
            Show its blinds
          </Button>
          <Button variant="secondary" size="small" onClick={() => endChanging()}>
            {isSaved && quantity > 0 ? 'Back to my own blinds' : 'Leave it as it was'}
          </Button>
        </>
      }
    >
      {quantity > 0 ? (
        <p className="mb-2 font-semibold">
          Your own {countOfBlinds(quantity)} {quantity === 1 ? 'is' : 'are'} put aside, and {quantity === 1 ? 'comes' : 'come'} back once
          you order this quote or leave it.
        </p>
      ) : null}
      Change its blinds in the list below the form and press ‘Get Full Quote’. Its private link shows the change once you email, save or
      order the quote.
    </Alert>
  )
}
