import { productIn } from '#shared/domain/said/names/products.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { ConversationState } from '../../../conversation/conversation-state.ts'
import type { Heard } from './heard.ts'

/**
 * 'Now the study', or 'is plaswood good for a bathroom?', and then '600 x 900': the size is of the window that was spoken of before, and of none of the
 * blinds that stand on the list. The room, and a product that was named with it, are kept for one message, and heard as a part of it.
 */

/** What a message leaves open: a room of which no blind is spoken of after it. @param state after the answer */
export function roomLeftOpen({ plain }: Heard, { blinds }: ConversationState): ConversationState['roomOpen'] {
  const [room, more] = roomsIn(plain)
  const isNext = NEXT_WINDOW.test(plain)
  if (more || (!room && !isNext) || (room && blinds.some((blind) => blind.room === room.name))) return null
  const { candidates } = productIn(plain)
  return { room: room?.name ?? null, product: candidates.length === 1 ? (candidates[0] ?? null) : null }
}
const NEXT_WINDOW =
  /^(?:(?:and|ok(?:ay)?|now|then|so|en|nou|dan)[ ,]+)*(?:(?:the|die|my) )?(?:next|second|third|another|volgende|tweede|derde) (?:window|room|venster|kamer|one)[ .!]*$/

/** @returns the message with the room that was left open; as it is where it names one itself, or says no more of a blind */
export function withRoomLeftOpen(message: string, { roomOpen, blinds, language, asked }: ConversationState): string {
  const plain = plainText(message)
  if (!roomOpen || asked === 'add' || !BARE_VALUE.test(plain) || roomsIn(plain).length > 0) return message
  // The next window has no name, and a size by itself is a new one's.
  if (!roomOpen.room && !roomOpen.product) return message
  // Of a blind that is not settled yet the size was asked for, and its room is known.
  if (blinds.some(({ lineId, widthMm }) => lineId === null && widthMm === null)) return message
  const product = roomOpen.product ? ` ${roomOpen.product.replaceAll('-', ' ')}` : ''
  const room = roomOpen.room ? `${language === 'af' ? ' vir die' : ' for the'} ${roomOpen.room}` : ''
  return `${language === 'af' ? 'en' : 'and'}${product} ${message}${room}`
}
/** A size by itself. */
const BARE_VALUE =
  /^(?:(?:it'?s|its|dis|dit is|about|omtrent|please|pls|asb)[ ,]+)*\d[\d\s.,]*(?:mm|cm|m)?\s*(?:x|by|\*)\s*\d[\d\s.,]*(?:mm|cm|m)?(?:[ ,]+(?:please|pls|asb))*[ .!]*$/
