import type { BasketLine } from '#shared/contracts/assistant.ts'
import { productName } from '#shared/domain/products.ts'
import { productIn } from '#shared/domain/said/products.ts'
import { roomIn } from '#shared/domain/said/rooms.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { openBlinds, type TalkedBlind } from '../../../conversation/conversation-state.ts'
import { mentionedOf } from '../../meaning/blinds-meant.ts'
import type { Heard } from '../../meaning/heard.ts'
import { lineName, lineOfCurrent, lineWords, namedLines, totalWords, whichLine } from '../../meaning/list-lines.ts'
import { meansAll, ordinalIn, placesMeant } from '../../meaning/references.ts'
import { blindToPrice, pricesOfAll } from '../../prices-of-all.ts'
import { call, type Reply, type Steps } from '../../steps.ts'
import { addSomeReply } from './add-some.ts'
import { allButSome, allChanged, noneOfColour } from './all-changed.ts'
import { changeLines, changeReply, someApart } from './change-list.ts'
import { hungOtherwise, productBack, recoloured } from './changed-by-word.ts'
import { beganAnew, doneReply, howToChange } from './clear-list.ts'
import { copyReply } from './copied.ts'
import { howManyReply } from './how-many.ts'
import { movedReply } from './moved-room.ts'
import { askedOfLine, offerTaken } from './offered-change.ts'
import { otherLengthReply } from './other-length.ts'
import { placedReply } from './placed-order.ts'
import { onlyKept, removedAsAsked, removeReply } from './remove-from-list.ts'

/** The list: what of it a message wants, looking at it and taking the last change back. */

export function* listReply(heard: Heard): Steps<Reply | null> {
  const { intents, words, state, lines } = heard
  const done = doneReply(heard)
  if (done) return done
  for (const step of [
    placedReply,
    noneOfColour,
    allButSome,
    allChanged,
    removedAsAsked,
    onlyKept,
    offerTaken,
    beganAnew,
    howToChange,
    howManyReply,
    copyReply,
    recoloured,
    hungOtherwise,
    productBack,
    otherLengthReply,
    movedReply,
    addSomeReply,
    partReply,
    askedOfLine,
  ]) {
    const reply = yield* step(heard)
    if (reply) return reply
  }
  if (intents.has('undo')) {
    const { undone, basket } = yield* call('undo_basket_change', {})
    const text = undone
      ? `${words.undone()} ${
          basket.lines.length > 0
            ? words.list(
                basket.lines.map((line) => lineWords(words, line)),
                totalWords(words, basket),
              )
            : words.listEmpty()
        }`
      : state.undo.length > 0
        ? words.goneSince(heard.business)
        : words.nothingToUndo()
    return { text, state: { ...state, asked: null } }
  }
  if (intents.has('remove') && lines.length > 0 && !intents.has('change_order')) return yield* removeReply(heard)
  const without = yield* withoutSome(heard)
  if (without) return without
  const asksTotal =
    intents.has('total') && !heard.hasSize && (lines.length > 0 || (MY_TOTAL.test(heard.plain) && state.blinds.length === 0))
  if (intents.has('show_list') || asksTotal) return yield* showReply(heard)
  if (lines.length === 0) return null
  const more =
    intents.has('another') && !NO_BLIND_MORE.test(heard.plain) && !heard.asksOnly && !heard.hasSize && heard.product.candidates.length === 0
      ? likeLines(heard)
      : []
  if (more.length === 1) return yield* changeLines(heard, more, (line) => ({ quantity: line.quantity + (heard.said[0]?.quantity ?? 1) }))
  const [only] = heard.said
  const isWhole = heard.product.candidates.length > 0 && only !== undefined && only.widthMm !== null && only.dropMm !== null
  // A blind told whole is another one, though one of its room is on the list.
  if (intents.has('another') || ((isWhole || (intents.has('add') && heard.hasSize)) && !intents.has('change'))) return null
  if (!intents.has('change') && !heard.hasSize && heard.loose.length === 0 && heard.by === null) return null
  const line = lines.length === 1 ? lines[0] : undefined
  const ordinal = ordinalIn(heard.plain)
  if (line && ordinal !== undefined && ordinal > 0 && line.quantity > ordinal) return yield* someApart(heard, line, 1)
  // Blinds that are still open are meant before those on the list.
  if (openBlinds(state).length > 1) return null
  // 'What if the lounge was 1500 wide?' asks, and two rooms with words of their own are no one change.
  if (heard.said.length > 1 || heard.asksOnly) return null
  const named = namedLines(heard)
  // 'Make the fifth one wider' of two, and 'change the zebra', where there is none.
  if (named.length === 0 && ((ordinal !== undefined && ordinal >= Math.max(2, lines.length)) || changesAbsentProduct(heard)))
    return whichLine(heard)
  return named.length > 0 && !(lines.length === 1 && meansAll(heard.plain)) ? yield* changeReply(heard, named) : null
}

/** 'One more question' is no blind. */
const NO_BLIND_MORE = /\b(?:questions?|vra(?:ag|e)|things?|ding(?:e)?|time|keer|favour|option|opsie)\b/
const OF_THEM = /\b(?:of (?:them|those|these)|van hulle)\b/
const ONE = /\b(?:one|een)\b/
const MAKES_IT = /\b(?:make|maak) (?:it|that|dit) /

/** 'One of them should be 1300 wide', of three; 'make it two of them' says how many there are. */
function* partReply(heard: Heard): Steps<Reply | null> {
  const { plain, lines, said, intents, asksOnly, state } = heard
  if (
    !OF_THEM.test(plain) ||
    MAKES_IT.test(plain) ||
    asksOnly ||
    intents.has('remove') ||
    said.length !== 1 ||
    openBlinds(state).length > 0
  )
    return null
  const named = namedLines({ ...heard, plain: plain.replace(OF_THEM, ' ') })
  const line = named.length === 1 ? named[0] : lines.length === 1 ? lines[0] : lineOfCurrent(heard)
  const part = said[0]?.quantity ?? (ONE.test(plain) ? 1 : 0)
  return line && part > 0 && part < line.quantity ? yield* someApart(heard, line, part) : null
}

const MY_TOTAL = /\b(?:my|whole|full|die hele) (?:total|totaal)\b/
const WITHOUT =
  /\b(?:without|minus|less|sonder|(?:if|as) (?:i|we|ek|ons) (?:\w+ ){0,2}(?:remove|drop|delete|leave|take|skip|verwyder|haal|los|laat)|as (?:ek|ons) .{1,40}\b(?:uitlos|los|weglaat|uitlaat|uithaal|afhaal|uitvat|verwyder)|what if (?:the|there is no|there'?s no) .{1,40}(?:off|out|fall|fell|falls))\b/

/** 'What would it be without the kitchen?': reckoned, and nothing is removed. */
function* withoutSome(heard: Heard): Steps<Reply | null> {
  const { plain, lines, words, state, asksOnly } = heard
  if (!asksOnly || !WITHOUT.test(plain)) return null
  const open = openBlinds(state)
  if (lines.length === 0) return yield* withoutOpen(heard, open)
  const gone = namedLines(heard)
  const left = lines.filter((line) => !gone.includes(line))
  if (gone.length === 0) return null
  const names = gone.map((line) => lineName(words, line)).join('; ')
  if (left.length === 0) return { text: words.withoutAll(names), state }
  const { sum_of_all } = yield* pricesOfAll(left)
  return sum_of_all ? { text: words.withoutThem(names, sum_of_all), state } : null
}

/** The same of blinds that are only spoken of. */
function* withoutOpen(heard: Heard, open: readonly TalkedBlind[]): Steps<Reply | null> {
  const places = placesMeant(heard.plain, mentionedOf(open)) ?? []
  const left = open.filter((_, place) => !places.includes(place))
  if (places.length === 0 || left.length === 0) return null
  const { sum_of_all } = yield* pricesOfAll(left.map((blind) => blindToPrice(blind)))
  const names = open.flatMap(({ room, candidates, widthMm, dropMm }, place) =>
    places.includes(place)
      ? [
          [room ? heard.words.room(room) : '', `${productName(candidates[0] ?? '')}, ${formatSize(widthMm ?? 0, dropMm ?? 0)}`]
            .filter(Boolean)
            .join(': '),
        ]
      : [],
  )
  return sum_of_all ? { text: heard.words.withoutThem(names.join('; '), sum_of_all), state: heard.state } : null
}

const CHANGES_PRODUCT = /^(?:(?:please|pls|asb|and|ok|no|nee)[ ,]+)*(?:change|make|maak|verander) (?:the|die) (.+?) (?:to|in|na|one|een|\d)/
function changesAbsentProduct({ plain, lines }: Heard): boolean {
  const { candidates } = productIn(CHANGES_PRODUCT.exec(plain)?.[1] ?? '')
  return candidates.length > 0 && !lines.some(({ product_type }) => candidates.some((type) => type === product_type))
}

/** Of which one more is wanted: the line that is named, else the one that is spoken of. */
function likeLines(heard: Heard): readonly BasketLine[] {
  const named = namedLines(heard)
  if (named.length > 0 || roomIn(heard.plain)) return named
  const spokenOf = heard.lines.length === 1 ? heard.lines[0] : lineOfCurrent(heard)
  return spokenOf && openBlinds(heard.state).length === 0 ? [spokenOf] : []
}

function* showReply({ words, state, intents }: Heard): Steps<Reply> {
  const basket = yield* call('read_basket', {})
  const { lines } = basket
  if (lines.length === 0) return { text: words.listEmpty(), state }
  if (intents.has('total') && !intents.has('show_list')) return { text: totalWords(words, basket), state }
  yield* call('open_screen', { screen: 'calculator' })
  return {
    text: words.list(
      lines.map((line) => lineWords(words, line)),
      totalWords(words, basket),
    ),
    state,
  }
}
