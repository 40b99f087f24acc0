import { productName } from '#shared/domain/products.ts'
import { askedAbout, NO_BLIND, withCurrent } from '../../../conversation/conversation-state.ts'
import { listed } from '../../../conversation/words.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** Which sizes are made, and how deep a recess must be. */

export function* sizesReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, product, current, state, said } = heard
  if (WHICH_FIGURE.test(heard.plain)) return { text: words.whichFigure(), state }
  const depth = said[0]?.recessDepthMm ?? (FITS.test(heard.plain) && !heard.hasSize ? (current?.recessDepthMm ?? null) : null)
  const candidates = product.candidates.length > 0 ? product.candidates : (current?.candidates ?? [])
  if (depth !== null || (intents.has('recess_needed') && candidates.length > 0 && !heard.hasSize)) {
    const { limits } = yield* call('size_limits', { product_types: depth === null ? [...candidates] : [] })
    if (depth === null) {
      return {
        text: limits
          .slice(0, 6)
          .map(({ product: name, needs_recess_mm }) => words.recess(name, needs_recess_mm))
          .join('\n'),
        state,
      }
    }
    const fitting = limits.filter(({ needs_recess_mm, product_type }) => needs_recess_mm <= depth && product_type !== 'outdoor-blinds')
    const own = candidates.length === 1 ? limits.find(({ product_type }) => product_type === candidates[0]) : undefined
    const text =
      fitting.length > 0
        ? words.recessFits(
            depth,
            listed(
              fitting.map(({ product: name }) => name),
              words.and,
            ),
          )
        : words.recessNone(depth)
    const before = own ? `${words.recess(own.product, own.needs_recess_mm)} ` : ''
    const blinds = withCurrent(state.blinds, current, { ...(current ?? NO_BLIND), recessDepthMm: depth })
    return { text: before + text, state: { ...state, blinds } }
  }
  if (!intents.has('limits') || intents.has('lead_time')) return null
  const { limits } = yield* call('size_limits', { product_types: [...candidates] })
  const asked = said[0]
  if (candidates.length === 0) {
    const widest = limits.toSorted((one, other) => other.max_width_mm - one.max_width_mm).slice(0, 2)
    const text = widest.map(({ product: name, max_width_mm }) => words.widest(name, max_width_mm)).slice(0, 1)
    const other = widest[1]
      ? words.limits(widest[1].product, widest[1].min_width_mm, widest[1].max_width_mm, widest[1].min_drop_mm, widest[1].max_drop_mm)
      : ''
    const isLarger = widest[0] !== undefined && (asked?.widthMm ?? 0) > widest[0].max_width_mm
    const more = isLarger ? `${words.twoSideBySide()} ${words.askTeam(heard.business)}` : other
    if (isLarger) yield* call('hand_over', { question: heard.message })
    return { text: [...text, more].join(' '), state }
  }
  const lines = limits.map((each) =>
    words.limits(productName(each.product_type), each.min_width_mm, each.max_width_mm, each.min_drop_mm, each.max_drop_mm),
  )
  return {
    text: lines.join('\n'),
    state: { ...state, blinds: product.candidates.length > 0 ? askedAbout(state, current, candidates) : state.blinds },
  }
}

/** 'Is it 1500 or 1200?', of what nobody knows. */
const WHICH_FIGURE =
  /^(?:so )?(?:is|was|must|should|moet) (?:it|this|that|dit)(?: be)? \d[\d.,]* ?(?:mm|cm|m)? (?:or|of) \d[\d.,]* ?(?:mm|cm|m)?(?: wees)?[ .?!]*$/
/** Whether a product goes into the recess that was told before. */
const FITS = /\b(?:fits?|pas|go in|deep enough|diep genoeg)\b/
