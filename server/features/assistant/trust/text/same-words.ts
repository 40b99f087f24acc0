import { isDenied } from './denials.ts'

/** Whether two sentences say the same, by their words. */

/** So much of a sentence's words stand in the other one as well. */
const SAME_SHARE = 0.8
/** Fewer are found in many sentences: 'order' and 'way' in what was said of another order. */
const FEWEST_WORDS = 3
const LETTERS = /[\p{L}\d]{4,}/gu
/** They stand in every other sentence. */
const SAY_NOTHING: ReadonlySet<string> = new Set(
  'that this with have what your there they them will from when then than also here only into does been daar geen word waar hulle sodat hier maar baie ander sal'.split(
    ' ',
  ),
)

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.trim() !== '')

const asRead = (sentence: string): string => (sentence.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).join(' ')
const wordsOf = (sentence: string): Set<string> =>
  new Set((sentence.toLowerCase().match(LETTERS) ?? []).filter((word) => !SAY_NOTHING.has(word)))

/** @param own the shop's. A sentence that denies is never the same as one that does not. */
export function saysTheSame(sentence: string, own: string): boolean {
  if (asRead(sentence) === asRead(own)) return true
  const words = wordsOf(sentence)
  const owned = wordsOf(own)
  const shared = [...words].filter((word) => owned.has(word)).length
  return words.size >= FEWEST_WORDS && shared >= SAME_SHARE * words.size && isDenied(sentence) === isDenied(own)
}
