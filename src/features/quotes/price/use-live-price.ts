import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '#app/lib/use-settled.ts'
import { sizeOf } from '../calculator/form/blind-form.ts'
import { priceFailure, priceQuery } from './price.queries.ts'
import { type PriceOutcome, shownPrice } from './price-outcome.ts'
import { type AskedPrice, useTellPrice } from './use-tell-price.ts'

const REST_MS = 250

export interface LivePrice {
  /** Undefined while the product or the size is missing, and until the first answer. */
  readonly outcome: PriceOutcome | undefined
  /** True while the outcome still belongs to what was typed earlier. */
  readonly isBehind: boolean
}

/** The price of what the form holds. The server is asked once typing has paused for a moment. */
export function useLivePrice(productType: string, width: string, drop: string): LivePrice {
  const size = sizeOf({ width, drop })
  const question = productType && size ? JSON.stringify({ productType, ...size }) : ''
  const settled = useSettled(question, REST_MS)
  const asked = settled ? (JSON.parse(settled) as AskedPrice) : undefined
  const { data, error, isPlaceholderData } = useQuery({
    ...priceQuery(asked?.productType ?? '', asked ?? { widthMm: 0, dropMm: 0 }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const isBehind = question !== settled || isPlaceholderData
  useTellPrice(asked, isBehind ? undefined : (error ?? data))
  if (!question) return { outcome: undefined, isBehind: false }
  if (error) return { outcome: priceFailure(error), isBehind }
  return { outcome: data && asked ? shownPrice(data, asked) : undefined, isBehind: isBehind || !data }
}
