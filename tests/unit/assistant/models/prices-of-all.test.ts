import { expect, it } from 'vitest'
import { pricesOfAll } from '#server/features/assistant/embedded/prices-of-all.ts'
import type { ToolInput } from '#server/features/assistant/tools/all-tools.ts'
import { MOST_PRICED_AT_ONCE } from '#server/features/assistant/tools/prices.ts'
import { cents } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'

type Asked = ToolInput<'price_blinds'>
const blinds = Array.from({ length: 45 }, (_, index) => ({ product_type: 'roller-blockout', width_mm: 1000 + index, drop_mm: 1500 }))

/** A price list by which a blind costs as many cents as it has millimetres of width; none is made from `tooWideMm` on. */
function priced(tooWideMm = Number.POSITIVE_INFINITY) {
  const portions: number[] = []
  const steps = pricesOfAll(blinds)
  let step = steps.next()
  while (!step.done) {
    const { blinds: asked } = step.value.input as Asked
    portions.push(asked.length)
    step = steps.next({
      prices: asked.map(({ width_mm }) => (width_mm < tooWideMm ? { priced: true, width_mm, all_cents: width_mm } : { priced: false })),
    })
  }
  return { portions, ...step.value }
}

it('as many blinds as there are get their prices, in portions that the tool takes, and the sum is of all of them', () => {
  const { portions, prices, sumCents, sum_of_all } = priced()
  expect(portions).toEqual([MOST_PRICED_AT_ONCE, MOST_PRICED_AT_ONCE, 5])
  expect(prices.map((price) => price.width_mm)).toEqual(blinds.map(({ width_mm }) => width_mm))
  const sum = blinds.reduce((all, { width_mm }) => all + width_mm, 0)
  expect([sumCents, sum_of_all]).toEqual([sum, formatCents(cents(sum))])
})

it('where the last one has no price there is no sum', () => {
  const { prices, sumCents, sum_of_all } = priced(1044)
  expect(prices).toHaveLength(45)
  expect([sumCents, sum_of_all]).toEqual([null, null])
})
