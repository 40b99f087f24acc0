import type { BasketLine } from '#shared/contracts/assistant.ts'
import { productName } from '#shared/domain/products.ts'
import { asOnList, NO_BLIND } from '../../../conversation/conversation-state.ts'
import { hangingWords, withRoom } from '../../../conversation/words.ts'
import { lineName, sizeWords } from '../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../meaning/message/heard.ts'
import { lengthsWithoutWay } from '../../meaning/plainly-said.ts'
import { pricesOfAll } from '../../prices-of-all.ts'
import { quick, type Reply, type Steps } from '../../steps.ts'
import { asItIs, isStillEstimated, type LineChange } from './line-to-be.ts'

/** What was read of a message that is not sure: the lines as they would be, and the question whether they shall be so. */
export function* askedFirst(
  heard: Heard,
  named: readonly BasketLine[],
  changeOf: (line: BasketLine) => LineChange,
  unread: readonly string[],
): Steps<Reply> {
  const { words, state } = heard
  const open = unread.length === 0 ? widthOrDropAsked(heard, named, changeOf) : null
  if (open) return open
  const changeOffered = named.map((line) => {
    const before = asItIs(line)
    return { ...before, ...stillOffered(heard, line), ...whatDiffers(before, changeOf(line)) }
  })
  const { prices } = yield* pricesOfAll(changeOffered)
  const refused = prices.find((price) => !price.priced)
  if (refused && !refused.priced) return { text: words.notMade(refused.why), state }
  const told = changeOffered.map((offered, place) => {
    const { product_type, quantity, colour, mount_type, control_side, room } = offered
    const line = named[place]
    const isEstimate = line !== undefined && isStillEstimated(line, offered)
    const own = room ?? line?.room
    const how = hangingWords(words, { mountType: mount_type, controlSide: control_side })
    const price = prices[place]
    const size = sizeWords(words, offered, isEstimate)
    return withRoom(words, own, words.line(productName(product_type), size, colour, how, quantity, price?.priced ? price.price_all : ''))
  })
  return {
    text: unread.length > 0 ? words.changeDoubtful(unread.join(', '), told.join('; ')) : words.changeAsked(told.join('; ')),
    state: { ...withSpokenOf(state, named), asked: null, changeOffered },
    quickReplies: [quick(words.reply.change), quick(words.reply.leave)],
  }
}

/** One line that is asked about is spoken of from now on, though it came onto the list in the calculator. */
function withSpokenOf(state: Heard['state'], [line, other]: readonly BasketLine[]): Heard['state'] {
  if (!line || other || state.blinds.some(({ lineId }) => lineId === line.id)) return state
  return { ...state, blinds: [...state.blinds, asOnList(NO_BLIND, line)], focus: state.blinds.length }
}

/** 'And 1200 high', after 'shall I make it 1300 wide?': what was offered of a blind and not refused is still meant, and only offered still. */
export const goesOnWithOffer = (heard: Heard, lines: readonly BasketLine[], changeOf: (line: BasketLine) => LineChange): boolean =>
  lines.some((line) => {
    const offered = stillOffered(heard, line)
    return Object.keys(whatDiffers({ ...asItIs(line), ...changeOf(line) }, offered)).length > 0
  })

/** What the last turn offered to change of a line. */
function stillOffered({ state, plain }: Heard, line: BasketLine): LineChange {
  return TURNS_DOWN.test(plain) ? {} : offeredOf(state, line.id)
}

/** What an offer changes of a line, whatever else of it was changed elsewhere since. */
export function offeredOf({ changeOffered, linesOffered }: Heard['state'], id: string): LineChange {
  const offered = changeOffered?.find((line) => line.id === id)
  const before = linesOffered?.find((line) => line.id === id)
  const { id: _, ...wish } = offered ?? { id }
  return before ? whatDiffers({ ...asItIs(before), room: before.room }, wish) : wish
}
const TURNS_DOWN = /^(?:no|nee|nope|not|nie|sorry|oops|wait|wag|actually|eintlik|rather|liewer)\b/

const whatDiffers = (before: { [Key in keyof LineChange]?: LineChange[Key] | undefined }, change: LineChange): LineChange =>
  Object.fromEntries(Object.entries(change).filter(([key, value]) => value !== undefined && value !== before[key as keyof LineChange]))

/** 'Make it 1300', of a blind of 1200 x 1500. */
function widthOrDropAsked(
  { words, state, plain, by }: Heard,
  named: readonly BasketLine[],
  changeOf: (line: BasketLine) => LineChange,
): Reply | null {
  const [line, other] = named
  const [length, more] = by ? [] : lengthsWithoutWay(plain)
  if (!line || other || !length || more) return null
  const [key, another] = Object.keys(whatDiffers(asItIs(line), changeOf(line)))
  if (another || !(key === 'width_mm' || key === 'drop_mm')) return null
  const mm = Math.round(length.mm)
  return {
    text: words.askWidthOrDrop(mm, lineName(words, line)),
    state: {
      ...state,
      asked: null,
      lengthOpen: { lineId: line.id, mm },
      focus: state.blinds.findIndex(({ lineId }) => lineId === line.id),
    },
    quickReplies: [quick(words.asWidth(mm)), quick(words.asDrop(mm)), quick(words.reply.leave)],
  }
}
