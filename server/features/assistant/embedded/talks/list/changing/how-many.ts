import type { BasketLine } from '#shared/contracts/assistant.ts'
import { quantity } from '#shared/contracts/fields.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import type { TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { blindsMeant } from '../../../meaning/blinds/blinds-meant.ts'
import { lineOfCurrent, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { type CountSaid, countSaid } from '../../../meaning/message/counts-said.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { takesOffer } from '../../../meaning/message/wish-holds.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { changeLines } from '../change-list.ts'
import { removed } from '../taking-off/remove-from-list.ts'
import { asksAbout, offerChange } from './offered-change.ts'

/** How many of a blind: more, fewer or another count of the one that is meant. More than an order's line takes are refused, and nothing is changed. */

export function* howManyReply(heard: Heard): Steps<Reply | null> {
  const said = countSaid(heard.plain)
  if (!said) return null
  if (!isCount(said.count) && said.count !== 0) return refused(heard)
  if (heard.hasSize) return null
  const meant = blindMeant(heard)
  if (meant === null) return isOfNothing(heard, said) ? { text: heard.words.listEmpty(), state: heard.state } : null
  if (meant === 'unclear') return whichLine(heard)
  const count = reached(said, putRight(heard, meant) ?? meant.quantity)
  const isListed = 'id' in meant
  // 'One more', of a blind that is on no list, is another one; so is 'one more in midnight'.
  if (said.how === 'more' && said.count === 1 && (!isListed || IN_ANOTHER_COLOUR.test(heard.plain))) return null
  const asks = heard.asksOnly || asksAbout(heard.plain)
  if (count === 0 && !asks) return isListed ? yield* removed(heard, [meant]) : withoutOpen(heard, meant)
  if (!isCount(count)) return refused(heard)
  if (!isListed)
    return yield* pricedAnew(
      { ...heard, state: { ...heard.state, isWanted: heard.state.isWanted || takesOffer(heard) || heard.intents.has('add') } },
      heard.state.blinds.map((blind) => (blind === meant ? { ...blind, quantity: count } : blind)),
    )
  return asks
    ? yield* offerChange(heard, [meant], () => ({ quantity: count }))
    : yield* changeLines(heard, [meant], () => ({ quantity: count }))
}

/** 'One more in the lounge' names no colour. */
const IN_ANOTHER_COLOUR = /\bin (?!(?:the|my|our|die|ons|total|totaal|all)\b)\p{L}/u

/** '5 more of those', where nothing was spoken of. */
const isOfNothing = ({ lines, state, rest, product }: Heard, { how }: CountSaid): boolean =>
  how !== 'set' && lines.length === 0 && state.blinds.length === 0 && rest.length <= 1 && product.candidates.length === 0

const isCount = (count: number): boolean => quantity.safeParse(count).success
const MOST_OF_ONE = quantity.maxValue ?? 0

/** What shall be added is known when its count is told anew: 'add 0 zebra 1200 x 1200', 'then 3'. */
function refused(heard: Heard): Reply {
  const { words, state, business, hasSize, product } = heard
  const isOfNew = hasSize && product.candidates.length > 0 && !heard.intents.has('change')
  const blinds = isOfNew ? blindsMeant(heard) : state.blinds
  return { text: words.countLimit(MOST_OF_ONE, business), state: isOfNew ? { ...state, blinds, focus: blinds.length - 1 } : state }
}

const reached = ({ how, count }: CountSaid, before: number): number =>
  ({ set: count, more: before + count, fewer: before - count, times: before * count })[how]

const OF_THEM = /\b(?:of (?:them|those|these|that|it)|van (?:hulle|daardie|dit)|make them|maak hulle)\b/g

/** 'No, just 1 more', after two more were added: as many as there were before that. */
function putRight({ plain, state }: Heard, meant: BasketLine | TalkedBlind): number | undefined {
  const [step, more] = state.undo
  if (!CORRECTS.test(plain) || more || step?.kind !== 'restore' || !('id' in meant) || step.line.id !== meant.id) return undefined
  return step.changed && step.changed.quantity === meant.quantity && step.line.quantity !== meant.quantity ? step.line.quantity : undefined
}
const CORRECTS = /^(?:no|nee|nope|sorry|oops|wait|wag|i meant?|ek bedoel)\b/

/** Of which blind the count is told: one of the list or one that is only spoken of; null where it is of a new one. */
function blindMeant(heard: Heard): BasketLine | TalkedBlind | 'unclear' | null {
  const { plain, lines, current, product } = heard
  const named = namedLines({ ...heard, plain: plain.replace(OF_THEM, ' ') })
  const [only] = named
  if (only) return named.length === 1 ? only : 'unclear'
  if (roomIn(plain)) return null
  if (product.candidates.length > 0) {
    const own = lines.filter(({ product_type }) => product.candidates.some((type) => type === product_type))
    return own.length === 1 ? (own[0] ?? null) : null
  }
  if (current?.lineId === null) return current.candidates.length === 1 && current.widthMm && current.dropMm ? current : null
  return lineOfCurrent(heard) ?? (lines.length === 1 ? (lines[0] ?? null) : lines.length > 1 ? 'unclear' : null)
}

function withoutOpen({ words, state }: Heard, blind: TalkedBlind): Reply {
  return {
    text: words.leftAsItIs(),
    state: { ...state, asked: null, isWanted: false, blinds: state.blinds.filter((each) => each !== blind) },
  }
}
