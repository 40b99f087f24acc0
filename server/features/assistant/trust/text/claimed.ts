import { clauseAt, isDenied } from './denials.ts'

/** Whether a sentence claims what a pattern finds in it: 'I can add it', 'once it is added' and 'it is not added' claim nothing. */

/** 'Shall I put it on the list?' and 'I can have it sent' claim nothing either. */
const MAY = /\b(?:can|could|will|would|shall|should|may|must|let me|did|sal|kan|moet|mag|gaan)\b|[’'](?:ll|d)\b/iu
/** 'Once an order is placed' claims nothing. */
const CONDITION = /\b(?:once|when|if|after|until|before|as soon as|whether|how|unless|sodra|wanneer|indien|nadat|voordat|tot|as)\b/iu
/** 'The quote is sent once you have filled in the form.' */
const CONDITION_AFTER = /^[^.,;!?]{0,40}\b(?:once|when|as soon as|after you|sodra|wanneer|nadat jy)\b/iu
/** How many letters before a claim are looked at for 'can' or 'will'. */
const NEAR_LETTERS = 12

export const isClaimed = (sentence: string, patterns: readonly RegExp[]): boolean => claimsIn(sentence, patterns).length > 0

export const claimsIn = (sentence: string, patterns: readonly RegExp[]): RegExpExecArray[] =>
  patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].filter((found) => {
      const before = sentence.slice(0, found.index)
      const isMeant = MAY.test(found[0]) || MAY.test(before.slice(-NEAR_LETTERS))
      const isConditioned =
        CONDITION.test(before.split(/[.;!?]/).at(-1) ?? '') || CONDITION_AFTER.test(sentence.slice(found.index + found[0].length))
      return !isMeant && !isDenied(clauseAt(sentence, found)) && !isConditioned
    }),
  )
