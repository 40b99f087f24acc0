import { useQueries } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { heldPricesOf, type KeptAtPrices } from '#app/shop/quote/held-prices.ts'
import { repriceAtom } from '#app/shop/quote/working-list.ts'
import { type QuoteLine, totalsOf, type UnitPrice, withPrices } from '#shared/domain/blind-line.ts'
import type { Cents } from '#shared/domain/money.ts'
import { priceQuery } from './price.queries.ts'
import { shownPrice } from './price-outcome.ts'
import { tellPrice } from './use-tell-price.ts'

export interface PriceCheck {
  readonly isChecking: boolean
  /** True when the server could not be asked. The prices shown are then those of the day of the quote. */
  readonly hasFailed: boolean
  readonly retry: () => Promise<unknown>
  /** The total before changed prices were taken over; null when no price changed. */
  readonly totalBeforeCents: Cents | null
  /** Lines that no longer have a price in the list. */
  readonly notMade: readonly QuoteLine[]
}

/**
 * Asks the server for the price of every line again, and takes over the prices that have changed.
 * @param kept the quote that the lines are of: what it holds is not asked for
 */
export function usePriceCheck(all: readonly QuoteLine[], kept: KeptAtPrices | null = null): PriceCheck {
  const reprice = useSetAtom(repriceAtom)
  const [totalBeforeCents, setTotalBefore] = useState<Cents | null>(null)
  const held = heldPricesOf(kept, all, new Date())
  const lines = all.filter(({ id }) => !held.has(id))
  // Lines of one size and product are asked for once.
  const asked = [...new Map(lines.map((line) => [sizeKey(line), line])).values()]
  const answers = useQueries({ queries: asked.map((line) => priceQuery(line.productType, line)) })
  const answerOf = new Map(asked.map((line, index) => [sizeKey(line), answers[index]?.data]))
  const outcomes = lines.map((line) => {
    const answer = answerOf.get(sizeKey(line))
    return answer && shownPrice(answer, line)
  })
  const changed = new Map(
    lines.flatMap((line, index) => {
      const outcome = outcomes[index]
      if (outcome?.outcome !== 'priced' || isPricedAt(line, outcome)) return []
      const { unitCents, widthBandMm, dropBandMm } = outcome
      return [[line.id, { unitCents, widthBandMm, dropBandMm }] as const]
    }),
  )
  const isChecking = answers.some(({ isPending }) => isPending)
  const mustChange = !isChecking && changed.size > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each set of changes; then the lines have the new prices
  useEffect(() => {
    if (!mustChange) return
    const before = totalsOf(all).totalCents
    const priced = withPrices(all, changed)
    if (totalsOf(priced).totalCents !== before) setTotalBefore(before)
    reprice(priced)
  }, [mustChange])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each set of answers
  useEffect(() => {
    if (isChecking) return
    for (const [index, line] of asked.entries()) {
      const { error, data } = answers[index] ?? {}
      const outcome = error ?? data
      if (outcome) tellPrice(line, outcome)
    }
  }, [isChecking])

  return {
    isChecking,
    hasFailed: answers.some(({ isError }) => isError),
    retry: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    totalBeforeCents,
    notMade: lines.filter((_, index) => outcomes[index]?.outcome === 'refused'),
  }
}

const sizeKey = ({ productType, widthMm, dropMm }: QuoteLine): string => [productType, widthMm, dropMm].join(' ')

/** Whether price and band are unchanged. Of a line from before bands were kept only the price is known. */
const isPricedAt = (line: QuoteLine, now: UnitPrice): boolean =>
  line.unitCents === now.unitCents &&
  (line.widthBandMm === null || (line.widthBandMm === now.widthBandMm && line.dropBandMm === now.dropBandMm))
