import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { hangingWords, withRoom } from '../../../conversation/words.ts'
import type { ToldPrice } from '../../../tools/prices.ts'
import { sizeWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { isStillEstimated } from '../list/line-to-be.ts'

/** How a price is told. */

export type PricedBlind = Extract<ToldPrice, { priced: true }>
/** For sorting: the least first. */
export const byPrice = (one: PricedBlind, other: PricedBlind): number => one.each_cents - other.each_cents

/** One price in a line: '2 × Roller Blinds - Blockout, 1 200 × 1 500 mm, Bone: R …'. @param blind of whom room, colour and side are told, too */
export function priceText({ words, lines }: Heard, price: ToldPrice, blind?: TalkedBlind): string {
  const inRoom = (text: string) => withRoom(words, blind?.room, text)
  if (!price.priced)
    return inRoom(price.is_too_large ? words.tooLarge(price.product, price.largest_mm) : words.tooSmall(price.product, price.smallest_mm))
  const { product, width_mm, drop_mm, quantity, price_each, price_all } = price
  const like = lines.find(({ id }) => id === blind?.like)
  const what = [
    `${quantity > 1 ? `${quantity} × ` : ''}${product}`,
    sizeWords(words, { width_mm, drop_mm }, like !== undefined && isStillEstimated(like, { width_mm, drop_mm })),
    blind?.colour,
    blind && hangingWords(words, blind),
  ]
  const told = inRoom(what.filter(Boolean).join(', '))
  return quantity > 1 ? words.pricedMany(told, price_each, price_all) : words.priced(told, price_each)
}
