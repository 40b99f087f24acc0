import { productName } from '#shared/domain/products.ts'
import { blindsIn, wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { NO_BLIND, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { listed, withRoom } from '../../../conversation/words.ts'
import { speaksOfColour } from '../../../said/colour-words.ts'
import { isNumberedWindow, namedRooms } from '../../../said/rooms-of-photos.ts'
import type { ToolOutput } from '../../../tools/all-tools.ts'
import { productsInColour } from '../../colour-of-products.ts'
import { withColourSaid } from '../../meaning/blinds/colour-said.ts'
import { wordsOfAll } from '../../meaning/blinds/colours-meant.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { call, quick, Refused, type Reply, type Steps } from '../../steps.ts'
import { suitedTo } from '../blinds/advice.ts'
import { madeInstead, noneMade } from '../blinds/not-made.ts'
import { priceText } from '../blinds/price-text.ts'
import { saysNothing } from '../list/changing/line-changed.ts'
import { asksForRoomColours, roomColoursOf } from './colours-of-photo.ts'
import { roomsOfPhotos, showsCurrent } from './room-of-photo.ts'
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
  // It is asked of each photo, in whichever room's words it stands.
  const asksWhich = WHICH.test(heard.plain)
  const rooms = roomsOfPhotos(heard)
  for (let index = 0; index < photos; index++) {
    const number = photos > 1 ? `${words.photoNumber(index + 1)} ` : ''
    try {
      const { texts, ...rest } = yield* onePhoto(yield* ofPhoto(heard, index), index, rooms[index] ?? '', asksWhich)
      told.push({ ...rest, texts: [number + (texts[0] ?? ''), ...texts.slice(1)] })
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      told.push({ texts: [number + failure.message] })
    }
  }
  const hasEstimate = told.some(({ isEstimate }) => isEstimate)
  if (hasEstimate) yield* call('open_screen', { screen: 'measure' })
  const blinds = told.flatMap(({ blind }) => blind ?? [])
  const hasBlind = blinds.length > 0
  const isSized = blinds.every(({ widthMm }) => widthMm !== null)
  const isOffered = hasBlind && isSized && told.some(({ isMade }) => isMade)
  const leavesText = !hasBlind && describesBlind(heard)
  const unsized = isOffered ? -1 : told.findLastIndex(({ isEstimate }) => isEstimate)
  const texts = told.map((one, index) => [...one.texts, ...(index === unsized ? [words.askSizeOrPhoto()] : [])].join('\n'))
  return {
    leavesText,
    text: texts.join('\n\n') + (isOffered ? ` ${words.askAdd()}${nameText(heard, rooms)}` : ''),
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
      ...(isOffered ? [quick(words.reply.add)] : hasEstimate ? [quick(words.reply.measure)] : []),
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

/**
 * Where each photo's room has words of its own ('slate rock for the lounge, cape chalk for the bedroom'), the photo has those. A colour that is said
 * of all of them ('..., all in white') is that of each room without its own.
 */
function* ofPhoto(heard: Heard, photo: number): Steps<Heard> {
  const rooms = roomsIn(heard.plain)
  const parts = wordsOfRooms(heard.plain)
  // The last mention has the wishes: 'lounge and bedroom windows, midnight for the lounge, white for the bedroom'.
  const own = parts.findLastIndex(({ room }) => room === rooms[photo]?.name)
  // In 'midnight for the lounge, white for the kitchen and bedroom' the bedroom's stand with the kitchen.
  const text = parts.slice(0, own + 1).findLast((part) => !saysNothing(part.text))?.text ?? parts[own]?.text
  if (heard.photos < 2 || rooms.length !== heard.photos || text === undefined) return heard
  const product = productIn(text)
  const hasColour = speaksOfColour(text) || (yield* productsInColour(text)) !== null
  return {
    ...heard,
    plain: hasColour ? text : `${text} ${wordsOfAll(heard.plain)}`,
    product: product.candidates.length > 0 ? product : heard.product,
    said: blindsIn(text),
  }
}

/** A window that nobody has named gets its room's name where the customer says it. */
const nameText = ({ words }: Heard, [name = '', ...others]: readonly string[]): string =>
  others.length === 0 && isNumberedWindow(name) ? ` ${words.photoNamed(name)}` : ''

/** Two rooms may go with the same colour. */
const withoutRepeats = (replies: NonNullable<Reply['quickReplies']>) =>
  replies.filter(({ text }, index) => replies.findIndex((other) => other.text === text) === index)

function* onePhoto(heard: Heard, photo: number, room: string, asksWhich: boolean): Steps<OnePhoto> {
  const { words } = heard
  const seen = yield* call('look_at_photo', { photo })
  if (seen.found) return yield* windowInPhoto(heard, photo, seen, room, asksWhich)
  // The room is known all the same.
  const suited = asksWhich && !describesBlind(heard) ? suitedTo(room) : undefined
  const names = suited && listed(suited.products.map(productName), words.or)
  const none = [words.photoNone(seen.why), ...(names ? [withRoom(words, room, words.advise(names))] : [])].join('\n')
  if (seen.room_colours.length === 0) return { texts: [none] }
  // What is said of a blind is answered beside it, and then asks back for itself.
  if (describesBlind(heard)) return { texts: [none] }
  if (!asksForRoomColours(heard))
    return { texts: [none, words.photoColoursOffer()], quickReplies: [quick(words.reply.colours)], offersColours: true }
  const { text, quickReplies } = yield* roomColoursOf(heard, photo)
  return { texts: [none, text], quickReplies }
}

type SeenWindow = Extract<ToolOutput<'look_at_photo'>, { found: true }>

function* windowInPhoto(heard: Heard, photo: number, seen: SeenWindow, room: string, asksWhich: boolean): Steps<OnePhoto> {
  const { words, product, current } = heard
  const { width_mm, drop_mm, is_estimate } = seen
  const texts = [sizeText(heard, seen)]
  // 'Which blind would suit this one?' begins anew.
  const isOpen = asksWhich && product.candidates.length === 0
  const before = isOpen ? undefined : current
  const wanted = product.candidates.length > 0 ? product.candidates : (before?.candidates ?? [])
  const advice = yield* call('advise_products', { width_mm, drop_mm, room })
  const advised = advice.products.map(({ product_type }) => product_type)
  // What suits it can wait where its size has to be found out first, unless just that was asked.
  if (wanted.length === 0 && advised.length > 0 && (isOpen || !is_estimate))
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
  const colours = colour === null ? yield* roomColoursOf(heard, photo, type) : undefined
  if (colours?.text && (!is_estimate || asksForRoomColours(heard))) texts.push(colours.text)
  texts.push(text)
  const [price] = is_estimate
    ? []
    : (yield* call('price_blinds', { blinds: [{ product_type: type, width_mm, drop_mm, quantity: 1 }] })).prices
  const instead = price && !price.priced ? yield* madeInstead(heard, price) : null
  if (price) texts.push(instead ? withRoom(words, room, instead.text) : priceText(heard, price, { ...NO_BLIND, room, colour }))
  return {
    texts,
    ...(wanted.length === 0 ? { suggested: advised } : {}),
    // What is spoken of from now on is the blind that was shown.
    blind: { ...window, candidates: [type], colour },
    quickReplies: instead?.quickReplies ?? shown.quickReplies ?? colours?.quickReplies,
    isEstimate: is_estimate,
    isMade: price?.priced === true,
  }
}

function sizeText({ words }: Heard, seen: SeenWindow): string {
  const { width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, scale, is_estimate, is_doubtful } = seen
  if (is_estimate) return words.photoNoScale(is_doubtful)
  const size = words.photoFound(width_mm, drop_mm, width_plus_minus_mm, drop_plus_minus_mm, words.references[scale])
  return is_doubtful ? `${words.photoDoubt()} ${size}` : size
}
