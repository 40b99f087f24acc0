import { blindsMeant } from '../meaning/blinds/blinds-meant.ts'
import type { Heard } from '../meaning/message/heard.ts'
import { KNOWN_QUESTIONS } from '../meaning/message/known-questions.ts'
import { call, type Reply, type Steps } from '../steps.ts'
import { factReply } from './facts.ts'

/** Whatever a person does: visits, measures, calls back, takes over. */

/** What nobody is told here: keys and codes, and what belongs to other customers. */
export function* privateReply({ intents, words, business, state }: Heard): Steps<Reply | null> {
  if (!intents.has('secrets') && !intents.has('others_data')) return null
  yield* call('hand_over', { question: '' })
  return { text: words.private(business), state }
}

/** Shutters and awnings, which a consultant prices. */
export function* visitReply(heard: Heard): Steps<Reply | null> {
  const { product, state, intents, words } = heard
  const goesOn =
    state.onVisit &&
    !KNOWN_QUESTIONS.some(([pattern]) => pattern.test(heard.plain)) &&
    product.candidates.length === 0 &&
    (intents.has('price') || intents.has('ballpark') || heard.hasSize || intents.has('yes'))
  const what = product.onVisit ?? (goesOn ? state.onVisit : null)
  if (!what) return null
  // 'Real wood louvres': the venetian is meant, whose sizes are known.
  if (product.candidates.length > 0 && intents.has('limits')) return null
  const isPriced =
    intents.has('price') || intents.has('ballpark') || intents.has('want') || intents.has('cheapest') || heard.hasSize || goesOn
  // Should a blind be asked for after all, its size is known.
  const blinds = heard.hasSize ? blindsMeant(heard).map((blind) => ({ ...blind, candidates: [], lineId: null })) : state.blinds
  const next = { ...state, blinds, onVisit: what, asked: null }
  if (!isPriced) {
    const fact = yield* factReply(heard, 'likely', heard.message, what)
    if (fact) return { ...fact, state: next }
  }
  yield* call('leave_details', {
    feature: what === 'shutters' ? 'shutters' : 'walkthrough',
    interest: what === 'shutters' ? 'Shutters' : 'Awnings',
  })
  if (what === 'shutters') yield* call('open_screen', { screen: 'shutters' })
  return { text: words.onVisit(what), state: next }
}

/** A South African number, typed for us to call. */
const PHONE = /(?<!\d)(?:\+?27|0)[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{4}(?!\d)/
const EMAIL = /\S+@\S+/
/** Greetings, and what stands around a name, a number and an address. */
const OF_DETAILS =
  /\b(?:hi|hello|hey|howzit|hallo|haai|good (?:day|morning|afternoon|evening)|goeie ?(?:dag|more|middag|naand)|there|melvin|my|and|en|is|dis|at|on|op|by|phone|cell|whatsapp|tel|contact|number|no|nr|nommer|sel|foon|e-?mail|e-?pos|address|adres|please|pls|asb|asseblief|thanks|dankie|so you know)\b|[\d+().,:;!?&'-]/g

/** 'Bel vir Johan op 083 555 1234': a number to call, which other talks would take for a count. */
const CALLS = /\b(?:call|phone|ring|contact|whatsapp|bel|skakel|kontak)\b/

/** 'Call me Sipho', 'my name is Thandi and my number is 082 123 4567', and nothing else: the browser fills it into its forms. */
export function* introducedReply(heard: Heard): Steps<Reply | null> {
  const { name, plain, words, state } = heard
  if (CALLS.test(plain) && PHONE.test(plain) && !heard.hasSize && heard.product.candidates.length === 0)
    return yield* withForm(heard, words.detailsTyped())
  if (name === null || plain.replace(EMAIL, ' ').replace(OF_DETAILS, ' ').trim() !== '') return null
  if (PHONE.test(plain) || EMAIL.test(plain)) return yield* withForm(heard, words.detailsTyped())
  return { text: words.introduced(name), state }
}

/** What a visit costs is a question for the facts. */
const OF_COST = /\b(?:costs?|fees?|charges?|free|how much|kos|gratis|hoeveel)\b/

/** 'Can I put it up myself or must someone come?' is answered by a fact. */
const MYSELF = /\b(?:myself|diy|self)\b/

/** 'Is it booked?': whoever asks must not read that a visit can be had as a yes. */
const IS_BOOKED =
  /^(?:(?:and|so|ok(?:ay)?|but|then|en|maar|dan)[ ,.!]+)*(?:is|are|was|am|did|do|have|has|het)\b(?!.*\b(?:orders?|ordered|pay\w*|paid|quotes?|bestel\w*|betaal\w*|kwotasie)\b).{0,40}\b(?:booked|scheduled|arranged|confirmed|bespreek|gereel|bevestig|(?:did|have) (?:you|u) book)\b|^(?:did|have) (?:you|u) book\b/

export function* bookedReply(heard: Heard): Steps<Reply | null> {
  return IS_BOOKED.test(heard.plain) ? yield* withForm(heard, heard.words.notBooked()) : null
}

/** Somebody who asks to be visited or called back, or types his number, gets the form for it. */
export function* detailsReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, business, plain } = heard
  if (heard.hasSize || OF_COST.test(plain)) return null
  if (intents.has('visit_asked') && !MYSELF.test(plain)) return yield* withForm(heard, words.visit(business.serviceArea))
  if (PHONE.test(plain)) return yield* withForm(heard, words.detailsTyped())
  return intents.has('call_back') ? yield* withForm(heard, words.callBack()) : null
}

function* withForm({ state }: Heard, text: string): Steps<Reply> {
  yield* call('leave_details', { feature: 'walkthrough', interest: state.interests.join(', ').slice(0, 200) })
  return { text, state }
}

/** The fact of a visit says what is known of its cost. */
function* costOfVisit(): Steps<string | null> {
  const { facts } = yield* call('read_facts', { ids: ['measure-visit'] })
  return facts[0]?.answer ?? null
}

export function* peopleReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, business, message } = heard
  if (intents.has('visit')) {
    const cost = OF_COST.test(heard.plain) ? yield* costOfVisit() : null
    return yield* withForm(heard, cost ?? words.visit(business.serviceArea))
  }
  if (!intents.has('person') || intents.has('who_are_you')) return null
  yield* call('hand_over', { question: message })
  return yield* withForm(heard, `${words.person(business)} ${words.orDetails()}`)
}
