import { useAtom, useAtomValue } from 'jotai'
import { type OrderedMeanwhile, orderedMeanwhileAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { blindText, countOfBlinds, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

/** Says that the quote in hand was ordered by its private link without this browser’s list, and which blinds of the list were ordered with it. */
export function OrderedMeanwhileNotice() {
  const [meanwhile, forget] = useAtom(orderedMeanwhileAtom)
  if (!meanwhile) return null
  const { number, privateLink } = meanwhile
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
      It was ordered by its private link, <WhatWasOrdered meanwhile={meanwhile} />
    </Alert>
  )
}

function WhatWasOrdered({ meanwhile }: { readonly meanwhile: OrderedMeanwhile }) {
  const { ordered, isAsHere, listedIds, leftIds, orderedInstead } = meanwhile
  const lines = useAtomValue(linesAtom)
  if (isAsHere) return `with the blinds that you had here. ${listedIds.length > 0 ? 'So they have left your list.' : ''}`
  const stillListed = lines.filter(({ id }) => listedIds.includes(id))
  const { quantity, totalCents } = totalsOf(ordered)
  const what = `${countOfBlinds(quantity)}, ${formatCents(totalCents)}`
  const isNoneOrdered = leftIds.length === 0 && Object.keys(orderedInstead).length === 0
  if (isNoneOrdered)
    return `but not with the blinds that you had here: ${what}. Yours are not ordered.${stillListed.length > 0 ? ' They are still in your list.' : ''}`
  const gone = leftIds.length > 0 ? ' Those of yours that were ordered have left your list.' : ''
  const named = stillListed.map((line) => blindText(line) + (orderedInstead[line.id] ? ` (ordered was ${orderedInstead[line.id]})` : ''))
  const left = named.length > 0 ? ` Not ordered, and still in your list: ${named.join('; ')}.` : ''
  const isForOrdered = stillListed.some(({ id }) => orderedInstead[id])
  const advice = isForOrdered
    ? ' Order what is left only if you want it besides. If it is to take the place of what was ordered, please tell us before we make it.'
    : ''
  return `but not with just the blinds that you had here: ${what}.${gone}${left}${advice}`
}
