import { productName } from '#shared/domain/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import type { TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { suitedTo } from './advice.ts'

/** 'What would suit each of them?', of several windows that were spoken of: each room is told its own. */

const SUITS = /\b(?:suits?|recommend\w*|suggest\w*|advise|best|work|pas|beveel|aanbeveel|stel|voorstel|beste|werk)\b/
const EACH = /\b(?:each|every|all|them|these|those|they|rooms|windows|elke(?:en)?|almal|hulle|kamers|vensters)\b/
/** 'Which of them is the best?' asks for one. */
const ONE_OF = /\b(?:which (?:one )?of|watter (?:een )?van)\b/
const OTHERS = ['price', 'total', 'add', 'colours', 'lead_time', 'person', 'cheapest'] as const

export function* adviceForEach(heard: Heard): Steps<Reply | null> {
  const { plain, state, product, hasSize, intents, words } = heard
  const { blinds } = state
  const isOther = hasSize || product.candidates.length > 0 || product.onVisit || OTHERS.some((intent) => intents.has(intent))
  if (isOther || !SUITS.test(plain) || !EACH.test(plain) || ONE_OF.test(plain) || roomsIn(plain).length > 0) return null
  if (blinds.length < 2 || blinds.some(({ lineId, room }) => lineId !== null || room === null)) return null
  const advised: TalkedBlind[] = []
  const texts: string[] = []
  for (const blind of blinds) {
    const { types, why } = yield* suiting(heard, blind)
    if (types.length === 0) return null
    advised.push({ ...blind, candidates: types })
    texts.push(withRoom(words, blind.room ?? '', [`${listed(types.map(productName), words.or)}.`, why].filter(Boolean).join(' ')))
  }
  const isSized = blinds.every(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  return {
    text: `${texts.join('\n')}\n${isSized ? words.askProduct() : words.askSize(null)}`,
    state: { ...state, blinds: advised, asked: isSized ? 'product' : 'size' },
  }
}

/** By its size where that is known, else by the room alone. */
function* suiting({ language }: Heard, { room, widthMm, dropMm }: TalkedBlind): Steps<{ readonly types: string[]; readonly why: string }> {
  if (widthMm !== null && dropMm !== null) {
    const { products } = yield* call('advise_products', { width_mm: widthMm, drop_mm: dropMm, room: room ?? '' })
    return { types: products.map(({ product_type }) => product_type), why: '' }
  }
  const { products } = yield* call('list_products', {})
  const wish = suitedTo(room)
  const made = wish?.products.filter((type) => products.some(({ product_type }) => product_type === type)) ?? []
  return { types: made, why: wish?.[language] ?? '' }
}
