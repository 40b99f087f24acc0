import { roomIn, roomsIn, type SaidRoom, withoutRooms } from './names/rooms.ts'

/** A text taken apart by the rooms that it names. */

/** Where one blind's description may end and the next one's begin. */
export const BREAKS = /[,;\n]|\.\s|\b(?:and|plus|also|then|but|en|ook|asook|maar|&)\b/g

/** 'sheer for the lounge and plaswood for the kitchen': one part for each room. */
export function partsByRoom(plain: string, mentions: readonly SaidRoom[] = roomsIn(plain)): string[] {
  const rooms = mentions
  if (rooms.length < 2) return [plain]
  const borders = rooms.slice(1).map((room, index) => {
    const before = rooms[index]?.from ?? 0
    const breaks = [...plain.slice(before, room.from).matchAll(BREAKS)].map((match) => before + match.index + match[0].length)
    return breaks.at(-1) ?? room.from
  })
  return withSharedWords([0, ...borders].map((from, index) => plain.slice(from, borders[index] ?? plain.length)))
}

/**
 * 'Study, dining and lounge in latte': what is said after several rooms is said of each. In 'latte for the study and lounge, white for the bedroom'
 * and 'latte for the study and lounge, bedroom white' it stands before its rooms.
 */
function withSharedWords(parts: readonly string[]): string[] {
  return parts.map((part, place) => {
    if (!isOnlyRoom(part)) return part
    const after = parts.slice(place + 1).find((other) => !isOnlyRoom(other))
    const before = parts.slice(0, place).findLast((other) => !isOnlyRoom(other))
    const isNextOfRow = !AND_AT_END.test(part) || AND_AT_END.test(parts[place - 1] ?? '')
    const sharing = before && after && tellsBefore(before) && (tellsBefore(after) || isNextOfRow) ? before : after
    return sharing ? `${part} ${withoutRooms(sharing)}` : part
  })
}
/** 'Latte for the study, lounge and bedroom white': the lounge goes with the bedroom. */
const AND_AT_END = /(?:\b(?:and|en|plus)|&)\s*$/

const tellsBefore = (part: string): boolean => !isOnlyRoom(part.slice(0, roomIn(part)?.from))

const isOnlyRoom = (part: string): boolean =>
  !/[\p{L}\d]{3}/u.test(
    withoutRooms(part).replace(/\b(?:and|the|for|in|en|die|vir|one|een|both|change|make|turn|switch|set|verander|maak|stel)\b/g, ' '),
  )
