import { useAtomValue, useSetAtom } from 'jotai'
import { type OrderedMeanwhile, orderedMeanwhileAtom } from '#app/shop/quote/ordered-meanwhile.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { blindInFull, blindText, countOfBlinds, type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { privateLinkPath } from '#shared/paths.ts'

interface OrderedMeanwhileNoticeProps {
  /** It stands on the screen once more: it is read out once. */
  readonly isRepeated?: boolean
}

/** Says that the quote in hand was ordered by its private link without this browser’s list, and which blinds of the list were ordered with it. */
export function OrderedMeanwhileNotice({ isRepeated = false }: OrderedMeanwhileNoticeProps) {
  const meanwhile = useAtomValue(orderedMeanwhileAtom)
  if (!meanwhile) return null
  return (
    <Alert tone="warn" live={!isRepeated} className="print:hidden" title={titleOf(meanwhile)} actions={<NoticeActions of={meanwhile} />}>
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
  if (!meanwhile) return null
  const left = lines.filter(({ id }) => meanwhile.listedIds.includes(id))
  return (
    <Alert tone="warn" title={titleOf(meanwhile)} actions={<NoticeActions of={meanwhile} />}>
      {left.length > 0
        ? `${left.length === 1 ? 'This blind' : 'These blinds'} would be ordered besides: ${left.map((line) => notOrdered(line, meanwhile)).join('; ')}.`
        : `The order has ${whatOf(meanwhile)}. What is on your list now would be ordered besides.`}
    </Alert>
  )
}

const titleOf = ({ number }: OrderedMeanwhile): string => `Quote ${number} was ordered meanwhile`

function NoticeActions({ of: { privateLink } }: { readonly of: OrderedMeanwhile }) {
  const forget = useSetAtom(orderedMeanwhileAtom)
  return (
    <>
      <ButtonLink size="small" to={privateLinkPath(privateLink)}>
        View the order
      </ButtonLink>
      <Button variant="secondary" size="small" onClick={() => forget(null)}>
        Close
      </Button>
    </>
  )
}

function notOrdered(line: QuoteLine, { orderedInstead }: OrderedMeanwhile): string {
  const instead = orderedInstead[line.id]
  if (!instead) return blindText(line)
  return instead === blindInFull(line)
    ? `${instead} (${line.quantity} like it ${line.quantity === 1 ? 'is' : 'are'} ordered already)`
    : `${blindInFull(line)} (ordered was ${instead})`
}

function whatOf({ ordered }: OrderedMeanwhile): string {
  const { quantity, totalCents } = totalsOf(ordered)
  return `${countOfBlinds(quantity)}, ${formatCents(totalCents)}`
}

function WhatWasOrdered({ meanwhile }: { readonly meanwhile: OrderedMeanwhile }) {
  const { isAsHere, listedIds, leftIds, orderedInstead, alsoOrdered } = meanwhile
  const lines = useAtomValue(linesAtom)
  if (isAsHere) return `, with the blinds that you had here. ${listedIds.length > 0 ? 'So they have left your list.' : ''}`
  const what = whatOf(meanwhile)
  if (listedIds.length === 0) return `: ${what}.`
  const stillListed = lines.filter(({ id }) => listedIds.includes(id))
  if (leftIds.length === 0 && Object.keys(orderedInstead).length === 0)
    return `, but not with the blinds that you had here: ${what}. Yours are not ordered.${stillListed.length > 0 ? ' They are still in your list.' : ''}`
  const gone = leftIds.length > 0 ? ' Those of yours that were ordered have left your list.' : ''
  const more = [...leftIds.flatMap((id) => orderedInstead[id] ?? []), ...alsoOrdered]
  const tooMany =
    more.length > 0
      ? ` The order has more than you had here: ${more.join('; ')}. Please tell us before we make it if that is too many.`
      : ''
  const named = stillListed.map((line) => notOrdered(line, meanwhile))
  const left = named.length > 0 ? ` Not ordered, and still in your list: ${named.join('; ')}.` : ''
  const advice = stillListed.some(({ id }) => orderedInstead[id])
    ? ' Order what is left only if you want it besides. If it is to take the place of what was ordered, please tell us before we make it.'
    : ''
  return `, but not with just the blinds that you had here: ${what}.${gone}${tooMany}${left}${advice}`
}
