import { openBlinds } from '../../../conversation/conversation-state.ts'
import { lineWords, mentionedLines, namedLines, totalWords } from '../../meaning/blinds/list-lines.ts'
import { isOfPrice } from '../../meaning/blinds/of-price.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { placesMeant } from '../../meaning/message/references.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { askColourOfLine } from './change-list.ts'
import { isOrdered } from './placed-order.ts'

/** Looking at the list, and its total. */
export function* shownReply(heard: Heard): Steps<Reply | null> {
  const { words, state, intents, plain, lines: sent, hasSize } = heard
  const isOfList = asksOfList(heard)
  const asksTotal =
    isOfList || (intents.has('total') && !hasSize && (sent.length > 0 || (MY_TOTAL.test(plain) && state.blinds.length === 0)))
  if (!intents.has('show_list') && !asksTotal) return null
  const basket = yield* call('read_basket', {})
  const { lines } = basket
  if (lines.length === 0 && isOrdered(state)) {
    yield* call('open_screen', { screen: 'tracking' })
    return { text: words.listOrdered(), state }
  }
  if (lines.length === 0) return { text: words.listEmpty(), state }
  if (asksTotal && !intents.has('show_list')) return { text: totalWords(words, basket), state }
  yield* call('open_screen', { screen: 'calculator' })
  return {
    text: words.list(
      lines.map((line) => lineWords(words, line)),
      totalWords(words, basket),
    ),
    state,
  }
}
const MY_TOTAL = /\b(?:my|whole|full|die hele) (?:total|totaal)\b|^(?:the |die |what'?s the |wat is die )?(?:total|totaal)[ .!?]*$/

/** 'How much for everything on my list?': the list is meant, whatever else was priced. */
const asksOfList = ({ intents, plain, hasSize, product, lines }: Heard): boolean =>
  ON_LIST.test(plain) &&
  (intents.has('total') || (intents.has('price') && !intents.has('add'))) &&
  !hasSize &&
  product.candidates.length === 0 &&
  (placesMeant(plain, mentionedLines(lines))?.length ?? lines.length) === lines.length
const ON_LIST = /\b(?:on|in|of|op|van) (?:my|the|die) (?:list|lys|basket|mandjie|cart)\b/

/** 'What does bedroom 2 cost?', of blinds on the list of which a colour is still asked: the price is told before the question is asked again. */
export function* listedPriceReply(heard: Heard): Steps<Reply | null> {
  const { words, state, intents, lines, hasSize, loose, by, product } = heard
  const asks = intents.has('price') && !OTHER_WISHES.some((wish) => intents.has(wish)) && isOfPrice(heard)
  if (!asks || hasSize || loose.length > 0 || by || product.candidates.length > 0 || openBlinds(state).length > 0) return null
  const basket = yield* call('read_basket', {})
  const bare = basket.lines.find(({ colour }) => colour === '')
  if (!bare) return null
  const named = namedLines(heard)
  const told = basket.lines.filter(({ id }) => named.length === 0 || named.some((line) => line.id === id))
  const prices = told.map((line) => `${lineWords(words, line)}.`).join('\n')
  return lines.length > 0 ? yield* askColourOfLine(heard, bare, `${prices}\n${totalWords(words, basket)}`) : null
}
const OTHER_WISHES = ['add', 'another', 'change', 'remove', 'colours', 'cheapest', 'dearest', 'compare'] as const
