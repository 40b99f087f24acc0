import type { Heard } from '../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'
import { familyReplies } from './blinds/colours.ts'
import { priceReply } from './blinds/prices.ts'
import { factReply } from './facts.ts'
import { changesOrdered, placedReply } from './list/placed-order.ts'
import { takenBack } from './list/undone.ts'
import { orderFromList } from './order-from-list.ts'

/** Placing an order, leaving it, and orders that were placed, which nobody can see or change from here. */

/** 'I want to order', 'checkout', 'ek wil bestel': an order is placed from the quote. */
export function* orderNowReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, lines, current, plain } = heard
  const isOffered = state.asked === 'add' && current !== undefined
  const wantsQuote = intents.has('quote_sent') && lines.length > 0
  if (!intents.has('order_now') && !wantsQuote) return null
  // What was just priced is what is ordered, so it goes on the list first.
  if (isOffered && !wantsQuote && (lines.length === 0 || IT.test(plain)))
    return yield* priceReply({ ...heard, intents: new Set([...intents, 'add']) })
  if (lines.length === 0) {
    if (PAY.test(plain)) return null
    return {
      text: words.orderNothingYet(),
      state: { ...state, asked: state.asked ?? 'size' },
      quickReplies: current ? [quick(words.reply.measure), quick(words.reply.photo)] : familyReplies(),
    }
  }
  return yield* orderFromList(heard)
}
const IT = /\b(?:it|them|this|that|these|those|dit|hulle)\b/
/** Nothing on the list: what is to be paid was ordered before. */
const PAY = /\b(?:pay|betaal)\b/

/** 'Forget it', 'cancel that', 'I changed my mind', while nothing is ordered. */
export function* leaveItReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, plain, business } = heard
  // What was offered last is declined there.
  if (!intents.has('leave_it') || (state.changeOffered ?? state.removalOffered)) return null
  const mayUndo = state.undo.length > 0
  const next = { ...state, asked: null, isWanted: false }
  if (CHANGED_MIND.test(plain))
    return { text: words.nothingOrdered(business), state: next, quickReplies: heard.lines.length > 0 ? [quick(words.reply.list)] : [] }
  // A question that is open is dropped; else 'that' is what was changed last.
  if (CANCEL_THAT.test(plain) && state.asked === null) {
    if (mayUndo) return (yield* placedReply({ ...heard, intents: new Set([...intents, 'undo']) })) ?? (yield* takenBack(heard))
    return { text: words.nothingOrdered(business), state: next }
  }
  return { text: words.nothingChanged(mayUndo), state: next }
}
const CHANGED_MIND = /\b(?:changed? my mind|van (?:plan|gedagte) verander)\b/
const CANCEL_THAT = /\b(?:cancel|kanselleer) (?:it|that|this|everything|dit|alles)\b/

/** Orders that were placed and do not come: regret first, then the way to see what they wait for. */
export function* lateReply({ intents, plain, message, state }: Heard): Steps<Reply | null> {
  if (!intents.has('order_late') || OF_MAIL.test(plain)) return null
  const { facts } = yield* call('read_facts', { ids: ['delivery-late'] })
  const [fact] = facts
  if (!fact) return null
  yield* call('open_screen', { screen: 'tracking' })
  yield* call('hand_over', { question: message })
  return { text: fact.answer, state, facts: [fact.id] }
}
const OF_MAIL = /\b(?:e-?mails?|e-?pos|confirmation|bevestiging|invoice|faktuur|quote|kwotasie)\b/

export function* ordersReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, message, plain } = heard
  if (intents.has('order_status')) {
    yield* call('open_screen', { screen: 'tracking' })
    yield* call('hand_over', { question: message })
    return { text: words.track(), state }
  }
  const isOfOrdered = changesOrdered(heard)
  if (!isOfOrdered && (!intents.has('change_order') || heard.product.candidates.length > 0)) return null
  yield* call('hand_over', { question: message })
  // Who asks whether the order went through is not told how to place one.
  if (WENT_THROUGH.test(plain)) {
    yield* call('open_screen', { screen: 'tracking' })
    return { text: words.track(), state }
  }
  // The list may as well have been emptied in the calculator.
  if (isOfOrdered && !state.hasOrdered && !intents.has('change_order')) return { text: words.listGone(heard.business), state }
  const question = heard.language === 'af' ? 'kan ek my bestelling verander' : 'can i change my order'
  return (
    (yield* factReply(heard, 'likely', isOfOrdered && !intents.has('change_order') ? question : message)) ?? {
      text: words.notKnown(heard.business),
      state,
    }
  )
}
const WENT_THROUGH =
  /\b(?:did|has|have|was|is|het)\b.{0,20}\b(?:order|bestelling)\b.{0,20}\b(?:through|placed|received|processed|dispatched|sent|deurgegaan|geplaas|gestuur)\b|\b(?:get|got|receive|gekry)\b.{0,10}\b(?:my order|my bestelling)\b/

export function* leadTimeReply({ intents, words, state }: Heard): Steps<Reply | null> {
  if (!intents.has('lead_time')) return null
  const { processing_business_days, production_business_days } = yield* call('lead_time', {})
  return { text: words.leadTime(processing_business_days, production_business_days), state }
}
