import type { SaidBlind } from '#shared/domain/said/blinds.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { asOnList, NO_BLIND, openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import type { Heard } from '../message/heard.ts'
import { type Mentioned, meansAll, ordinalIn, placesMeant, placesOfRoom } from '../message/references.ts'
import { productsMeant } from './products-meant.ts'
import { sizeFor } from './size-meant.ts'

/** Which blinds a message means: put together from it and from the talk so far. */

/** What this message and the talk so far say together: all blinds that are talked about from now on. */
export function blindsMeant(heard: Heard): TalkedBlind[] {
  const { said, state, current } = heard
  const [only] = said
  if (!only) return [...state.blinds]
  if (said.length > 1) return severalMeant(heard)
  const kind = isOneOfRooms(heard, only) ? null : newness(heard, only)
  if (kind) return [...(kind === 'added' ? openBlinds(state) : []), newBlind(heard, only, kind === 'added' ? current : undefined)]
  if (isOneOfSeveral(heard, only)) return withOneApart(heard, only)
  return isPartOfSeveral(heard, only) ? withPartApart(heard, only) : withChanges(heard, only)
}

export const mentionedOf = (blinds: readonly TalkedBlind[]): Mentioned[] =>
  blinds.map(({ room, candidates, widthMm, dropMm }) => ({
    room,
    products: candidates,
    sizeMm: widthMm !== null && dropMm !== null ? { width: widthMm, drop: dropMm } : null,
  }))

/** Whether a room is one whose window is talked about and has its size; 'the bedroom' is the main bedroom where there is no other. */
export const isSizedRoom = (room: string | null, blinds: readonly TalkedBlind[]): boolean =>
  room !== null && placesOfRoom(plainText(room), mentionedOf(blinds))?.some((place) => blinds[place]?.widthMm) === true

/** Several blinds in one message: those of a room that was spoken of change, the others are new. */
function severalMeant(heard: Heard): TalkedBlind[] {
  const { said, state, current, intents, product, asksOnly } = heard
  // A change may name what stands on the list, though nothing was said of it lately.
  const isChange = !asksOnly && (intents.has('change') || product.possible.length === 0)
  const known = isChange ? [...state.blinds, ...linesNotSpokenOf(heard)] : state.blinds
  const mentioned = mentionedOf(known)
  const isOneEach = current?.lineId === null && current.room === null && current.widthMm !== null && said.every(isOnlyForRoom)
  if (isOneEach)
    return state.blinds.flatMap((blind) => (blind === current ? said.map(({ room }) => ({ ...current, room, quantity: 1 })) : [blind]))
  const blinds = said.flatMap((blind): { readonly before: TalkedBlind | undefined; readonly after: TalkedBlind }[] => {
    const places = (blind.room !== null && placesOfRoom(blind.text, mentioned)) || []
    // 'A blockout for it, and a sheer 900 x 900': the first is the window that is talked about.
    const isWithoutSize = blind.widthMm === null && blind.dropMm === null && said.some(({ widthMm }) => widthMm !== null)
    // 'I need that for 3 bedrooms, and one 2000 x 1200 for the lounge' gives the window its room.
    const isNamedNow = current?.room === null && current.lineId === null && blind.candidates.length === 0 && places.length === 0
    if (current && isWithoutSize && (blind.room === null || isNamedNow)) return [{ before: current, after: talked(blind, current) }]
    const before = places.flatMap((place) => known[place] ?? [])
    if (before.length === 0) return [{ before: undefined, after: talked(blind, { ...NO_BLIND, candidates: current?.candidates ?? [] }) }]
    // What is only asked is weighed against the list's own.
    const isOther = asksOnly && blind.candidates.length > 0
    return before.map((each) => ({
      before: each,
      after: { ...talked(blind, each), room: each.room, lineId: isOther ? null : each.lineId },
    }))
  })
  const isGoingOn = intents.has('another') || blinds.some(({ before }) => before !== undefined)
  if (!isGoingOn) return blinds.map(({ after }) => after)
  const stay = known.map((blind) => blinds.find(({ before }) => before === blind)?.after ?? blind)
  const touched = new Set(blinds.map(({ after }) => after))
  return [
    ...stay.filter((blind) => blind.lineId === null || touched.has(blind)),
    ...blinds.flatMap(({ before, after }) => (before ? [] : [after])),
  ]
}

/** 'Two of them, one for the kitchen and one for the lounge', of one that has its size. */
const isOnlyForRoom = ({ text, room, widthMm, dropMm, possible }: SaidBlind): boolean =>
  ONE_FOR.test(text) && room !== null && widthMm === null && dropMm === null && possible.length === 0
const ONE_FOR = /\b(?:one|1|een) (?:for|in|is for|vir)\b/

const linesNotSpokenOf = ({ state, lines }: Heard): TalkedBlind[] =>
  lines.filter(({ id }) => !state.blinds.some(({ lineId }) => lineId === id)).map((line) => asOnList(NO_BLIND, line))

/** Whether a message speaks of a blind that was not spoken of before: instead of the others, or beside them. */
function newness(heard: Heard, only: SaidBlind): 'instead' | 'added' | null {
  const { current, state, intents, hasSize, plain } = heard
  if (!current) return 'instead'
  // Nothing is settled of what was talked about, so this is said of it.
  if (state.blinds.length === 1 && current.widthMm === null && current.dropMm === null && current.lineId === null) return null
  if (intents.has('another')) return 'added'
  // 'Bedroom 2: add the same roller but 1000 wide', beside the one of bedroom 1.
  const isOfNoneYet = only.room !== null && current.room !== null && !placesOfRoom(plainText(only.room), mentionedOf(state.blinds))
  if (isOfNoneYet && SAME.test(plain) && (intents.has('add') || (current.lineId !== null && !intents.has('change')))) return 'added'
  // '900 x 1000' after a blind that is on the list is the next window.
  if (current.lineId !== null && state.asked === null && hasSize && ONLY_A_SIZE.test(plain)) return 'added'
  // 'And the same for the study, but 900 wide', beside the one that is offered.
  const isWhole = current.candidates.length === 1 && current.widthMm !== null && current.dropMm !== null
  if (only.room !== null && only.room !== current.room && isWhole && SAME_FOR.test(plain)) return 'added'
  const isToldWhole = only.candidates.length > 0 && only.widthMm !== null && only.dropMm !== null
  // 'Put both on my list' and 'add my wife's too', of this one and the one before.
  const isWithBefore = state.isWanted || /\b(?:both|too|also|as well|albei|altwee|ook)\b/.test(plain)
  if (isToldWhole && intents.has('add') && !intents.has('change')) return isWithBefore ? 'added' : 'instead'
  if (only.room !== null && placesMeant(plain.replace(BOTH, ' '), mentionedOf(state.blinds))) return null
  // 'I also want one in the kitchen, a venetian' beside the bedroom's on the list: its size is still to be told.
  const isNamedAnew = only.candidates.length > 0 && current.lineId !== null && current.room !== null && !intents.has('change')
  const isOtherRoom = only.room !== null && (current.room !== null || current.lineId !== null) && (hasSize || isNamedAnew)
  const isNewOnList = intents.has('add') && hasSize && !intents.has('change')
  if (isOtherRoom || isNewOnList) return isWithBefore || !isNewOnList ? 'added' : 'instead'
  if (!isToldWhole) return null
  // 'and a zebra 900 x 900' goes beside the first; at the same size it is weighed against it.
  const isSameSize = only.widthMm === current.widthMm && only.dropMm === current.dropMm
  return GOES_ON.test(plain) && !isSameSize ? 'added' : 'instead'
}
/** Without a word of a change. */
const ONLY_A_SIZE = /^\d[\d.,]*\s*(?:mm|cm|m)?\s*(?:x|by|\*)\s*\d[\d.,]*\s*(?:mm|cm|m)?[ .!]*$/
const GOES_ON = /^(?:ok(?:ay)?[ ,]+)?(?:and|plus|also|then|en|ook|dan)\b/

const SAME_FOR = /\b(?:same|selfde|dieselfde) (?:thing |blind |one |een )?(?:for|in|vir)\b/
/** 'Study 1000 x 1000 same': the product and its colour. 'The same width' is only that. */
const SAME_ALL =
  /\b(?:same|selfde|dieselfde)\b(?! (?:width|wide|drop|height|high|size|length|product|type|room|price|breedte|hoogte|grootte|lengte|mates|produk|soort|kamer|prys)\b)/
const SAME = /\b(?:same|selfde|dieselfde|another|nog)\b/

function newBlind(heard: Heard, only: SaidBlind, like: TalkedBlind | undefined): TalkedBlind {
  const { current, intents } = heard
  const isNew = like ?? (intents.has('add') ? current : undefined)
  // A product that is named for another room has a size of its own.
  const isOtherWindow = only.room !== null && only.candidates.length > 0 && !SAME.test(heard.plain)
  const start = isNew
    ? {
        ...NO_BLIND,
        candidates: isNew.candidates,
        widthMm: only.widthMm === null && !isOtherWindow ? isNew.widthMm : null,
        dropMm: only.dropMm === null && !isOtherWindow ? isNew.dropMm : null,
        colour: intents.has('same_colour') || SAME_ALL.test(heard.plain) ? isNew.colour : null,
      }
    : NO_BLIND
  const blind = talked(only, start)
  return { ...blind, ...filled(heard, blind) }
}

/** 'For 3 bedrooms', and then 'the spare room one is only 1000 wide': one of three is meant. */
function isOneOfSeveral({ current, plain, state, hasSize, loose }: Heard, only: SaidBlind): boolean {
  if (!current || current.quantity < 2 || state.blinds.length > 1 || current.lineId !== null || isFirstOfRooms(current, only)) return false
  const ordinal = ordinalIn(plain)
  const isNamed = ordinal !== undefined ? ordinal < current.quantity : only.room !== null && current.room !== only.room
  return isNamed && (hasSize || loose.length > 0)
}

/** The same where the rooms were named: the spare room is one of three bedrooms. */
function isOneOfRooms(heard: Heard, only: SaidBlind): boolean {
  const { current, intents } = heard
  if (!current?.room || !only.room || intents.has('another') || !isOneOfSeveral(heard, only)) return false
  return roomIn(plainText(current.room))?.kind === roomIn(plainText(only.room))?.kind
}

/** 'Two in Ebony' */
export const SOME_IN = new RegExp(
  `^(?:(?:ok(?:ay)?|please|pls|asb|and|en|but|maar|actually|just|only|net|make|maak|(?:i|ek) (?:want|wil))[ ,]+)*(\\d{1,2}|${NUMERAL}) in (?!(?:the|my|our|die|ons|total|totaal|all)\\b)\\p{L}`,
  'u',
)
const IN_COLOUR = /\bin (?!(?:the|my|our|die|ons)\b)\p{L}/u
const OF_THEM = /\b(?:of (?:them|those|these)|van hulle)\b|\bfor one\b|^(?:one|een) (?:must|should|moet)\b/

/** 'Make two of them sheer' and 'one of them should be 1300 wide', of four that were said to be alike. */
function isPartOfSeveral({ current, state, plain, lines }: Heard, only: SaidBlind): boolean {
  if (!current || state.blinds.length > 1 || lines.some(({ id }) => id === current.lineId)) return false
  const part = partSaid(plain, only)
  const isNamed = OF_THEM.test(plain) || (SOME_IN.test(plain) && only.room === null)
  return part > 0 && part < current.quantity && isNamed && !/\b(?:make|maak) (?:it|that|dit) /.test(plain)
}
const partSaid = (plain: string, { quantity }: SaidBlind): number => quantity ?? (/\b(?:one|een)\b/.test(plain) ? 1 : 0)

function withPartApart(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const current = heard.current as TalkedBlind
  const part = partSaid(heard.plain, only)
  // Its own colour is read from the message.
  const colour = IN_COLOUR.test(heard.plain) ? { colour: null } : {}
  return [
    { ...current, quantity: current.quantity - part },
    { ...talked({ ...only, quantity: part }, { ...current, ...sizeFor(heard, current) }), quantity: part, ...colour },
  ]
}

function withOneApart(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const current = heard.current as TalkedBlind
  return [{ ...current, quantity: current.quantity - 1 }, talked(only, { ...current, ...sizeFor(heard, current), quantity: 1 })]
}

function withChanges(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const { plain, lines, intents, state } = heard
  // 'Make them all white', of the one that is offered and those on the list.
  const isOfList = intents.has('change') && meansAll(plain) && openBlinds(state).length < 2
  const blinds = isOfList ? [...linesNotSpokenOf(heard), ...asSeveral(heard)] : asSeveral(heard)
  const focus = blinds.indexOf(heard.current as TalkedBlind)
  const named = blinds.length > 1 ? placesMeant(plain, mentionedOf(blinds), focus) : [0]
  // 'the zebra must be 1300 wide' names a blind, 'make the kitchen zebra' changes one.
  const isNamedByProduct =
    named !== null &&
    blinds.length > 1 &&
    only.room === null &&
    named.every(
      (place) => isSettled(blinds[place]) && blinds[place]?.candidates.some((type) => only.possible.some((other) => other === type)),
    )
  const change = isNamedByProduct ? { ...only, candidates: [], possible: [] } : only
  const places = named ?? placesUnnamed(heard, only, blinds)
  return blinds.map((blind, place) => {
    if (!places.includes(place)) return blind
    const isOnList = lines.some(({ id }) => id === blind.lineId)
    const quantity = isFirstOfRooms(blind, change) ? NO_BLIND.quantity : blind.quantity
    const { room } = blind.room !== null && isSizedRoom(change.room, [blind]) ? blind : change
    const next = talked({ ...change, room }, { ...blind, ...sizeFor(heard, blind), quantity })
    // Another size or product that is asked about is weighed against the line; how it hangs and how many there are is a change of it.
    const isOther = next.widthMm !== blind.widthMm || next.dropMm !== blind.dropMm || next.candidates.join() !== blind.candidates.join()
    const isAnswer = blind === heard.current && (heard.answers === 'width' || heard.answers === 'drop')
    const changesLine = isOnList && !heard.asksOnly && (intents.has('change') || !isOther || isAnswer || lines.length === 1)
    const isSame = JSON.stringify(next) === JSON.stringify(blind)
    return { ...next, lineId: changesLine || isSame ? blind.lineId : null }
  })
}

/** 'Blinds for 5 windows' are of all rooms, and the first room that is told is one of them. */
const isFirstOfRooms = ({ candidates, room, widthMm, dropMm }: TalkedBlind, said: SaidBlind): boolean =>
  said.room !== null && room === null && candidates.length === 0 && widthMm === null && dropMm === null

/** 'The duotone' of a window that may get that or another says which. */
const isSettled = (blind: TalkedBlind | undefined): boolean => blind?.candidates.length === 1

/** 'Add both' and 'the second one' after two products were priced for one window. */
function asSeveral({ state, plain, current }: Heard): readonly TalkedBlind[] {
  const { blinds } = state
  const isChoice =
    blinds.length === 1 && current && current.candidates.length > 1 && current.candidates.length <= MOST_CHOICE && current.widthMm !== null
  if (!isChoice) return blinds
  const variants = current.candidates.map((type) => ({ ...current, candidates: [type] }))
  if (BOTH.test(plain)) return variants
  const ordinal = ordinalIn(plain)
  const chosen = ordinal === undefined ? undefined : variants[ordinal]
  return chosen ? [chosen] : blinds
}
const MOST_CHOICE = 6
const BOTH = /\b(?:both|all of (?:them|these)|albei|altwee|almal)\b/

/** Which of several change where none is named: a product is for all that have none yet, a size or a count for the one spoken of last. */
function placesUnnamed({ current, hasSize, loose, by }: Heard, only: SaidBlind, blinds: readonly TalkedBlind[]): readonly number[] {
  const all = blinds.map((_, place) => place)
  const open = all.filter((place) => blinds[place]?.candidates.length !== 1)
  // 'Aluminium 25mm', of a venetian and a roller that may each be several, is the venetian.
  const fits = open.filter((place) => {
    const { candidates = [], widthMm = null } = blinds[place] ?? {}
    // Before there is a size, they are only our own suggestions.
    return candidates.length === 0 || widthMm === null || candidates.some((type) => only.possible.some((other) => other === type))
  })
  if (only.candidates.length > 0 && open.length > 0) return fits.length > 0 ? fits : open
  // 'Plaswood', of one that is offered: those on the list stay.
  const offered = all.filter((place) => blinds[place]?.lineId === null)
  if (only.candidates.length > 0 && offered.length > 0) return offered
  const isOfOne = hasSize || loose.length > 0 || by !== null || only.quantity !== null
  return isOfOne ? [blinds.indexOf(current as TalkedBlind)] : all
}

/** Lengths without a word: what was asked back, or first the width and then the drop. */
function filled({ loose, state }: Heard, blind: TalkedBlind): Partial<TalkedBlind> {
  const [one, other] = loose
  if (!one) return {}
  if (blind.widthMm === null && blind.dropMm === null) {
    if (state.asked === 'drop') return { dropMm: one.mm }
    return { widthMm: one.mm, ...(other ? { dropMm: other.mm } : {}) }
  }
  if (blind.widthMm === null) return { widthMm: one.mm }
  return blind.dropMm === null ? { dropMm: one.mm } : {}
}

function talked(said: SaidBlind, before: TalkedBlind): TalkedBlind {
  const { candidates, isOther } = productsMeant(said, before.candidates)
  return {
    candidates,
    widthMm: said.widthMm ?? before.widthMm,
    dropMm: said.dropMm ?? before.dropMm,
    quantity: said.quantity ?? before.quantity,
    // Another product has other colours.
    colour: isOther ? null : before.colour,
    colourWish: before.colourWish,
    room: said.room ?? before.room,
    controlSide: said.controlSide ?? before.controlSide,
    mountType: said.mountType ?? before.mountType,
    recessDepthMm: said.recessDepthMm ?? before.recessDepthMm,
    lineId: before.lineId,
    like: before.like,
    photo: before.photo,
  }
}
