import type { ConversationState } from '../../../conversation/conversation-state.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'

/** Whether the blinds of the list are ordered, as far as that can be known: the customer said so, or they left the list by no message. */
export const isOrdered = ({ hasOrdered, isListGone }: ConversationState): boolean => hasOrdered || isListGone

/** 'Can I still change the colour?', of blinds that are ordered, or that left the list elsewhere. Whatever was priced since is no part of the order. */
export function changesOrdered({ plain, state, lines, hasSize, product, intents }: Heard): boolean {
  const isOfOther = lines.length > 0 || state.asked === 'add' || hasSize || product.candidates.length > 0
  return isOrdered(state) && !isOfOther && (intents.has('change') || CHANGES.test(plain))
}
const CHANGES = /\b(?:change|cancel|amend|swap|alter|edit|verander|kanselleer|wysig|ruil)\b/

/** 'I placed the order', and then 'undo'; or 'undo my order': it stands, and nothing is changed. */
export function* placedReply({ plain, intents, state, words, business, asksOnly }: Heard): Steps<Reply | null> {
  const isOfOrder = OF_ORDER.test(plain)
  if (intents.has('undo') && (isOfOrder || state.hasOrdered)) {
    yield* call('open_screen', { screen: 'tracking' })
    return { text: words.orderStands(business), state: { ...state, asked: null } }
  }
  if (asksOnly || !PLACED.test(plain)) return null
  return { text: words.orderSaid(), state: { ...state, asked: null, isWanted: false, hasOrdered: true } }
}
const OF_ORDER = /\b(?:orders?|ordered|bestel(?:ling)?|payment|betaling)\b/
const PLACED =
  /^(?:(?:ok(?:ay)?|great|cool|nice|right|thanks|thank you|dankie|so|and|en|lekker|goed|hi|hello)[ ,.!]+)*(?:i|we|ek|ons)(?:'ve| have|ve)?(?: het)?(?: just| now| already| sopas| nou| reeds| klaar| pas)* (?:(?:placed|made|put in|submitted|sent|completed|confirmed) (?:the|my|our|an) order|ordered(?: (?:it|them|everything|now|already|online))*|paid(?: (?:for (?:it|them|everything|the order)|already|now|online|yesterday|today|this morning))*|(?:(?:die|my|'?n) )?(?:bestelling )?(?:geplaas|bestel|betaal)(?: (?:klaar|gister|vandag|vanoggend))*|(?:die|dit|alles|hulle) (?:klaar )?(?:bestel|betaal))[ .!]*$/
