import type { ToolOutput } from '../../tools/all-tools.ts'
import { NO_BLIND, type TalkedBlind } from '../conversation-state.ts'
import type { Heard } from '../heard.ts'
import { call, quick, Refused, type Reply, type Steps } from '../steps.ts'
import { listed } from '../words.ts'
import { asksForRoomColours, roomColoursOf } from './colours-of-photo.ts'
import { priceText } from './prices.ts'
import { shownAsAsked } from './shown-on-photo.ts'

/** Photos of windows: sizes, colours that go with the room, and a blind shown in place. */

const WHICH = /\b(?:which|what|suggest|recommend|suit|watter|wat|aanbeveel|pas)\b/

/** What one photo adds to the answer. */
interface OnePhoto {
  readonly texts: readonly string[]
  readonly blind?: TalkedBlind
  readonly quickReplies?: Reply['quickReplies']
  readonly isEstimate?: boolean
}

export function* photosReply(heard: Heard): Steps<Reply | null> {
  const { photos, words, state } = heard
  if (photos === 0) return null
  const told: OnePhoto[] = []
  for (let index = 0; index < photos; index++) {
    const number = photos > 1 ? `${words.photoNumber(index + 1)} ` : ''
    try {
      const { texts, ...rest } = yield* onePhoto(heard, index)
      told.push({ ...rest, texts: [number + (texts[0] ?? ''), ...texts.slice(1)] })
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      told.push({ texts: [number + failure.message] })
    }
  }
  if (told.some(({ isEstimate }) => isEstimate)) yield* call('open_screen', { screen: 'measure' })
  const blinds = told.flatMap(({ blind }) => blind ?? [])
  const hasBlind = blinds.length > 0
  const isSized = blinds.every(({ widthMm }) => widthMm !== null)
  return {
    text: told.flatMap(({ texts }) => texts).join('\n') + (hasBlind && isSized ? ` ${words.askAdd()}` : ''),
    state: { ...state, blinds: hasBlind ? blinds : state.blinds, asked: hasBlind ? (isSized ? 'add' : 'size') : null },
    quickReplies: told.flatMap(({ quickReplies = [] }) => quickReplies).slice(0, 6),
  }
}

function* onePhoto(heard: Heard, photo: number): Steps<OnePhoto> {
  const { words } = heard
  const seen = yield* call('look_at_photo', { photo })
  if (seen.found) return yield* windowInPhoto(heard, photo, seen)
  const none = words.photoNone(seen.why)
  if (seen.room_colours.length === 0) return { texts: [none] }
  if (!asksForRoomColours(heard)) return { texts: [none, words.photoColoursOffer()], quickReplies: [quick(words.reply.colours)] }
  const { text, quickReplies } = yield* roomColoursOf(heard, photo)
  return { texts: [none, text], quickReplies }
}

type SeenWindow = Extract<ToolOutput<'look_at_photo'>, { found: true }>

function* windowInPhoto(heard: Heard, photo: number, seen: SeenWindow): Steps<OnePhoto> {
  const { words, product, current, plain, said } = heard
  const { width_mm, drop_mm, is_estimate } = seen
  const texts = [sizeText(heard, seen)]
  // 'Which blind would suit this one?' begins anew.
  const isOpen = WHICH.test(plain) && product.candidates.length === 0
  const before = isOpen ? undefined : current
  const wanted = product.candidates.length > 0 ? product.candidates : (before?.candidates ?? [])
  const advice = yield* call('advise_products', { width_mm, drop_mm, room: said[0]?.room ?? current?.room ?? '' })
  const advised = advice.products.map(({ product_type }) => product_type)
  if (wanted.length === 0 && advised.length > 0)
    texts.push(
      words.advise(
        listed(
          advice.products.map(({ product: name }) => name),
          words.or,
        ),
      ),
    )
  const shown = yield* shownAsAsked(heard, photo, { wanted, advised })
  if (!shown) return { texts }
  const { type, colour, text } = shown
  const room = yield* roomColoursOf(heard, photo, type)
  texts.push(...(colour === null && room.text ? [room.text] : []), text)
  if (!is_estimate) {
    const { prices } = yield* call('price_blinds', { blinds: [{ product_type: type, width_mm, drop_mm, quantity: 1 }] })
    if (prices[0]) texts.push(priceText(heard, prices[0]))
  }
  // An estimate is no size to be priced unseen.
  const size = is_estimate ? { widthMm: null, dropMm: null } : { widthMm: width_mm, dropMm: drop_mm }
  const candidates = colour === null && wanted.length > 0 ? [...wanted] : [type]
  const blind = { ...(before ?? { ...NO_BLIND, room: said[0]?.room ?? null }), ...size, candidates, colour, lineId: null }
  return { texts, blind, quickReplies: shown.quickReplies ?? room.quickReplies, isEstimate: is_estimate }
}

function sizeText({ words }: Heard, seen: SeenWindow): string {
  const { width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, scale, is_estimate, is_doubtful } = seen
  const size = is_estimate
    ? words.photoEstimate(width_mm, drop_mm)
    : words.photoFound(width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, words.references[scale])
  return is_doubtful ? `${words.photoDoubt()} ${size}` : size
}
