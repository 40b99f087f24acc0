import { useAtom, useAtomValue } from 'jotai'
import { type OrderedMeanwhile, orderedMeanwhileAtom } from '#app/shop/quote/take-out-ordered.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { blindInFull, blindText, countOfBlinds, type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

/** Says that the quote in hand was ordered by its private link without this browser’s list, and which blinds of the list were ordered with it. */
export function OrderedMeanwhileNotice() {
  const [meanwhile, forget] = useAtom(orderedMeanwhileAtom)
  if (!meanwhile) return null
  return (
    <Alert
      tone="warn"
      live
      className="print:hidden"
      title={titleOf(meanwhile)}
      actions={
        <>
          <ViewOrder of={meanwhile} />
          <Button variant="secondary" size="small" onClick={() => forget(null)}>
            Close
          </Button>
        </>
      }
    >
      It was ordered by its private link
      <WhatWasOrdered meanwhile={meanwhile} />
    </Alert>
  )
}

interface OrderedBesidesProps {
  /** What would be ordered now. */
  readonly lines: readonly QuoteLine[]
}

/** Repeats beside a button that orders the list what the notice said, which may be out of sight: after a reload, for example. */
export function OrderedBesides({ lines }: OrderedBesidesProps) {
  const meanwhile = useAtomValue(orderedMeanwhileAtom)
  const left = meanwhile ? lines.filter(({ id }) => meanwhile.listedIds.includes(id)) : []
  if (!meanwhile || left.length === 0) return null
  return (
    <Alert tone="warn" title={titleOf(meanwhile)} actions={<ViewOrder of={meanwhile} />}>
      {left.length === 1 ? 'This blind was' : 'These blinds were'} not, and would be ordered besides:{' '}
      {left.map((line) => notOrdered(line, meanwhile)).join('; ')}.
    </Alert>
  )
}

const titleOf = ({ number }: OrderedMeanwhile): string => `Quote ${number} was ordered meanwhile`

const ViewOrder = ({ of: { privateLink } }: { readonly of: OrderedMeanwhile }) => (
  <ButtonLink size="small" to={privateLinkPath(privateLink)}>
    View the order
  </ButtonLink>
)

function notOrdered(line: QuoteLine, { orderedInstead }: OrderedMeanwhile): string {
  const instead = orderedInstead[line.id]
  return instead ? `${blindInFull(line)} (ordered was ${instead})` : blindText(line)
}

function WhatWasOrdered({ meanwhile }: { readonly meanwhile: OrderedMeanwhile }) {
  const { ordered, isAsHere, listedIds, leftIds, orderedInstead } = meanwhile
  const lines = useAtomValue(linesAtom)
  if (isAsHere) return `, with the blinds that you had here. ${listedIds.length > 0 ? 'So they have left your list.' : ''}`
  const { quantity, totalCents } = totalsOf(ordered)
  const what = `${countOfBlinds(quantity)}, ${formatCents(totalCents)}`
  if (listedIds.length === 0) return `: ${what}.`
  const stillListed = lines.filter(({ id }) => listedIds.includes(id))
  if (leftIds.length === 0 && Object.keys(orderedInstead).length === 0)
    return `, but not with the blinds that you had here: ${what}. Yours are not ordered.${stillListed.length > 0 ? ' They are still in your list.' : ''}`
  const gone = leftIds.length > 0 ? ' Those of yours that were ordered have left your list.' : ''
  const more = leftIds.flatMap((id) => orderedInstead[id] ?? [])
  const tooMany =
    more.length > 0
      ? ` There are more of them than you had here: ${more.join('; ')}. Please tell us before we make it if that is too many.`
      : ''
  const named = stillListed.map((line) => notOrdered(line, meanwhile))
  const left = named.length > 0 ? ` Not ordered, and still in your list: ${named.join('; ')}.` : ''
  const advice = stillListed.some(({ id }) => orderedInstead[id])
    ? ' Order what is left only if you want it besides. If it is to take the place of what was ordered, please tell us before we make it.'
    : ''
  return `, but not with just the blinds that you had here: ${what}.${gone}${tooMany}${left}${advice}`
}
