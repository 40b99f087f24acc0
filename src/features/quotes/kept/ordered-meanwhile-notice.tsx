import { useAtom, useAtomValue } from 'jotai'
import { orderedMeanwhileAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { countOfBlinds, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

/** Says that the quote in hand was ordered by its private link without this browser’s list, and whether with the blinds that this one has. */
export function OrderedMeanwhileNotice() {
  const [meanwhile, forget] = useAtom(orderedMeanwhileAtom)
  const lines = useAtomValue(linesAtom)
  if (!meanwhile) return null
  const { number, privateLink, ordered, isAsHere, listedIds } = meanwhile
  const areStillListed = lines.some(({ id }) => listedIds.includes(id))
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
      It was ordered by its private link,{' '}
      {isAsHere
        ? 'with the blinds that you had here.'
        : `but not with the blinds that you had here: ${countOfBlinds(quantity)}, ${formatCents(totalCents)}. Yours are not ordered.`}{' '}
      {isAsHere && listedIds.length > 0 ? 'So they have left your list.' : null}
      {!isAsHere && areStillListed ? 'They are still in your list.' : null}
    </Alert>
  )
}
