/** Whether a sentence, or one clause of it, denies what it speaks of. */

/** 'We refund you if it does not fit' denies no refund. */
const CONDITION_AFTER = /\b(?:if|unless|when|should|because|indien|as|wanneer|omdat)\b/iu
/** 'And' begins a clause where somebody or something does more: 'I will not wait and have placed it', but not 'no visit and no order'. */
const AND_DOES =
  '\\b(?:and|en)\\s+(?=(?:(?:then|now|just|already|also|toe|nou|reeds)\\s+)*(?:(?:I|we|you|it|they|your|have|has|had|did|was|were|ek|ons|dit|hulle|jou|het)(?![\\p{L}])|(?:the|die)\\s+\\p{L}+\\s+(?:has|have|was|were|het)\\b|(?:\\w{2,}ed|sent|paid|put|made)\\s+(?:it|them|your|the)\\b))'
const CLAUSE = new RegExp(`[,;:()–—]| - |\\b(?:but|maar)\\b|${AND_DOES}`, 'gu')
/** 'I cannot promise free delivery' promises nothing, 'no problem' denies nothing. */
const DENIED =
  /\b(?:not|n't|cannot|no|none|never|(?:nothing|nobody|no one) (?:has|is|was|will|can|of)|(?:niks|niemand) (?:is|het|kan|sal)|nie|geen|nooit|without|whether|ask(?:ed|ing)? (?:\w+ ){0,3}if)\b/iu
const DENIES_NOTHING =
  /\b(?:no (?:problem|worries|matter|doubt|longer than)|not only|without (?:a |any |further )?(?:delay|ado|doubt|hitch|problems?|issues?|fuss|trouble)|do ?n[o’']t worry|geen probleem|nie net)\b/giu

export const isDenied = (clause: string): boolean => DENIED.test(clause.replace(DENIES_NOTHING, ' ').replace(/n[’']t\b/g, " n't"))

/** A denial in another clause denies something else. */
export function clauseAt(sentence: string, { index = 0, 0: found }: RegExpMatchArray): string {
  const end = index + found.length
  const breaks = [...sentence.matchAll(CLAUSE)].map(({ index: from, 0: { length } }) => ({ from, to: from + length }))
  const start = breaks.findLast(({ to }) => to <= index)?.to ?? 0
  const after = sentence.slice(end, breaks.find(({ from }) => from >= end)?.from).split(CONDITION_AFTER)[0] ?? ''
  return sentence.slice(start, end) + after
}
