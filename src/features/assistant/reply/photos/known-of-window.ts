import type { AssistantAction } from '#shared/contracts/assistant.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import type { Message } from '../../conversation/conversation.ts'
import { lineOfBasket } from '../../list/list-change.ts'

/** What the conversation knows of the window in one of its photos. */

/** A blind that is drawn on a photo. */
export type ShownOnPhoto = AssistantAction & { readonly kind: 'show_on_photo' }

/** A window of a photo: its size as the photo told it, or as the customer gave it. */
interface PhotoWindowSize extends SizeMm {
  readonly isTyped: boolean
}

/** Whether other photos were sent with it, so that it needs a name of its own. */
export const isOneOfSeveral = (messages: readonly Message[], imageId: string | null): boolean =>
  imageId !== null &&
  messages.some((message) => message.role === 'user' && message.imageIds.length > 1 && message.imageIds.includes(imageId))

/** @returns the room of a photo as it was said last, in whichever message; '' where it was not said */
export const roomOfPhoto = (messages: readonly Message[], imageId: string | null): string =>
  messages
    .flatMap((message) => (message.role === 'assistant' ? (message.answer?.photoRooms ?? []) : []))
    .findLast(({ image_id }) => image_id === imageId)?.room ?? ''

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
