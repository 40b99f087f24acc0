import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { asOnList, NO_BLIND, openBlinds, type TalkedBlind } from '../../conversation/conversation-state.ts'
import { type Words, withRoom } from '../../conversation/words.ts'
import { mentionedOf } from '../meaning/blinds/blinds-meant.ts'
import { lineWords, mentionedLines, namedLines } from '../meaning/blinds/list-lines.ts'
import { addsAllBut } from '../meaning/message/exceptions.ts'
import type { Heard } from '../meaning/message/heard.ts'
import { wayWithoutLength } from '../meaning/message/length-change.ts'
import { meansAll, ordinalIn, placesMeant } from '../meaning/message/references.ts'
import { call, quick, type Reply, type Steps } from '../steps.ts'
import { priceText } from './blinds/price-text.ts'
import { pricedAnew } from './blinds/prices.ts'
import { priceAll } from './blinds/weighed.ts'
import { swappedBetween } from './list/changing/swapped-between.ts'
import { EVERYTHING } from './list/taking-off/remove-from-list.ts'
import { takenBack } from './list/undone.ts'

/** Coming back to what was said before: leaving one out, the first one after all, what it was again. */

/** 'No, anthracite' is a correction and no refusal. */
const NO_MORE =
  /^(?:(?:yes|ja|ok(?:ay)?)[\s,.!]+(?=no|nee|wait|wag))?(?:no|nope|nah|nee|not now|not yet|nog nie|rather not|nie nou nie|wait|wag|hold on|not that(?: one)?|nie daardie een nie)(?:[\s,.!]+(?:thanks|thank you|dankie|thx|please|not now|not yet|nog nie|wait|wag|hold on|not that(?: one)?|nie|ok|it'?s (?:fine|ok)|that'?s (?:fine|ok|all)|toemaar|los maar))*[\s.!]*$/

/** 'No thanks' to what was offered. */
export function declined({ state, words, plain, lines }: Heard): Reply | null {
  if (!NO_MORE.test(plain) || (state.asked !== 'add' && state.asked !== 'colour') || /\d/.test(plain)) return null
  return {
    text: state.asked === 'colour' && lines.length > 0 ? words.colourLater() : lines.length > 0 ? words.listStays() : words.leftAsItIs(),
    state: { ...state, isWanted: false, asked: null },
    quickReplies: [quick(words.reply.colours), quick(words.reply.person)],
  }
}

const SWAP = /\b(?:swap|switch|exchange|mixed up|wrong way (?:a)?round|other way (?:a)?round|omruil|omgeruil|andersom)\b/
/** Colours and sides can be swapped, too. */
const OF_LENGTHS =
  /^(?!.*\b(?:sides?|colou?rs?|control|chain|kante?|kleure?|(?:swap|switch|ruil) (?:[\w']+ ){1,4}(?:for|to|into|vir|with|met|na))\b)/
const WIDER_THAN_HIGH = /\bwider than (?:it'?s|it is|its)? ?(?:high|tall|long)\b|\bbreer as (?:wat dit )?hoog\b/
const HIGHER_THAN_WIDE = /\b(?:taller|higher|longer) than (?:it'?s|it is|its)? ?wide\b|\bhoer as (?:wat dit )?breed\b/

/** 'Width and drop are the other way round.' */
export function* swapped(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, hasSize } = heard
  const between = yield* swappedBetween(heard)
  if (between) return between
  if (!current || hasSize || current.widthMm === null || current.dropMm === null) return null
  const isWider = current.widthMm > current.dropMm
  const asks =
    (SWAP.test(plain) && OF_LENGTHS.test(plain)) || (WIDER_THAN_HIGH.test(plain) && !isWider) || (HIGHER_THAN_WIDE.test(plain) && isWider)
  if (!asks) return null
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind) => (blind === current ? { ...blind, widthMm: current.dropMm, dropMm: current.widthMm } : blind)),
  )
}

const OTHER_SIDE =
  /\b(?:swap|switch|change|other|opposite|omruil|ruil|ander)\b.{0,20}\b(?:sides?|kante?|control|chain|beheer|bediening|ketting)\b|\b(?:control|chain|beheer|bediening|ketting)\b.{0,20}\b(?:other|opposite|ander) (?:side|kant)\b/

/** 'Control on the other side' and 'swap the sides': of those that are named, else of all that are talked about. */
export function* otherSide(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, hasSize, said } = heard
  if (!OTHER_SIDE.test(plain) || hasSize || !current || said.some(({ controlSide }) => controlSide !== null)) return null
  const places =
    placesMeant(plain, mentionedOf(state.blinds), state.focus) ?? (/\bsides|kante\b/.test(plain) ? null : [state.blinds.indexOf(current)])
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind, place) =>
      !places || places.includes(place) ? { ...blind, controlSide: blind.controlSide === 'right' ? 'left' : 'right' } : blind,
    ),
  )
}

const ONE_AND_OTHER = /\b(?:one|een)\b.{0,25}\b(left|right|links|regs)\b.{0,20}\b(?:other|ander)\b.{0,25}\b(left|right|links|regs)\b/

/** 'Control on one left, the other right': of two blinds, or of two that were said to be alike. */
export function* sidesApart(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, hasSize } = heard
  const sides = ONE_AND_OTHER.exec(plain)
    ?.slice(1)
    .map((side) => (/^(?:left|links)$/.test(side) ? 'left' : 'right'))
  if (!sides || hasSize || !current) return null
  const isPair = state.blinds.length === 1 && current.quantity === 2 && current.lineId === null
  const two = isPair ? [current, current].map((blind) => ({ ...blind, quantity: 1 })) : state.blinds
  if (two.length !== 2) return null
  return yield* pricedAnew(
    heard,
    two.map((blind, place) => ({ ...blind, controlSide: sides[place] ?? null })),
  )
}

const UNITS_CONFIRMED =
  /^(?:yes|ja|jip|yep|correct|right|reg|korrek)[\s,.!]+(?:it'?s |its |in |dis |dit is |that'?s )*(?:cm|mm|centimet(?:re|er)s?|millimet(?:re|er)s?|sentimeters?)\b[\s.!]*$/

/** 'Yes, cm' says how the figures were meant, and not yet that it shall go on the list. */
export function* unitsConfirmed(heard: Heard): Steps<Reply | null> {
  const { plain, state } = heard
  return UNITS_CONFIRMED.test(plain) && state.blinds.length > 0 && state.asked === 'add' ? yield* pricedAnew(heard, state.blinds) : null
}

/** '10 cm bigger', and not which way. */
const BY_HOW_MUCH =
  /\b(?:reduce|decrease|shorten|cut|trim|increase|extend|enlarge|verminder|verklein|vermeerder|vergroot)\b.{0,30}\b(?:by|with|met) \d[\d.,]*\s*(?:mm|cm|m)\b|\b\d[\d.,]*\s*(?:mm|cm|m) (?:bigger|larger|smaller|groter|kleiner)\b/

/** 'Make it taller', and not by how much. */
export function howMuchLonger(heard: Heard): Reply | null {
  const { plain, state, words, hasSize, loose, by, current, intents } = heard
  if ((current || heard.lines.length > 0) && !by && !heard.asksOnly && (BY_HOW_MUCH.test(plain) || isOfChange(heard)))
    return { text: words.askWhichLength(), state }
  const asked = wayWithoutLength(plain)
  const [line, other] = namedLines(heard)
  const named = line && !other && line.id !== current?.lineId ? line : null
  // 'The same for the kitchen but narrower' is of another blind.
  if (!asked || !(current ?? named) || !intents.has('change') || hasSize || loose.length > 0 || isOfAnother(heard)) return null
  const blinds = named ? [...openBlinds(state), asOnList(NO_BLIND, named)] : state.blinds
  return {
    text: asked === 'width' ? words.askWidth() : words.askDrop(),
    state: { ...state, asked, blinds, focus: named ? blinds.length - 1 : state.focus },
  }
}

/** 'Add the 5 cm back': no window is so small, so the length is one by which another changes. */
function isOfChange({ plain, loose: [length, more], hasSize }: Heard): boolean {
  return length !== undefined && !more && !hasSize && length.hasUnit && length.mm < LEAST_WINDOW_MM && CHANGES_LENGTH.test(plain)
}
const LEAST_WINDOW_MM = 200
const CHANGES_LENGTH =
  /\b(?:wider|narrower|shorter|longer|taller|higher|bigger|smaller|larger|extra|more|less|back|off|wyer|breer|nouer|korter|langer|hoer|groter|kleiner|ekstra|meer|minder|terug|af)\b/

/** 'The same for the kitchen', 'another one': like a blind of the list, and yet another. */
function isOfAnother({ plain, lines, state }: Heard): boolean {
  const room = roomIn(plain)?.name
  const isNew = room !== undefined && [...lines, ...state.blinds].every((blind) => blind.room !== room)
  return lines.length > 0 && (isNew || LIKE_ONE.test(plain))
}
const LIKE_ONE = /\b(?:same|selfde|dieselfde|another|one more|nog een)\b/

/** 'Drop the study' while several are talked about and none is on the list. */
export function* leftOut(heard: Heard): Steps<Reply | null> {
  const { intents, state, plain, current, lines } = heard
  const open = openBlinds(state)
  // What stands on the list is named before what is only spoken of.
  if (placesMeant(plain, mentionedLines(lines)) && !placesMeant(plain, mentionedOf(open))) return null
  if (!intents.has('remove') || addsAllBut(plain) || open.length === 0 || (lines.length > 0 && (meansAll(plain) || EVERYTHING.test(plain))))
    return null
  if (open.length === 1) return yield* withdrawn(heard, open[0] as TalkedBlind)
  const places = placesMeant(plain, mentionedOf(open), current ? open.indexOf(current) : -1)
  if (!places) return null
  if (places.length === open.length)
    return {
      text: heard.words.leftAsItIs(),
      state: { ...state, blinds: state.blinds.filter((blind) => !open.includes(blind)), isWanted: false, asked: null },
    }
  // What is left out is no word about those that stay.
  return yield* pricedAnew(
    { ...heard, plain: '' },
    open.filter((_, place) => !places.includes(place)),
  )
}

/** The only one that is offered: 'take one off' makes them fewer, 'remove the study one again' ends the offer. */
function* withdrawn(heard: Heard, blind: TalkedBlind): Steps<Reply | null> {
  const { plain, said, lines, state, words } = heard
  const fewer = said[0]?.quantity ?? 0
  if (fewer > 0 && fewer < blind.quantity) return yield* pricedAnew(heard, [{ ...blind, quantity: blind.quantity - fewer }])
  const isMeant = placesMeant(plain, mentionedOf([blind])) !== null || lines.length === 0
  if (!isMeant || !blind.widthMm) return null
  return {
    text: words.leftAsItIs(),
    state: { ...state, blinds: state.blinds.filter((each) => each !== blind), isWanted: false, asked: null },
  }
}

const WANTED_BACK = /\b(?:want|need|wil|soek)\b.{1,40}\b(?:back|terug)\b/
const PUT_BACK = /\b(?:put|add|sit|bring|include|tel)\b.{1,40}\b(?:back|again|weer|terug)\b/

/** 'Put the kitchen one back', which was left out before. */
export function* putBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, asksOnly, words } = heard
  if (!(PUT_BACK.test(plain) || WANTED_BACK.test(plain)) || asksOnly) return null
  const gone = state.earlier.flat().filter(({ room, candidates, widthMm, dropMm }) => {
    const isSame = (other: TalkedBlind) =>
      other.room === room && other.candidates.join() === candidates.join() && other.widthMm === widthMm && other.dropMm === dropMm
    return !state.blinds.some(isSame)
  })
  const places = placesMeant(plain, mentionedOf(gone))
  const blind = places ? gone[places[0] ?? 0] : undefined
  if (!blind) return WANTED_BACK.test(plain) && placesMeant(plain, mentionedLines(lines)) ? { text: words.onListAlready(), state } : null
  const wasListed = blind.lineId !== null && !lines.some(({ id }) => id === blind.lineId)
  const next = { ...heard, state: { ...state, isWanted: state.isWanted || wasListed } }
  return yield* pricedAnew(next, [...openBlinds(state), { ...blind, lineId: null }])
}

const FIRST = /\b(?:first|original|eerste|oorspronklike)\b/
const BACK =
  /\b(?:first|original|previous|earlier|old|eerste|vorige|ou)\b(?: \w+){0,2} (?:was|were|is) (?:\w+ )?(?:right|correct|fine|better|good|ok|reg|korrek|beter|goed)\b|\bback to (?:the )?(?:first|original|previous|old|other|what)|\b(?:stick|stay|go) with the (?:first|original|previous|old)|\bterug na die (?:eerste|vorige)|\b(?:bly|hou) by die (?:eerste|vorige|ou)|\b(?:leave it|keep it) (?:as it was|at the first)/
const THE_OTHER =
  /^(?:(?:no|nee|nope|wait|wag|actually|sorry|oh|hmm+|ok|i (?:mean|meant|want)|ek bedoel|rather|liewer)[\s,.]*)*(?:the|die) (?:other|ander)(?: (?:one|een|blind|product))?\b/

/** The place of one of the products between which the customer chooses, and no more. */
const THE_NTH =
  /^(?:(?:ok|yes|ja|no|nee|i want|i'?ll take|ek wil|ek vat|rather|liewer)[\s,.]*)*(?:the|die) (?:first|second|third|1st|2nd|3rd|eerste|tweede|derde)(?: (?:one|een|blind|product|option|opsie))?(?:[\s,]+(?:please|pls|asb|asseblief|then|dan))*[\s.!?]*$/

/** 'No, the first one was right', 'no, the other one' and, after several were suggested, 'the second one'. */
export function* goneBack(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, intents, lines } = heard
  const others = state.choice.filter((type) => !current?.candidates.includes(type))
  if (THE_OTHER.test(plain) && state.blinds.length === 1 && current && others.length > 0)
    return yield* pricedAnew(heard, [{ ...current, candidates: others, colour: null }])
  const nth =
    THE_NTH.test(plain) && state.blinds.length === 1 && current?.lineId === null ? state.choice[ordinalIn(plain) ?? -1] : undefined
  if (nth && current) return yield* pricedAnew(heard, [{ ...current, candidates: [nth], colour: null }])
  const isUndo = intents.has('undo') && lines.length === 0 && state.undo.length === 0
  if (!(BACK.test(plain) || isUndo)) return null
  const earlier = FIRST.test(plain) ? state.earlier.at(-1) : state.earlier[0]
  // What was taken off the list meanwhile comes back by taking that back.
  const wasTakenOff = earlier?.some(({ lineId }) => lineId !== null && !lines.some(({ id }) => id === lineId))
  if (wasTakenOff) return state.undo.length > 0 ? yield* takenBack(heard) : null
  return earlier ? yield* pricedAnew(heard, earlier) : null
}

const RECALL =
  /\b(?:what (?:did|have) (?:i|you|u|we) (?:say|said|choose|chosen|pick\w*|have|get|got|quote\w*|tell)|(?:how much|what) (?:was|is|did) .{0,40}\bagain|how much was|(?:price|prys)\b.{0,6}\b(?:again|weer)|what was (?:it|that|the (?:price|total|size))|remind me|which (?:one|colou?r|size) did i|wat (?:het|was) (?:ek|jy|ons|die|dit)\b.{0,40}\b(?:weer|gese|gekies|gevra|gehad|prys)|hoeveel was (?:dit|die)|(?:kos|was) dit (?:nou )?weer|herinner my|say that again|(?:which|what|watter) (?:colou?r|kleur) (?:is|was|do (?:we|i) have|did|het (?:ons|ek)) .{0,30}(?:now|again|nou|weer|choose|have|\?)|what size (?:did|is|was)|watter grootte)\b/

/** 'How wide is the kitchen one?' asks of that blind, and not of what can be made. */
const OF_ONE =
  /^(?:(?:and|en|so|ok)[ ,]+)*(?:how (?:wide|high|long|tall|big)|what (?:size|colou?r|width|height|drop)|hoe (?:breed|wyd|hoog|lank|groot)|watter (?:kleur|grootte|maat)) (?:is|was) (?:the|my|die) (?!best|beste)/
const asksOfOne = ({ plain, state, lines }: Heard): boolean =>
  OF_ONE.test(plain) && (placesMeant(plain, mentionedLines(lines)) ?? placesMeant(plain, mentionedOf(state.blinds))) !== null

/** 'What did I choose for the kitchen?': told again, and nothing is changed. */
export function* recalled(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, words, hasSize } = heard
  if (!(RECALL.test(plain) || asksOfOne(heard)) || hasSize) return null
  const sized = state.blinds.filter(({ widthMm, dropMm }) => widthMm !== null && dropMm !== null)
  const talked = sized.filter(({ candidates }) => candidates.length === 1)
  const places = placesMeant(plain, mentionedOf(talked))
  const ofLines = placesMeant(plain, mentionedLines(lines))
  // 'The first one' of the list is not the only one that is still spoken of.
  const isOfList = ofLines && (!places || (ordinalIn(plain) !== undefined && lines.length > talked.length))
  if (isOfList) {
    const basket = yield* call('read_basket', {})
    return {
      text: ofLines
        .flatMap((place) => basket.lines[place] ?? [])
        .map((line) => `${lineWords(words, line)}.`)
        .join('\n'),
      state,
    }
  }
  const unsettled = placesMeant(plain, mentionedOf(sized))?.flatMap((place) => sized[place] ?? []) ?? []
  if (unsettled.length > 0 && unsettled.every(({ candidates }) => candidates.length !== 1))
    return { text: unsettled.map((blind) => `${sizeWords(words, blind)}.`).join('\n'), state }
  const open = openBlinds(state)
  if (talked.length === 0 || (!places && open.length === 0)) return null
  const told = places ? places.flatMap((place) => talked[place] ?? []) : talked
  if (told.length === talked.length && open.length > 0) return yield* pricedAnew(heard, state.blinds)
  const prices = yield* priceAll(told)
  return {
    text: prices.map((price, index) => priceText(heard, price, told[index])).join('\n'),
    state: { ...state, focus: told[0] ? state.blinds.indexOf(told[0]) : state.focus },
  }
}

const sizeWords = (words: Words, { room, widthMm, dropMm }: TalkedBlind): string =>
  withRoom(words, room, formatSize(widthMm ?? 0, dropMm ?? 0))
