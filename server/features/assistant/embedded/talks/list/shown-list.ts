import { lineWords, totalWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { isOrdered } from './placed-order.ts'

/** Looking at the list, and its total. */
export function* shownReply({ words, state, intents, plain, lines: sent, hasSize }: Heard): Steps<Reply | null> {
  const asksTotal = intents.has('total') && !hasSize && (sent.length > 0 || (MY_TOTAL.test(plain) && state.blinds.length === 0))
  if (!intents.has('show_list') && !asksTotal) return null
  const basket = yield* call('read_basket', {})
  const { lines } = basket
  if (lines.length === 0 && isOrdered(state)) {
    yield* call('open_screen', { screen: 'tracking' })
    return { text: words.listOrdered(), state }
  }
  if (lines.length === 0) return { text: words.listEmpty(), state }
  if (intents.has('total') && !intents.has('show_list')) return { text: totalWords(words, basket), state }
  yield* call('open_screen', { screen: 'calculator' })
  return {
    text: words.list(
      lines.map((line) => lineWords(words, line)),
      totalWords(words, basket),
    ),
    state,
  }
}
const MY_TOTAL = /\b(?:my|whole|full|die hele) (?:total|totaal)\b/
