import { roomsMentioned } from '#shared/domain/said/names/rooms.ts'
import { asOnList, NO_BLIND, openBlinds } from '../../../../conversation/conversation-state.ts'
import { lineSpokenOf } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'

/**
 * 'Add a zebra as well', 'and a sheer one behind it': another product at the window of the blind that was spoken of. Its size is taken over, so it is
 * told and offered, and never added at once.
 */
export function* otherProductToo(heard: Heard): Steps<Reply | null> {
  const { plain, state, product, hasSize, loose, asksOnly } = heard
  if (!TOO.test(plain) || INSTEAD.test(plain) || asksOnly || hasSize || loose.length > 0 || roomsMentioned(plain).length > 0) return null
  const line = openBlinds(state).length === 0 ? lineSpokenOf(heard) : undefined
  if (!line || product.candidates.length === 0 || product.candidates.some((type) => type === line.product_type)) return null
  const blind = { ...asOnList(NO_BLIND, line), lineId: null, quantity: 1, colour: null, candidates: [...product.candidates] }
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted: false } }, [blind])
  const blinds = [...state.blinds, ...reply.state.blinds]
  return { ...reply, state: { ...reply.state, blinds, focus: blinds.length - 1 } }
}

const TOO =
  /^(?:(?:ok(?:ay)?|yes|ja|please|pls|asb)[ ,]+)*(?:(?:and|plus|en|also|ook)\b.{0,25}\b(?:a|an|'?n|one|een)\b|(?:(?:can|could) (?:you|i) (?:please )?)?(?:add|voeg|sit|i(?: would|'d)? (?:also )?(?:want|need|like)|ek (?:wil|soek)) (?:ook )?(?:a|an|another|one|'?n|nog '?n|een|nog een)\b.*\b(?:too|also|as well|ook|behind|agter|by it)\b)/
const INSTEAD = /\b(?:instead|rather|liewer|eerder|in plaas|replace|vervang|change|verander|not|nie|no|nee)\b/
