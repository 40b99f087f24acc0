/** Whether a sentence, or one clause of it, denies what it speaks of. */

/** 'We refund you if it does not fit' denies no refund. */
const CONDITION_AFTER = /\b(?:if|unless|when|should|because|indien|as|wanneer|omdat)\b/iu
const CLAUSE = /[,;:()–—]| - |\b(?:but|maar)\b/u
/** 'I cannot promise free delivery' promises nothing, 'no problem' denies nothing. */
const DENIED =
  /\b(?:not|n't|cannot|no|none|never|(?:nothing|nobody|no one) (?:has|is|was|will|can|of)|(?:niks|niemand) (?:is|het|kan|sal)|nie|geen|nooit|without|whether|ask(?:ed|ing)? (?:\w+ ){0,3}if)\b/iu
const DENIES_NOTHING = /\b(?:no (?:problem|worries|matter|doubt|longer than)|not only|do ?n[o’']t worry|geen probleem|nie net)\b/giu

export const isDenied = (clause: string): boolean => DENIED.test(clause.replace(DENIES_NOTHING, ' ').replace(/n[’']t\b/g, " n't"))

/** A denial in another clause denies something else. */
export function clauseAt(sentence: string, { index = 0, 0: found }: RegExpMatchArray): string {
  const before = sentence.slice(0, index).split(CLAUSE).at(-1) ?? ''
  const after =
    sentence
      .slice(index + found.length)
      .split(CLAUSE)[0]
      ?.split(CONDITION_AFTER)[0] ?? ''
  return before + found + after
}
