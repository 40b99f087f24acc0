import { useAtomValue } from 'jotai'
import { ChangedSinceOrdered } from '#app/shop/order/changed-since-ordered.tsx'
import { OrderedMeanwhileNotice } from '#app/shop/order/ordered-meanwhile-notice.tsx'
import { linesAtom, quoteOfListAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { formatCents } from '#shared/formats/rand.ts'
import { ChangedMeanwhile } from '../../kept/changed-meanwhile.tsx'
import { useKeptQuote } from '../../kept/use-kept-quote.ts'
import { usePriceCheck } from '../../price/use-price-check.ts'
import { MovedBlindsNotice } from './moved-blinds-notice.tsx'

/** Says what has become of the list since it was seen last: other prices today, or its kept quote ordered or changed elsewhere. */
export function ListNews() {
  const quote = useAtomValue(quoteOfListAtom)
  const { newer, isExpired } = useKeptQuote(quote)
  const lines = useAtomValue(linesAtom)
  const check = usePriceCheck(lines, isExpired ? null : quote?.kept)
  const whyToday = isExpired
    ? 'The quote has expired.'
    : quote
      ? 'Blinds that are new in the quote are priced by today’s list.'
      : 'Our prices have changed since your blinds were priced.'
  return (
    <>
      <ChangedSinceOrdered />
      <OrderedMeanwhileNotice />
      <MovedBlindsNotice />
      {newer ? <ChangedMeanwhile newer={newer} /> : null}
      {check.totalBeforeCents === null ? null : (
        <Alert tone="warn" live title="These are today’s prices">
          {whyToday} The total was {formatCents(check.totalBeforeCents)}.
        </Alert>
      )}
    </>
  )
}
