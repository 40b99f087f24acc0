import type { ProductType } from '#shared/domain/products.ts'
import type { SaidBlind } from '#shared/domain/said/blinds.ts'
import { coloursMeant, speaksOfColour } from './colour-words.ts'
import type { Heard } from './heard.ts'
import { NO_BLIND, type TalkedBlind } from './state.ts'
import { call, type Steps } from './steps.ts'
import { lineOfCurrent, sizeFor } from './talk-list.ts'

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
  const asksElse = !has('price') && (ELSE.test(plain) || (names && ABOUT_PRODUCT.test(plain)))
  if (asksElse) return false
  if (names && (rest.length === 0 || state.asked === 'product' || ((has('want') || CONTINUES.test(plain)) && rest.length <= 2))) return true
  if (!current) return false
  if (quantity && rest.length <= 2) return true
  if (has('compare') && SLAT.test(plain) && current.candidates.some((type) => type.startsWith('venetian'))) return true
  if (has('total') && rest.length <= 1) return true
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
const SLAT = /\b(25|50)\b/

/** What this message and the talk so far say together. */
export function blindsMeant(heard: Heard): TalkedBlind[] {
  const { said, state, current, lines } = heard
  const [only] = said
  if (said.length > 1 || !only) {
    const before = current?.candidates ?? []
    const ofRoom = (room: string | null) => state.blinds.find((blind) => room !== null && blind.room === room)
    return said.map((blind) => talked(blind, ofRoom(blind.room) ?? { ...NO_BLIND, candidates: before }))
  }
  const ownRoom = state.blinds.find(({ room }) => room !== null && room === only.room)
  // One of several that are talked about, by its room.
  if (ownRoom && state.blinds.length > 1 && !heard.intents.has('another')) {
    return state.blinds.map((blind) => (blind === ownRoom ? { ...talked(only, { ...blind, ...sizeFor(heard, blind) }) } : blind))
  }
  const isWhole = only.candidates.length > 0 && only.widthMm !== null && only.dropMm !== null
  const isOtherRoom = current?.lineId !== null && only.room !== null && current?.room !== only.room && heard.hasSize
  const isNew = heard.intents.has('another') || isOtherRoom || (heard.intents.has('add') && heard.hasSize && !heard.intents.has('change'))
  if (!current || isWhole || isNew) {
    const colour = heard.intents.has('same_colour') ? (current?.colour ?? null) : null
    const start =
      isNew && current
        ? {
            ...NO_BLIND,
            candidates: current.candidates,
            widthMm: only.widthMm === null ? current.widthMm : null,
            dropMm: only.dropMm === null ? current.dropMm : null,
            colour,
          }
        : NO_BLIND
    const blind = talked(only, start)
    const next = { ...blind, ...filled(heard, blind) }
    // What is wanted and still lacks its colour is not forgotten for the next one.
    return isNew && state.isWanted ? [...state.blinds.filter(({ lineId }) => lineId === null), next] : [next]
  }
  // Several blinds go on together: 'whats the total', 'make them all white'.
  const size = sizeFor(heard, current)
  if (
    state.blinds.length > 1 &&
    size.widthMm === current.widthMm &&
    size.dropMm === current.dropMm &&
    only.candidates.length === 0 &&
    only.quantity === null
  )
    return [...state.blinds]
  const line = lineOfCurrent(heard)
  const changesLine = line && (heard.intents.has('change') || only.quantity !== null || speaksOfColour(heard.plain) || lines.length === 1)
  const next = talked(only, { ...current, ...size, lineId: changesLine ? current.lineId : null })
  return [next]
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
  const candidates = said.candidates.length === 0 ? before.candidates : narrowed.length > 0 ? narrowed : [...said.candidates]
  const isOther = said.candidates.length > 0 && narrowed.length === 0
  const slat = SLAT.exec(said.text)?.[1]
  const ofSlat = said.candidates.length === 0 && slat && said.widthMm === null ? otherSlat(candidates, slat) : candidates
  return {
    candidates: ofSlat,
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
    const text = textFor(heard, blind, index, blinds.length)
    if (!type || text === null) {
      result.push(blind)
      continue
    }
    const { colours } = yield* call('list_colours', { product_type: type })
    const meant =
      coloursMeant(text, colours) ??
      (heard.said.length > 1 && heard.said.length === blinds.length ? coloursMeant(heard.plain, colours) : null)
    const colour = meant && (meant.word === null || meant.colours.length === 1) ? meant.colours[0]?.name : undefined
    result.push({ ...blind, colour: colour ?? blind.colour })
  }
  return result
}

/** The words that may name a blind's colour; null for a blind that this message says nothing of. */
function textFor({ said, plain, hasSize, intents }: Heard, { room, colour }: TalkedBlind, index: number, count: number): string | null {
  if (count === 1) return plain
  const ofRoom = said.find((blind) => blind.room !== null && blind.room === room)
  if (ofRoom) return ofRoom.text
  if (said.length === count) return said[index]?.text ?? null
  // A new blind's colour is its own; a colour by itself is for those that still have none.
  if (hasSize) return index === count - 1 ? plain : null
  return said.length === 1 && (colour === null || intents.has('change')) ? plain : null
}
