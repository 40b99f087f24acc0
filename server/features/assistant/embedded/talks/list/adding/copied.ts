import type { BasketLine } from '#shared/contracts/assistant.ts'
import { roomsMentioned, type SaidRoom, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { asOnList, NO_BLIND, openBlinds, type TalkedBlind } from '../../../../conversation/conversation-state.ts'
import { withColoursMeant } from '../../../meaning/blinds/colours-meant.ts'
import { lineOfCurrent, lineSpokenOf, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { countSaid } from '../../../meaning/message/counts-said.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { wayWithoutLength } from '../../../meaning/message/length-change.ts'
import { takesOffer } from '../../../meaning/message/wish-holds.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { changeLines, colourLeftOpen, wishFor } from '../change-list.ts'
import { isAsIs } from '../line-to-be.ts'

/**
 * 'The same for the lounge and the study', 'copy the bedroom one for the study, but 1000 wide', 'one for the study just like the kitchen's': blinds
 * like one of the list, for other rooms.
 */
export function* copyReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, intents, product } = heard
  const model = modelIn(heard)
  const targets = targetsIn(plain, model?.line.room)
  const [target] = targets
  if (!target || !(model || LIKE.test(plain) || LIKE_SIZE.test(plain)) || QUESTION.test(plain) || product.candidates.length > 0) return null
  if (lines.length === 0) return yield* copyOfOffered(heard, targets)
  const before = plain.slice(0, target.from)
  const [named, more] = model ? [model.line] : namedLines({ ...heard, plain: before })
  const line = named ?? lineSpokenOf(heard)
  if (!line || more || targets.some(({ name }) => line.room === name) || !FOR_ROOM.test(before)) return null
  const wish = yield* wishFor(heard, line)
  const blinds = targets.map(({ name }) => alike(heard, { ...line, ...wish, quantity: heard.said[0]?.quantity ?? 1, room: name }))
  const isWanted = state.hasJustAdded || intents.has('add') || intents.has('another') || COPIES.test(plain)
  const own = model ? plain.replace(model.words, ' ') : plain
  const reply = yield* pricedAnew({ ...heard, plain: own, state: { ...state, isWanted } }, [...openBlinds(state), ...blinds])
  return besideListed(heard, reply)
}

/** 'Yes, and the same for the lounge', of the one blind that was priced. */
function* copyOfOffered(heard: Heard, targets: readonly SaidRoom[]): Steps<Reply | null> {
  const { plain, state, hasSize, loose } = heard
  const open = openBlinds(state)
  const [blind, more] = open
  if (!blind || more || blind.candidates.length !== 1 || blind.widthMm === null || blind.dropMm === null || hasSize || loose.length > 0)
    return null
  if (targets.some(({ name }) => name === blind.room)) return null
  const isWanted = state.isWanted || takesOffer(heard)
  const copies = targets.map(({ name }) => ({ ...blind, room: name }))
  return yield* pricedAnew({ ...heard, plain: withoutRooms(plain), state: { ...state, isWanted } }, [blind, ...copies])
}

/** The rooms with which a text ends: 'for the lounge and the study'. @param like the room of the blind that another one shall be like */
function targetsIn(plain: string, like?: string): readonly SaidRoom[] {
  const rooms = roomsMentioned(plain).filter(({ name }) => name !== like)
  const isJoined = (place: number) => JOINS.test(plain.slice(rooms[place]?.to, rooms[place + 1]?.from))
  const from = rooms.reduceRight((first, _, place) => (place === first - 1 && isJoined(place) ? place : first), rooms.length - 1)
  return rooms.slice(Math.max(0, from))
}
const JOINS = /^[ ,]*(?:(?:and|en|&|plus)[ ,]+)?(?:(?:for|in|vir)[ ,]+)?(?:(?:the|die|my|our|ons)[ ,]+)?$/

/** The line that another blind shall be like: 'another one for the study, exactly like the kitchen'. A blind that is there already would change. */
function modelIn(heard: Heard): { readonly line: BasketLine; readonly words: string } | null {
  const { plain, lines } = heard
  const found = LIKE_ONE.exec(plain)
  const before = plain.slice(0, found?.index ?? 0)
  const [line, other] = found ? namedLines({ ...heard, plain: `the ${plain.slice(found.index + found[0].length)}` }) : []
  const isThere = roomsMentioned(before).some(({ name }) => lines.some(({ room }) => room === name))
  const room = roomsMentioned(plain).find(({ name, from }) => name === line?.room && from > before.length)
  const words = found ? plain.slice(found.index, room?.to ?? found.index + found[0].length) : ''
  return line && !other && ONE_MORE.test(before) && !isThere && !CHANGES.test(before) ? { line, words } : null
}
const LIKE_ONE =
  /,? ?\b(?:(?:exactly|just|precisely|presies|net) )*(?:like|(?:the )?same as|identical to|soos|(?:die)?selfde as) (?:in )?(?:the|die|my|that|daardie)\b/
const ONE_MORE = /\b(?:add|another|one|blind|also|want|need|nog|een|ook|wil|soek|voeg|sit|blinding)\b/

/** 'Another one 20 cm wider', 'one more in slate rock', 'same again but 1000 wide': one like the blind on the list that is spoken of, and yet another. */
export function* likeItReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, product, asksOnly, said } = heard
  if (!ONE_LIKE_IT.test(plain) || QUESTION.test(plain) || asksOnly || said.length > 1 || countSaid(plain)?.how === 'fewer') return null
  if (lines.length === 0 || openBlinds(state).length > 0 || roomsMentioned(plain).length > 0 || product.candidates.length > 0) return null
  const named = namedLines({ ...heard, plain: plain.replace(ONE_LIKE_IT, ' ') })
  const own = lineSpokenOf(heard)
  const line = named.length === 1 ? named[0] : named.length === 0 ? own : undefined
  if (!line) return whichLine(heard)
  const wish = { ...(yield* wishFor(heard, line)), quantity: moreOf(heard) ?? said[0]?.quantity ?? 1 }
  const open = yield* colourLeftOpen(heard, [line])
  // As many again of the same are more of it.
  if (!open && !wayWithoutLength(plain) && isAsIs({ ...wish, quantity: line.quantity }, line))
    return yield* changeLines(heard, [line], ({ quantity }) => ({ quantity: quantity + wish.quantity }))
  const blind = alike(heard, { ...line, ...wish, colour: open ? '' : wish.colour })
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted: true } }, [blind])
  return besideListed(heard, reply)
}
/** 'Another three', 'two more' */
function moreOf({ plain }: Heard): number | null {
  const more = countSaid(plain)
  return more?.how === 'more' ? more.count : null
}

const LEAD = '^(?:(?:and|en|ok(?:ay)?|please|pls|asb|also|ook|then|dan|actually|eintlik)[ ,]+)*'
const ADD =
  '(?:(?:add|put|voeg|sit|give me|i want|i need|i also (?:want|need)|(?:can|could|may) (?:i|we) (?:please |also )?(?:have|get|order|add)|kan (?:ek|ons) (?:asb |ook )?(?:kry|bestel)|gee my|ek wil|ek soek|ek benodig)[ ,]+)'
/** 'Another one', 'same again', 'add two'. */
const ONE_LIKE_IT = new RegExp(
  `${LEAD}(?:${ADD}?(?:another(?: one)?|one more|nog (?:'n |n )?een|(?:a|'n|n) (?:second|third|tweede|derde)(?: one| een)?|(?:the )?same (?:one )?again|(?:die)?selfde weer|weer (?:die)?selfde)|${ADD}(?:\\d{1,2}|${NUMERAL})(?: (?:more|nog))?(?! (?:of|van|x|by|for|vir)\\b|\\s*x|\\d|\\s*(?:mm|cm|m)\\b))(?![\\p{L}\\d])`,
  'u',
)

/** 'And for the study in slate rock', 'add two for the study': a room that has no blind yet gets one like the list's. */
export function* forRoomReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, product, asksOnly, said, intents } = heard
  const targets = targetsIn(plain)
  const [target] = targets
  const isNew = target && targets.every(({ name }) => !lines.some(({ room }) => room === name))
  if (!isNew || lines.length === 0 || asksOnly || openBlinds(state).length > 0) return null
  if (said.length > 1 && (heard.hasSize || said.length > Math.max(2, targets.length))) return null
  if (product.candidates.length > 0) return yield* backInRoom(heard, target.name)
  const before = plain.slice(0, target.from)
  const tooNext = BEGINS.test(before) ? TOO_NEXT.exec(plain.slice(targets.at(-1)?.to)) : null
  const isToo = TOO.test(plain) || tooNext !== null
  if (!(isToo || (FOR_ROOM.test(before) && ADDS.test(plain))) || CHANGES.test(plain) || intents.has('remove')) return null
  const named = namedLines({ ...heard, plain: before })
  const ofOneProduct = lines.every(({ product_type }) => product_type === lines[0]?.product_type) ? lines.at(-1) : undefined
  const line = named.length === 1 ? named[0] : (lineOfCurrent(heard) ?? ofOneProduct)
  if (!line || named.length > 1) return whichLine(heard)
  const open = yield* colourLeftOpen(heard, [line])
  const wish = yield* wishFor(heard, line)
  const quantity = said[0]?.quantity ?? moreOf(heard) ?? countIn(tooNext?.groups?.count)
  const blinds = targets.map(({ name }) => alike(heard, { ...line, ...wish, colour: open ? '' : wish.colour, quantity, room: name }))
  // A window with a size of its own may want another product.
  const goesOn = state.hasJustAdded && (!heard.hasSize || isToo || ONE.test(plain))
  const isWanted = !QUESTION.test(plain) && (goesOn || intents.has('add') || ADDS_NOW.test(plain))
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted } }, blinds)
  return besideListed(heard, reply)
}
/** The new blind, which is spoken of from now on, beside those of the list. */
function besideListed({ state }: Heard, reply: Reply): Reply {
  const blinds = [...state.blinds.filter(({ lineId }) => lineId !== null), ...reply.state.blinds]
  return { ...reply, state: { ...reply.state, blinds, focus: blinds.length - 1 } }
}

/** Another blind like a line; of 'narrower' alone its width is still to be asked. */
function alike({ plain }: Heard, line: BasketLine): TalkedBlind {
  const blind = { ...asOnList(NO_BLIND, line), lineId: null }
  const open = ANY_SIZE.test(plain) ? 'size' : wayWithoutLength(plain)
  return {
    ...blind,
    widthMm: open === 'width' || open === 'size' ? null : blind.widthMm,
    dropMm: open === 'drop' || open === 'size' ? null : blind.dropMm,
  }
}

const countIn = (text = '1'): number => NUMERALS[text] ?? Number(text)

/** 'But smaller' says nothing of how wide or how high. */
const ANY_SIZE = /^(?!.*\d).*\b(?:smaller|bigger|larger|kleiner|groter)\b/

/** 'And add a blockout for the lounge instead', after the lounge's blind was taken off, and 'the same size for the lounge in duotone': the size is known. */
function* backInRoom(heard: Heard, room: string): Steps<Reply | null> {
  const { state, product, intents, hasSize } = heard
  const like = SAME_SIZE.test(heard.plain) ? lineSpokenOf(heard) : undefined
  const gone = like
    ? { ...asOnList(NO_BLIND, like), room, quantity: 1 }
    : state.earlier.flat().find((blind) => blind.room === room && blind.widthMm !== null && blind.dropMm !== null)
  if (!gone || hasSize || !intents.has('add')) return null
  const [blind] = yield* withColoursMeant({ ...heard, state: { ...state, blinds: [] } }, [
    { ...gone, candidates: [...product.candidates], colour: null, lineId: null },
  ])
  if (!blind) return null
  const reply = yield* pricedAnew({ ...heard, state: { ...state, isWanted: true } }, [blind])
  return besideListed(heard, reply)
}
const SAME_SIZE = /\b(?:same|selfde|dieselfde) (?:size|grootte|mates|measurements)\b/
const ONE = /\b(?:one|another|een)\b/
const ADDS_NOW = new RegExp(`${LEAD}(?:add|put|voeg|sit)\\b`)
const ADDS = new RegExp(
  `${LEAD}${ADD}|^(?:and|en|plus|also|ook) (?:(?:\\d{1,2}|${NUMERAL}|a|'n|n|another|nog een) )?(?:for|vir|in)\\b|${LEAD}(?:(?:\\d{1,2}|${NUMERAL}) (?:more|extra)|nog (?:\\d{1,2}|${NUMERAL}))(?: (?:of (?:them|those|it)|ones?|van hulle))? (?:for|vir|in)\\b`,
)
const TOO = /\b(?:too|also|as well|ook)[ .!?]*$/
/** 'Kitchen also two' */
const BEGINS = /^(?:(?:and|en|then|dan|the|die|my|for|vir|in)[ ,]*)*$/
const TOO_NEXT = new RegExp(
  `^ ?(?:too|also|as well|ook)(?! (?:mm|cm|m)\\b)(?: (?<count>\\d{1,2}|${NUMERAL})(?![\\d.,]|\\p{L}))?(?!\\p{L})`,
  'u',
)
const CHANGES =
  /\b(?:put|sit|hang|maak|make) (?:it|that|this|them|dit|hulle)\b|\b(?:eerder|eintlik|actually|change|make|move|set|swap|switch|rather|instead|must|should|verander|maak|skuif|ruil|liewer|moet)\b/

const COPIES = /\b(?:copy|duplicate|kopieer|dupliseer)\b/
const LIKE =
  /\b(?:copy|duplicate|kopieer|dupliseer|(?:same|dieselfde|selfde)(?! (?:colou?r|kleur|width|breedte|drop|height|hoogte|price|prys|side|kant|size|grootte|length|lengte)))\b/
const LIKE_SIZE = /\b(?:another|one more|nog een|also|ook|copy)\b.{0,40}\b(?:same|selfde|dieselfde) (?:size|grootte|mates|measurements)\b/
const QUESTION = /\?|^(?:is|are|does|do|what|which|how|wat|hoe|kan|can)\b/
const FOR_ROOM = /\b(?:for|in|to|vir|na)(?: (?:the|die|my|our|ons))?\s*$/
