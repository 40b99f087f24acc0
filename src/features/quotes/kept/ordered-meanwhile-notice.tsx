import { useAtom } from 'jotai'
import { orderedMeanwhileAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { countOfBlinds, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

/** Says that the quote in hand was ordered by its private link in another browser, and whether with the blinds that this one has. */
export function OrderedMeanwhileNotice() {
  const [meanwhile, forget] = useAtom(orderedMeanwhileAtom)
  if (!meanwhile) return null
  const { number, privateLink, ordered, isAsHere } = meanwhile
  const { quantity, totalCents } = totalsOf(ordered)
  return (
    <Alert
      tone="warn"
      live
      className="print:hidden"
      title={`Quote ${number} was ordered meanwhile`}
      actions={
        <>
          <ButtonLink size="small" to={privateLinkPath(privateLink)}>
            View the order
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => forget(null)}>
            Close
          </Button>
        </>
      }
    >
      {isAsHere
        ? 'Somebody ordered it by its private link, with the blinds that you see here. So they have left your list.'
        : `Somebody ordered it by its private link, but not with the blinds that you had here: ${countOfBlinds(quantity)}, ${formatCents(totalCents)}. Yours are not ordered. They are still in your list.`}
    </Alert>
  )
}
