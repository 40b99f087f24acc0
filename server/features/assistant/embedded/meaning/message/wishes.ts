import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomsMentioned } from '#shared/domain/said/names/rooms.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { type FoundFact, findFacts, isStrange, tellingWords } from '../../../knowledge/find-facts.ts'
import { asksOnly, isRequest } from '../../../said/asks.ts'
import { speaksOfColour } from '../../../said/colour-words.ts'
import { type Intent, intentsIn } from '../../../said/intents.ts'
import { partsOf } from '../../../said/parts-of-message.ts'
import { addsAllBut } from './exceptions.ts'
import { CLEANS_IT, KNOWN_QUESTIONS } from './known-questions.ts'
import { NOT_SOLD } from './not-sold.ts'
import { ordinalIn } from './references.ts'
import { takesOffForSame } from './takes-off-for-same.ts'

/**
 * The wishes of a message, where it has several that have nothing to do with each other: 'remove the lounge and add a study 900 x 900', 'how much
 * for 1200 x 1500 and do you deliver?'. Each is answered as if it had come alone. Where that is not sure, the message stays whole.
 */
export function wishesIn(message: string): readonly string[] {
  const parts = addsAllBut(plainOf(message)) || takesOffForSame(plainOf(message)) ? [] : partsOf(message)
  if (parts.length < 2 || parts.length > MOST_PARTS) return [message]
  const wishes =
    changesOfPlaces(message, parts) ??
    differentQuestions(parts) ??
    withQuestionsApart(message, parts) ??
    withoutPriceApart(parts) ??
    differentActs(parts)
  return wishes ?? [message]
}
const MOST_PARTS = 8

const plainOf = (part: string): string => withWordsPutRight(plainText(part))

/** What is done to the list, and what is only to be priced. */
const ACTS = ['remove', 'undo', 'show_list', 'change', 'add'] as const satisfies readonly Intent[]
const ACT_BEGINS =
  /^(?:(?:please|pls|asb|then|dan|just|net|now|nou|ok|can you|kan jy) )*(?:add|put|pop|remove|delete|scrap|skrap|bin|ditch|chuck|drop(?= (?:the|that|it|my|those)\b)|take|make|change|show|undo|cancel|leave|swap|sit|voeg|haal|verwyder|maak|verander|wys|vat|los|tel)\b/
const PRICE_BEGINS = /^(?:(?:please|pls|asb|then|dan|just|net|now|nou|ok|can you|kan jy) )*(?:price|quote|how much|prys|hoeveel|wat kos)\b/

const actOf = (part: string): Intent | null => {
  const plain = plainOf(part)
  if (PRICE_BEGINS.test(plain) && describesBlind(part)) return 'price'
  if (!ACT_BEGINS.test(plain)) return null
  const intents = intentsIn(plain)
  return ACTS.find((act) => intents.has(act)) ?? (CHANGE_BEGINS.test(plain) ? 'change' : null)
}
/** 'Make kitchen 3' */
const CHANGE_BEGINS = /^(?:(?:please|pls|asb|then|dan|just|net|now|nou|ok|can you|kan jy) )*(?:make|change|maak|verander)\b/

/** 'Remove the lounge and add a study': each begins with a verb of its own and they do different things. What follows a verb belongs to it. */
function differentActs(parts: readonly string[]): string[] | null {
  const groups: { readonly act: Intent | 'question'; text: string }[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    const act = actOf(part) ?? (last && asksElse(part) ? 'question' : null)
    // 'make it two, add to my basket' adds what was just changed.
    if (act === 'add' && last && !describesBlind(part)) return null
    // One change after the other: 'make it 1300 wide, change the colour to midnight'.
    if (act && (act !== last?.act || act === 'change')) groups.push({ act, text: part })
    else if (last) last.text += `, ${part}`
    else return null
  }
  return groups.length > 1 ? groups.map(({ text }) => text) : null
}

/** A question after what shall be done. 'What will that cost?' asks of it, and is no question by itself. */
function asksElse(part: string): boolean {
  const plain = plainOf(part)
  const isOfIt = OF_TALK.test(plain) && (OF_PRICES.some((intent) => intentsIn(plain).has(intent)) || ASKS_OF_THE_REST.test(plain))
  return QUESTION_BEGINS.test(plain) && !isRequest(plain) && !isOfIt && tellingWords(plain).length > 0
}

function describesBlind(part: string): boolean {
  const plain = plainOf(part)
  return sizesIn(plain).sizes.length > 0 || productIn(plain).possible.length > 0 || roomsMentioned(plain).length > 0
}

/** 'Curtains for the lounge, a shutter for the study and a roller for the kitchen': what has no price here has an answer of its own. */
function withoutPriceApart(parts: readonly string[]): string[] | null {
  const hasSizes = parts.some((part) => sizesIn(plainOf(part)).sizes.length > 0)
  const groups: { readonly kind: string; text: string }[] = []
  for (const part of parts) {
    const { possible, onVisit } = productIn(plainOf(part))
    const last = groups.at(-1)
    const kind =
      possible.length > 0 ? 'sold' : NOT_SOLD.test(plainOf(part)) ? 'not_sold' : onVisit && hasSizes ? onVisit : (last?.kind ?? 'sold')
    if (last?.kind === kind) last.text += `, ${part}`
    else groups.push({ kind, text: part })
  }
  return groups.length > 1 ? groups.flatMap(({ text }) => differentActs(partsOf(text)) ?? [text]) : null
}

/** Lengths, and the word that says which one, at the end: 'the lounge 1300 and the kitchen 1000 wide'. */
const WAY = /\b(?:wide|width|high|drop|long|tall|breed|wyd|hoog|lank)\b/
const VERB = /^(?:(?:please|pls|asb|ok|no|nee|actually) )*(?:make|change|maak|verander)\b/

/** 'Make the lounge 1300 and the kitchen 1000 wide': the verb and the way are said once. */
function changesOfPlaces(message: string, parts: readonly string[]): string[] | null {
  const plains = parts.map(plainOf)
  // 'Kitchen to 1300 wide and study to 1600 high and both in clay': what is said of both comes after what is said of each.
  const last = plains.at(-1) ?? ''
  if (plains.length > 2 && OF_ALL.test(last)) {
    const each = changesOfPlaces(message.slice(0, message.lastIndexOf(parts.at(-1) ?? '')), parts.slice(0, -1))
    const them = plains.slice(0, -1).map((plain) =>
      roomsMentioned(plain)
        .map(({ from, to }) => plain.slice(from, to).trim())
        .join(),
    )
    const named = languageOf(message, 'en') === 'af' ? `maak die ${them.join(' en die ')}` : `make the ${them.join(' and the ')}`
    return each && them.every(Boolean) ? [...each, last.replace(OF_ALL, named)] : null
  }
  const verb = VERB.exec(plains[0] ?? '')?.[0] ?? (plains.every((plain) => BECOMES.test(plain)) ? 'make' : undefined)
  const hasSizes = plains.some((plain) => sizesIn(plain).sizes.some(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null))
  if (!verb || hasSizes || !plains.every((plain) => namesPlace(plain) && /\d|\b(?:left|right|links|regs)\b/.test(withoutPlace(plain))))
    return null
  const way = WAY.exec(plains.at(-1) ?? '')?.[0]
  // Counts of rooms are read as one change: 'make the kitchen 2 and the bedroom 3'.
  if (!way && plains.every((plain) => roomsMentioned(plain).length === 1 && COUNT_AT_END.test(plain))) return null
  return plains.map((plain, index) =>
    [index > 0 && !VERB.test(plain) ? verb : '', plain, way && !WAY.test(plain) ? way : ''].filter(Boolean).join(' '),
  )
}
const OF_ALL = /^(?:make |maak )?(?:both|all|albei|almal|altwee)(?: (?:of them|van hulle))?\b/
/** 'Kitchen to 1300 wide', 'kombuis na 1300 breed' */
const BECOMES = /^(?:(?:the|die|my) )?(?:\p{L}+ ){1,3}(?:to|na|must be|should be|moet) \d/u
const COUNT_AT_END = /(?<![\d.,])[1-5]?\d(?:[ ,]+(?:please|pls|asb|asseblief|instead|eerder|liewer))?[ .!]*$/
const namesPlace = (plain: string): boolean => roomsMentioned(plain).length === 1 || ordinalIn(plain) !== undefined
const withoutPlace = (plain: string): string => plain.replace(/\b\d(?:st|nd|rd|th)\b/g, ' ')

/** In Afrikaans a question may begin with any verb, if whoever does it comes next: 'neem julle kaarte', 'roes hulle'. */
const VERB_ASKS =
  /^(?:(?:en|ook|ok|dan|maar) )*(?:(?!(?:sit|haal|maak|voeg|vat|los|verwyder|bestel|gee|hou|verander|wys|stuur|en|as|dat|dan|want|wat)\b)\p{L}{3,} (?:hulle|dit)|(?!(?:as|dat|en|dan|want|wat|wil|soek|dink|vir|van|met)\b)\p{L}{3,} (?:julle|jul|ek|ons|mens))(?!\p{L})/u
const QUESTION_BEGINS =
  /^(?:(?:ok|so|and|also|then|ja|yes|en|dan|hi|hello|please|pls|just|oh|btw|by the way|(?:can you |pls |please )?tell me|let me know|se vir my|laat weet) )*(?:do|does|did|can|could|will|would|is|are|how|what|whats|when|where|which|who|why|must|should|kan|is|hoe|hoeveel|wat|wanneer|waar|watter|moet|doen|sal|kom|lewer|gee)\b/

const beginsQuestion = (plain: string): boolean => QUESTION_BEGINS.test(plain) || VERB_ASKS.test(plain)

/** 'Is that enough?' and 'can you do a roller for it?' ask of the sum or the size beside it. */
const ASKS_OF_THE_REST =
  /\b(?:enough|genoeg|possible|moontlik|ok(?:ay)?)\b|\b(?:make|do|maak|doen) .{1,40}\b(?:for|vir) (?:it|that|them|this|dit|hulle)\b/

/** 'Hoe lank neem dit' takes nothing: a question has no wish to change the list. */
const intentsAsked = (plain: string): ReadonlySet<Intent> =>
  new Set([...intentsIn(plain)].filter((intent) => !(NOT_OF_QUESTIONS.has(intent) && asksOnly(plain))))
const NOT_OF_QUESTIONS: ReadonlySet<Intent> = new Set(['add', 'remove', 'undo', 'another'])

/** A fact of the shop that is asked for by itself: no size and no price is in it. */
function isQuestionOfFact(part: string): boolean {
  const plain = plainOf(part)
  const isAsked = QUESTION_BEGINS.test(plain) || (VERB_ASKS.test(plain) && KNOWN_QUESTIONS.some(([words]) => words.test(plain)))
  if (!isAsked || ASKS_OF_THE_REST.test(plain) || sizesIn(plain).sizes.length > 0) return false
  const intents = intentsAsked(plain)
  if (OF_LIST.some((intent) => intents.has(intent))) return false
  const isKnown = CLEANS_IT.test(plain) || KNOWN_QUESTIONS.some(([words]) => words.test(plain))
  // 'Is VAT included in your prices' has the words of a price, and asks for none.
  if (isKnown && productIn(plain).possible.length === 0) return true
  if (OF_PRICES.some((intent) => intents.has(intent))) return false
  if (isKnown || intents.has('lead_time')) return true
  // What asks of no blind is a question by itself, whether or not its answer is known.
  if (!describesBlind(part) && !speaksOfColour(plain) && !OF_TALK.test(plain) && tellingWords(plain).length >= LEAST_ASKED) return true
  const [best] = findFacts(plain, languageOf(part, 'en')) as readonly (FoundFact | undefined)[]
  return best !== undefined && best.score >= SURE_SCORE && best.share >= SURE_SHARE
}
/** 'What would you recommend', 'what will it be': asked of the blinds beside it. */
const OF_TALK =
  /\b(?:it|that|this|them|they|these|those|dit|hulle|daardie|recommend|suggest|think|best|beste|better|beter|dink|raai|pay|betaal)\b/
const LEAST_ASKED = 2
const SURE_SCORE = 14
const SURE_SHARE = 0.6
const OF_PRICES = ['price', 'total', 'cheapest', 'dearest', 'compare'] as const satisfies readonly Intent[]
const OF_LIST = ['add', 'change', 'remove', 'undo', 'colours'] as const satisfies readonly Intent[]

const isOfPriceOrList = (part: string): boolean => {
  const plain = plainOf(part)
  const { sizes } = sizesIn(plain)
  const intents = intentsIn(plain)
  const isOfProduct = productIn(plain).candidates.length > 0 && (intents.has('price') || CHOOSES.test(plain))
  return sizes.length > 0 || ACTS.some((act) => intents.has(act)) || isOfProduct
}

/** 'Go with rollers' */
const CHOOSES = /\b(?:go(?:ing)? with|gaan met|take|vat|neem|i'?ll have)\b/

const knownFactOf = (part: string): string =>
  (CLEANS_IT.test(plainOf(part)) ? 'cleaning' : undefined) ??
  KNOWN_QUESTIONS.find(([words]) => words.test(plainOf(part)))?.[1].join() ??
  findFacts(plainOf(part), languageOf(part, 'en'))[0]?.fact.id ??
  ''

/** 'How wide can a zebra be and which colours are there?': each part asks, and each asks something else. */
function differentQuestions(all: readonly string[]): string[] | null {
  const parts = all.filter((part) => !ONLY_LEADS.test(plainOf(part)))
  const kinds = parts.map(kindOfQuestion)
  return parts.length > 1 && kinds.every(Boolean) && new Set(kinds).size === kinds.length ? parts : null
}
const ONLY_LEADS = /^(?:(?:ok(?:ay)?|hi|hello|hey|hallo|haai|thanks|thank you|dankie|great|cool|lekker|ja|yes|goed|and|en|so)[ ,.!]*)+$/
const ASKED_OF_BLINDS = [
  'darkest',
  'lightest',
  'limits',
  'recess_needed',
  'order_status',
  'lead_time',
  'colours',
] as const satisfies readonly Intent[]

/** @returns '' where it is no question by itself, or one that the words beside it belong to */
function kindOfQuestion(part: string): string {
  const plain = plainOf(part)
  const intents = intentsAsked(plain)
  const isOfElse = [...ACTS, ...OF_PRICES].some((intent) => intents.has(intent)) || sizesIn(plain).sizes.length > 0 || isRequest(plain)
  const known = KNOWN_QUESTIONS.find(([words]) => words.test(plain))?.[1].join()
  if (!beginsQuestion(plain) || (isOfElse && !(known && isQuestionOfFact(part)))) return ''
  const ofBlinds = ASKED_OF_BLINDS.find((intent) => intents.has(intent)) ?? (speaksOfColour(plain) ? 'colours' : undefined)
  return (
    known ??
    ofBlinds ??
    (TO_CLEAN.test(plain) ? 'cleaning' : undefined) ??
    (isQuestionOfFact(part) || asksOfUse(plain) ? knownFactOf(part) : '')
  )
}

const TO_CLEAN = /\b(?:clean|wash|skoonmaak|skoon)\b/

/** 'Can honeycomb go in a bathroom?' */
const asksOfUse = (plain: string): boolean =>
  roomsMentioned(plain).length > 0 && /^(?:(?:and|en) )*(?:can|do|does|will|is|are|kan|sal|werk|pas)\b/.test(plain)

/** A price or a change of the list in one part, and a fact asked for before or after it. */
function withQuestionsApart(message: string, parts: readonly string[]): string[] | null {
  const questions = parts.filter(isQuestionOfFact)
  if (questions.length === 0) return null
  const others = parts.filter((part) => !questions.includes(part))
  if (!others.some(isOfPriceOrList)) return severalQuestions(parts, questions)
  const rest = questions
    .reduce((text, part) => text.replace(part, ' '), message)
    .replace(LOOSE_ENDS, '')
    .trim()
  return [...questionsBefore(parts, questions), ...wishesIn(rest), ...questionsAfter(parts, questions)]
}
/** 'Do you deliver to Joburg, and what does it cost, and how long does it take?': what is no question by itself goes on with the one before it. */
function severalQuestions(parts: readonly string[], questions: readonly string[]): string[] | null {
  const groups: string[] = []
  for (const part of parts) {
    const last = groups.length - 1
    if (questions.includes(part) || last < 0) groups.push(part)
    else groups[last] += `, ${part}`
  }
  return groups.length > 1 && groups.length === questions.length && new Set(groups.map(knownFactOf)).size > 1 ? groups : null
}
/** Joining words that were left standing where a question was taken out. */
const LOOSE_ENDS =
  /(?:[\s,;.?!]|\b(?:and|en|n|but|maar|plus|also|ook|then|dan))+$|^(?:[\s,;.?!]|\b(?:and|en|n|but|maar|plus|also|ook|then|dan)\b)+/gi

function questionsBefore(parts: readonly string[], questions: readonly string[]): string[] {
  const first = parts.findIndex((part) => !questions.includes(part))
  return parts.slice(0, first)
}
function questionsAfter(parts: readonly string[], questions: readonly string[]): string[] {
  const first = parts.findIndex((part) => !questions.includes(part))
  return parts.slice(first).filter((part) => questions.includes(part))
}

/** Parts of a message of three or more in which nothing is known, neither a blind nor a thing that the shop speaks of: it must be said that they were not understood. */
export function unreadParts(message: string): readonly string[] {
  const parts = partsOf(message)
  return parts.length < 3 || parts.length > MOST_PARTS ? [] : parts.filter(isUnread)
}

function isUnread(part: string): boolean {
  const plain = plainOf(part)
  const telling = tellingWords(plain)
  const isKnown = /\d/.test(plain) || describesBlind(part) || speaksOfColour(plain) || intentsIn(plain).size > 0 || NOT_SOLD.test(plain)
  return !isKnown && !QUESTION_BEGINS.test(plain) && telling.length >= LEAST_ASKED && isStrange(telling)
}
