import { blindsIn, wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { NO_BLIND, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import type { ToolOutput } from '../../../tools/all-tools.ts'
import { withColourSaid } from '../../meaning/blinds/colour-said.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, Refused, type Reply, type Steps } from '../../steps.ts'
import { madeInstead } from '../blinds/not-made.ts'
import { priceText } from '../blinds/price-text.ts'
import { asksForRoomColours, roomColoursOf } from './colours-of-photo.ts'
import { isNumberedWindow, namedRooms, roomsOfPhotos, showsCurrent } from './room-of-photo.ts'
import { shownAsAsked } from './shown-on-photo.ts'

/** Photos of windows: sizes, colours that go with the room, and a blind shown in place. */

const WHICH = /\b(?:which|what|suggest|recommend|suit|watter|wat|aanbeveel|pas)\b/

/** What one photo adds to the answer. */
interface OnePhoto {
  readonly texts: readonly string[]
  readonly blind?: TalkedBlind
  readonly quickReplies?: Reply['quickReplies']
  readonly isEstimate?: boolean
  /** Whether a price list has its size. */
  readonly isMade?: boolean
  /** Whether it was offered to pick swatches by its colours. */
  readonly offersColours?: boolean
  /** The products that were suggested for it. */
  readonly suggested?: readonly string[]
}

export function* photosReply(heard: Heard): Steps<Reply | null> {
  const { photos, words, state } = heard
  if (photos === 0) return null
  const told: OnePhoto[] = []
  const rooms = roomsOfPhotos(heard)
  for (let index = 0; index < photos; index++) {
    const number = photos > 1 ? `${words.photoNumber(index + 1)} ` : ''
    try {
      const { texts, ...rest } = yield* onePhoto(ofPhoto(heard, index), index, rooms[index] ?? '')
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
  const isOffered = hasBlind && isSized && told.some(({ isMade }) => isMade)
  const leavesText = !hasBlind && describesBlind(heard)
  return {
    leavesText,
    text: told.map(({ texts }) => texts.join('\n')).join('\n\n') + (isOffered ? ` ${words.askAdd()}${nameText(heard, rooms)}` : ''),
    state: {
      ...state,
      choice: told.length === 1 && told[0]?.suggested ? [...told[0].suggested] : state.choice,
      blinds: hasBlind ? blinds : withUnseen(heard, rooms),
      asked: isOffered
        ? 'add'
        : leavesText
          ? 'product'
          : told.some(({ offersColours }) => offersColours) && !hasBlind
            ? 'room_colours'
            : askedOf(blinds),
    },
    photoRooms: namedRooms(rooms),
    quickReplies: [
      ...(isOffered ? [quick(words.reply.add)] : []),
      ...withoutRepeats(told.flatMap(({ quickReplies = [] }) => quickReplies)).slice(0, 6),
    ],
  }
}

const describesBlind = ({ product, hasSize }: Heard): boolean => product.possible.length > 0 || hasSize

/** What is still open of windows that are not offered for the list. */
function askedOf(blinds: readonly TalkedBlind[]): Reply['state']['asked'] {
  if (blinds.some(({ widthMm }) => widthMm === null)) return 'size'
  return blinds.some(({ candidates }) => candidates.length === 0) ? 'product' : null
}

/** A window that could not be measured is spoken of from now on all the same, so that what is said next changes no line of the list. */
function withUnseen(heard: Heard, rooms: readonly string[]): TalkedBlind[] {
  const { state, current, plain } = heard
  const isAnother = current && !showsCurrent(heard) && (current.lineId !== null || roomsIn(plain).length > 0)
  const named = [...namedRooms(rooms).values()]
  const others = isAnother ? rooms.filter((room) => room !== current.room) : current ? [] : named
  return [...state.blinds, ...others.map((room) => ({ ...NO_BLIND, room }))]
}

/** Where each photo's room has words of its own ('slate rock for the lounge, cape chalk for the bedroom'), the photo has those. */
function ofPhoto(heard: Heard, photo: number): Heard {
  const rooms = roomsIn(heard.plain)
  const own = wordsOfRooms(heard.plain).filter(({ room }) => room === rooms[photo]?.name)
  // The last mention has the wishes: 'lounge and bedroom windows, midnight for the lounge, white for the bedroom'.
  const text = own.at(-1)?.text
  if (heard.photos < 2 || rooms.length !== heard.photos || text === undefined) return heard
  const product = productIn(text)
  return { ...heard, plain: text, product: product.candidates.length > 0 ? product : heard.product, said: blindsIn(text) }
}

/** A window that nobody has named gets its room's name where the customer says it. */
const nameText = ({ words }: Heard, [name = '', ...others]: readonly string[]): string =>
  others.length === 0 && isNumberedWindow(name) ? ` ${words.photoNamed(name)}` : ''

/** Two rooms may go with the same colour. */
const withoutRepeats = (replies: NonNullable<Reply['quickReplies']>) =>
  replies.filter(({ text }, index) => replies.findIndex((other) => other.text === text) === index)

function* onePhoto(heard: Heard, photo: number, room: string): Steps<OnePhoto> {
  const { words } = heard
  const seen = yield* call('look_at_photo', { photo })
  if (seen.found) return yield* windowInPhoto(heard, photo, seen, room)
  const none = words.photoNone(seen.why)
  if (seen.room_colours.length === 0) return { texts: [none] }
  // What is said of a blind is answered beside it, and then asks back for itself.
  if (describesBlind(heard)) return { texts: [none] }
  if (!asksForRoomColours(heard))
    return { texts: [none, words.photoColoursOffer()], quickReplies: [quick(words.reply.colours)], offersColours: true }
  const { text, quickReplies } = yield* roomColoursOf(heard, photo)
  return { texts: [none, text], quickReplies }
}

type SeenWindow = Extract<ToolOutput<'look_at_photo'>, { found: true }>

function* windowInPhoto(heard: Heard, photo: number, seen: SeenWindow, room: string): Steps<OnePhoto> {
  const { words, product, current, plain } = heard
  const { width_mm, drop_mm, is_estimate } = seen
  const texts = [sizeText(heard, seen)]
  // 'Which blind would suit this one?' begins anew.
  const isOpen = WHICH.test(plain) && product.candidates.length === 0
  const before = isOpen ? undefined : current
  const wanted = product.candidates.length > 0 ? product.candidates : (before?.candidates ?? [])
  const advice = yield* call('advise_products', { width_mm, drop_mm, room })
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
  // An estimate is no size to be priced unseen.
  const size = is_estimate ? { widthMm: null, dropMm: null } : { widthMm: width_mm, dropMm: drop_mm }
  // Another window is not hung or counted as the one that was talked about before.
  const window: TalkedBlind = {
    ...((showsCurrent(heard) && before) || NO_BLIND),
    ...size,
    room,
    candidates: [],
    colour: null,
    lineId: null,
    photo,
  }
  const asked = showsCurrent(heard) ? yield* withColourSaid(heard) : heard
  const shown = yield* shownAsAsked(asked, photo, { wanted, advised })
  if (!shown) {
    const none = is_estimate ? '' : yield* noneMade(heard, { width_mm, drop_mm })
    return { texts: none ? [...texts, none] : texts, blind: window, isEstimate: is_estimate }
  }
  const { type, colour, text } = shown
  const colours = yield* roomColoursOf(heard, photo, type)
  texts.push(...(colour === null && colours.text ? [colours.text] : []), text)
  const [price] = is_estimate
    ? []
    : (yield* call('price_blinds', { blinds: [{ product_type: type, width_mm, drop_mm, quantity: 1 }] })).prices
  const instead = price && !price.priced ? yield* madeInstead(heard, price) : null
  if (price) texts.push(instead ? withRoom(words, room, instead.text) : priceText(heard, price, { ...NO_BLIND, room }))
  return {
    texts,
    ...(wanted.length === 0 ? { suggested: advised } : {}),
    // What is spoken of from now on is the blind that was shown.
    blind: { ...window, candidates: [type], colour },
    quickReplies: instead?.quickReplies ?? shown.quickReplies ?? colours.quickReplies,
    isEstimate: is_estimate,
    isMade: price?.priced === true,
  }
}

/** At a size at which no product is made: which limit it misses, of the product that comes nearest to it. */
function* noneMade(heard: Heard, { width_mm, drop_mm }: { readonly width_mm: number; readonly drop_mm: number }): Steps<string> {
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

function sizeText({ words }: Heard, seen: SeenWindow): string {
  const { width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, scale, is_estimate, is_doubtful } = seen
  const size = is_estimate
    ? words.photoEstimate(width_mm, drop_mm)
    : words.photoFound(width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, words.references[scale])
  return is_doubtful ? `${words.photoDoubt()} ${size}` : size
}
