import type { BasketLine } from '#shared/contracts/assistant.ts'
import { type SaidBlind, wordsOfRooms } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { roomIn, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { asOnList, NO_BLIND, openBlinds } from '../../../../conversation/conversation-state.ts'
import { lineOfButton } from '../../../meaning/blinds/line-chosen.ts'
import { lineOfCurrent, lineWords, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { type Heard, partOf } from '../../../meaning/message/heard.ts'
import { meansAll, ordinalIn } from '../../../meaning/message/references.ts'
import { call, type Reply, type Steps } from '../../../steps.ts'
import { askedFirst } from '../asked-first.ts'
import { changeLines, changeReply, someApart, wishFor } from '../change-list.ts'

/** What a message changes of the lines that it names: 'make the lounge one 1300 wide', 'one more of the zebra'. */

/** 'Make it 3', before any blind was spoken of: of a list that was made in the calculator it is asked which one. */
export function nothingToChange(heard: Heard): Reply | null {
  const { lines, state, plain, words } = heard
  if (state.blinds.length > 0 || !MAKES_IT_SO.test(plain)) return null
  if (lines.length === 0) return { text: words.listEmpty(), state }
  return lines.length > 1 && namedLines(heard).length === 0 ? whichLine(heard) : null
}
/** '2: Bedroom', a button of a question that is not open any more: what shall be done to it is asked. */
export function* oldChoice(heard: Heard): Steps<Reply | null> {
  const { plain, state, words } = heard
  const line = BUTTON.test(plain) && !state.isRemoving ? lineOfButton(heard) : null
  if (!line) return null
  const { lines } = yield* call('read_basket', {})
  const blinds = [...openBlinds(state), asOnList(NO_BLIND, line)]
  const told = lines.filter(({ id }) => id === line.id).map((each) => lineWords(words, each))
  return { text: words.lineUnchanged(told.join('')), state: { ...state, asked: null, blinds, focus: blinds.length - 1 } }
}
const BUTTON = /^\d{1,2}: \p{L}/u

const MAKES_IT_SO =
  /^(?:(?:ok(?:ay)?|please|pls|asb|no|nee|actually|rather)[ ,]+)*(?:make|change|set|maak|verander) (?:it|that|them|dit|hulle|the (?:first|second|last|other) one)\b/

/** 'One more of the zebra' */
export function* moreOfIt(heard: Heard): Steps<Reply | null> {
  const { intents, plain, asksOnly, hasSize, product, said, lines } = heard
  if (lines.length === 0 || !intents.has('another') || NO_BLIND_MORE.test(plain)) return null
  if (asksOnly || hasSize || product.candidates.length > 0) return null
  const [line, other] = likeLines(heard)
  if (!line || other) return null
  const more = ({ quantity }: BasketLine) => ({ quantity: quantity + (said[0]?.quantity ?? 1) })
  // The button of an offer that is not open any more may mean another blind.
  return plain === plainText(heard.words.reply.another)
    ? yield* askedFirst(heard, [line], more, [])
    : yield* changeLines(heard, [line], more)
}
/** 'One more question' is no blind. */
const NO_BLIND_MORE = /\b(?:questions?|vra(?:ag|e)|things?|ding(?:e)?|time|keer|favour|option|opsie)\b/

/** Of which one more is wanted: the line that is named, else the one that is spoken of. */
function likeLines(heard: Heard): readonly BasketLine[] {
  const named = namedLines(heard)
  if (named.length > 0 || roomIn(heard.plain)) return named
  const spokenOf = heard.lines.length === 1 ? heard.lines[0] : lineOfCurrent(heard)
  return spokenOf && openBlinds(heard.state).length === 0 ? [spokenOf] : []
}

/** 'Make the lounge one 1300 wide', and what else is told of a line by its name. */
export function* namedChanged(heard: Heard): Steps<Reply | null> {
  const { lines, plain, state, said, asksOnly } = heard
  if (lines.length === 0 || isAnother(heard) || !saysChange(heard)) return null
  const only = lines.length === 1 ? lines[0] : undefined
  const ordinal = ordinalIn(plain)
  // Blinds that are still open are meant before those on the list, and beside them where all are meant.
  const open = openBlinds(state).length
  if (open > 1 || (open === 1 && meansAll(plain))) return null
  // 'What if the lounge was 1500 wide?' asks, and two rooms with words of their own are no one change.
  const named = namedLines(heard)
  // 'Replace the roller with a zebra', where only the roller is listed.
  const isNamedByProduct = heard.product.candidates.join() !== productIn(plain).candidates.join()
  if (asksOnly) return null
  if (only && ordinal !== undefined && ordinal > 0 && only.quantity > ordinal) return yield* someApart(heard, only, 1)
  if (said.length > 1 && !(isSaidOnce(said) && named.length === said.length)) return null
  // 'Make the fifth one wider' of two, and 'change the zebra', where there is none.
  const isAbsent = (ordinal !== undefined && ordinal >= Math.max(2, lines.length)) || changesAbsentProduct(heard)
  if (named.length === 0 && (isAbsent || isOneOfKind(heard))) return whichLine(heard)
  if (only && meansAll(plain)) return null
  const isBareLength = named.length === 0 && isOneLength(heard)
  const spokenOf = isBareLength ? lineOfCurrent(heard) : undefined
  if (isBareLength && !spokenOf && open === 0 && state.addedTogether) return whichLine(heard)
  const meant = spokenOf ? [spokenOf] : named.length === 0 && only && isNamedByProduct ? [only] : named
  return meant.length > 0 ? yield* changeReply(heard, meant) : null
}

/** 'The bedroom one', where a main bedroom and a child's room are on the list. */
export function isOneOfKind({ plain, lines }: Heard): boolean {
  const room = roomIn(plain)
  return room !== null && lines.filter((line) => line.room && roomIn(plainText(line.room))?.kind === room.kind).length > 1
}

/** 'And 1550 drop', of the line that was spoken of last. */
const isOneLength = ({ said, product, lines }: Heard): boolean =>
  lines.length > 1 &&
  product.candidates.length === 0 &&
  said.length === 1 &&
  said[0]?.room === null &&
  (said[0].widthMm === null) !== (said[0].dropMm === null)

/** Of a room nothing but its name: 'change the kitchen and'. */
export const saysNothing = (text: string): boolean =>
  withoutRooms(text).replace(
    /\b(?:and|en|the|die|my|for|vir|in|of|make|change|set|move|put|maak|verander|sit|both|albei|please|pls|asb)\b|[\s,&]/g,
    '',
  ) === ''

/** 'Bedroom and kitchen both 1000 wide', 'change bedroom 1 and 2 to sunscreen' */
function isSaidOnce(said: readonly SaidBlind[]): boolean {
  const telling = said.filter(({ text }, place) => place === said.length - 1 || !saysNothing(text))
  return new Set(telling.map(({ room: _, ...alike }) => JSON.stringify(alike))).size === 1
}

/** 'The kitchen stays but the bedroom becomes 1300 wide': the length is of the room beside it. What is said of the other one is left over. */
export function* oneOfRooms(heard: Heard): Steps<Reply | null> {
  const { lines, plain, asksOnly, intents, product } = heard
  if (lines.length < 2 || asksOnly || intents.has('add') || product.candidates.length > 0) return null
  const parts = wordsOfRooms(plain)
  const [part, more] = parts
    .map(({ text }) => partOf(heard, text))
    .filter(({ hasSize, loose, by }) => hasSize || loose.length > 0 || by !== null)
  if (!part || more || new Set(parts.map(({ room }) => room)).size < 2) return null
  const others = parts.map(({ text }) => text).filter((text) => text !== part.plain)
  // 'The kitchen and the lounge 1300 wide' says it of both.
  if (others.every(saysNothing)) return null
  const [line, other] = namedLines(part)
  if (!line || other) return whichLine(heard)
  const wish = yield* wishFor(part, line)
  const unread = others.filter((text) => !STAYS.test(text)).map((text) => text.trim())
  return unread.length > 0
    ? yield* askedFirst(heard, [line], () => wish, unread)
    : yield* changeLines({ ...heard, plain: part.plain }, [line], () => wish)
}

/** 'The kitchen stays', 'the lounge is fine as it is' */
const STAYS = /\b(?:stays?|remains?|keep|leave|bly|hou|los|is (?:fine|ok(?:ay)?|right|good|perfect|reg|goed))\b/

/** A blind told whole is another one, though one of its room is on the list. */
function isAnother({ said, product, intents, hasSize }: Heard): boolean {
  const [blind] = said
  const isWhole = product.candidates.length > 0 && blind !== undefined && blind.widthMm !== null && blind.dropMm !== null
  return intents.has('another') || ((isWhole || (intents.has('add') && hasSize)) && !intents.has('change'))
}
const saysChange = ({ intents, hasSize, loose, by }: Heard): boolean => intents.has('change') || hasSize || loose.length > 0 || by !== null

const CHANGES_PRODUCT = /^(?:(?:please|pls|asb|and|ok|no|nee)[ ,]+)*(?:change|make|maak|verander) (?:the|die) (.+?) (?:to|in|na|one|een|\d)/
function changesAbsentProduct({ plain, lines }: Heard): boolean {
  const { candidates } = productIn(CHANGES_PRODUCT.exec(plain)?.[1] ?? '')
  return candidates.length > 0 && !lines.some(({ product_type }) => candidates.some((type) => type === product_type))
}
