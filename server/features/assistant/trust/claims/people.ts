import { clauseAt, isDenied } from '../text/denials.ts'

/** What a sentence says that the shop's people know, have agreed to or will do. The assistant has spoken to none of them: only a written fact may say it. */

export const PERSON =
  '(?:team|colleagues?|workshop|consultants?|installers?|fitters?|couriers?|drivers?|shop|office|branch|someone|somebody|factory|managers?|management|owner|boss|supervisor|foreman|technicians?|staff|crew|supplier|sales(?:man|person| team| lady| rep)|(?:our|the) (?:people|guys?|lad(?:y|ies)|m[ae]n|gentlem[ae]n|girls?|experts?|specialists?)|accounts|span|kollegas?|werkswinkel|winkel|konsultante?|koeriers?|kantoor|tak|iemand|fabriek|bestuurder|bestuur|eienaar|baas|tegnikus|installeerders?|drywers?|verskaffer|mense (?:by|in|van))'
const NEAR = "(?: (?!will\\b|sal\\b|can\\b|kan\\b)[\\p{L}’']+){0,4}?"
/** What whoever asks a person of the shop may expect. */
const HELPS =
  'tell|help|answer|say|know|advise|contact|get (?:in touch|back)|be (?:able|happy|glad|in touch)|let you know|reach|reply|respond|see|read|check|confirm|measure|visit|decide|ask|need|want|explain|discuss|show|call|phone|gladly|have to|then'

const SAID_OF_PEOPLE: readonly RegExp[] = [
  // 'The installer will bring a ladder', 'the owner himself will look at it'
  `\\b${PERSON}${NEAR}(?: (?:will|shall|is going to|are going to)|[’']ll)\\b(?! (?:(?:also|then|gladly|certainly) )?(?:${HELPS})\\b)`,
  `\\b${PERSON}${NEAR} (?:sal|gaan)\\b[^.,;!?\\n]{0,40}\\b(?:bring|reël|opsit|installeer|ophang|aflewer|regmaak|vervang|terugbetaal|daarna kyk|uitsorteer|saambring)\\b`,
  // 'The workshop knows about it', 'the manager has agreed'
  `\\b${PERSON}${NEAR} (?:(?:already |now |all )?know(?:s|ew)? (?:about|of|that|your|you)|(?:is|are) (?:already |now |all )?(?:aware|informed|fine with|ok(?:ay)? with|happy with|expecting|handling|looking into|on it|on to it|coming|busy|free|holding|keeping)|agreed|promised|approved|confirmed|said|assured|gave)\\b`,
  `\\b${PERSON}${NEAR} (?:weet (?:al|reeds|nou|van|daarvan)|is (?:al|reeds|nou) (?:op hoogte|besig|bewus)|het (?:ingestem|belowe|gesê|toegestaan|goedgekeur))(?!\\p{L})`,
  `(?<!\\p{L})het (?:die|ons|jou|'n|’n) ${PERSON}\\b[^.,;!?\\n]{0,30}\\b(?:ingestem|belowe|gesê|toegestaan|goedgekeur|ingelig|gebel)(?!\\p{L})`,
  // 'The workshop sits with it', 'the shop is open on Sundays': only what a person helps with is said of each time
  `\\b${PERSON} (?:is|are|was|were|has|have|had)\\b(?! (?:the|best|better|who|where|there to|written|to|told|on WhatsApp|ook op|also|happy to|not)\\b)`,
  // 'Sipho will be your fitter', 'off the phone with the workshop'
  '\\b(?:is|will be|are|sal) (?:be )?(?:your|jou) (?:own |personal )?(?:fitter|installer|consultant|driver|contact|installeerder|konsultant)\\b',
  `\\b(?:on|off) the phone (?:with|to)\\b|\\b(?:chatted|word) (?:with|to|in)\\b[^.,;!?\\n]{0,20}\\b${PERSON}\\b`,
].map((pattern) => new RegExp(pattern, 'giu'))
/** 'Ask whether the courier will carry it upstairs.' */
const UNKNOWN = /\b(?:whether|if|ask|how|when|what|who|which|once|unless|of|hoe|wanneer|wat|wie|vra|sodra)\b[^.,;!?]*$/iu

export const saysOfPeople = (sentence: string): boolean =>
  !sentence.includes('?') &&
  SAID_OF_PEOPLE.some((pattern) =>
    [...sentence.matchAll(pattern)].some((found) => !isDenied(clauseAt(sentence, found)) && !UNKNOWN.test(sentence.slice(0, found.index))),
  )
