import { NO_BLIND, withCurrent } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** How deep a recess must be, and what fits into one whose depth was told. */
export function* recessReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, product, current, state, said, hasSize, plain } = heard
  const candidates = product.candidates.length > 0 ? product.candidates : (current?.candidates ?? [])
  const depth = said[0]?.recessDepthMm ?? (ASKS_IF_FITS.test(plain) && !hasSize ? (current?.recessDepthMm ?? null) : null)
  if (depth === null) {
    if (!intents.has('recess_needed') || candidates.length === 0 || hasSize) return null
    const { limits } = yield* call('size_limits', { product_types: [...candidates] })
    const needed = limits.slice(0, MOST_TOLD).map(({ product: name, needs_recess_mm }) => words.recess(name, needs_recess_mm))
    return { text: needed.join('\n'), state, question: plain }
  }
  const { limits } = yield* call('size_limits', { product_types: [] })
  const own = limits.filter(({ product_type }) => candidates.includes(product_type)).slice(0, MOST_TOLD)
  const isOfOwn = product.candidates.length > 0 || own.length === 1
  const told = isOfOwn ? depthsOf(own).map(([needed, names]) => words.recessOf(listed(names, words.and), needed, depth)) : []
  const fitting = limits.filter(({ needs_recess_mm, product_type }) => needs_recess_mm <= depth && product_type !== 'outdoor-blinds')
  const names = fitting.map(({ product: name }) => name)
  // Of a product that fits nobody needs to hear which others would.
  const isAnswered = isOfOwn && own.length > 0 && own.every(({ needs_recess_mm }) => needs_recess_mm <= depth)
  if (!isAnswered) told.push(names.length > 0 ? words.recessFits(depth, listed(names, words.and)) : words.recessNone(depth))
  const blinds = withCurrent(state.blinds, current, { ...(current ?? NO_BLIND), recessDepthMm: depth })
  return { text: told.join('\n'), state: { ...state, blinds }, question: plain }
}

const MOST_TOLD = 6

/** Products that need the same depth are told together. */
function depthsOf(limits: readonly { readonly product: string; readonly needs_recess_mm: number }[]): [number, string[]][] {
  const needed = new Map<number, string[]>()
  for (const { product, needs_recess_mm } of limits) needed.set(needs_recess_mm, [...(needed.get(needs_recess_mm) ?? []), product])
  return [...needed]
}

/** Whether a product goes into the recess that was told before. */
const ASKS_IF_FITS = /\b(?:fits?|pas|go in|deep enough|diep genoeg)\b/

/** Whether a question asks of a recess, so that 'and a roller?' goes on with it. */
export const asksOfRecess = (plain: string): boolean => ASKS_IF_FITS.test(plain) || OF_DEPTH.test(plain)
const OF_DEPTH = /\b(?:deep|depth|diep|diepte)\b/
