import { pairWithoutUnit } from '#shared/domain/said/lengths/lengths.ts'
import { askedAbout } from '../../../conversation/conversation-state.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import type { Reply } from '../../steps.ts'

/** '12 x 15' is no size in centimetres and none in metres, so its unit is asked. */
export function unitAsked({ plain, hasSize, loose, product, state, current, words }: Heard): Reply | null {
  const pair = hasSize || loose.length > 0 ? null : pairWithoutUnit(plain)
  if (!pair) return null
  const blinds = product.candidates.length > 0 ? askedAbout(state, current, product.candidates) : state.blinds
  return { text: words.askUnit(pair), state: { ...state, blinds, asked: 'size' } }
}
