import { clauseAt, isDenied } from './denials.ts'

/** What a model says that it has done. Of all acts it has only changes to the customer's list; it orders, books, sends and takes no payment. */

const WHO = "(?:I|we)(?:\\s+have|[’']ve)?|I[’']ve|we[’']ve|ek het|ons het|(?:has|have) been|is nou|is now|are now"
const LISTED = 'added|put|removed|taken|deleted|changed|updated|replaced|bygevoeg|gesit|verwyder|verander|vervang|opgedateer'
const LIST_ACT = new RegExp(
  `\\b(?:${WHO})\\b[^.!?\\n]{0,40}\\b(?:${LISTED})\\b|(?:^|[.!?]\\s|done[,:!–—-]*\\s)\\s*(?:${LISTED})\\b|\\b(?:added|put)\\b[^.!?\\n]{0,40}\\b(?:to|on) (?:your|the) list\\b`,
  'giu',
)
const ON_LIST = /\b(?:is|are|stands?|it['’]s|staan)\b[^.!?\n]{0,25}\b(?:on|in|op) (?:your|the|jou|die) (?:list|lys)\b/giu
const OTHER_ACTS =
  'ordered|placed|booked|reserved|scheduled|arranged|confirmed|sent|e-?mailed|paid|charged|shipped|dispatched|bestel|geplaas|bespreek|gereël|bevestig|gestuur|betaal'
const OTHER_ACT = new RegExp(
  `\\b(?:I|we)(?:\\s+have|[’']ve)?\\s+(?:\\w+\\s+){0,2}(?:${OTHER_ACTS})\\b|\\b(?:ek|ons) het\\b[^.!?\\n]{0,40}\\b(?:${OTHER_ACTS})\\b|\\b(?:your|the|jou|die) (?:order|bestelling|booking|payment|betaling|visit|besoek)\\b[^.!?\\n]{0,15}\\b(?:is|was|has been|have been|are)\\b[^.!?\\n]{0,15}\\b(?:${OTHER_ACTS}|on its way|complete|done|deur|op pad)\\b`,
  'giu',
)
/** 'Shall I put it on the list?' and 'I can have it sent' claim nothing either. */
const MAY = /\b(?:can|could|will|would|shall|should|may|must|let me|did|sal|kan|moet|mag|gaan)\b|[’'](?:ll|d)\b/iu
/** 'Once an order is placed' claims nothing. */
const CONDITION = /\b(?:once|when|if|after|until|before|as soon as|whether|how|unless|sodra|wanneer|indien|nadat|voordat|tot|as)\b/iu

const SECRET =
  /\b(?:card (?:number|details|no)|cvv|cvc|credit card|bank(?:ing)? details|password|pin (?:code|number)|kaartnommer|kaartbesonderhede|bankbesonderhede|wagwoord)\b/iu
const ASKING = /\b(?:send|give|type|tell|share|enter|write|need|provide|what is|what['’]s|stuur|gee|tik|vertel|skryf|nodig)\b/iu

/** How many letters before a claim are looked at for 'can' or 'will'. */
const NEAR_LETTERS = 8

/** The list as it is at this moment of the answer. */
export interface ListInTurn {
  /** Whether this question has changed it. */
  isChanged(): boolean
  isEmpty(): boolean
}

/** Whether a sentence tells of an act that did not happen, or asks for what nobody may ask in a chat. */
export function feignsOrAsks(sentence: string, list: ListInTurn): boolean {
  const claims = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].some((found) => {
      const before = sentence.slice(0, found.index)
      const isMeant = MAY.test(found[0]) || MAY.test(before.slice(-NEAR_LETTERS))
      return !isMeant && !isDenied(clauseAt(sentence, found)) && !CONDITION.test(before.split(/[.;!?]/).at(-1) ?? '')
    })
  if (claims(OTHER_ACT)) return true
  if (!list.isChanged() && claims(LIST_ACT)) return true
  if (!list.isChanged() && list.isEmpty() && claims(ON_LIST)) return true
  return SECRET.test(sentence) && ASKING.test(sentence) && !isDenied(sentence)
}
