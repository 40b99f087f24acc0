import { roomsMentioned, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { NUMERAL, NUMERALS } from '#shared/domain/said/words/numerals.ts'
import { lineSpokenOf, namedLines, whichLine } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { pricedAnew } from '../../blinds/prices.ts'
import { changeLines, someApart } from '../change-list.ts'

/** 'Put it in the study instead', 'move the kitchen one to the study': a blind for another room. */
export function* movedReply(heard: Heard): Steps<Reply | null> {
  const { plain, state, current, lines, hasSize, loose, asksOnly, said } = heard
  const rooms = roomsMentioned(plain)
  const target = rooms.at(-1)
  if (!target || rooms.length > 2 || hasSize || loose.length > 0 || asksOnly) return null
  // 'Make it blockout in the lounge' speaks of the lounge's own blind.
  if (heard.product.candidates.length > 0 && MAKES.test(plain)) return null
  const before = plain.slice(0, target.from)
  const some = countMoved(before)
  if (some === null && said.some(({ quantity }) => quantity !== null)) return null
  const isRenamed = IS_FOR.test(before) && ENDS.test(plain.slice(target.to))
  const isMove =
    isRenamed ||
    MOVES.test(before) ||
    (PUTS.test(before) && INSTEAD.test(plain)) ||
    (PUTS.test(before) && isOnList(heard)) ||
    ALSO.test(before)
  if (!isMove || !(isRenamed || TO_ROOM.test(before)) || OF_LIST.test(plain) || NEW_ONE.test(withoutRooms(before))) return null
  const room = target.name
  const named = namedLines({ ...heard, plain: before })
  if (named.length > 1) return whichLine(heard)
  const line = named[0] ?? (current?.lineId === null ? undefined : lineSpokenOf(heard))
  if (line && some !== null && some < line.quantity) return yield* someApart(heard, line, some, room)
  if (line) return yield* changeLines(heard, [line], () => ({ room }))
  if (current?.lineId !== null) return lines.length > 0 ? whichLine(heard) : null
  return yield* pricedAnew(
    heard,
    state.blinds.map((blind) => (blind === current ? { ...blind, room } : blind)),
  )
}

/** 'Move one to the study', of a line of three. */
const SOME = new RegExp(
  `\\b(?:move|skuif|put|sit|hang) (?:just |only |net )?(\\d{1,2}|${NUMERAL})(?: (?:of (?:them|those|these)|van hulle|daarvan))? (?:in|into|to|na)\\b`,
)
const countMoved = (before: string): number | null => {
  const some = SOME.exec(before)?.[1]
  return some === undefined ? null : (NUMERALS[some] ?? Number(some))
}

const isOnList = ({ current, lines }: Heard): boolean => current !== undefined && lines.some(({ id }) => id === current.lineId)

const MAKES = /\b(?:make|change|turn|maak|verander) (?:it|that|this|dit)\b/
const MOVES =
  /\b(?:move|skuif|rename|(?:change|verander|make|maak) (?:the |die )?(?:room|kamer|vertrek)|(?:change|verander)\b.{1,30}\b(?:to|na|in))\b/
const PUTS = /\b(?:put|hang|sit|make|maak|gaan|goes|go|is|its|it's|that's|dis)\b|\b(?:it|that|this|one|dit|een) (?:must|should|moet|is)\b/
/** 'And the other in the study', after another one was moved. */
const ALSO = /^(?:and|en) (?:the|die) (?:other|ander|first|second|third|eerste|tweede|derde|last|laaste)\b/
const INSTEAD = /\b(?:instead|rather|actually|eerder|liewer|eintlik|sorry|i meant|ek bedoel)\b/
const TO_ROOM = /\b(?:in|into|to|for|at|na|vir|room|kamer|vertrek)(?: (?:the|die|my|our|ons))?\s*$/
/** 'Make it the nursery rather': a room stands where a size or a colour would. */
const IS_FOR = /\b(?:make|call|noem|maak) (?:it|that|this|dit|daardie)(?: (?:the|die|my|our|ons))?\s*$/
const ENDS = /^(?:[ ,]+(?:instead|rather|actually|please|pls|asb|eerder|liewer|then|dan|room|kamer))*[ .!]*$/
const OF_LIST = /\b(?:list|lys|basket|mandjie|cart|quote|kwotasie)\b/
/** 'Put a zebra in the study instead' speaks of another blind. */
const NEW_ONE = /\b(?:a|an|another|'n|nog|also|too|ook)\b/
