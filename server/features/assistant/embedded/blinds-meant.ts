import type { ProductType } from '#shared/domain/products.ts'
import { type SaidBlind, wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { roomsMentioned } from '#shared/domain/said/rooms.ts'
import { plainText } from '#shared/domain/said/words.ts'
import { ASKS } from './asks.ts'
import { byLightness, type CatalogueColour, coloursMeant, speaksOfColour } from './colour-words.ts'
import { NO_BLIND, openBlinds, type TalkedBlind } from './conversation-state.ts'
import type { Heard } from './heard.ts'
import { type Mentioned, ordinalIn, placesMeant, placesOfRoom } from './references.ts'
import { call, type Steps } from './steps.ts'
import { sizeFor } from './talks/list.ts'

/** Which blinds a message means: put together from it and from the talk so far. */

/** Whether a message asks for a price or goes on with a blind that is talked about. */
export function isOfPrice(heard: Heard): boolean {
  const { intents, hasSize, loose, product, state, said, rest, current, plain } = heard
  const has = (name: Parameters<typeof intents.has>[0]) => intents.has(name)
  const names = product.candidates.length > 0
  const quantity = said.some((blind) => blind.quantity !== null)
  if (has('add') && (names || current !== undefined || hasSize)) return true
  if (hasSize || (heard.by !== null && current !== undefined) || (loose.length > 0 && (current !== undefined || names))) return true
  if (has('yes') && state.asked === 'add' && current) return true
  if ((has('price') || has('cheapest')) && names && rest.length <= 1) return true
  if (has('price') && (rest.length === 0 || (has('want') && rest.length <= 2))) return true
  // 'two rollers, one for the lounge and one for the study'
  if (names && said.length > 1 && said.every(({ room }) => room !== null) && !QUESTION.test(plain)) return true
  const asksElse = !has('price') && (ELSE.test(plain) || (names && ABOUT_PRODUCT.test(plain)))
  if (asksElse) return false
  if (names && (rest.length === 0 || state.asked === 'product' || ((has('want') || CONTINUES.test(plain)) && rest.length <= 2))) return true
  if (!current) return false
  if (quantity && rest.length <= 2) return true
  // 'Sorry, I meant the 25mm slats'
  if (
    (has('compare') || rest.length === 0 || (rest.length <= 3 && !QUESTION.test(plain))) &&
    SLAT.test(plain) &&
    current.candidates.some((type) => type.startsWith('venetian'))
  )
    return true
  if (has('total') && rest.length <= 1) return true
  if (chosenFrom(plain, current.candidates) && rest.length <= 2) return true
  if (state.blinds.length > 1 && has('change') && placesMeant(plain, mentionedOf(state.blinds))) return true
  const saysHow = said.some(({ controlSide, mountType }) => controlSide !== null || mountType !== null)
  if (saysHow && rest.length <= 2 && !QUESTION.test(plain)) return true
  if (said.length > 1 && said.every(({ room }) => state.blinds.some((blind) => blind.room === room && blind.widthMm !== null))) return true
  if (state.blinds.length > 1 && state.blinds.some(({ room, widthMm }) => room !== null && widthMm !== null && room === said[0]?.room))
    return true
  const changes = has('change') || CONTINUES.test(plain) || state.asked === 'colour' || has('same_colour')
  return (speaksOfColour(plain) || changes) && rest.length <= 3
}
const CONTINUES = /^(?:and|en|ok|okay|what about|how about|then|in|so|actually|rather|wat van|dan|maak|make)\b/
/** Where, who and why are asked of other things. */
const ELSE = /\b(?:where|who|why|when|how (?!much)|waar|wie|hoekom|wanneer)\b/
/** 'Will real wood warp there?' asks about the product. */
const ABOUT_PRODUCT = /^(?:will|does|is|are|can|do|would|whats|what's|what is|what are|sal|kan|wat is)\b/
const QUESTION = /\?|\b(?:better|beter)\b|^(?:can|should|must|is|are|do|does|which|what|how|kan|moet|watter|hoe)\b/
const SLAT = /\b(25|50)(?:\s?mm)?\b/

/** What this message and the talk so far say together: all blinds that are talked about from now on. */
export function blindsMeant(heard: Heard): TalkedBlind[] {
  const { said, state, current } = heard
  const [only] = said
  if (!only) return [...state.blinds]
  if (said.length > 1) return severalMeant(heard)
  const kind = newness(heard, only)
  if (kind) return [...(kind === 'added' ? openBlinds(state) : []), newBlind(heard, only, kind === 'added' ? current : undefined)]
  if (isOneOfSeveral(heard, only)) return withOneApart(heard, only)
  return isPartOfSeveral(heard, only) ? withPartApart(heard, only) : withChanges(heard, only)
}

export const mentionedOf = (blinds: readonly TalkedBlind[]): Mentioned[] =>
  blinds.map(({ room, candidates, widthMm, dropMm }) => ({
    room,
    products: candidates,
    areaMm2: widthMm !== null && dropMm !== null ? widthMm * dropMm : null,
  }))

/** Several blinds in one message: those of a room that was spoken of change, the others are new. */
function severalMeant({ said, state, current, intents }: Heard): TalkedBlind[] {
  const mentioned = mentionedOf(state.blinds)
  const blinds = said.flatMap((blind): { readonly before: TalkedBlind | undefined; readonly after: TalkedBlind }[] => {
    const places = (blind.room !== null && placesOfRoom(blind.text, mentioned)) || []
    // 'A blockout for it, and a sheer 900 x 900': the first is the window that is talked about.
    if (current && blind.room === null && blind.widthMm === null && blind.dropMm === null && said.some(({ widthMm }) => widthMm !== null))
      return [{ before: current, after: talked(blind, current) }]
    const before = places.flatMap((place) => state.blinds[place] ?? [])
    if (before.length === 0) return [{ before: undefined, after: talked(blind, { ...NO_BLIND, candidates: current?.candidates ?? [] }) }]
    return before.map((each) => ({ before: each, after: { ...talked(blind, each), room: each.room } }))
  })
  const isGoingOn = intents.has('another') || blinds.some(({ before }) => before !== undefined)
  if (!isGoingOn) return blinds.map(({ after }) => after)
  const stay = state.blinds.map((blind) => blinds.find(({ before }) => before === blind)?.after ?? blind)
  const touched = new Set(blinds.map(({ after }) => after))
  return [
    ...stay.filter((blind) => blind.lineId === null || touched.has(blind)),
    ...blinds.flatMap(({ before, after }) => (before ? [] : [after])),
  ]
}

/** Whether a message speaks of a blind that was not spoken of before: instead of the others, or beside them. */
function newness(heard: Heard, only: SaidBlind): 'instead' | 'added' | null {
  const { current, state, intents, hasSize, plain } = heard
  if (!current) return 'instead'
  if (intents.has('another')) return 'added'
  // Nothing is settled of what was talked about, so this is said of it.
  if (state.blinds.length === 1 && current.widthMm === null && current.dropMm === null && current.lineId === null) return null
  const isToldWhole = only.candidates.length > 0 && only.widthMm !== null && only.dropMm !== null
  if (isToldWhole && intents.has('add') && !intents.has('change')) return state.isWanted ? 'added' : 'instead'
  if (only.room !== null && placesMeant(plain, mentionedOf(state.blinds))) return null
  const isOtherRoom = only.room !== null && (current.room !== null || current.lineId !== null) && hasSize
  const isNewOnList = intents.has('add') && hasSize && !intents.has('change')
  if (isOtherRoom || isNewOnList) return state.isWanted || !isNewOnList ? 'added' : 'instead'
  if (!isToldWhole) return null
  // 'and a zebra 900 x 900' goes beside the first; at the same size it is weighed against it.
  const isSameSize = only.widthMm === current.widthMm && only.dropMm === current.dropMm
  return GOES_ON.test(plain) && !isSameSize ? 'added' : 'instead'
}
const GOES_ON = /^(?:ok(?:ay)?[ ,]+)?(?:and|plus|also|then|en|ook|dan)\b/

function newBlind(heard: Heard, only: SaidBlind, like: TalkedBlind | undefined): TalkedBlind {
  const { current, intents } = heard
  const isNew = like ?? (intents.has('add') ? current : undefined)
  const start = isNew
    ? {
        ...NO_BLIND,
        candidates: isNew.candidates,
        widthMm: only.widthMm === null ? isNew.widthMm : null,
        dropMm: only.dropMm === null ? isNew.dropMm : null,
        colour: intents.has('same_colour') ? isNew.colour : null,
      }
    : NO_BLIND
  const blind = talked(only, start)
  return { ...blind, ...filled(heard, blind) }
}

/** 'For 3 bedrooms', and then 'the spare room one is only 1000 wide': one of three is meant. */
function isOneOfSeveral({ current, plain, state, hasSize, loose }: Heard, only: SaidBlind): boolean {
  if (!current || current.quantity < 2 || state.blinds.length > 1 || current.lineId !== null) return false
  const ordinal = ordinalIn(plain)
  const isNamed = ordinal !== undefined ? ordinal < current.quantity : only.room !== null && current.room !== only.room
  return isNamed && (hasSize || loose.length > 0)
}

const OF_THEM = /\b(?:of (?:them|those|these)|van hulle)\b|\bfor one\b|^(?:one|een) (?:must|should|moet)\b/

/** 'Make two of them sheer' and 'one of them should be 1300 wide', of four that were said to be alike. */
function isPartOfSeveral({ current, state, plain, lines }: Heard, only: SaidBlind): boolean {
  if (!current || state.blinds.length > 1 || lines.some(({ id }) => id === current.lineId)) return false
  const part = partSaid(plain, only)
  return part > 0 && part < current.quantity && OF_THEM.test(plain) && !/\b(?:make|maak) (?:it|that|dit) /.test(plain)
}
const partSaid = (plain: string, { quantity }: SaidBlind): number => quantity ?? (/\b(?:one|een)\b/.test(plain) ? 1 : 0)

function withPartApart(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const current = heard.current as TalkedBlind
  const part = partSaid(heard.plain, only)
  return [
    { ...current, quantity: current.quantity - part },
    { ...talked({ ...only, quantity: part }, { ...current, ...sizeFor(heard, current) }), quantity: part },
  ]
}

function withOneApart(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const current = heard.current as TalkedBlind
  return [{ ...current, quantity: current.quantity - 1 }, talked(only, { ...current, ...sizeFor(heard, current), quantity: 1 })]
}

function withChanges(heard: Heard, only: SaidBlind): TalkedBlind[] {
  const { plain, lines, intents } = heard
  const blinds = asSeveral(heard)
  const focus = blinds.indexOf(heard.current as TalkedBlind)
  const named = blinds.length > 1 ? placesMeant(plain, mentionedOf(blinds), focus) : [0]
  // 'the zebra must be 1300 wide' names a blind, 'make the kitchen zebra' changes one.
  const isNamedByProduct =
    named !== null &&
    blinds.length > 1 &&
    only.room === null &&
    named.every((place) => blinds[place]?.candidates.some((type) => only.possible.some((other) => other === type)))
  const change = isNamedByProduct ? { ...only, candidates: [], possible: [] } : only
  const places = named ?? placesUnnamed(heard, only, blinds)
  return blinds.map((blind, place) => {
    if (!places.includes(place)) return blind
    const isOnList = lines.some(({ id }) => id === blind.lineId)
    const next = talked(change, { ...blind, ...sizeFor(heard, blind) })
    // Another size or product that is asked about is weighed against the line; how it hangs and how many there are is a change of it.
    const isOther = next.widthMm !== blind.widthMm || next.dropMm !== blind.dropMm || next.candidates.join() !== blind.candidates.join()
    const changesLine = isOnList && (intents.has('change') || !isOther || (lines.length === 1 && !ASKS.test(plain)))
    return { ...next, lineId: changesLine ? blind.lineId : null }
  })
}

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
  if (only.candidates.length > 0 && open.length > 0) return open
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
  const narrowed = before.candidates.filter((type) => said.possible.includes(type as ProductType))
  const others = ofSameFamily(said, before.candidates)
  const candidates = said.candidates.length === 0 ? before.candidates : narrowed.length > 0 ? narrowed : others
  const isOther = said.candidates.length > 0 && narrowed.length === 0
  const slat = SLAT.exec(said.text)?.[1]
  const ofSlat = said.candidates.length === 0 && slat && said.widthMm === null ? otherSlat(candidates, slat) : candidates
  const chosen = chosenFrom(said.text, ofSlat) ?? ofSlat
  return {
    candidates: chosen,
    widthMm: said.widthMm ?? before.widthMm,
    dropMm: said.dropMm ?? before.dropMm,
    quantity: said.quantity ?? before.quantity,
    // Another product has other colours.
    colour: isOther ? null : before.colour,
    room: said.room ?? before.room,
    controlSide: said.controlSide ?? before.controlSide,
    mountType: said.mountType ?? before.mountType,
    recessDepthMm: said.recessDepthMm ?? before.recessDepthMm,
    lineId: before.lineId,
  }
}

/** What tells several products apart in the words of somebody who answers which one he means: 'the 25mm one', 'the blocking one', 'the warmer one'. */
const MARKS: readonly (readonly [RegExp, (type: string) => boolean])[] = [
  [/\b25(?:\s?mm)?\b(?! ?(?:x|cm|m|by)\b)/, (type) => type.endsWith('25mm')],
  [/\b50(?:\s?mm)?\b(?! ?(?:x|cm|m|by)\b)/, (type) => type.endsWith('50mm')],
  [/\b(?:block\w*|dark\w*|donker\w*|verduister\w*|toemaak)\b/, (type) => type.includes('blockout')],
  [/\b(?:sheer|see|view|look through|deursien|uitsig|kyk)\b/, (type) => type.includes('sheer')],
  [/\b(?:warm\w*)\b/, (type) => type.startsWith('honeycomb')],
]

/** @returns those that the text's words fit; null where they tell nothing apart */
function chosenFrom(text: string, candidates: readonly string[]): string[] | null {
  if (candidates.length < 2) return null
  const fits = MARKS.filter(([words]) => words.test(text)).reduce(
    (left, [, isIt]) => {
      const kept = left.filter(isIt)
      return kept.length > 0 ? kept : left
    },
    [...candidates],
  )
  return fits.length < candidates.length ? fits : null
}

/** 'and the blockout version?' of a honeycomb is a honeycomb, though blockout by itself means a roller. */
function ofSameFamily({ candidates, possible }: SaidBlind, before: readonly string[]): string[] {
  const family = new Set(before.map((type) => type.split('-')[0]))
  const isUnsure = possible.length > candidates.length
  const same = isUnsure && family.size === 1 ? possible.filter((type) => family.has(type.split('-')[0])) : []
  return same.length > 0 ? [...same] : [...candidates]
}

/** 'is it cheaper in 25?': the same product with the other slat. */
function otherSlat(candidates: readonly string[], slat: string): string[] {
  const others = candidates.map((type) => type.replace(/-(?:25|50)mm$/, `-${slat}mm`))
  return [...new Set(others)]
}

/** A colour that the message names, where a product is settled. */
export function* withColours(heard: Heard, blinds: readonly TalkedBlind[]): Steps<TalkedBlind[]> {
  const result: TalkedBlind[] = []
  for (const [index, blind] of blinds.entries()) {
    const type = blind.candidates.length === 1 ? blind.candidates[0] : undefined
    const texts = [...ownTexts(heard, blind, blinds), textFor(heard, blind, index, blinds.length)].filter((text) => text !== null)
    if (!type || texts.length === 0) {
      result.push(blind)
      continue
    }
    const { colours } = yield* call('list_colours', { product_type: type })
    const named = texts.map((text) => colourNamed(text, colours)).find((colour) => colour !== undefined)
    const isOfAll = heard.said.length > 1 && heard.said.length === blinds.length
    result.push({ ...blind, colour: named ?? (isOfAll ? colourNamed(wordsOfAll(heard.plain), colours) : undefined) ?? blind.colour })
  }
  return result
}

/** Where rooms have words of their own: what stands before the first of them, and after 'all'. */
function wordsOfAll(plain: string): string {
  const [first, more] = roomsMentioned(plain)
  return first && more ? `${plain.slice(0, first.from)} ${/\b(?:all|both|almal|albei|alles)\b.*$/.exec(plain)?.[0] ?? ''}` : plain
}

/** What a message says of a blind's own room, the last first: 'bedroom and lounge 1200 x 1400, bedroom in white'. */
function ownTexts({ plain }: Heard, { room }: TalkedBlind, blinds: readonly TalkedBlind[]): string[] {
  if (room === null || blinds.length < 2) return []
  return wordsOfRooms(plain)
    .filter((words) => words.room === room)
    .map(({ text }) => text.replace(REST, ''))
    .toReversed()
}

function colourNamed(text: string, colours: readonly CatalogueColour[]): string | undefined {
  if (/\b(?:darkest|donkerste)\b/.test(text)) return byLightness(colours)[0]?.name
  if (/\b(?:lightest|ligste)\b/.test(text)) return byLightness(colours).at(-1)?.name
  // 'Midnight or Cape Chalk' leaves it open.
  const names = colours.map(({ name }) => plainText(name)).filter((name) => text.includes(name))
  if (/\b(?:or|of)\b/.test(text) && names.filter((name) => !names.some((other) => other !== name && other.includes(name))).length > 1)
    return undefined
  const meant = coloursMeant(text, colours)
  const isSure = meant && (meant.word === null || meant.colours.length === 1 || isNamedByPart(text, meant.colours))
  return isSure ? meant.colours[0]?.name : undefined
}

/** 'Charcoal' is 'Robberg Charcoal' where no other colour has the word in its name. */
const isNamedByPart = (text: string, colours: readonly { readonly name: string }[]): boolean =>
  colours.filter(({ name }) =>
    plainText(name)
      .split(' ')
      .some((word) => word.length > 4 && text.includes(word)),
  ).length === 1

/** The words that may name a blind's colour; null for a blind that this message says nothing of. */
function textFor({ said, plain, hasSize, intents, state }: Heard, blind: TalkedBlind, index: number, count: number): string | null {
  if (count === 1) return plain
  const ofRoom = said.length > 1 ? said.find(({ room }) => room !== null && room === blind.room) : undefined
  if (ofRoom) return ofRoom.text.replace(REST, '')
  if (said.length > 1)
    return said.length === count && said.every(({ room }) => room === null) ? (said[index]?.text ?? null) : (REST.exec(plain)?.[1] ?? null)
  // What this message does not touch is the same object as before.
  if (state.blinds.includes(blind)) return null
  // A colour by itself is for those that still have none.
  return hasSize || blind.colour === null || intents.has('change') ? plain : null
}

/** 'dining and lounge in latte, the rest in moonlight' */
const REST = /\b(?:rest|others|remaining|res|ander(?:es)?)\b(.*)$/
