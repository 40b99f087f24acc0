import { clauseAt, isDenied } from './denials.ts'

/** Whether a sentence claims what a pattern finds in it: 'I can add it', 'once it is added' and 'it is not added' claim nothing. */

/** 'Shall I put it on the list?' and 'I can have it sent' claim nothing either. */
const MAY = /\b(?:can|could|will|would|shall|should|may|must|let me|did|sal|kan|moet|mag|gaan)\b|[’'](?:ll|d)\b/iu
/** How many letters before a claim are looked at for 'can' or 'will'. */
const NEAR_LETTERS = 12

/** English 'as you asked' is no condition, Afrikaans 'as jy vra' is one. */
const WHEN =
  "once|when|if|after|until|before|as (?:soon|long) as|whether|how|unless|sodra|wanneer|indien|nadat|voordat|tot|as(?= (?:jy|jou|julle|ek|ons|dit|die|hulle|daar|iemand|alles|['’]n)\\b)"
const WHO = '(?:I|we|you|they|it|that|ek|ons|jy|julle|dit|hulle|alles|everything)'
const HELPS = '(?:is|are|was|were|has|have|had|been|het|all|both|now|already|then|nou)'
const CONDITION = new RegExp(`\\b(?:${WHEN})\\b`, 'iu')
/** 'The quote is sent once you have filled in the form.' */
const CONDITION_AFTER = /^[^.,;!?]{0,40}\b(?:once|when|as soon as|after you|sodra|wanneer|nadat jy)\b/iu
/** 'Once you have paid and ' goes on with the same condition. */
const GOES_ON = `(?:\\s+${WHO}\\b)?(?:\\s+(?!${WHO}\\b)\\S+){1,14}\\s+(?:and|en)`
/** The condition stands right before who did it: in 'after checking I have' and 'when you asked I have' it is of something else. */
const BEFORE_SUBJECT = new RegExp(`\\b(?:${WHEN})(?:(?:\\s+${HELPS})*|${GOES_ON})\\s*$`, 'iu')
/** The same, where the claim begins with its verb: 'once your visit ' and 'when you have '. */
const BEFORE_VERB = new RegExp(
  `\\b(?:${WHEN})(?:\\s+${WHO}(?:\\s+${HELPS})*|(?!\\s+\\w+ing\\b)(?:\\s+(?!${WHO}\\b)\\S+){0,5}|${GOES_ON})\\s*$`,
  'iu',
)
const BEGINS_WITH_SUBJECT = new RegExp(`^(?:${WHO}|your|the|jou|die)\\b`, 'iu')

/** 'I placed', 'was received' and 'is already sent' are done, whatever goes before; 'is sent' may be what is done each time. 'You have two' is no past. */
const IS_PAST =
  /^(?:I|we|ek|ons)\b(?! am\b| are\b|[’']m\b|[’']re\b)|(?<!\b(?:you|jy|julle|list|lys) )\b(?:has|have|had|het)\b|[’']ve\b|\bha(?:s|ve) (?:\w+ )?been\b|\b(?:was|were|went|came|already|reeds)\b/iu

export const isClaimed = (sentence: string, patterns: readonly RegExp[]): boolean => claimsIn(sentence, patterns).length > 0

export const claimsIn = (sentence: string, patterns: readonly RegExp[]): RegExpExecArray[] =>
  patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].filter((found) => {
      const isMeant = MAY.test(found[0]) || MAY.test(nearBefore(sentence, found))
      return !isMeant && !isDenied(clauseAt(sentence, found)) && !isConditioned(sentence, found)
    }),
  )

/** Of the claim's own clause: 'as I may, I have' has no 'may' in it. */
const nearBefore = (sentence: string, { index }: RegExpExecArray): string =>
  sentence
    .slice(Math.max(0, index - NEAR_LETTERS), index)
    .split(/[,.;:!?]/)
    .at(-1) ?? ''

/** In 'you have added' the claim is 'added'. */
const LAST_WORDS = /(?:\S+\s+){0,3}$/u

/** What is done each time may have its condition in another clause: 'once you have paid, the order is confirmed'. What has been done may not. */
function isConditioned(sentence: string, found: RegExpExecArray): boolean {
  const said =
    sentence
      .slice(0, found.index)
      .split(/[.;:!?]/)
      .at(-1) ?? ''
  const own = said.split(/[,()–—]/).at(-1) ?? ''
  const hasSubject = BEGINS_WITH_SUBJECT.test(found[0])
  if ((hasSubject ? BEFORE_SUBJECT : BEFORE_VERB).test(own)) return true
  if (IS_PAST.test(found[0]) || (!hasSubject && IS_PAST.test(LAST_WORDS.exec(own)?.[0] ?? ''))) return false
  return CONDITION.test(said) || CONDITION_AFTER.test(sentence.slice(found.index + found[0].length))
}
