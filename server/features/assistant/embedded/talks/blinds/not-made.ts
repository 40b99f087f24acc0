import { listed } from '../../../conversation/words.ts'
import type { ToldPrice } from '../../../tools/prices.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** Not made at that size: what is, and who helps. */

type NotPriced = Extract<ToldPrice, { priced: false }>

export function* notMade(heard: Heard, price: NotPriced, note: string): Steps<Reply> {
  yield* call('hand_over', { question: heard.message })
  const { text, quickReplies } = yield* madeInstead(heard, price)
  return { text: [note, text].filter(Boolean).join(' '), state: { ...heard.state, isWanted: false, asked: 'product' }, quickReplies }
}

/** Which limit of the product the size misses, and what is made at that size. */
export function* madeInstead({ words, business }: Heard, price: NotPriced): Steps<Required<Pick<Reply, 'text' | 'quickReplies'>>> {
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
  const texts = [
    isInside
      ? words.notMade(price.why)
      : price.is_too_large
        ? words.tooLarge(price.product, price.largest_mm)
        : words.tooSmall(price.product, price.smallest_mm),
    isSwapped ? words.swapped() : '',
    others.length > 0
      ? words.othersAtSize(
          listed(
            others.slice(0, 4).map(({ product }) => product),
            words.or,
          ),
        )
      : '',
    price.is_too_large && others.length === 0 ? words.twoSideBySide() : '',
    price.is_too_large ? words.askTeam(business) : '',
  ]
  return {
    text: texts.filter(Boolean).join(' '),
    quickReplies: others.slice(0, 4).map(({ product, product_type }) => quick(product, product_type)),
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
