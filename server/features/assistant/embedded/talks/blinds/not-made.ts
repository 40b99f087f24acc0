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
