import { PRODUCTS } from '#shared/domain/products.ts'
import { NUMERALS, TENS } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { FACTS } from '../../knowledge/facts.ts'
import { ADVICE_WORDS_AF, ADVICE_WORDS_EN, BLIND_WORDS, PLAIN_WORDS_AF, PLAIN_WORDS_EN } from './plain-words.ts'

/**
 * The words of which an answer may be made: those of the shop's facts and products, of plain talk, of what tools told, and of the customer. A claim in
 * new words ('locked in', 'flying off our shelves') has a word that is none of them, whatever it claims.
 */

/** Shorter ones stand in every sentence. */
const WORD = /\p{L}{3,}/gu
const SHORTEST_PART = 3

/** Endings that two forms of one word differ in. */
const ENDING = /(?:ings?|edly|ed|es|ly|e|s|er|est|y|ies|ied)$/
/** The same for all forms of a word, though it may be no word itself: 'hundreds' and 'hundred' both become 'hundr'. */
const stem = (word: string): string => {
  const root = (word.length < 5 ? word : word.replace(ENDING, '')).replace(/(.)\1$/, '$1')
  return root === word ? word : stem(root)
}

/** Each once: a text that repeats itself is read no longer than its words. */
export const wordsOf = (text: string): string[] => [...new Set(plainText(text).match(WORD))].map(stem)

const KNOWN: ReadonlySet<string> = new Set(
  [
    ...FACTS.flatMap(({ en, af, withoutMail }) => [en.answer, af.answer, withoutMail?.en ?? '', withoutMail?.af ?? '']),
    ...PRODUCTS.flatMap(({ name, description }) => [name, description]),
    ...Object.keys({ ...NUMERALS, ...TENS }),
    ...PLAIN_WORDS_EN,
    ...PLAIN_WORDS_AF,
    ...ADVICE_WORDS_EN,
    ...ADVICE_WORDS_AF,
    ...BLIND_WORDS,
  ].flatMap(wordsOf),
)

/** @param own words of this question, as wordsOf() gives them */
export const hasStrangeWord = (sentence: string, own: ReadonlySet<string>): boolean => wordsOf(sentence).some((word) => !isKnown(word, own))

const isKnown = (word: string, own: ReadonlySet<string>): boolean => KNOWN.has(word) || own.has(word) || isJoined(word)

/** Afrikaans writes two words as one: 'kwotasieskerm'. */
const LONGEST_JOINED = 30
function isJoined(word: string): boolean {
  if (word.length > LONGEST_JOINED) return false
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    if (KNOWN.has(stem(word.slice(0, at))) && KNOWN.has(stem(word.slice(at)))) return true
  }
  return false
}
