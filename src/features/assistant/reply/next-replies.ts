import type { AssistantAnswer, QuickReply } from '#shared/contracts/assistant.ts'
import type { AssistantMessage } from '../conversation/conversation.ts'
import { isDoneAtOnce, isListAction } from '../list/list-change.ts'
import { REPLIES_OF_BUTTONS, repliesOnceRefused, repliesOnceTakenUp } from '../words.ts'

/** What may be said next, by what became of an answer. */

/** Whether an answer is about the list, and the list became what the answer says. */
export function isListShown({ outcomes, list }: AssistantMessage, { basket, features, actions }: AssistantAnswer): boolean {
  const isAbout = features.includes('basket') || actions.some((action) => isListAction(action) && action.kind !== 'add_line')
  return (
    (list ?? basket).length > 0 &&
    (isAbout || Object.keys(outcomes).length > 0) &&
    Object.values(outcomes).every(({ state }) => state === 'applied')
  )
}

/** @param hasListCard whether the list stands with the answer */
export function nextReplies(message: AssistantMessage, answer: AssistantAnswer, hasListCard: boolean): readonly QuickReply[] {
  // What the answer asks and suggests is done once its offer was taken up here.
  const isTakenUp = message.list !== undefined && isListShown(message, answer)
  const replies = isTakenUp ? repliesOnceTakenUp(answer) : stillMeant(message, answer)
  const said = saidByButtons(message, answer, hasListCard)
  return replies.filter(({ text }) => !said.includes(text))
}

/** The suggested replies. Colours for blinds that were put on the list and are all off it again lead nowhere. */
function stillMeant({ outcomes }: AssistantMessage, answer: AssistantAnswer): readonly QuickReply[] {
  const { actions, quickReplies } = answer
  // They follow from what the answer calls done.
  if (Object.values(outcomes).some(({ state }) => state === 'refused')) return repliesOnceRefused(answer)
  const ends = actions.flatMap((action, place) => (action.kind === 'add_line' && isDoneAtOnce(action) ? [outcomes[place]?.state] : []))
  const isOff = ends.length > 0 && ends.every((state) => state === 'undone')
  return isOff ? quickReplies.filter(({ picture }) => picture === null) : quickReplies
}

/** Two buttons that do the same in other words leave a person to wonder which. Of several offers each button takes up its own, and a reply all of them. */
function saidByButtons({ outcomes }: AssistantMessage, { actions }: AssistantAnswer, hasListCard: boolean): readonly string[] {
  const offers = actions.flatMap((action, place) => (action.kind === 'add_line' && !outcomes[place] ? [action.line] : []))
  const [offer] = offers
  const byOffer = offers.length === 1 && offer ? REPLIES_OF_BUTTONS[offer.colour ? 'addToList' : 'chooseColour'] : []
  return [...byOffer, ...(hasListCard ? REPLIES_OF_BUTTONS.list : [])]
}
