import { productIn } from '#shared/domain/said/names/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { openBlinds } from '../../../../conversation/conversation-state.ts'
import { listed } from '../../../../conversation/words.ts'
import { nearestColours } from '../../../../said/colour-words.ts'
import { lineOfCurrent, lineSpokenOf, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { leftOver } from '../../../meaning/left-over.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { call, type Reply, type Steps } from '../../../steps.ts'
import { askedFirst } from '../asked-first.ts'
import { changeLines, changeReply, wishFor } from '../change-list.ts'
import { offerChange } from './offered-change.ts'

/** Changes of a listed blind that are named by what changes: its colour, its product, how it hangs, and back to what it was. */

const COLOUR_TO =
  /\b(?:change|make|set|switch|verander|maak|rather|liewer)\b.{0,30}\b(?:colou?r|kleur)\b.{0,25}\b(?:to|na|in|as|be|wees)\b|\b(?:colou?r|kleur)\b.{0,12}\b(?:must|should|moet)\b/

/** 'Change the colour to ebony' */
export function* recoloured(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, said, product } = heard
  if (!COLOUR_TO.test(plain) || asksOnly || said.length > 1 || product.candidates.length > 1) return null
  const named = namedLines(heard)
  const own = lineSpokenOf(heard)
  const meant = named.length > 0 ? named : own ? [own] : []
  const wishes: string[] = []
  for (const line of meant) wishes.push((yield* wishFor(heard, line)).colour)
  const isOther = meant.some((line, place) => wishes[place] !== line.colour)
  return isOther ? yield* changeLines(heard, meant, (line) => ({ colour: wishes[meant.indexOf(line)] ?? '' })) : null
}

const HUNG = /\b(?:hang|fit|mount|monteer)\b/
const HANGS = /\b(?:put|hang|fit|mount|monteer|sit|make|maak) (?:it|them|that|dit|hulle)\b/

/** 'Put it inside the recess', said of a blind that is on the list. */
export function* hungOtherwise(heard: Heard): Steps<Reply | null> {
  const { plain, asksOnly, said, hasSize, loose, product, intents } = heard
  const [blind, more] = said
  if (!blind || more || asksOnly || hasSize || loose.length > 0 || product.candidates.length > 0) return null
  if (!(intents.has('add') || HUNG.test(plain))) return null
  if (!HANGS.test(plain) || blind.room !== null || blind.quantity !== null || (blind.mountType ?? blind.controlSide) === null) return null
  const line = lineOfCurrent(heard)
  return line ? yield* changeReply(heard, [line]) : null
}

const TOO = /\d ?(?:mm|cm|m)? (?:too|te) \p{L}/u

/** 'It is 10 cm too wide' may say what the blind shall be, and may only complain of it: the change is offered. */
export function* tooLarge(heard: Heard): Steps<Reply | null> {
  const { plain, by, asksOnly, lines, state } = heard
  if (!by || !TOO.test(plain) || asksOnly || lines.length === 0 || openBlinds(state).length > 0) return null
  const [named, more] = namedLines(heard)
  const line = named ?? lineSpokenOf(heard)
  if (!line || more) return whichLine(heard)
  const wish = yield* wishFor(heard, line)
  return yield* askedFirst(heard, [line], () => wish, [])
}

const BACK_TO = /\b(?:back|terug)\b/

/** 'Change it back to roller', after it was made a zebra. */
export function* productBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, product, lines, asksOnly } = heard
  const [step, more] = state.undo
  if (
    !BACK_TO.test(plain) ||
    asksOnly ||
    more ||
    step?.kind !== 'restore' ||
    !product.possible.some((type) => type === step.line.product_type)
  )
    return null
  const line = lines.find(({ id }) => id === step.line.id)
  if (!line || line.product_type === step.line.product_type) return null
  const { product_type, colour } = step.line
  return yield* changeLines(heard, [line], () => ({ product_type, colour }))
}

const AND_ROOM = /^(?:(?:and|en|also|ook|then|dan|ok(?:ay)?|plus)[ ,]+)+(?:the |die |my )?/

/**
 * 'And the lounge sheer' and 'my husband wants the study in sheer', where the room's blind is another one: it may mean a second blind, so it is
 * asked.
 */
export function* productOfRoom(heard: Heard): Steps<Reply | null> {
  const { plain, product, said, hasSize, loose, asksOnly, intents, state } = heard
  const [blind, more] = said
  if (!(AND_ROOM.test(plain) || namesRoomFirst(plain)) || asksOnly || /\?/.test(plain)) return null
  if (!blind?.room || more || hasSize || loose.length > 0 || product.candidates.length === 0) return null
  if (openBlinds(state).length > 0 || OTHER_WISHES.some((wish) => intents.has(wish))) return null
  const [line, other] = namedLines(heard)
  if (!line || other || product.candidates.some((type) => type === line.product_type)) return null
  const wish = yield* wishFor(heard, line)
  if (leftOver(plain, [wish.colour]).length > 0) return null
  return product.candidates.length === 1 ? yield* offerChange(heard, [line], () => wish) : yield* changeReply(heard, [line])
}

/** 'The study sheer'; 'sheer for the study' and 'the study, a sheer' may well be a second one. */
function namesRoomFirst(plain: string): boolean {
  const [room, other] = roomsIn(plain)
  if (!room || other || ANOTHER.test(plain)) return false
  return productIn(plain.slice(0, room.from)).possible.length === 0 && productIn(plain.slice(room.to)).possible.length > 0
}
const ANOTHER = /(?:\b(?:an?|one|another|also|too|as well|second|een|ook|nog|tweede)|'n)\b/

/** 'Plaswood', 'in plaswood' and 'make it plaswood', where several are on the list: the one that was spoken of last shall be of it, and the others stay. */
export function* productOfLast(heard: Heard): Steps<Reply | null> {
  const { plain, product, said, hasSize, loose, asksOnly, intents, lines, state } = heard
  if (lines.length < 2 || product.candidates.length !== 1 || hasSize || loose.length > 0 || openBlinds(state).length > 0) return null
  if (asksOnly || /\?/.test(plain) || said.some(({ room, quantity }) => room !== null || quantity !== null)) return null
  const isOfIt = MAKES_IT.test(plain)
  if (!(isOfIt || BECOMES.test(plain) || heard.rest.length === 0) || OTHER_WISHES.some((wish) => wish !== 'change' && intents.has(wish)))
    return null
  if (namedLines(heard).length > 0) return null
  const line = lineOfCurrent(heard)
  if (!line) return whichLine(heard)
  const wish = yield* wishFor(heard, line)
  if (isOfIt) return yield* changeLines(heard, [line], () => wish)
  return leftOver(plain, [wish.colour]).length === 0 ? yield* offerChange(heard, [line], () => wish) : null
}
const BECOMES =
  /^(?:(?:no|nee|and|en|but|maar|ok(?:ay)?|rather|liewer|eerder|actually|eintlik)[ ,]+)*(?:in|as|of|van)\b|\b(?:rather|instead|liewer|eerder)\b/
const MAKES_IT = /\b(?:make|change|turn|maak|verander) (?:it|that|this|dit)\b(?! (?:both|all|albei|almal))/

const OTHER_WISHES = ['add', 'another', 'change', 'remove', 'undo', 'price', 'colours', 'compare'] as const

const COLOUR_AS = /\b(?:same|selfde|dieselfde) (?:colou?r|kleur) (?:as|like|than|as)(?: in)? (?:the |die |my )?(.+)$/

/** 'Make the bedroom the same colour as the lounge', which another product may not be made in. */
export function* colouredLike(heard: Heard): Steps<Reply | null> {
  const { plain, lines, asksOnly, words, state } = heard
  const found = COLOUR_AS.exec(plain)
  if (!found || asksOnly || lines.length < 2) return null
  const [like, others] = namedLines({ ...heard, plain: `the ${found[1]}` })
  const named = namedLines({ ...heard, plain: plain.slice(0, found.index) }).filter((line) => line !== like)
  const own = lineOfCurrent(heard)
  const meant = named.length > 0 ? named : own && own !== like ? [own] : []
  if (!like?.colour || others || meant.length === 0) return null
  for (const { product_type } of meant) {
    const { colours, product } = yield* call('list_colours', { product_type })
    if (colours.some(({ name }) => name === like.colour)) continue
    const nearest = nearestColours(like.colour_hex ?? '', colours).map(({ name }) => name)
    return { text: words.colourLacks(like.colour, product, listed(nearest, words.and)), state: { ...state, asked: 'colour' } }
  }
  return yield* changeLines(heard, meant, () => ({ colour: like.colour }))
}
