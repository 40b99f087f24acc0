import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { OrderLines } from '#app/shop/paper/order-lines.tsx'
import type { QuoteAsKept } from '#app/shop/quote/quote-in-hand.ts'
import { takeNewerQuoteAtom } from '#app/shop/quote/take-newer-quote.ts'
import { insistOnOwnAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** Says that somebody else has changed the quote in hand, shows what it is now, and asks which of the two it shall be. */
export function ChangedMeanwhile({ newer }: { readonly newer: QuoteAsKept }) {
  const takeNewer = useSetAtom(takeNewerQuoteAtom)
  const insistOnOwn = useSetAtom(insistOnOwnAtom)
  return (
    <NewerQuoteAlert
      newer={newer}
      actions={
        <>
          <Button size="small" onClick={() => takeNewer(newer)}>
            Take it as it is now
          </Button>
          <Button variant="secondary" size="small" onClick={() => insistOnOwn(newer)}>
            Keep mine
          </Button>
        </>
      }
    />
  )
}

/** @param actions the ways on that the screen offers. */
export function NewerQuoteAlert({ newer, actions }: { readonly newer: QuoteAsKept; readonly actions: ReactNode }) {
  return (
    <Alert tone="warn" live className="print:hidden" title="This quote was changed meanwhile" actions={actions}>
      <p className="mb-3">
        Somebody with its private link has saved other blinds than you have here. Please look at it as it is now, and decide before you
        order or pay.
      </p>
      <OrderLines lines={newer.lines} />
      <p className="mt-3 font-semibold">Total now: {formatCents(totalsOf(newer.lines).totalCents)}</p>
    </Alert>
  )
}
