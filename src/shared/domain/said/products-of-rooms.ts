import type { ProductType } from '../products.ts'
import type { RoomKind } from '../rooms.ts'
import { countOfRoom } from './counts/counts-of-rooms.ts'
import { quantityIn } from './counts/quantities.ts'
import { sizesIn } from './lengths/sizes.ts'
import { productIn } from './names/products.ts'
import { roomIn, roomsMentioned, withoutRoomNumbers } from './names/rooms.ts'

/** Which product each room gets where the sizes are told in another part: 'sheer for the lounge, blockout for the bedrooms. Lounge 1200 x 1500, ...' */

interface ProductOfRoom {
  readonly room: string
  readonly kind: RoomKind
  /** 'the bedrooms' are all of them. */
  readonly isAllOfKind: boolean
  readonly candidates: readonly ProductType[]
  readonly possible: readonly ProductType[]
  readonly quantity: number | null
}

export interface ProductsOfRooms {
  readonly of: (room: string | null, others: readonly (string | null)[]) => ProductOfRoom | null
  /** The text with blanks for the parts that say it. */
  readonly rest: string
}

/** Where a part ends: not within '1,2 m' and 'day and night'. */
const PART = /(?:[^,;.\n](?!\s(?:and|en|&|plus)\s(?!night|nag))|[,.](?=\d))+[^,;.\n]?/g
const SEVERAL = /(?:rooms|kamers)$/

/** @returns null where no part without a size names a product and a room of which the size is told elsewhere */
export function productsOfRooms(plain: string): ProductsOfRooms | null {
  const { sizes } = sizesIn(plain)
  if (sizes.length === 0 || sizes.length > MOST_READ) return null
  const parts = [...plain.matchAll(PART)].flatMap(({ 0: text, index }) =>
    eachWithItsProduct({ text, from: index, to: index + text.length }),
  )
  const told: ProductOfRoom[] = []
  let rest = plain
  let before: ReturnType<typeof productIn> | null = null
  for (const { text, from, to } of parts) {
    const rooms = roomsMentioned(text)
    const named = productIn(text)
    const hasSize = sizes.some((size) => size.from < to && size.to > from)
    const product: ReturnType<typeof productIn> | null = named.possible.length > 0 ? named : before
    // 'blockout for the bedroom and the study': the study has the product that was named before.
    before = !hasSize && rooms.length > 0 ? product : null
    if (hasSize || rooms.length === 0 || !product) continue
    const { candidates, possible } = product
    const ofAll = quantityIn(withoutRoomNumbers(text))
    for (const { name, kind, from: start, to: end } of rooms) {
      const quantity = countOfRoom(text.slice(0, start)) ?? ofAll
      told.push({ room: name, kind, isAllOfKind: SEVERAL.test(text.slice(start, end).trim()), candidates, possible, quantity })
    }
    rest = rest.slice(0, from) + rest.slice(from, to).replace(/[^\n]/g, ' ') + rest.slice(to)
  }
  const left = roomsMentioned(rest).map(({ name }) => name)
  const isToldAgain = (each: ProductOfRoom) => left.some((room) => isOf(each, room, left))
  // A product that is named alone is of all.
  const named = new Set([...told.map(({ candidates }) => candidates.join()), productIn(rest).candidates.join()].filter(Boolean))
  if (named.size < 2 || !told.every(isToldAgain)) return null
  return { rest, of: (room, others) => (room === null ? null : (told.findLast((each) => isOf(each, room, others)) ?? null)) }
}

interface Part {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** 'bedrooms blockout kitchen sheer' and 'blockout bedrooms sheer kitchen': each room with the product beside it. */
function eachWithItsProduct(part: Part): Part[] {
  const rooms = roomsMentioned(part.text)
  const takenApart = (borders: readonly number[]): Part[] =>
    [0, ...borders].map((start, place) => {
      const text = part.text.slice(start, borders[place] ?? part.text.length)
      return { text, from: part.from + start, to: part.from + start + text.length }
    })
  const ways = [takenApart(rooms.slice(1).map(({ from }) => from)), takenApart(rooms.slice(0, -1).map(({ to }) => to))]
  return ways.find((parts) => parts.every(({ text }) => productIn(text).possible.length > 0)) ?? [part]
}

/** As many sizes as are read with their words. */
export const MOST_READ = 20

/** 'The bedroom' is the main bedroom where there is no other. */
function isOf({ room, kind, isAllOfKind }: ProductOfRoom, wanted: string, others: readonly (string | null)[]): boolean {
  if (room === wanted) return true
  const kindOf = (name: string | null) => (name === null ? null : roomIn(name.toLowerCase())?.kind)
  if (kindOf(wanted) !== kind) return false
  if (isAllOfKind) return true
  const isNear = (name: string | null) => name?.toLowerCase().includes(room.toLowerCase()) === true
  return isNear(wanted) && !others.includes(room) && new Set(others.filter(isNear)).size === 1
}
