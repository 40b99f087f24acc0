import { plainText } from '#shared/domain/said/words.ts'
import { SOUTH_AFRICAN_TOWNS } from '#shared/domain/south-african-towns.ts'
import { blindsMeant } from './blinds-meant.ts'
import { type Heard, hear } from './heard.ts'
import { type ConversationState, followed, withLines } from './state.ts'
import { call, quick, Refused, type Reply, type Steps } from './steps.ts'
import { adviceReply } from './talk-advice.ts'
import { againReply } from './talk-again.ts'
import { coloursReply } from './talk-colours.ts'
import { comparedReply, factReply, honestReply, knownReply, smallTalk } from './talk-facts.ts'
import { listReply } from './talk-list.ts'
import { namedColourReply } from './talk-named-colour.ts'
import { photosReply } from './talk-photos.ts'
import { priceReply } from './talk-prices.ts'
import { sizesReply } from './talk-sizes.ts'

/**
 * One turn of the embedded assistant: what the message asks for, in the order in which one meaning goes before another. It yields calls of the same
 * tools that outside models use, and is given back what they say.
 */
export function* converse(message: string, about: Parameters<typeof hear>[1]): Steps<Reply> {
  const heard = hear(message, { ...about, state: withLines(about.state, about.lines) })
  const state = { ...heard.state, language: heard.language }
  const reply = yield* answered({ ...heard, state })
  return { ...reply, state: remembered(heard, followed(state, { ...reply.state, language: heard.language })) }
}

function* answered(heard: Heard): Steps<Reply> {
  const { intents, words, business, state, message } = heard
  try {
    if (heard.photos > 0) return yield* photosReply(heard)
    if (intents.has('secrets') || intents.has('others_data')) {
      yield* call('hand_over', { question: '' })
      return { text: words.private(business), state }
    }
    const again = yield* againReply(heard)
    if (again) return again
    if (intents.has('discount') && !heard.hasSize) {
      const fact = yield* factReply(heard, 'likely', heard.language === 'af' ? 'kan ek afslag kry' : 'can i get a discount')
      if (fact) return fact
    }
    // Somebody angry who names nothing of the trade is not answered with a fact.
    if (
      intents.has('complaint') &&
      heard.product.candidates.length === 0 &&
      !heard.hasSize &&
      !/\b(?:give|gee|need|soek|want|wil)\b/.test(heard.plain)
    )
      return { text: words.sorry(), state }
    const steps: readonly ((heard: Heard) => Steps<Reply | null>)[] = [
      listReply,
      visitReply,
      knownReply,
      comparedReply,
      ordersReply,
      coloursReply,
      sizesReply,
      adviceReply,
      priceReply,
      namedColourReply,
      (own) => factReply(own, 'sure'),
      peopleReply,
      smallTalk,
      leadTimeReply,
      (own) => factReply(own, 'likely'),
      namedProductReply,
    ]
    for (const step of steps) {
      const reply = yield* step(heard)
      if (reply) return reply
    }
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return { text: failure.message, state }
  }
  return yield* honestReply({ ...heard, message })
}

/** Shutters and awnings, which a consultant prices. */
function* visitReply(heard: Heard): Steps<Reply | null> {
  const { product, state, intents, words } = heard
  const goesOn =
    state.onVisit &&
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

/** Orders that were placed, which nobody can change from here. */
function* ordersReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, message } = heard
  if (intents.has('order_status')) {
    yield* call('hand_over', { question: message.slice(0, 600) })
    return { text: words.track(), state }
  }
  if (!intents.has('change_order') || heard.product.candidates.length > 0) return null
  yield* call('hand_over', { question: message.slice(0, 600) })
  const fact = yield* factReply(heard, 'likely')
  return fact ?? { text: words.notKnown(heard.business), state }
}

function* peopleReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, business, state, message } = heard
  if (intents.has('visit')) {
    yield* call('leave_details', { feature: 'walkthrough', interest: state.interests.join(', ').slice(0, 200) })
    return { text: words.visit(business.serviceArea), state }
  }
  if (!intents.has('person')) return null
  yield* call('hand_over', { question: message.slice(0, 600) })
  return { text: words.person(business), state }
}

function* leadTimeReply({ intents, words, state }: Heard): Steps<Reply | null> {
  if (!intents.has('lead_time')) return null
  const { processing_business_days, production_business_days } = yield* call('lead_time', {})
  return { text: words.leadTime(processing_business_days, production_business_days), state }
}

/** A product by itself: it is what the customer looks for, so its size is asked. */
function* namedProductReply(heard: Heard): Steps<Reply | null> {
  const { product, state, words } = heard
  if (product.candidates.length === 0 || product.candidates.length > 6) return null
  const { products } = yield* call('list_products', {})
  const named = products.filter(({ product_type }) => product.candidates.includes(product_type as (typeof product.candidates)[number]))
  const blind = { ...(heard.current ?? EMPTY), candidates: [...product.candidates], colour: null, lineId: null }
  return {
    text: `${named.map(({ name, description }) => `${name}: ${description}`).join('\n')}\n${words.askSize(null)}`,
    state: { ...state, blinds: [blind], asked: 'size' },
    quickReplies: [quick(words.reply.colours), quick(words.reply.measure)],
  }
}
const EMPTY = { widthMm: null, dropMm: null, quantity: 1, room: null, controlSide: null, mountType: null, recessDepthMm: null }

const MOST_REMEMBERED = 10
const MORE_PLACES = [
  'Wilderness',
  'Sedgefield',
  'Plettenberg Bay',
  'Mossel Bay',
  'Oudtshoorn',
  'Great Brak River',
  'Hartenbos',
  'Brenton-on-Sea',
] as const
const PLACES = [...SOUTH_AFRICAN_TOWNS.map(({ name }) => name), ...MORE_PLACES]

/** What a lead should know, should the customer leave details. */
function remembered({ plain, product }: Heard, state: ConversationState): ConversationState {
  const towns = PLACES.filter((name) => new RegExp(`\\b${plainText(name)}\\b`).test(plain))
  const interests = product.onVisit
    ? [product.onVisit === 'shutters' ? 'Shutters' : 'Awnings']
    : product.candidates.length === 1
      ? [...product.candidates]
      : []
  const joined = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].slice(-MOST_REMEMBERED)
  return { ...state, towns: joined(state.towns, towns), interests: joined(state.interests, interests) }
}
