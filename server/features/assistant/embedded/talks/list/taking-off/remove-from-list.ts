import type { BasketLine } from '#shared/contracts/assistant.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { Words } from '../../../../conversation/words.ts'
import { coloursMeant } from '../../../../said/colour-words.ts'
import { INTENTS } from '../../../../said/intents.ts'
import { productsInColour } from '../../../colour-of-products.ts'
import { lineOfButton, linesLeft } from '../../../meaning/blinds/line-chosen.ts'
import { lineName, lineOfCurrent, lineWords, namedLines, namesOneOf, totalWords, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { doubtOf, wordsInDoubt } from '../../../meaning/how-sure.ts'
import { exceptionIn } from '../../../meaning/message/exceptions.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { meansAll, ordinalIn } from '../../../meaning/message/references.ts'
import { call, quick, type Reply, type Steps } from '../../../steps.ts'
import { changeLines } from '../change-list.ts'

/** 'Keep the roller, remove the venetian': what is kept is not meant. */
const KEPT =
  /\b(?:keep|hou|leave (?=(?:the|my)\b(?![^,.;]*\b(?:out|off)\b))|los (?=(?:die|my)\b(?![^,.;]*\b(?:uit|weg|af)\b))|(?<=\b(?:eintlik|nee|wag)[ ,]+)nie (?=die\b)|i (?:\w+ )?(?:like|love)|ek hou van|don'?t (?:remove|delete|touch)|moenie|not (?=(?:the|my)\b(?!.*\bany ?more\b))|nie (?=die\b[^,.;]* maar\b))\b[^,.;]*?(?=[,.;]|\s(?:and|but|en|maar)\s(?!(?:(?:the|die|my) )?[\p{L}-]+(?: (?:ones?|een|blinds?))?\s*$)|$)/gu

/** Taking blinds off the list. Where it is not sure which one is meant, none is taken. */

export function* removeReply(whole: Heard): Steps<Reply | null> {
  if (!whole.intents.has('remove') || whole.lines.length === 0 || whole.intents.has('change_order') || whole.by || PART.test(whole.plain))
    return null
  const heard = { ...whole, plain: whole.plain.replace(KEPT, ' ') }
  const { words, state, lines, plain, said } = heard
  const kept = (whole.plain.match(KEPT) ?? []).flatMap((text) => namedLines({ ...whole, plain: `the ${text}` }))
  const exception = exceptionIn(plain)
  if (exception) {
    const stays = namedLines({ ...heard, plain: exception.except })
    const others = lines.filter((line) => !stays.includes(line))
    return stays.length > 0 && others.length > 0 ? yield* removed({ ...heard, plain: exception.meant }, others) : whichToRemove(heard)
  }
  const byName = namedLines(heard)
  // 'Remove plaswood' names what is there; what a blind shall become is not said with a word of taking off.
  const named = byName.length > 0 || productIn(plain).possible.length === 0 ? byName : namedLines({ ...heard, plain: `the ${plain}` })
  const coloured = named.length > 0 ? [] : linesOfColour(heard)
  if (coloured.length > 0) return yield* removed(heard, coloured)
  if (named.length === 0 && (yield* productsInColour(plain))) return whichToRemove(heard)
  const room = roomIn(plain)
  if (named.length === 0 && room && !meansAll(plain))
    return lines.some((line) => isOfKind(line, room.kind)) ? whichToRemove(heard) : { text: words.notOnList(words.room(room.name)), state }
  const only = named[0] ?? (lines.length === 1 ? lines[0] : lineOfCurrent(heard))
  if (namesOther(heard, named)) return whichToRemove(heard)
  // 'Remove one of the kitchen ones', where one line stands for two.
  const some = countTaken(plain) ?? (ONE_OF.test(plain) ? said[0]?.quantity : null) ?? 0
  if (named.length < 2 && only && some > 0 && some < only.quantity)
    return yield* changeLines(heard, [only], () => ({ quantity: only.quantity - some }))
  const isEverything = meansAll(plain) || EVERYTHING.test(plain)
  const spokenOf = lines.length === 1 ? lines[0] : lineOfCurrent(heard)
  const gone = isEverything && named.length === 0 ? lines : named.length > 0 ? named : spokenOf ? [spokenOf] : []
  // 'Remove the midnight one', where none is: the one spoken of last is not meant.
  const isUnclear = named.length === 0 && !isEverything && lines.length > 1 && !SPOKEN_OF.test(plain)
  if (gone.length === 0 || isUnclear) return whichToRemove(heard)
  // The button of an offer that is not open any more may mean another blind.
  if (named.length === 0 && plain === plainText(words.reply.remove)) return removalAsked(heard, gone, [])
  // 'Both, actually not the study' says two things of the study.
  const others = gone.filter((line) => !kept.includes(line))
  if (others.length < gone.length) return others.length > 0 ? removalAsked(heard, others, []) : whichToRemove(heard)
  return yield* removed(heard, gone)
}

/** 'The bedroom one', where there are a bedroom 1 and a bedroom 2. */
const isOfKind = ({ room }: BasketLine, kind: string): boolean => room !== undefined && roomIn(plainText(room))?.kind === kind

export const whichToRemove = (heard: Heard): Reply => {
  const reply = whichLine(heard)
  return { ...reply, state: { ...reply.state, isRemoving: true } }
}

/** 'Take 2 off', of several blinds: two of them, or number 2? That one is offered. */
export function numberOrCount(heard: Heard): Reply | null {
  const { plain, lines, state, words } = heard
  const number = Number(BARE_NUMBER.exec(plain)?.groups?.number ?? 0)
  const line = lines[number - 1]
  const spokenOf = lineOfCurrent(heard)
  if (!line || lines.length < 2 || state.isRemoving || (spokenOf && spokenOf.quantity > 1)) return null
  const reply = removalAsked(heard, [line], [])
  return number === 1 ? reply : { ...reply, text: words.numberOrCount(number, lineName(words, line)) }
}
const BARE_NUMBER =
  /^(?:(?:please|pls|asb|ok(?:ay)?|and|en|just|net|can you|kan jy)[ ,]+)*(?:remove|delete|scrap|take|drop|verwyder|haal|vat|skrap) (?<number>\d{1,2})(?: (?:off|out|away|af|weg|uit))?(?: (?:from|of|van) (?:my|the|die) (?:list|lys))?(?:[ ,]+(?:please|pls|asb|asseblief))*[ .!]*$/

/** 'The lounge', to the question which one shall be taken off. */
export function* removedAsAsked(heard: Heard): Steps<Reply | null> {
  const { plain, state, lines, rest, hasSize, intents, asksOnly } = heard
  if (!state.isRemoving || asksOnly || hasSize || rest.length > 2 || intents.has('add') || intents.has('change')) return null
  const left = linesLeft(heard)
  // Which one stays was said, and not yet that the other one goes.
  if (left) return left.length === 1 ? removalAsked(heard, left, []) : whichToRemove(heard)
  const number = /^(\d{1,2})(?::.*)?$/.exec(plain)?.[1]
  const byNumber = number ? lineOfButton(heard) : null
  // '2' may be the second one or bedroom 2.
  const ofRoom = number === plain ? lines.filter(({ room = '' }) => plainText(room).split(' ').at(-1) === number) : []
  if (number && ofRoom.some((line) => line !== byNumber)) return removalAsked(heard, ofRoom, [number])
  // The line that had this number is on the list no more.
  if (number && !byNumber) return whichToRemove(heard)
  const gone = byNumber ? [byNumber] : namedLines({ ...heard, plain: `the ${plain}` })
  const [only, more] = gone
  const some = countTaken(plainText(state.wishOpen?.message ?? '')) ?? 0
  if (only && !more && some > 0 && some < only.quantity)
    return yield* changeLines({ ...heard, plain: '' }, [only], ({ quantity }) => ({ quantity: quantity - some }))
  // The number is the answer to the question, and counts nothing.
  return gone.length > 0 ? yield* removed(byNumber ? { ...heard, plain: '' } : heard, gone) : null
}

/** 'I only want the bedroom one': the others are taken off. */
export function* onlyKept(heard: Heard): Steps<Reply | null> {
  const { plain, lines, asksOnly, hasSize, loose } = heard
  if (!ONLY.test(plain) || asksOnly || hasSize || loose.length > 0 || lines.length < 2 || /\b(?:add|voeg)\b/.test(plain)) return null
  const stays = namedLines({ ...heard, plain: plain.replace(ONLY, ' the ') })
  const others = lines.filter((line) => !stays.includes(line))
  return stays.length > 0 && others.length > 0 ? yield* removed({ ...heard, plain: plain.replace(ONLY, ' ') }, others, stays) : null
}
/** 'I only need the lounge' may speak of another blind for it, so there it takes a word for the blind itself. */
const ONLY =
  /\b(?:(?:only|just) keep|(?:keep|hou) (?:only|just|net|slegs)|(?:(?:only|just) (?:want|need|take)|(?:want|need|wil|soek) (?:only|just|net|slegs)|(?:ek|ons) (?:wil|soek) (?:net|slegs))(?= (?:the|die)\b.*\b(?:ones?|een|blind)\b)) (?:the|die|my)\b/

const THE_ONE = /\b(?:the|die|that|daardie)\b.{1,30}\b(?:one|een)\b/
const OF_DIFFERENT = /\b(?:one|een) (?:of|van) (?:them|those|these|hulle)\b/

/** 'The zebra', 'the fourth one' and 'the 1600 wide one', where none is on the list; and 'the bedroom one' of two bedrooms. */
function namesOther({ plain, lines, said, hasSize }: Heard, named: readonly BasketLine[]): boolean {
  if (named.length > 1) return OF_DIFFERENT.test(plain) || (THE_ONE.test(plain) && !meansAll(plain) && roomIn(plain) !== null)
  if (named.length === 1) return false
  const ordinal = ordinalIn(plain)
  const size = said[0]
  const isOfSize = lines.some(({ width_mm, drop_mm }) => (size?.widthMm ?? width_mm) === width_mm && (size?.dropMm ?? drop_mm) === drop_mm)
  const { possible } = productIn(plain)
  const isOfProduct = possible.length === 0 || lines.some(({ product_type }) => possible.some((type) => type === product_type))
  return (ordinal !== undefined && ordinal >= lines.length) || (hasSize && !isOfSize) || !isOfProduct || OF_DIFFERENT.test(plain)
}
/** 'Take the chain off' speaks of a part of a blind. */
const PART =
  /\b(?:chains?|cords?|brackets?|screws?|controls?|valances?|pelmets?|covers?|motors?|rails?|kettings?|koord(?:e)?|hakies?|skroewe|beheer|bediening)\b/
const SPOKEN_OF = /\b(?:it|that|this|dit|daardie|hierdie|last|laaste)\b|^(?:please )?(?:remove|delete|verwyder)[\s.!]*$/

/** 'Remove the black ones' */
function linesOfColour({ plain, lines }: Heard): readonly BasketLine[] {
  return lines.filter(({ colour, colour_hex }) => {
    if (colour === '' || colour_hex === null) return false
    const meant = coloursMeant(plain, [{ name: colour, hex: colour_hex, description: '' }])
    return meant !== null && meant.colours.length > 0
  })
}

/** @param stays blinds that the message names because they stay */
export function* removed(heard: Heard, gone: readonly BasketLine[], stays: readonly BasketLine[] = [], isTaken = false): Steps<Reply> {
  const { words, state } = heard
  if (!isTaken && namesOneOf(heard.plain, gone)) return whichLine(heard)
  // The last one first, so that undo puts them back in their order.
  const ids = gone.map(({ id }) => id).toReversed()
  const colours = gone.map(({ colour }) => colour)
  const effects = [...gone.map((line) => ({ before: line, after: null })), ...stays.map((line) => ({ before: line, after: line }))]
  const doubt = isTaken ? wordsInDoubt(heard, effects, colours) : doubtOf(heard, effects, colours)
  if (doubt && !(isTaken && doubt.length === 0)) return removalAsked(heard, gone, doubt)
  const { removed: results, basket } = yield* call('change_basket', { remove: ids, asked: true })
  const told = results.toReversed().flatMap((result) => (result.outcome === 'done' ? [lineWords(words, result.line)] : []))
  return {
    text: words.removed(told.join('; ')),
    ...(basket.lines.length > 0 ? { total: totalWords(words, basket) } : {}),
    state: { ...state, asked: null, blinds: state.blinds.filter(({ lineId }) => lineId === null || !ids.includes(lineId)) },
  }
}

export const removalAsked = ({ words, state }: Heard, gone: readonly BasketLine[], unread: readonly string[]): Reply => ({
  text: removalWords(words, unread, gone.map((line) => lineName(words, line)).join('; ')),
  state: { ...state, asked: null, removalOffered: gone.map(({ id }) => id).toReversed() },
  quickReplies: [quick(words.reply.remove), quick(words.reply.leave)],
})

const removalWords = (words: Words, unread: readonly string[], what: string): string =>
  unread.length > 0 ? words.removalDoubtful(unread.join(', '), what) : words.removalAsked(what)

/** 'Should I remove the kitchen?': it is offered. */
export function askedToRemove(heard: Heard): Reply | null {
  const { plain, asksOnly } = heard
  if (!asksOnly || !SHOULD.test(plain) || !INTENTS.remove.words.test(plain)) return null
  const named = namedLines(heard)
  return named.length > 0 ? removalAsked(heard, named, []) : null
}
const SHOULD = /^(?:(?:and|so|but|then|en|maar|dan)[ ,]+)*(?:should|shall|must|may|moet|sal|mag) (?:i|we|ek|ons)\b/

const ONE_OF =
  /\b(?:one|two|three|een|twee|drie|\d) (?:of|van)\b|\b(?:remove|delete|scrap|drop|verwyder|haal|take (?:off|out|away)) (?:just |only |net )?(?:one|two|een|twee|\d)\b(?! (?:in|for|from|with|vir|met))/
/** 'Take off two sheers', 'remove 2 from the lounge' */
const TAKES_SOME = new RegExp(
  `\\b(?:remove|delete|scrap|drop|verwyder|haal|vat|take(?: (?:off|out|away))?) (?:just |only |net )?(\\d{1,2}|${NUMERAL})(?![\\p{L}\\d.,])(?! ?(?:mm|cm|m)\\b)`,
  'u',
)
function countTaken(plain: string): number | null {
  const count = TAKES_SOME.exec(plain)?.[1]
  const many = count === undefined ? null : (NUMERALS[count] ?? Number(count))
  // 'Remove one in the lounge' may be said of the one that is there.
  return many === 1 ? null : many
}
export const EVERYTHING = /\b(?:vee alles|clear|empty|leeg|skoon|start|begin)\b/
