import type { AssistantAction } from '#shared/contracts/assistant.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { roomsIn } from '#shared/domain/said/rooms.ts'
import { plainText } from '#shared/domain/said/words.ts'
import type { Message } from '../../conversation/conversation.ts'
import { lineOfBasket } from '../../list/list-change.ts'

/** What the conversation knows of the window in one of its photos. */

/** A blind that is drawn on a photo. */
export type ShownOnPhoto = AssistantAction & { readonly kind: 'show_on_photo' }

/** A window of a photo: its size as the photo told it, or as the customer gave it. */
export interface PhotoWindowSize extends SizeMm {
  readonly isTyped: boolean
}

/** Of the photos that were sent together, which one it is, from 0, and of which room the question says that it is; '' where it does not say. */
export interface PlaceOfPhoto {
  readonly place: number
  readonly count: number
  readonly room: string
}

/** @returns undefined for a photo whose question is not in the conversation any more */
export function placeOfPhoto(messages: readonly Message[], imageId: string | null): PlaceOfPhoto | undefined {
  if (imageId === null) return undefined
  for (const message of messages) {
    const place = message.role === 'user' ? message.imageIds.indexOf(imageId) : -1
    if (message.role !== 'user' || place < 0) continue
    const count = message.imageIds.length
    return { place, count, room: roomsSaid(message.content, count)[place] ?? '' }
  }
  return undefined
}

/** The rooms as a question names them for its photos. Several windows of one room are numbered, as the assistant names them. */
function roomsSaid(question: string, photos: number): string[] {
  const rooms = roomsIn(plainText(question)).map(({ name }) => name)
  const [only] = rooms
  if (rooms.length === photos) return rooms
  return rooms.length === 1 ? Array.from({ length: photos }, (_, place) => `${only} ${place + 1}`) : []
}

/** Whether a line is the blind of this window. Another room with a window of the same size has its own. */
export const isOfWindow = ({ widthMm, dropMm, isTyped }: PhotoWindowSize, room: string, line: QuoteLine): boolean =>
  line.widthMm === widthMm &&
  line.dropMm === dropMm &&
  (isTyped || line.sizeSource?.how === 'photo') &&
  (room === '' || line.room === '' || line.room === room)

/** @returns the blind that was proposed for this window last, from the given answer on */
export function blindProposed(
  messages: readonly Message[],
  answerId: string,
  isMeant: (line: QuoteLine) => boolean,
): QuoteLine | undefined {
  const from = messages.findIndex(({ id }) => id === answerId)
  return messages
    .slice(Math.max(0, from))
    .flatMap((message) => (message.role === 'assistant' && message.answer ? message.answer.actions : []))
    .flatMap((action) => ('line' in action ? (lineOfBasket(action.line) ?? []) : []))
    .findLast(isMeant)
}
