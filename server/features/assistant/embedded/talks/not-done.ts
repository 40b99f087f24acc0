import { hadCardNumber } from '#shared/domain/said/card-numbers.ts'
import { tellingWords } from '../../knowledge/find-facts.ts'
import type { Heard } from '../meaning/message/heard.ts'
import { NOT_SOLD } from '../meaning/message/not-sold.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'

/** What is not done: what we do not sell, what the customer says shall not be done, and card numbers. */

/** A card number is neither read as a size nor passed on. */
export const cardNumberReply = ({ plain, words, state }: Heard): Reply | null =>
  hadCardNumber(plain) ? { text: words.noCardNumbers(), state } : null

/** 'Add a roman blind 1200 x 1500': no other product is taken for it. */
export function* notSoldReply({ plain, product, intents, hasSize, state }: Heard): Steps<Reply | null> {
  if (!NOT_SOLD.test(plain) || product.candidates.length > 0) return null
  if (!hasSize && !intents.has('add') && !intents.has('want') && !BARE.test(plain)) return null
  const { facts } = yield* call('read_facts', { ids: ['not-in-range'] })
  const [fact] = facts
  return fact ? { text: fact.answer, state, facts: [fact.id] } : null
}

/** 'Curtains for the lounge', without a question of them. */
const BARE = /^(?:(?:and|also|en|ook|a|an|some|'n)[ ,]+)*[\p{L} -]+ (?:for|in|vir|op) (?:the|my|our|die|ons) [\p{L} ]+[ .!]*$/u

const ACT = '(?:add|put|remove|delete|scrap|take|change|make|empty|clear|undo|order|sit|voeg|haal|verwyder|verander|maak)'
const NOT_TO_DO = new RegExp(
  `\\b(?:(?:please )?(?:don'?t|do not|never|moenie)|(?:did not|didn'?t|never) (?:say|ask|tell|want)(?:ed)?(?: you| jou)?(?: to)?)\\b(?: \\p{L}+){0,6}? ?\\b${ACT}\\b[^,.;]*`,
  'u',
)
const ANY_ACT = new RegExp(`\\b${ACT}\\b`)

const ASKS_WHY = /\?|^(?:why|hoekom)\b/

/** 'Don't remove the kitchen': nothing is, and the customer reads it. */
export function notToDoReply({ plain, hasSize, lines, words, state }: Heard): Reply | null {
  const found = NOT_TO_DO.exec(plain)
  if (!found || ASKS_WHY.test(plain) || hasSize || ANY_ACT.test(plain.replace(found[0], ' '))) return null
  const isAllSaid = tellingWords(plain.replace(found[0], ' ')).length === 0
  if (lines.length === 0)
    return state.blinds.length > 0 && isAllSaid ? { text: words.leftAsItIs(), state: { ...state, asked: 'add', isWanted: false } } : null
  return { text: words.listStays(), state: { ...state, asked: null, isWanted: false }, quickReplies: [quick(words.reply.list)] }
}
