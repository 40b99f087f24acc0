import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { tellingWords } from '../../../knowledge/find-facts.ts'
import { speaksOfColour } from '../../../said/colour-words.ts'
import type { Intent } from '../../../said/intents.ts'
import type { Heard } from '../message/heard.ts'
import { placesMeant } from '../message/references.ts'
import { isSizedRoom, mentionedOf } from './blinds-meant.ts'
import { chosenFrom, SLAT } from './products-meant.ts'

/** Whether a message asks for a price or goes on with a blind that is talked about. */
export function isOfPrice(heard: Heard): boolean {
  if (SURE.some((rule) => rule(heard))) return true
  if (asksElse(heard)) return false
  if (NAMES_PRODUCT(heard)) return true
  return heard.current !== undefined && GOES_ON.some((rule) => rule(heard))
}

type Rule = (heard: Heard) => boolean
const has = ({ intents }: Heard, name: Intent): boolean => intents.has(name)
const names = ({ product }: Heard): boolean => product.candidates.length > 0
const saysAtMost = ({ rest }: Heard, words: number): boolean => rest.length <= words

const SURE: readonly Rule[] = [
  // 'add it', 'add a zebra'
  (heard) => has(heard, 'add') && (names(heard) || heard.current !== undefined || heard.hasSize),
  // '1200 x 1500', '200 narrower', 'and 1400?'
  ({ hasSize, by, loose, current, product }) =>
    hasSize || (by !== null && current !== undefined) || (loose.length > 0 && (current !== undefined || product.candidates.length > 0)),
  // 'yes' to 'shall I put it on your list?'
  (heard) => has(heard, 'yes') && heard.state.asked === 'add' && heard.current !== undefined,
  // 'how much is a zebra?'
  (heard) => (has(heard, 'price') || has(heard, 'cheapest')) && names(heard) && saysAtMost(heard, 1),
  // 'how much for a blind for my kitchen window?'
  (heard) => has(heard, 'price') && heard.said.length === 1 && heard.rest.every((word) => roomWords(heard).includes(word)),
  // 'what does it cost?', 'I want a quote for my windows'
  (heard) => has(heard, 'price') && (saysAtMost(heard, 0) || (has(heard, 'want') && saysAtMost(heard, 2))),
  // 'two rollers, one for the lounge and one for the study'
  ({ product, said, plain }) =>
    product.candidates.length > 0 && said.length > 1 && said.every(({ room }) => room !== null) && !QUESTION.test(plain),
]

const roomWords = ({ plain }: Heard): readonly string[] => {
  const others = tellingWords(withoutRooms(plain))
  return tellingWords(plain).filter((word) => !others.includes(word))
}

/** Where, who and why are asked of other things, and 'will real wood warp there?' about the product itself. */
const asksElse: Rule = (heard) =>
  !has(heard, 'price') && (has(heard, 'lead_time') || ELSE.test(heard.plain) || (names(heard) && ABOUT_PRODUCT.test(heard.plain)))
const ELSE = /\b(?:where|who|why|when|how (?!much)|waar|wie|hoekom|wanneer)\b/
const ABOUT_PRODUCT = /^(?:will|does|is|are|can|do|would|whats|what's|what is|what are|sal|kan|wat is)\b/

/** 'Zebra', 'a zebra then', 'I want wood in the study' */
const NAMES_PRODUCT: Rule = (heard) =>
  names(heard) &&
  (saysAtMost(heard, 0) ||
    isInColour(heard) ||
    heard.state.asked === 'product' ||
    ((has(heard, 'want') || CONTINUES.test(heard.plain)) && saysAtMost(heard, 2)))

/** 'Zebra in steel', of a window that has its size. */
const isInColour: Rule = ({ plain, current, rest }) =>
  current !== undefined &&
  current.widthMm !== null &&
  current.dropMm !== null &&
  /\bin \p{L}/u.test(plain) &&
  withoutRooms(plain) === plain &&
  !QUESTION.test(plain) &&
  rest.length <= 2

/** What goes on with the blind that is talked about. */
const GOES_ON: readonly Rule[] = [
  // 'sheer roller in pebble', of a window that has its size
  (heard) =>
    names(heard) &&
    heard.said.length === 1 &&
    heard.said[0]?.room === null &&
    heard.current?.lineId === null &&
    heard.current.widthMm !== null &&
    heard.current.dropMm !== null &&
    IN_COLOUR.test(heard.plain) &&
    !heard.asksOnly &&
    !QUESTION.test(heard.plain) &&
    saysAtMost(heard, 2),
  // 'four, please'
  (heard) => heard.said.some(({ quantity }) => quantity !== null) && saysAtMost(heard, 2),
  // 'is it cheaper in 25?', 'sorry, I meant the 25mm slats'
  (heard) =>
    (has(heard, 'compare') || saysAtMost(heard, 0) || (saysAtMost(heard, 3) && !QUESTION.test(heard.plain))) &&
    SLAT.test(heard.plain) &&
    candidatesOf(heard).some((type) => type.startsWith('venetian')),
  // 'and altogether?'
  (heard) => has(heard, 'total') && saysAtMost(heard, 1),
  // 'the warmer one'
  (heard) => chosenFrom(heard.plain, candidatesOf(heard)) !== null && saysAtMost(heard, 2),
  // 'make the second one wider'
  ({ state, plain, intents }) => state.blinds.length > 1 && intents.has('change') && placesMeant(plain, mentionedOf(state.blinds)) !== null,
  // 'inside, control left'
  (heard) =>
    heard.said.some(({ controlSide, mountType }) => controlSide !== null || mountType !== null) &&
    saysAtMost(heard, 2) &&
    !QUESTION.test(heard.plain),
  // 'lounge in white and kitchen in grey'
  ({ said, state }) => said.length > 1 && said.every(({ room }) => isSizedRoom(room, state.blinds)),
  // 'and for the kitchen?', where the kitchen has its size
  ({ said, state }) => state.blinds.length > 1 && isSizedRoom(said[0]?.room ?? null, state.blinds),
  // 'and in white?', 'the same colour', 'midnight' where a colour was asked back
  (heard) =>
    (speaksOfColour(heard.plain) ||
      has(heard, 'change') ||
      CONTINUES.test(heard.plain) ||
      (heard.state.asked === 'colour' && !heard.asksOnly && !QUESTION.test(heard.plain)) ||
      has(heard, 'same_colour')) &&
    saysAtMost(heard, 3),
]
const IN_COLOUR = /\bin (?!(?:the|my|our|a|an|die|ons|'?n|front)\b)\p{L}+/u
const candidatesOf = ({ current }: Heard): readonly string[] => current?.candidates ?? []
const CONTINUES = /^(?:and|en|ok|okay|what about|how about|then|in|so|actually|rather|wat van|dan|maak|make)\b/
const QUESTION = /\?|\b(?:better|beter)\b|^(?:can|should|must|is|are|do|does|which|what|how|kan|moet|watter|hoe)\b/
