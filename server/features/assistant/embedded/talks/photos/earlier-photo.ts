import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import { photoSize } from '#shared/domain/photo-size.ts'
import { askedAbout, NO_BLIND, type TalkedBlind, withCurrent } from '../../../conversation/conversation-state.ts'
import { coloursMeant, speaksOfColour } from '../../../said/colour-words.ts'
import { mentionedOf } from '../../meaning/blinds/blinds-meant.ts'
import { OF_OTHER_THINGS } from '../../meaning/blinds/colour-said.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { placesMeant } from '../../meaning/message/references.ts'
import { call, Refused, type Reply, type Steps } from '../../steps.ts'
import { priceText } from '../blinds/price-text.ts'
import { pricedAnew } from '../blinds/prices.ts'
import { asksForRoomColours, roomColoursOf } from './colours-of-photo.ts'
import { placeIn } from './rooms-named.ts'
import { shownAsAsked, shownText } from './shown-on-photo.ts'

/** A photo of an earlier question: its colours, another blind on it, and the size that the customer gives for its window. */

const PICTURE = '(?:photo|foto|picture|pic|image|prent)'
const IN_PHOTO = new RegExp(`\\b(?:that|the|this|my|earlier|last|same|daardie|die|hierdie) (?:\\w+ )?${PICTURE}\\b|\\b(?:room|kamer)\\b`)
const EARLIER_PHOTO = new RegExp(
  `\\b(?:that|earlier|previous|last|same|daardie|vorige|laaste) ${PICTURE}\\b|\\b${PICTURE} (?:that )?(?:i|ek|we|ons) (?:just |already |net )?(?:sent|send|uploaded|gave|het|gestuur)\\b`,
)
const SHOW =
  /\b(?:show|draw|picture|visuali[sz]e|see|wys|teken|sien)(?: me| us| my| vir my| vir ons)?(?: how)? (?:it|this|that|dit|the same|dieselfde|(?:the|my|die|this) (?:window|venster))\b|\b(?:look like|looks? (?:in|on)|lyk)\b|\bhow (?:does|do|would|will) (?:(?!list\b|quote\b|order\b)\S+ ){1,6}look ?(?:$|\?|with\b|there\b)/
const SHOW_IN_PHOTO = new RegExp(
  `\\b(?:show|draw|put|see|wys|teken|sit|sien)\\b.{0,40}\\b(?:on|in|op) (?:that|the|my|die|daardie) ${PICTURE}\\b`,
)

const SHOW_ONE = /\b(?:show|draw|wys|teken)(?: me| us| my| vir my| vir ons)? (?:the|my|die)\b/

/** 'Show me the lounge one', of a window in a photo. Prices and the list are shown by others. */
const isOnlyOfWindow = ({ plain, state, intents }: Heard): boolean =>
  blindNamed(plain, state.blinds)?.photo != null && !OTHER_SHOWN.some((intent) => intents.has(intent))
const OTHER_SHOWN = ['price', 'total', 'colours', 'show_list'] as const

export function* earlierPhotoReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, words, photos } = heard
  if (photos > 0) return null
  const asksColours = asksForRoomColours(heard) || (state.asked === 'room_colours' && heard.intents.has('yes'))
  const asksToShow = SHOW.test(plain) || SHOW_IN_PHOTO.test(plain) || (SHOW_ONE.test(plain) && isOnlyOfWindow(heard))
  if (!asksColours && !asksToShow) return null
  if (state.seenPhotos.length === 0) return EARLIER_PHOTO.test(plain) ? { text: words.photoAgain(), state } : null
  if (asksToShow) return yield* shownAgain(heard)
  const isOpen = heard.product.candidates.length === 0 && heard.current === undefined
  return IN_PHOTO.test(plain) || isOpen ? yield* coloursAgain(heard) : null
}

function* coloursAgain(heard: Heard): Steps<Reply> {
  const { state, current } = heard
  const { photo } = windowMeant(heard).seen
  const { text, quickReplies, type } = yield* roomColoursOf(heard, photo)
  return { text, state: { ...state, blinds: askedAbout(state, current, current?.candidates ?? [type]), asked: 'colour' }, quickReplies }
}

function* shownAgain(heard: Heard): Steps<Reply> {
  const { state, words, product, current } = heard
  const { seen, blind } = windowMeant(heard)
  if (!seen.window) return { text: words.photoNone(seen.refusal ?? ''), state }
  const wanted = product.candidates.length > 0 ? product.candidates : (blind ?? current)?.candidates
  const { width_mm, drop_mm } = seen.window
  const { products } = wanted ? { products: [] } : yield* call('advise_products', { width_mm, drop_mm })
  const advised = products.map(({ product_type }) => product_type)
  const isOther = product.candidates.length > 0 && !product.candidates.some((type) => blind?.candidates.includes(type))
  const choice = { wanted: wanted ?? [], advised, colour: isOther ? null : blind?.colour }
  const shown = yield* shownAsAsked(heard, seen.photo, choice, typedSize(seen, blind))
  if (!shown) return { text: words.askProduct(), state: { ...state, asked: 'product' } }
  const { text, quickReplies = [], type, isDrawn } = shown
  const ofWindow: TalkedBlind = blind ?? { ...NO_BLIND, ...measuredSize(seen) }
  const isSame = ofWindow.candidates.includes(type)
  const changed = { ...ofWindow, candidates: [type], colour: shown.colour ?? (isSame ? ofWindow.colour : null) }
  if (!isDrawn) return { text, state, quickReplies }
  if (ofWindow.lineId !== null || (!blind && state.blinds.length > 0)) {
    // A line of the list is changed by those words that say so.
    const price = yield* priceOf(heard, changed)
    return { text: [text, price].filter(Boolean).join('\n'), state, quickReplies, showsBlind: true }
  }
  // To look at a blind puts none on the list.
  const looking = { ...heard, state: { ...state, isWanted: false } }
  const reply = yield* pricedAnew(looking, withCurrent(state.blinds, blind, changed))
  return { ...reply, text: `${text}\n${reply.text}`, state: { ...reply.state, focus: state.focus }, showsBlind: true }
}

function* priceOf(heard: Heard, blind: TalkedBlind): Steps<string> {
  const { candidates, widthMm, dropMm } = blind
  if (widthMm === null || dropMm === null) return ''
  const { prices } = yield* call('price_blinds', {
    blinds: candidates.map((product_type) => ({ product_type, width_mm: widthMm, drop_mm: dropMm, quantity: blind.quantity })),
  })
  return prices.map((price) => priceText(heard, price, blind)).join('\n')
}

/** The photo of the blind that is named or talked about, or the first one with a window and its blind. */
function windowMeant({ state, current, plain }: Heard): { readonly seen: AssistantPhoto; readonly blind: TalkedBlind | undefined } {
  const { blinds, seenPhotos } = state
  const named = blindNamed(plain, blinds) ?? current
  const own = named && seenPhotos.find(({ photo }) => photo === named.photo)
  if (own) return { seen: own, blind: named }
  const seen = seenPhotos.find(({ window }) => window !== null) ?? (seenPhotos[0] as AssistantPhoto)
  return { seen, blind: blinds.find(({ photo }) => photo === seen.photo) ?? (blinds.length === 1 ? current : undefined) }
}

/** 'The bedroom one', 'photo 2' */
function blindNamed(plain: string, blinds: readonly TalkedBlind[]): TalkedBlind | undefined {
  const [place, more] = placesMeant(plain, mentionedOf(blinds)) ?? []
  const only = more === undefined ? (placeIn(plain, blinds) ?? place) : undefined
  return only === undefined ? undefined : blinds[only]
}

/** The size of a photo's window, where it is no estimate. */
function measuredSize({ window }: AssistantPhoto): Pick<TalkedBlind, 'widthMm' | 'dropMm'> {
  const size = window && photoSize(window)
  return size && !size.isEstimate ? { widthMm: size.widthMm, dropMm: size.dropMm } : { widthMm: null, dropMm: null }
}

/** What the customer said of the window's size, where the photo told another one, or none that counts. */
function typedSize({ window }: AssistantPhoto, blind: Pick<TalkedBlind, 'widthMm' | 'dropMm'> | undefined) {
  if (!window || !blind?.widthMm || !blind.dropMm) return {}
  const { widthMm, dropMm, isEstimate } = photoSize(window)
  const isOther = isEstimate || blind.widthMm !== widthMm || blind.dropMm !== dropMm
  return isOther ? { width_mm: blind.widthMm, drop_mm: blind.dropMm } : {}
}

/** 'And in sheer?', or the size by tape: where the blind of an earlier photo has changed, it is drawn once more. */
export function* withEarlierPhoto(heard: Heard, reply: Reply): Steps<Reply> {
  if (reply.showsBlind || heard.photos > 0) return reply
  const texts: string[] = []
  for (const blind of reply.state.blinds) {
    const text = yield* drawnAgain(heard, blind)
    if (text) texts.push(text)
  }
  return texts.length > 0 ? { ...reply, text: [reply.text, ...withoutRepeats(texts)].join('\n') } : reply
}

/** Several windows may get the same blind. */
const withoutRepeats = (texts: readonly string[]): string[] => [...new Set(texts)]

function* drawnAgain(heard: Heard, blind: TalkedBlind): Steps<string | null> {
  const before = heard.state.blinds.find(({ photo }) => photo !== null && photo === blind.photo)
  const seen = heard.state.seenPhotos.find(({ photo }) => photo === blind.photo)
  const [type] = blind.candidates
  if (!before || !seen || !type || blind.lineId !== null || !isChanged(before, blind) || isOtherWindow(heard, before, blind)) return null
  try {
    const colour = blind.colour ?? (yield* exampleColour(heard, blind, type))
    const size = typedSize(seen, blind)
    const shown = yield* call('show_on_photo', {
      photo: seen.photo,
      product_type: type,
      colour: colour ?? '',
      is_example: blind.colour === null,
      ...size,
    })
    return shown.shown ? shownText(heard, shown) : null
  } catch (failure) {
    if (failure instanceof Refused) return null
    throw failure
  }
}

/** 'All in white', where the product has several whites and which one is still to be chosen: none but a white shows what is meant. */
function* exampleColour({ plain }: Heard, { colourWish }: TalkedBlind, type: string): Steps<string | undefined> {
  const wish = speaksOfColour(plain) && !OF_OTHER_THINGS.test(plain) ? plain : colourWish
  if (!wish) return undefined
  const { colours } = yield* call('list_colours', { product_type: type })
  return coloursMeant(wish, colours)?.colours[0]?.name
}

const isChanged = (before: TalkedBlind, { candidates, colour, widthMm, dropMm }: TalkedBlind): boolean =>
  before.candidates.join() !== candidates.join() || before.colour !== colour || before.widthMm !== widthMm || before.dropMm !== dropMm

/** 'A zebra 900 x 900 for the kitchen' is not in the photo. */
function isOtherWindow({ said }: Heard, before: TalkedBlind, after: TalkedBlind): boolean {
  const isToldWhole = said.some(({ candidates, widthMm, dropMm }) => candidates.length > 0 && widthMm !== null && dropMm !== null)
  return before.room !== after.room || (isToldWhole && before.widthMm !== null)
}
