import { languageOf } from '#shared/domain/said/language.ts'
import { askedAbout, type ConversationState, followed, withLines } from './conversation-state.ts'
import { type About, type Heard, hear } from './heard.ts'
import { joined } from './joined-reply.ts'
import { PRICE_MATCH } from './known-questions.ts'
import { call, quick, Refused, type Reply, type Steps } from './steps.ts'
import { adviceReply, wantedReply, withDampWarning } from './talks/advice.ts'
import { againReply } from './talks/again.ts'
import { budgetReply } from './talks/budget.ts'
import { coloursReply } from './talks/colours.ts'
import { earlierPhotoReply, withEarlierPhoto } from './talks/earlier-photo.ts'
import { comparedReply, factReply, followUpReply, greeted, honestReply, knownReply, smallTalk } from './talks/facts.ts'
import { listReply } from './talks/list.ts'
import { namedColourReply } from './talks/named-colour.ts'
import { lateReply, leaveItReply, orderNowReply, ordersReply } from './talks/orders.ts'
import { detailsReply, peopleReply, visitReply } from './talks/people.ts'
import { photosReply } from './talks/photos.ts'
import { priceReply } from './talks/prices.ts'
import { sizesReply } from './talks/sizes.ts'
import { wishesIn } from './wishes.ts'
import { wordsIn } from './words.ts'

/**
 * One turn of the embedded assistant: what the message asks for, in the order in which one meaning goes before another. It yields calls of the same
 * tools that outside models use, and is given back what they say.
 */
export function* converse(message: string, about: AboutTurn): Steps<Reply> {
  const wishes = about.photos > 0 ? [message] : wishesIn(message)
  const language = languageOf(message, about.state.language)
  let { state } = about
  const replies: Reply[] = []
  for (const wish of wishes) {
    const reply = yield* answeredWish(wish, { ...about, lines: about.lines(), state: wishes.length > 1 ? { ...state, language } : state })
    state = reply.state
    replies.push(reply)
  }
  return joined(replies)
}

export interface AboutTurn extends Omit<About, 'lines'> {
  /** The list as it stands by now: one wish of a message may change it before the next is answered. */
  readonly lines: () => Heard['lines']
}

function* answeredWish(message: string, about: About): Steps<Reply> {
  const heard = hear(message, { ...about, state: withLines(about.state, about.lines) })
  const state = { ...heard.state, language: heard.language }
  const reply = yield* withEarlierPhoto({ ...heard, state }, yield* answered({ ...heard, state }))
  return {
    ...reply,
    state: followed(state, {
      ...reply.state,
      language: heard.language,
      hasJustAdded: reply.state.blinds.some(({ lineId }) => lineId !== null && !state.blinds.some((blind) => blind.lineId === lineId)),
      asked: lapsed(state, reply),
      askedFact: isOfFact(reply, heard) ? message.slice(0, MOST_OF_QUESTION) : null,
    }),
  }
}

/** What was offered before something else was spoken of is no longer meant by a bare 'ok'. */
const lapsed = (before: ConversationState, { text, state }: Reply): ConversationState['asked'] =>
  state.asked === 'add' && before.asked === 'add' && !text.includes(wordsIn(state.language, true).askAdd()) ? null : state.asked

const isOfFact = ({ facts = [] }: Reply, { intents }: Heard): boolean =>
  facts.length > 0 || intents.has('visit') || intents.has('visit_asked')
const MOST_OF_QUESTION = 200

function* answered(heard: Heard): Steps<Reply> {
  const { intents, words, business, state } = heard
  try {
    if (heard.photos > 0) return yield* photosReply(heard)
    if (intents.has('secrets') || intents.has('others_data')) {
      yield* call('hand_over', { question: '' })
      return { text: words.private(business), state }
    }
    const again = greeted(heard) ?? (yield* earlierPhotoReply(heard)) ?? (yield* againReply(heard))
    if (again) return again
    // 'Too expensive, what about the sheer?' asks another price.
    if (intents.has('discount') && !heard.hasSize && heard.product.candidates.length === 0 && !PRICE_MATCH.test(heard.plain)) {
      const fact = yield* factReply(heard, 'likely', heard.language === 'af' ? 'kan ek afslag kry' : 'can i get a discount')
      if (fact) return fact
    }
    const late = yield* lateReply(heard)
    if (late) return late
    // Somebody angry who names nothing of the trade is not answered with a fact.
    if (
      intents.has('complaint') &&
      heard.product.candidates.length === 0 &&
      !heard.hasSize &&
      !/\b(?:give|gee|need|soek|want|wil)\b/.test(heard.plain)
    )
      return { text: words.sorry(), state }
    const steps: readonly ((heard: Heard) => Steps<Reply | null>)[] = [
      leaveItReply,
      followUpReply,
      orderNowReply,
      listReply,
      visitReply,
      detailsReply,
      knownReply,
      comparedReply,
      ordersReply,
      coloursReply,
      sizesReply,
      budgetReply,
      adviceReply,
      priceReply,
      namedColourReply,
      wantedReply,
      peopleReply,
      (own) => factReply(own, 'sure'),
      smallTalk,
      leadTimeReply,
      (own) => factReply(own, 'likely'),
      namedProductReply,
    ]
    for (const step of steps) {
      const reply = yield* step(heard)
      if (reply) return withDampWarning(heard, reply)
    }
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return { text: failure.message, state }
  }
  return yield* honestReply(heard)
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
  return {
    text: `${named.map(words.described).join('\n')}\n${words.askSize(null)}`,
    state: { ...state, blinds: askedAbout(state, heard.current, product.candidates), asked: 'size' },
    quickReplies: [quick(words.reply.colours), quick(words.reply.measure)],
  }
}
