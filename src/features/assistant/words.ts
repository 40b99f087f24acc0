import {
  type AnswerFeature,
  type AssistantAnswer,
  type AssistantProvider,
  type AssistantScreen,
  CHAT_PHOTO_DAYS,
  MAX_CHAT_IMAGES,
  type QuickReply,
  type RoutingReason,
} from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { paths } from '#shared/paths.ts'
import type { ActionOutcome, ListRefusal } from './list/list-change.ts'

/** What the closed words of the assistant's calls are called on the screen. */

export const PROVIDER_NAMES: Readonly<Record<AssistantProvider, string>> = {
  claude: 'Claude',
  gpt: 'GPT',
  embedded: 'Our own assistant',
}

export const REASON_WORDS: Readonly<Record<RoutingReason, string>> = {
  no_key: 'answers here by itself',
  only_model: 'answers every question',
  photo: 'chosen for photos',
  long_question: 'chosen for a long question',
  short_question: 'chosen for a short question',
  model_failed: 'stepped in for another model that failed',
  model_slow: 'stepped in for another model that was slow',
  conversation_budget: 'answers on in a long conversation',
  day_budget: 'answers on after a busy day',
}

export const FEATURE_LABELS: Readonly<Record<AnswerFeature, string>> = {
  price_list: 'From the price list',
  basket: 'Your list',
  photo: 'Your photo',
  colours: 'Colours',
  sizes: 'Sizes checked',
  lead_time: 'Delivery time',
  advice: 'Advice',
  facts: 'From our notes',
  consultation: 'Consultation',
  person: 'Our team',
}

/** Where each screen is, and what the button that leads there says. Where an order has got to stands with the order. */
export const SCREEN_LINKS: Readonly<Record<AssistantScreen, { readonly to: string; readonly label: string }>> = {
  measure: { to: paths.measurement, label: 'Measure a window' },
  calculator: { to: paths.quoteCalculator, label: 'Open the calculator' },
  quote: { to: paths.quoteDocument, label: 'See your quote' },
  shutters: { to: paths.shutters, label: 'See shutters on your window' },
  ar: { to: paths.arMeasurement, label: 'See a blind live through the camera' },
  walkthrough: { to: paths.roomWalkthrough, label: 'Walk through the room' },
  tracking: { to: paths.orderConfirmation, label: 'See your order' },
}

export const REFUSAL_WORDS: Readonly<Record<ListRefusal, string>> = {
  already_there: 'This blind is on your list already.',
  not_there: 'This blind is not on your list any more, so nothing was changed.',
  changed_elsewhere: 'This blind was changed elsewhere in the meantime. It stays as it is there.',
  list_full: `Your list is full: one quote takes ${MAX_ORDER_LINES} lines.`,
  not_valid: 'This blind could not be put on your list. Please add it in the calculator.',
}

const NOT_DONE = {
  en: {
    nothing:
      'Your list was changed elsewhere in the meantime, so nothing was done: it stays as it is. Please ask again if you still want it.',
    notAll: 'Your list was changed elsewhere in the meantime, so not all of it was done. Below you see what was.',
    notValid: 'That could not be done on your list. Below you see why.',
    notAllValid: 'Not all of it could be done on your list. Below you see what was, and why the rest was not.',
  },
  af: {
    nothing: 'Jou lys is intussen elders verander, so niks is gedoen nie: dit bly soos dit is. Vra asseblief weer as jy dit nog wil hê.',
    notAll: 'Jou lys is intussen elders verander, so nie alles is gedoen nie. Hieronder sien jy wat wel gedoen is.',
    notValid: 'Dit kon nie op jou lys gedoen word nie. Hieronder sien jy hoekom.',
    notAllValid: 'Nie alles kon op jou lys gedoen word nie. Hieronder sien jy wat wel gedoen is, en hoekom die res nie.',
  },
} as const

/** What an answer says once its changes of the list were tried. One that calls something done is not shown where it was not. */
export function saidOnceTried({ language, response }: AssistantAnswer, outcomes: Readonly<Record<string, ActionOutcome>>): string {
  const tried = Object.values(outcomes)
  const refused = tried.filter((outcome) => outcome.state === 'refused')
  if (refused.length === 0) return response
  const words = NOT_DONE[language]
  const isNothingDone = refused.length === tried.length
  if (refused.every(({ why }) => why === 'not_valid')) return isNothingDone ? words.notValid : words.notAllValid
  return isNothingDone ? words.nothing : words.notAll
}

const ONCE_TAKEN_UP = {
  en: ['Show my list', 'How long does it take?'],
  af: ['Wys my lys', 'Hoe lank neem dit?'],
} as const

/** What may be said next once an offer was taken up by its button. To be asked again for the same blind would put it on the list twice. */
export const repliesOnceTakenUp = ({ language }: AssistantAnswer): QuickReply[] =>
  ONCE_TAKEN_UP[language].map((text) => ({ text, picture: null }))

/** What may be said next once a change could not be done. */
export const repliesOnceRefused = (answer: AssistantAnswer): QuickReply[] => repliesOnceTakenUp(answer).slice(0, 1)

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

/** What stands where the picture of an answer would be. */
export const PICTURE_MISSING = {
  en: {
    gone: 'This photo is no longer kept, so its picture cannot be shown. Send the photo again by “Upload Images” to see it.',
    unreachable: 'The picture of this photo cannot be had just now. Please check your connection and open this page again.',
  },
  af: {
    gone: 'Hierdie foto word nie meer bewaar nie, dus kan die prent nie gewys word nie. Stuur die foto weer met “Upload Images” om dit te sien.',
    unreachable: 'Die prent van hierdie foto is nie nou beskikbaar nie. Kyk asseblief na jou verbinding en maak hierdie bladsy weer oop.',
  },
} as const

export const EXAMPLES = {
  ask: ['Which blind keeps a bedroom dark?', 'How long until my blinds arrive?'],
  photo: ['What would suit this window?', 'How large is this window?'],
  quote: ['A roller blind, 1200 x 1500', 'Two blockout blinds in white, 900 by 1200'],
} as const
