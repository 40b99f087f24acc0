import { listed } from '../../../conversation/words.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, type Reply, type Steps } from '../../steps.ts'

/** Swatches that go with the room in a photo, whether a window was found in it or not. */

/** Something in the room that the blind shall go with. */
const GOES_WITH = /\b(?:go(?:es)? (?:well |nicely )?with|match(?:es|ing)?|suits?|pas(?: \w+)? by)\b/

export const asksForRoomColours = ({ intents, plain }: Heard): boolean => intents.has('colours') || GOES_WITH.test(plain)

/** What a customer points at in a photo; which of its colours that thing has, nobody here can tell. */
const THING = /\b(?:curtains?|couch\w*|sofa|carpets?|rugs?|floors?|walls?|bed|tiles?|gordyne?|bank|mat|vloere?|mure?|muur)\b/
/** Of which swatches are shown to who has named no product: it is sold most often, and has the most colours. */
const USUAL_PRODUCT = 'roller-blockout'

export function* roomColoursOf(heard: Heard, photo: number, type?: string): Steps<Pick<Reply, 'text' | 'quickReplies'> & { type: string }> {
  const { words, product, current, plain } = heard
  const product_type = type ?? product.candidates[0] ?? current?.candidates[0] ?? USUAL_PRODUCT
  const { colours, product: name } = yield* call('colours_for_room', { photo, product_type })
  if (colours.length === 0) return { text: '', quickReplies: [], type: product_type }
  const text = words.photoColours(
    name,
    listed(
      colours.map(({ name: own }) => own),
      words.and,
    ),
  )
  return {
    text: THING.test(plain) ? `${text} ${words.photoWholeColours()}` : text,
    quickReplies: colours.map((colour) => quick(colour.name, product_type, colour.hex)),
    type: product_type,
  }
}
