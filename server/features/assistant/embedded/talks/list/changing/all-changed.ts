import type { BasketLine } from '#shared/contracts/assistant.ts'
import { MAX_ORDER_LINES } from '#shared/contracts/fields.ts'
import { blindsIn } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import { withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { openBlinds } from '../../../../conversation/conversation-state.ts'
import { speaksOfColour } from '../../../../said/colour-words.ts'
import { productsInColour } from '../../../colour-of-products.ts'
import { isInColour, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import { exceptionIn } from '../../../meaning/message/exceptions.ts'
import { type Heard, partOf } from '../../../meaning/message/heard.ts'
import { meansAll } from '../../../meaning/message/references.ts'
import { saysNoMoreThanWhich } from '../../../meaning/plainly-said.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { askedFirst } from '../asked-first.ts'
import { changeLines, changeReply, wishFor } from '../change-list.ts'
import type { LineToBe } from '../line-to-be.ts'
import { whichToRemove } from '../taking-off/remove-from-list.ts'

/** A change of all lines of the list, of all but some, and of one that is named by a colour that none has. */

const CHANGES = /\b(?:make|change|set|put|turn|maak|verander|stel|sit)\b|\b(?:must|should|moet)\b/

/** 'Make both slate rock', of blinds that came onto the list one after the other. */
export function* allChanged(heard: Heard): Steps<Reply | null> {
  const { plain, lines, said, asksOnly, intents } = heard
  const isOfAll = CHANGES.test(plain) && meansAll(plain) && lines.length > 1 && said.length <= 1
  if (!isOfAll || asksOnly || exceptionIn(plain) || meansOpenBlinds(heard) || intents.has('remove') || intents.has('undo')) return null
  const named = namedLines(heard)
  return named.length === lines.length ? yield* changeReply(heard, lines) : null
}

/** Those that were priced and are on no list yet. One that a full list has no place for is not 'all'. */
function meansOpenBlinds({ state, lines }: Heard): boolean {
  const open = openBlinds(state).length
  return open > 1 || (open === 1 && lines.length < MAX_ORDER_LINES)
}

/** 'Make everything 10 cm wider except the study': the study stays as it is. */
export function* allButSome(heard: Heard): Steps<Reply | null> {
  const { plain, lines, asksOnly, intents } = heard
  const exception = exceptionIn(plain)
  if (!exception || asksOnly || lines.length < 2 || intents.has('remove') || intents.has('undo')) return null
  const stays = namedLines({ ...heard, plain: exception.except })
  const others = lines.filter((line) => !stays.includes(line))
  if (stays.length === 0 || others.length === 0) return null
  const before = exception.meant
  const rest = partOf(heard, exception.except)
  // 'All except the lounge 1300 wide': what the others shall be is said last.
  if (saysNoMoreThanWhich(before)) {
    const meant = { ...rest, plain: withoutRooms(exception.except) }
    const wishes = new Map<BasketLine, LineToBe>()
    for (const line of others) wishes.set(line, yield* wishFor(meant, line))
    return yield* askedFirst(heard, others, (line) => wishes.get(line) ?? {}, [])
  }
  if (rest.hasSize || rest.loose.length > 0 || rest.by) return yield* eachAsTold(heard, partOf(heard, before), others, rest, stays)
  return yield* changeReply({ ...heard, plain: before, product: productIn(before), said: blindsIn(before) }, others)
}

/** 'All of them 1600 drop, except the study, which must be 1400': it has words of its own. */
function* eachAsTold(heard: Heard, most: Heard, ofMost: readonly BasketLine[], rest: Heard, ofRest: readonly BasketLine[]): Steps<Reply> {
  const wishes = new Map<BasketLine, LineToBe>()
  for (const line of ofMost) wishes.set(line, yield* wishFor(most, line))
  for (const line of ofRest) wishes.set(line, yield* wishFor(rest, line))
  return yield* changeLines(heard, [...ofMost, ...ofRest], (line) => wishes.get(line) ?? {})
}

const THE_ONE_IN = /\b(?:the|die) ([\p{L} ]{3,30}?) (ones?|een|blinds?)\b/u

/** 'Make the midnight one wider', where none is midnight, or several are. */
export function* noneOfColour(heard: Heard): Steps<Reply | null> {
  const { plain, lines, intents, said } = heard
  const isHung = said.some(({ mountType, controlSide }) => mountType !== null || controlSide !== null)
  const [, word, one = ''] = THE_ONE_IN.exec(plain) ?? []
  if (!word || lines.length === 0 || !(intents.has('change') || intents.has('remove') || isHung)) return null
  if (productIn(word).possible.length > 0 || namedLines({ ...heard, plain: `the ${word} one` }).length > 0) return null
  const isColour = speaksOfColour(word) || (yield* productsInColour(word)) !== null
  const inColour = lines.filter((line) => isInColour(word, line))
  if (!isColour || (inColour.length > 0 && (inColour.length < 2 || one.endsWith('s')))) return null
  return intents.has('remove') ? whichToRemove(heard) : whichLine(heard)
}
