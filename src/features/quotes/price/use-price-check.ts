import { useQueries } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { repriceAtom } from '#app/shop/working-list.ts'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'
import { priceQuery } from './price.queries.ts'
import { shownPrice } from './price-outcome.ts'

export interface PriceCheck {
  readonly isChecking: boolean
  /** The price list could not be asked; the prices shown are those of the quote's day. */
  readonly hasFailed: boolean
  readonly retry: () => void
  /** The total before the list's new prices were put in; null when nothing changed. */
  readonly totalBeforeCents: Cents | null
  /** Lines that the list no longer prices. */
  readonly notMade: readonly QuoteLine[]
}

/** Asks the price list about every line again, and puts its answers in where they differ. */
export function usePriceCheck(lines: readonly QuoteLine[]): PriceCheck {
  const reprice = useSetAtom(repriceAtom)
  const [totalBeforeCents, setTotalBefore] = useState<Cents | null>(null)
  const answers = useQueries({ queries: lines.map((line) => priceQuery(line.productType, line)) })
  const outcomes = answers.map(({ data }, index) => (data && lines[index] ? shownPrice(data, lines[index]) : undefined))
  const changed = new Map(
    lines.flatMap((line, index) => {
      const outcome = outcomes[index]
      return outcome?.outcome === 'priced' && outcome.unitCents !== line.unitCents ? [[line.id, outcome.unitCents] as const] : []
    }),
  )
  const isChecking = answers.some(({ isPending }) => isPending)
  const mustChange = !isChecking && changed.size > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of changes; the lines are new afterwards and nothing differs
  useEffect(() => {
    if (!mustChange) return
    setTotalBefore(totalsOf(lines).totalCents)
    reprice(changed)
  }, [mustChange])

  return {
    isChecking,
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => {
      for (const { refetch, isError } of answers) if (isError) void refetch()
    },
    totalBeforeCents,
    notMade: lines.filter((_, index) => outcomes[index]?.outcome === 'refused'),
  }
}
