import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

/** The rooms that were said of photos, by the photo's place in its question. */
export type PhotoRooms = ReadonlyMap<number, string>

/** @returns a room for each photo, in their order; none where the message does not say as many */
export function roomsSaid(plain: string, photos: number): string[] {
  const said = roomsIn(plain).map(({ name }) => name)
  const [only = ''] = said
  if (said.length === photos) return said
  // 'My kitchen windows': one room has them all.
  return said.length === 1 ? Array.from({ length: photos }, (_, index) => `${only} ${index + 1}`) : []
}

/** Those that the customer has named: a number is only ours. */
export const namedRooms = (rooms: readonly string[]): PhotoRooms =>
  new Map([...rooms.entries()].filter(([, room]) => room !== '' && !isNumberedWindow(room)))

/** What a message alone says of its photos, whichever model answers it. */
export const roomsInMessage = (message: string, photos: number): PhotoRooms =>
  namedRooms(roomsSaid(withWordsPutRight(plainText(message)), photos))

export const isNumberedWindow = (room: string): boolean => /^Window \d+$/.test(room)
