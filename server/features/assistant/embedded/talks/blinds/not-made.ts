import type { QuickReply } from '#shared/contracts/assistant.ts'
import { openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import type { ToldPrice } from '../../../tools/prices.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { blindToPrice, pricesOfAll } from '../../prices-of-all.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** Not made at that size: what is, and who helps. */

type NotPriced = Extract<ToldPrice, { priced: false }>

/** @param rooms of each price, where its blind has one */
export function* notMade(heard: Heard, prices: readonly NotPriced[], note: string, rooms: readonly (string | null)[] = []): Steps<Reply> {
  yield* call('hand_over', { question: heard.message })
  const sentences: string[] = []
  const replies = new Map<string, QuickReply>()
  for (const [place, price] of prices.entries()) {
    const instead = yield* madeInstead(heard, price)
    const [limit = '', ...others] = instead.sentences
    sentences.push(withRoom(heard.words, rooms[place], limit), ...others)
    for (const reply of instead.quickReplies) replies.set(reply.text, reply)
  }
  // What holds for several of them is said once, at the end.
  const once = sentences.filter((sentence, place) => sentences.lastIndexOf(sentence) === place)
  return {
    text: [note, ...once].filter(Boolean).join(' '),
    state: { ...heard.state, isWanted: false, asked: 'product' },
    quickReplies: [...replies.values()].slice(0, MOST_OTHERS),
  }
}
const MOST_OTHERS = 4

/** A blind that is not made at its size was told so. It leaves the talk when another one is asked for. */
export function* withoutUnmade({ state }: Heard, blinds: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const before = openBlinds(state).map((blind) => JSON.stringify(blind))
  const stayed = blinds.filter((blind) => blind.widthMm !== null && blind.dropMm !== null && before.includes(JSON.stringify(blind)))
  if (stayed.length === 0 || openBlinds({ ...state, blinds: [...blinds] }).length <= before.length) return [...blinds]
  const unmade: TalkedBlind[] = []
  for (const blind of stayed) {
    const { prices } = yield* pricesOfAll(blind.candidates.map((type) => blindToPrice(blind, type)))
    if (prices.length > 0 && prices.every(({ priced: isPriced }) => !isPriced)) unmade.push(blind)
  }
  return blinds.filter((blind) => !unmade.includes(blind))
}

interface Instead {
  readonly text: string
  /** The first is the limit. */
  readonly sentences: readonly string[]
  readonly quickReplies: readonly QuickReply[]
}

/** Which limit of the product the size misses, and what is made at that size. */
export function* madeInstead({ words, business }: Heard, price: NotPriced): Steps<Instead> {
  const { limits } = yield* call('size_limits', { product_types: [] })
  const fits = (width: number, drop: number, each: (typeof limits)[number]) =>
    width >= each.min_width_mm && width <= each.max_width_mm && drop >= each.min_drop_mm && drop <= each.max_drop_mm
  const isOutside = price.product_type === 'outdoor-blinds'
  const others = limits.filter(
    (each) =>
      each.product_type !== price.product_type &&
      (each.product_type === 'outdoor-blinds') === isOutside &&
      fits(price.width_mm, price.drop_mm, each),
  )
  const own = limits.find(({ product_type }) => product_type === price.product_type)
  const isSwapped = own !== undefined && price.width_mm !== price.drop_mm && fits(price.drop_mm, price.width_mm, own)
  const isInside = own !== undefined && fits(price.width_mm, price.drop_mm, own)
  const sentences = [
    isInside
      ? words.notMade(price.why)
      : price.is_too_large
        ? words.tooLarge(price.product, price.largest_mm)
        : words.tooSmall(price.product, price.smallest_mm),
    isSwapped ? words.swapped() : '',
    others.length > 0
      ? words.othersAtSize(
          listed(
            others.slice(0, MOST_OTHERS).map(({ product }) => product),
            words.or,
          ),
        )
      : '',
    price.is_too_large && others.length === 0 ? words.twoSideBySide() : '',
    price.is_too_large ? words.askTeam(business) : '',
  ].filter(Boolean)
  return {
    text: sentences.join(' '),
    sentences,
    quickReplies: others.slice(0, MOST_OTHERS).map(({ product, product_type }) => quick(product, product_type)),
  }
}

/**
 * At a size at which no product is made: which limit it misses, of the product that comes nearest to it.
 * @returns '' where one is made
 */
export function* noneMade(heard: Heard, { width_mm, drop_mm }: { readonly width_mm: number; readonly drop_mm: number }): Steps<string> {
  const { limits } = yield* call('size_limits', { product_types: [] })
  const missed = ({ min_width_mm, max_width_mm, min_drop_mm, max_drop_mm }: (typeof limits)[number]) =>
    Math.max(min_width_mm - width_mm, width_mm - max_width_mm, 0) + Math.max(min_drop_mm - drop_mm, drop_mm - max_drop_mm, 0)
  const [nearest] = limits
    .filter(({ product_type }) => product_type !== 'outdoor-blinds')
    .toSorted((one, other) => missed(one) - missed(other))
  if (!nearest) return ''
  const blind = { product_type: nearest.product_type, width_mm, drop_mm, quantity: 1 }
  const [price] = (yield* call('price_blinds', { blinds: [blind] })).prices
  return price && !price.priced ? `${heard.words.noneMadeAt(width_mm, drop_mm)} ${(yield* madeInstead(heard, price)).text}` : ''
}
