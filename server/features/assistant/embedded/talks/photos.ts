import { NO_BLIND, type TalkedBlind } from '../conversation-state.ts'
import type { Heard } from '../heard.ts'
import { call, quick, Refused, type Reply, type Steps } from '../steps.ts'
import { listed } from '../words.ts'
import { priceText } from './prices.ts'

/** Photos of windows: sizes, colours that go with the room, and a blind shown in place. */

const WHICH = /\b(?:which|what|suggest|recommend|suit|watter|wat|aanbeveel|pas)\b/

export function* photosReply(heard: Heard): Steps<Reply> {
  const { photos, words, state, current, product, said } = heard
  const texts: string[] = []
  const blinds: TalkedBlind[] = []
  const replies = []
  for (let index = 0; index < photos; index++) {
    const number = photos > 1 ? `${words.photoNumber(index + 1)} ` : ''
    try {
      const seen = yield* call('look_at_photo', { photo: index })
      if (!seen.found) {
        texts.push(number + words.photoNone(seen.why))
        continue
      }
      const { width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, scale, is_estimate } = seen
      texts.push(
        number +
          (is_estimate
            ? words.photoEstimate(width_mm, drop_mm)
            : words.photoFound(width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, words.references[scale])),
      )
      // 'Which blind would suit this one?' begins anew.
      const isOpen = WHICH.test(heard.plain)
      const wanted = product.candidates[0] ?? (isOpen ? undefined : current?.candidates[0])
      const advice = yield* call('advise_products', { width_mm, drop_mm, room: said[0]?.room ?? current?.room ?? '' })
      const type = wanted ?? advice.products[0]?.product_type
      if (!wanted && advice.products.length > 0)
        texts.push(
          words.advise(
            listed(
              advice.products.map(({ product: name }) => name),
              words.or,
            ),
          ),
        )
      if (type) {
        const { colours, product: name } = yield* call('colours_for_room', { photo: index, product_type: type })
        if (colours.length > 0)
          texts.push(
            words.photoColours(
              name,
              listed(
                colours.map(({ name: own }) => own),
                words.and,
              ),
            ),
          )
        const shown = yield* call('show_on_photo', { photo: index, product_type: type, colour: colours[0]?.name ?? '' })
        if (shown.shown) texts.push(words.photoShown(shown.product, shown.colour))
        replies.push(...colours.map((colour) => quick(colour.name, type, colour.hex)))
        // An estimate is no size to be priced unseen.
        const size = is_estimate ? {} : { widthMm: width_mm, dropMm: drop_mm }
        blinds.push({
          ...((!isOpen && current) || { ...NO_BLIND, room: said[0]?.room ?? null }),
          ...size,
          candidates: wanted ? [...(product.candidates.length > 0 ? product.candidates : (current?.candidates ?? []))] : [type],
          colour: null,
          lineId: null,
        })
        if (!is_estimate) {
          const { prices } = yield* call('price_blinds', { blinds: [{ product_type: type, width_mm, drop_mm, quantity: 1 }] })
          const price = prices[0]
          if (price) texts.push(priceText(heard, price))
        }
      }
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      texts.push(number + failure.message)
    }
  }
  const hasBlind = blinds.length > 0
  return {
    text: texts.join('\n') + (hasBlind && blinds.every(({ widthMm }) => widthMm !== null) ? ` ${words.askAdd()}` : ''),
    state: { ...state, blinds: hasBlind ? blinds : state.blinds, asked: hasBlind ? 'add' : null },
    quickReplies: replies.slice(0, 6),
  }
}
