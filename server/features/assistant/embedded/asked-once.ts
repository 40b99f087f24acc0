import { shopTools } from '../tools/shop-tools.ts'
import type { Steps } from './steps.ts'

/** What these say stays the same for a whole question. */
const OF_SHOP: ReadonlySet<string> = new Set(shopTools.map(({ name }) => name))

/**
 * The same steps, but what the shop's lists have told in this question is not asked again. Each call takes the tool loop a while, and a talk asks
 * for the colours of each line by itself: a hundred lines of one product would ask a hundred times.
 */
export function* askedOnce<Result>(steps: Steps<Result>): Steps<Result> {
  const told = new Map<string, unknown>()
  let step = steps.next()
  while (!step.done) {
    const asked = JSON.stringify(step.value)
    const output = told.get(asked) ?? (yield step.value)
    if (OF_SHOP.has(step.value.name)) told.set(asked, output)
    step = steps.next(output)
  }
  return step.value
}
