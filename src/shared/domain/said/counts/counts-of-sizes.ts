import type { SaidBlind } from '../blinds.ts'
import { roomsMentioned, withoutRoomNumbers } from '../names/rooms.ts'
import { countOfRoom } from './counts-of-rooms.ts'
import { countsWhatFollows, quantitiesIn, quantityIn } from './quantities.ts'

/** Of what a count is where several sizes follow: of the first, or of all of them. */

/** 'lounge 2400 x 2100 and 1800 x 2100': the second window is of the same room. */
export function withRoomsGoingOn(plain: string, blinds: readonly SaidBlind[], firstSizeFrom: number): SaidBlind[] {
  const isRoomFirst = roomsMentioned(plain).some(({ from }) => from < firstSizeFrom)
  if (!isRoomFirst) return [...blinds]
  const done: SaidBlind[] = []
  for (const blind of blinds) {
    const before = done.at(-1)
    const isGoingOn =
      before !== undefined && before.room !== null && blind.room === null && GOES_ON.test(before.text) && blind.possible.length === 0
    done.push(isGoingOn ? { ...blind, room: before.room } : blind)
  }
  return done
}
const GOES_ON = /\b(?:and|en|plus)\s*$|&\s*$/

/** '2 bedrooms 1500 x 1200 and 1600 x 1200': so many sizes of one room are counted before the first of them. */
export function withoutCountOfRoom(blinds: readonly SaidBlind[]): SaidBlind[] {
  return blinds.map((blind, index) => {
    const { quantity, room } = blind
    if (quantity === null || quantity < 2 || room === null) return blind
    const follow = blinds.slice(index + 1).findIndex((other) => other.room !== room)
    const same = blinds.slice(index, follow < 0 ? undefined : index + 1 + follow)
    const isOfAll = same.length === quantity && same.slice(1).every((other) => other.quantity === null)
    return isOfAll && !COUNT_AT_SIZE.test(blind.text) ? { ...blind, quantity: null } : blind
  })
}
const COUNT_AT_SIZE = /\d\s*x\s*\d+\s*x\s*\d|(?:each|elk)\b/

/**
 * '3 windows: ' before three sizes counts the sizes; so does '2 rollers 1200x1500 and 900x900'. A count stays with its blind where others have
 * their own counts or products, and where it stands at the size: '2 x 1200x1500, 900x900'.
 * @param before the text up to the first size
 */
export function withoutCount(blinds: readonly SaidBlind[], before: string): SaidBlind[] {
  const [first, ...others] = blinds
  if (!first || first.quantity === null || others.some(({ quantity }) => quantity !== null)) return [...blinds]
  const isAsMany = first.quantity === blinds.length
  const isOfFirst = /(?:\bx|\bof|\bat|@|\bvan|\bare|\bis|\d)\s*$/.test(before) || first.room !== null
  const hasOtherProduct = others.some(({ candidates }) => candidates.length > 0 && candidates.join() !== first.candidates.join())
  const isList =
    countsWhatFollows(before) ||
    (isAsMany &&
      /\b(?:windows|vensters|openings|rooms|kamers|vertrekke)\b(?!\s+(?:in|for|vir|at|by)\b)|\b(?:blinds|rollers|blindings|rolblindings)\b\s*[,:.;\n]/.test(
        before,
      ))
  const isOfAll = isAsMany && quantityIn(before) === first.quantity && !isOfFirst && !hasOtherProduct
  const isOfRooms = isAsMany && first.room !== null && !hasOtherProduct && isBeforeRooms(before, first.quantity)
  return isList || isOfAll || isOfRooms ? [{ ...first, quantity: null }, ...others] : [...blinds]
}

/** '3 blockout rollers please, kitchen 1200 x 1000, ...': the count stands apart from the first room. */
function isBeforeRooms(before: string, count: number): boolean {
  const [room] = roomsMentioned(before)
  if (!room) return false
  const lead = before.slice(0, room.from)
  return quantityIn(lead) === count && countOfRoom(lead) === null && /[,:;.\n-]\s*(?:(?:for|in|vir|the|die|my|our|ons)\s)*$/.test(lead)
}

/** 'I need 5 blinds: 2 rollers 1200 x 1200 and 3 venetians 900 x 900': the first count is of all, the next one of the first. */
export function withoutTotal(blinds: readonly SaidBlind[]): SaidBlind[] {
  const [first, ...others] = blinds
  if (!first) return []
  const [total, own, more] = quantitiesIn(withoutRoomNumbers(first.text))
  const sum = others.reduce((before, { quantity }) => before + (quantity ?? Number.NaN), own ?? 0)
  return own !== undefined && more === undefined && sum === total ? [{ ...first, quantity: own }, ...others] : [...blinds]
}
