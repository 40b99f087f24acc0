import { NO_BLIND, openBlinds } from '../../conversation/conversation-state.ts'
import { mentionedOf } from '../meaning/blinds/blinds-meant.ts'
import { namedLines } from '../meaning/blinds/list-lines.ts'
import type { Heard } from '../meaning/message/heard.ts'
import { placesMeant } from '../meaning/message/references.ts'
import { saysNoMoreThanWhich } from '../meaning/plainly-said.ts'
import type { Reply, Steps } from '../steps.ts'
import { pricedAnew } from './blinds/prices.ts'
import { removalAsked } from './list/taking-off/remove-from-list.ts'

const NOT_ONE =
  /^(?:(?:but|maar|and|en|ok(?:ay)?|please|asb|actually|eintlik|just|net)[ ,]+)*(?:(?:no|nee)[ ,]+)?(?:(?<not>not|nie)|no|geen|without|sonder) (?!more\b|longer\b|meer\b)/

/** 'Not the sheer' and 'no plaswood', and no more: the blind that is named is the one that is not wanted. */
export function* notThisOne(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, lines, product, asksOnly, hasSize, intents } = heard
  const denied = NOT_ONE.exec(plain)
  const which = plain.replace(NOT_ONE, 'the ')
  if (!denied || intents.has('remove') || asksOnly || hasSize || !saysNoMoreThanWhich(which)) return null
  const open = openBlinds(state)
  const places = placesMeant(which, mentionedOf(open)) ?? []
  const left = open.filter((_, place) => !places.includes(place))
  // What is not wanted is no word about those that stay.
  const rest = { ...heard, plain: '' }
  if (left.length > 0 && left.length < open.length) return yield* pricedAnew(rest, left)
  const isOfProduct = product.possible.length > 0
  const [blind, more] = open
  if (blind && !more && product.possible.some((type) => blind.candidates.includes(type)))
    return {
      text: words.askProduct(),
      state: { ...state, isWanted: false, asked: 'product', blinds: [{ ...blind, candidates: NO_BLIND.candidates, colour: null }] },
    }
  // 'No blockout' may say 'no' to what was priced and name what it shall be.
  if (open.length > 0) return isOfProduct && denied.groups?.not ? yield* pricedAnew(rest, open) : null
  const named = denied.groups?.not ? [] : namedLines({ ...heard, plain: which })
  return named.length > 0 && named.length < lines.length ? removalAsked(heard, named, []) : null
}
