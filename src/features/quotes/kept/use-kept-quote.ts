import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isUnknownLink, linesSeen, privateLinkQuery, quoteAsKept } from '#app/shop/private-links.queries.ts'
import type { QuoteAsKept } from '#app/shop/quote/quote-in-hand.ts'
import { takeOutOrderedAtom } from '#app/shop/quote/take-out-ordered.ts'
import { forgetLinkAtom, type QuoteHeader } from '#app/shop/quote/working-list.ts'

export interface KeptQuoteNow {
  /** The quote was ordered: in this browser, or by its private link in another one, which only the server knows. */
  readonly isOrdered: boolean
  /** What the quote is now, where somebody else has changed it since this browser saw it; null otherwise. */
  readonly newer: QuoteAsKept | null
  /** Its prices are held no more. */
  readonly isExpired: boolean
}

/** Asks what has become of the kept quote in hand. One that was ordered elsewhere is ordered here too, and a link that has ended is forgotten. */
export function useKeptQuote(header: Pick<QuoteHeader, 'privateLink' | 'version' | 'isOrdered'> | null): KeptQuoteNow {
  const { privateLink = '', version = '', isOrdered = false } = header ?? {}
  const query = privateLinkQuery(privateLink)
  // An answer from before the last change of this browser's own says nothing of the quote as it is in hand now.
  const seen = useQuery({ ...query, queryKey: [...query.queryKey, version], enabled: privateLink !== '' && !isOrdered })
  const takeOutOrdered = useSetAtom(takeOutOrderedAtom)
  const forgetLink = useSetAtom(forgetLinkAtom)
  const order = !isOrdered && seen.data?.kind === 'order' ? seen.data : null
  const hasEnded = isUnknownLink(seen.error)
  useEffect(() => {
    if (order) takeOutOrdered({ lines: linesSeen(order, privateLink), privateLink, isElsewhere: true })
    if (hasEnded) forgetLink(privateLink)
  }, [order, hasEnded, privateLink, takeOutOrdered, forgetLink])
  const quote = seen.data?.kind === 'quote' ? seen.data : undefined
  return {
    isOrdered: isOrdered || order !== null,
    newer: quote && quote.quote_version !== version ? quoteAsKept(quote, privateLink) : null,
    isExpired: quote?.isExpired ?? false,
  }
}
