import { productName } from '#shared/domain/products.ts'
import { productsNamedIn, withoutProducts } from '#shared/domain/said/names/products.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { NO_BLIND, type TalkedBlind, withCurrent } from '../../conversation/conversation-state.ts'
import { tellingWords } from '../../knowledge/find-facts.ts'
import { speaksOfColour } from '../../said/colour-words.ts'
import { type Intent, intentsIn } from '../../said/intents.ts'
import { isSizedRoom } from '../meaning/blinds/blinds-meant.ts'
import { chosenFrom } from '../meaning/blinds/products-meant.ts'
import { servicesNamed } from '../meaning/message/beside-the-blind.ts'
import { type Heard, partOf } from '../meaning/message/heard.ts'
import { CLEANS_IT, KNOWN_QUESTIONS, OFF_TOPIC, PRICE_MATCH } from '../meaning/message/known-questions.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'
import { asksOfLimit } from './blinds/limits.ts'
import { asksOfRecess } from './blinds/recess.ts'
import { sizesReply } from './blinds/sizes.ts'
import { orderFromList } from './order-from-list.ts'

/** Answers from what the shop has written down, and what is said to somebody who only greets, thanks or is angry. */

/** Below these a fact is about something else. Fitted by the questions of the benchmark that may be looked at. */
const SURE = { score: 25, share: 0.3 }
const LIKELY = { score: 12, share: 0.3 }
/** A question of a word or two has a low score however well it fits. */
const FEW_WORDS = 2
const ALL_WORDS = { score: 5, share: 0.99 }

type Told = { readonly id: string; readonly answer: string; readonly leads_to: string | null; readonly products: readonly string[] }
type Scored = { readonly score: number; readonly share: number }

const fits = ({ score, share }: Scored, { score: leastScore, share: leastShare }: typeof SURE) => score >= leastScore && share >= leastShare

const SCREENS = {
  measure: 'measure',
  calculator: 'calculator',
  shutters: 'shutters',
  ar: 'ar',
  visualise: 'measure',
  track: 'tracking',
} as const

/** @returns null where no fact fits well enough */
export function* factReply(
  heard: Heard,
  how: 'sure' | 'likely',
  question = heard.message,
  topic: 'shutters' | 'awnings' | null = null,
): Steps<Reply | null> {
  const { facts } = yield* call('find_facts', { question: question.slice(0, 400), topic })
  const best = facts[0]
  const telling = tellingWords(question)
  // A figure by itself asks nothing.
  const isShort = telling.length <= FEW_WORDS && telling.some((word) => /\D/.test(word))
  if (!best || !(fits(best, how === 'sure' ? SURE : LIKELY) || (isShort && fits(best, ALL_WORDS)))) return null
  return yield* tell(heard, best)
}

/** 'What can you do?' is asked of us, and of no room. */
export const sureFactReply = (heard: Heard) =>
  heard.intents.has('who_are_you') && heard.rest.length === 0 ? null : factReply(heard, 'sure')
export const likelyFactReply = (heard: Heard) => factReply(heard, 'likely')

/** 'Too expensive, what about the sheer?' asks another price, and is not answered here. */
export function* discountReply(heard: Heard): Steps<Reply | null> {
  if (!heard.intents.has('discount') || heard.hasSize || heard.product.candidates.length > 0 || PRICE_MATCH.test(heard.plain)) return null
  return yield* factReply(heard, 'likely', heard.language === 'af' ? 'kan ek afslag kry' : 'can i get a discount')
}

function* tell(heard: Heard, fact: Told): Steps<Reply> {
  if (isOfFilledList(heard, fact)) return { ...(yield* orderFromList(heard)), facts: [fact.id] }
  if (fact.leads_to === 'person') yield* call('hand_over', { question: heard.message })
  else if (fact.leads_to === 'details')
    yield* call('leave_details', { feature: 'walkthrough', interest: heard.state.interests.join(', ').slice(0, 200) })
  else if (fact.leads_to && fact.leads_to in SCREENS) yield* call('open_screen', { screen: SCREENS[fact.leads_to as keyof typeof SCREENS] })
  const { state, product, current } = heard
  // What is weighed is spoken of: 'is honeycomb warmer than a roller', and then 'how much for both'.
  const weighed = productsWeighed(heard)
  if (weighed.length > 1) return { text: fact.answer, state: withWeighed(heard, weighed), facts: [fact.id] }
  const spokenOf = product.candidates.length > 0 ? product.candidates : fact.products
  const isNew = spokenOf.length > 0 && spokenOf.length <= 3 && (!current || isOpen(current))
  const blinds = isNew ? withCurrent(state.blinds, current, { ...(current ?? NO_BLIND), candidates: [...spokenOf] }) : state.blinds
  return { text: fact.answer, state: { ...state, blinds }, facts: [fact.id] }
}

/** One product of each that a message weighs. */
const productsWeighed = (heard: Heard): string[] => productsNamedIn(withOnesNamed(heard)).flatMap((types) => types.slice(0, 1))

/** 'How does the blockout one compare with a roller', of honeycombs: the blockout one is the honeycomb. */
const withOnesNamed = ({ plain, current }: Heard): string =>
  plain.replace(THE_ONE, (words) => {
    const [only, more] = chosenFrom(words, current?.candidates ?? []) ?? []
    return only && !more ? ` ${plainText(productName(only))} ` : words
  })
const THE_ONE = /\b(?:the|that|die|daardie) [\p{L}\d ]{2,20}? (?:ones?|een|version|weergawe)(?!\p{L})/u

/** 'How much for each?' comes next. A blind that has its size or stands on the list stays what it is. */
function withWeighed({ state, current }: Heard, weighed: readonly string[]): Heard['state'] {
  const isSettled = current !== undefined && (current.lineId !== null || current.widthMm !== null || current.dropMm !== null)
  if (isSettled || weighed.length > MOST_WEIGHED) return state
  return { ...state, blinds: withCurrent(state.blinds, current, { ...(current ?? NO_BLIND), candidates: [...weighed] }) }
}
const MOST_WEIGHED = 3

/** How to order, asked by somebody whose list is filled: he is not told how to fill it. */
const isOfFilledList = ({ lines }: Heard, { id }: Pick<Told, 'id'>): boolean => id === 'order-how' && lines.length > 0

/** A blind of which nothing is settled yet. */
const isOpen = ({ candidates, widthMm, dropMm, lineId }: TalkedBlind): boolean =>
  lineId === null && candidates.length === 0 && widthMm === null && dropMm === null

/** Two products weighed against each other without a size: by the fact that compares just these. */
export function* comparedReply(heard: Heard): Steps<Reply | null> {
  const { plain, intents, hasSize, words } = heard
  const named = productsNamedIn(withOnesNamed(heard))
  if (named.length < 2 || hasSize || !(intents.has('compare') || /\b(?:or|of)\b/.test(plain))) return null
  const families = [...new Set(named.map((types) => types[0]?.split('-')[0] ?? ''))].map((family) => FAMILY_IN_IDS[family] ?? family)
  const { facts } = yield* call('find_facts', { question: heard.message.slice(0, 400), topic: 'choosing' })
  const fact = facts.find(({ id }) => families.length > 1 && families.every((family) => id.includes(family)))
  if (fact) return yield* tell(heard, fact)
  if (families.length < 2) return null
  const { products } = yield* call('list_products', {})
  const types = productsWeighed(heard)
  const texts = products.filter(({ product_type }) => types.some((type) => type === product_type)).map(words.described)
  return { text: `${texts.join('\n')}\n${words.askSize(null)}`, state: { ...withWeighed(heard, types), asked: 'product' } }
}
const FAMILY_IN_IDS: Readonly<Record<string, string>> = { verticals: 'vertical', double: 'zebra' }

/** 'How do I get fly dirt off my roller blind?', 'can the rollers go in the washing machine?' */
const DIRTY =
  /\bwashing machine\b|\bwasmasjien\b|\b(?:full of|vol) (?:dust|dirt|stof|vuil\w*)\b|\b(?:how (?:do|must|should|can) (?:i|we|you) clean|hoe (?:maak|kry) (?:ek|ons|'?n mens|mens)\b.{0,20}\bskoon)\b|\b(?:marks?|stains?|dirt|grease|dust|mould|crayon|specks?|vlek\w*|vuil|stof|merke)\b.{0,30}\b(?:off|out of|from|van|uit|af)\b/
const CLEANING_FACTS: readonly (readonly [type: RegExp, fact: string])[] = [
  [/roller/, 'clean-roller'],
  [/^venetian-wood/, 'clean-wood'],
  [/^venetian/, 'clean-venetian'],
  [/^(?:honeycomb|verticals)/, 'clean-honeycomb-vertical'],
  [/^outdoor/, 'clean-outdoor'],
]

const TO_CLEAN = /\b(?:clean|wash|wipe|dust|skoonmaak|skoon)\b/

/** 'How do I clean it?' asks of the blind that is talked about. */
export function* cleaningReply(heard: Heard): Steps<Reply | null> {
  const { plain, product, current } = heard
  const [named] = DIRTY.test(plain) ? product.candidates : []
  const cleaned = named ? [named] : product.candidates.length === 0 && CLEANS_IT.test(plain) ? (current?.candidates ?? []) : []
  // Several that are weighed may be cleaned alike.
  const [fact, other] = new Set(cleaned.map((type) => CLEANING_FACTS.find(([of]) => of.test(type))?.[1]))
  if (fact && !other) return yield* tellKnown(heard, [fact])
  // 'Can I wash them?', before any blind was spoken of: cloth and slats.
  const isOfAny = heard.state.blinds.length === 0 && product.candidates.length === 0 && CLEANS_IT.test(plain) && TO_CLEAN.test(plain)
  return isOfAny ? yield* tellKnown(heard, ['clean-roller', 'clean-venetian']) : null
}

/** What is asked most is answered by the facts that were written for it. */
export function* knownReply(heard: Heard): Steps<Reply | null> {
  const { plain, product, hasSize, intents, words, state, current } = heard
  // A size of a product is a question of price, whatever stands beside it.
  if (hasSize && (product.candidates.length > 0 || intents.has('price') || intents.has('add'))) return null
  if (intents.has('add') && current) return null
  // 'The study must be 1250 wide, I measured skew' is the study's new size.
  if (hasSize && isSizedRoom(heard.said[0]?.room ?? null, state.blinds)) return null
  const known = KNOWN_QUESTIONS.find(([pattern]) => pattern.test(plain))?.[1] ?? colourPriceAsked(heard) ?? servicesAsked(heard)
  if (!known) return OFF_TOPIC.test(plain) && !OF_THE_TRADE.test(plain) ? { text: words.offTopic(), state } : null
  return yield* tellKnown(heard, known)
}

/** 'And in Anthracite, is that dearer?' */
const colourPriceAsked = ({ plain, product, hasSize }: Heard): readonly string[] | undefined =>
  !hasSize && product.candidates.length === 0 && COSTS_MORE.test(plain) && speaksOfColour(plain) ? ['price-colour'] : undefined
const COSTS_MORE =
  /\b(?:dearer|more expensive|costs? (?:more|extra|the same)|the same price|duurder|kos .{0,12}(?:meer|ekstra|dieselfde)|dieselfde prys)\b/

/** What was ordered is under way, and no service that is asked for. */
const OF_AN_ORDER = /\b(?:my|our|the) orders?\b|\b(?:my|die|ons) bestelling\b/

/** 'And fitting is free?' */
function servicesAsked({ plain, product, hasSize, intents, asksOnly }: Heard): readonly string[] | undefined {
  if (
    hasSize ||
    product.candidates.length > 0 ||
    intents.has('total') ||
    intents.has('order_status') ||
    OF_AN_ORDER.test(plain) ||
    !(asksOnly || /\?|\b(?:free|included|gratis|ingesluit|verniet)\b/.test(plain))
  )
    return undefined
  const ids = servicesNamed(plain)
  return ids.length > 0 ? ids : undefined
}

function* tellKnown(heard: Heard, known: readonly string[]): Steps<Reply | null> {
  const { facts } = yield* call('read_facts', { ids: [...known] })
  const [first] = facts
  if (!first) return null
  if (isOfFilledList(heard, first)) return yield* tell(heard, first)
  const last = yield* tell(heard, { ...first, leads_to: facts.find(({ leads_to }) => leads_to)?.leads_to ?? null })
  return { ...last, text: facts.map(({ answer }) => answer).join(' '), facts: facts.map(({ id }) => id) }
}

const GOES_ON =
  /^(?:and|en|but|maar|what about|how about|wat van|or|of)\b|^(?:does|is|do|are|will|kos|is|sal) (?:it|that|they|this|dit|hulle)\b/
const MOST_WORDS = 4

/** 'And the roller blockout?' after 'how do I clean wood?': the question of before, asked of something else. */
export function* followUpReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, hasSize, intents, message, rest } = heard
  if (state.askedFact === null || !GOES_ON.test(plain) || hasSize || rest.length > MOST_WORDS) return null
  // A blind with its size goes on before the fact does: 'and in white?'
  if (heard.current?.widthMm || speaksOfColour(plain) || OF_BLINDS.some((intent) => intents.has(intent))) return null
  // 'And the biggest?' asks another limit of the same blind.
  if (intents.has('limits') && heard.product.candidates.length === 0 && heard.current) return null
  if (intents.has('price') && heard.product.candidates.length > 0) return null
  if (KNOWN_QUESTIONS.some(([pattern]) => pattern.test(plain))) return null
  const asked = plainText(state.askedFact)
  const asksOfSize = intentsIn(asked).has('limits') || asksOfLimit(asked) || asksOfRecess(asked)
  if (heard.product.candidates.length > 0 && asksOfSize) {
    const ofBoth = new Set([...intents, ...intentsIn(asked)])
    const whole = partOf(heard, `${withoutProducts(asked)} ${plain}`)
    const reply = yield* sizesReply({ ...whole, product: heard.product, intents: ofBoth })
    return reply && { ...reply, question: state.askedFact }
  }
  const before = withoutProducts(asked).replace(/\s+/g, ' ')
  const question = heard.product.candidates.length > 0 ? `${before} ${message}` : `${state.askedFact} ${message}`
  const told = knownFactsOf(state.askedFact)
  const known = knownFactsOf(question)
  if (known && known !== told) return yield* tellKnown(heard, known)
  return (yield* factReply(heard, 'likely', message)) ?? (yield* factReply(heard, 'likely', question))
}
const knownFactsOf = (question: string) => KNOWN_QUESTIONS.find(([pattern]) => pattern.test(withWordsPutRight(plainText(question))))?.[1]
const OF_BLINDS = ['add', 'total', 'remove', 'change', 'undo', 'colours', 'compare'] as const satisfies readonly Intent[]

const OF_THE_TRADE = /\b(?:blind\w*|window\w*|venster\w*|shutters?|awnings?|rollers?)\b/

/** 'Hallo daar' and no more. */
const ONLY_GREETS =
  /^(?:hi|hey|hello|howzit|hiya|hallo|haai|good (?:day|morning|afternoon|evening)|goeie\s?(?:dag|more|middag|naand)|heita|aweh|sawubona|molo)(?:[\s,!.]+(?:there|daar|melvin|all|almal|again|weer|hoe gaan (?:dit|dinge)|how are (?:you|u)|vir julle|julle))*[\s!.?]*$/

export const greeted = (heard: Heard): Reply | null => (ONLY_GREETS.test(heard.plain) ? greetingTo(heard) : null)

const greetingTo = ({ words, business, state, language }: Heard): Reply => ({
  text: words.greeting(business.name),
  state: { ...state, language },
  quickReplies: [quick(words.reply.measure), quick(words.reply.photo), quick(words.reply.person)],
})

/** Somebody angry who names nothing of the trade is not answered with a fact. */
export function angryReply({ intents, product, hasSize, plain, words, state }: Heard): Reply | null {
  const isOfBlinds = product.candidates.length > 0 || hasSize || /\b(?:give|gee|need|soek|want|wil)\b/.test(plain)
  return intents.has('complaint') && !isOfBlinds ? { text: words.sorry(), state } : null
}

export function* smallTalk(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, rest, business, product, plain } = heard
  const has = (name: Intent) => intents.has(name)
  const say = (text: string): Reply => ({ text, state })
  if (has('who_are_you')) return say(words.who(business.name))
  if (has('complaint')) return say(words.sorry())
  const isShort = rest.length <= 2
  if (has('bye') && isShort) return say(words.bye())
  if (has('thanks') && !has('price') && product.candidates.length === 0 && !QUESTION.test(plain)) return say(words.thanks())
  return has('greet') && rest.length === 0 ? greetingTo(heard) : null
}

const QUESTION = /\?|\b(?:what|which|how|when|where|can|could|do|does|is there|wat|watter|hoe|wanneer|waar|kan)\b/

/** Nothing that we know fits: said so, with a person at hand. */
export function* honestReply(heard: Heard): Steps<Reply> {
  const { words, business, state, message, plain } = heard
  const blinds = state.blinds.filter(({ candidates }) => candidates.length === 1)
  if (blinds.length > 1 && ONE_OF_THEM.test(plain)) return { text: words.whichBlind(blinds.length), state }
  if (!ABOUT_US.test(plain)) return { text: words.offTopic(), state }
  yield* call('hand_over', { question: message })
  return { text: words.notKnown(business), state }
}

/** 'The lighter one', where several blinds are spoken of. */
const ONE_OF_THEM = /^(?:(?:and|en|ok|no|nee|then|dan)[ ,]+)*(?:the|die|that|daardie) [\p{L}]+ (?:one|een)(?: please| pls| asb)?[ .!?]*$/u

/** Words of the trade, of ordering, or of the shop: a question that has none of them is about something else. */
const ABOUT_US =
  /\b(?:blind\w*|window\w*|venster\w*|shutters?|awnings?|curtains?|gordyn\w*|hortjies|rollers?|slats?|fabric|cloth|materiaal|order\w*|bestel\w*|pay\w*|betaal\w*|price\w*|prys\w*|cost\w*|kos|deliver\w*|aflewer\w*|install\w*|measur\w*|meet|size|grootte|recess|nis|colou?r\w*|kleur\w*|quote\w*|kwotasie|warranty|waarborg|return\w*|refund|you|u|your|ur|jul|julle|jou|shop|winkel|store|door\w*|deur\w*|room\w*|kamer\w*|sun|son|light|lig|dark|donker|house|huis|motor\w*|cord|koord|chain|bracket\w*|screw\w*|drill\w*|photo\w*|foto\w*|camera)\b/
