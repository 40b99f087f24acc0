import { type AssistantAnswer, CHAT_PHOTO_DAYS, MAX_CHAT_IMAGES, type QuickReply } from '#shared/contracts/assistant.ts'
import { ANSWER_WORDS } from './answer-words.ts'
import type { ActionOutcome } from './list/list-change.ts'

/** What the page of the conversation says by itself, and which of the words around an answer are said when. The answers' own: answer-words.ts. */

/** What an answer says once its changes of the list were tried. One that calls something done is not shown where it was not. */
export function saidOnceTried({ language, response }: AssistantAnswer, outcomes: Readonly<Record<string, ActionOutcome>>): string {
  const tried = Object.values(outcomes)
  const refused = tried.filter((outcome) => outcome.state === 'refused')
  if (refused.length === 0) return response
  const words = ANSWER_WORDS[language].notDone
  const isNothingDone = refused.length === tried.length
  if (refused.every(({ why }) => why === 'not_valid')) return isNothingDone ? words.notValid : words.notAllValid
  return isNothingDone ? words.nothing : words.notAll
}

/** What may be said next once an offer was taken up by its button. To be asked again for the same blind would put it on the list twice. */
export const repliesOnceTakenUp = ({ language }: AssistantAnswer): QuickReply[] =>
  ANSWER_WORDS[language].onceTakenUp.map((text) => ({ text, picture: null }))

/** What may be said next once a change could not be done. */
export const repliesOnceRefused = (answer: AssistantAnswer): QuickReply[] => repliesOnceTakenUp(answer).slice(0, 1)

/** Suggested replies that say in other words what a button of the same answer does. */
export const REPLIES_OF_BUTTONS = {
  addToList: ['Add it to my list', 'Sit dit op my lys'],
  chooseColour: ['Which colours?', 'Watter kleure?'],
  list: ['Show my list', 'Wys my lys'],
} as const satisfies Record<string, readonly string[]>

/** Suggested replies that promise a photo: it is chosen, and not only spoken of. */
export const PHOTO_REPLIES: readonly string[] = ['I send a photo', "Ek stuur 'n foto"]

/** They change by themselves every so often. Source of the time: customer specification, section 9. */
export const TIP_MS = 4000
export const TIPS = [
  'Say a size as you would on the phone: 1.2 m wide by 1.5 is understood.',
  'A photo with a bank card or an A4 sheet against the window tells its size.',
  'Ask for a price in any colour. Prices come from our price list, VAT included.',
  'Say “add it to my list”. Every change can be undone.',
] as const

/** The three points of an empty conversation. */
export const READY_POINTS = [
  'Ask what a blind costs, which one suits a room, or how long it takes',
  `Upload up to ${MAX_CHAT_IMAGES} photos of your windows for sizes and colours`,
  'Build your list here, and open it in the calculator at any time',
] as const

export const PHOTO_NOTICE = `Photos go to our server to be answered, and to an outside AI model where one is in use. Kept for ${CHAT_PHOTO_DAYS} days, and deleted with the conversation.`

export const EXAMPLES = {
  ask: ['Which blind keeps a bedroom dark?', 'How long until my blinds arrive?'],
  photo: ['What would suit this window?', 'How large is this window?'],
  quote: ['A roller blind, 1200 x 1500', 'Two blockout blinds in white, 900 by 1200'],
} as const
