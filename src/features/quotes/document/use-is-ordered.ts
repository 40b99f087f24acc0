import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { privateLinkQuery } from '#app/shop/private-links.queries.ts'
import { type QuoteHeader, quoteHeaderAtom } from '#app/shop/working-list.ts'

/** Whether the quote was ordered: in this browser, or by its private link in another one, which only the server knows. */
export function useIsOrdered({ number, privateLink = '', isOrdered = false }: QuoteHeader): boolean {
  const setHeader = useSetAtom(quoteHeaderAtom)
  const seen = useQuery({ ...privateLinkQuery(privateLink), enabled: privateLink !== '' && !isOrdered })
  const isOrderedElsewhere = !isOrdered && seen.data?.kind === 'order'
  useEffect(() => {
    // With this the same blinds get another number when they are wanted again.
    if (isOrderedElsewhere) setHeader((header) => (header?.number === number ? { ...header, isOrdered: true } : header))
  }, [isOrderedElsewhere, number, setHeader])
  return isOrdered || isOrderedElsewhere
}
