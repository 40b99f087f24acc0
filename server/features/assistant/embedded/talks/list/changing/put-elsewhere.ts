import { roomsMentioned, withoutRooms } from '#shared/domain/said/names/rooms.ts'
import { lineName, namedLines } from '../../../meaning/blinds/list-lines.ts'
import type { Heard } from '../../../meaning/message/heard.ts'
import { takesOffForSame } from '../../../meaning/message/takes-off-for-same.ts'
import type { Reply, Steps } from '../../../steps.ts'
import { askedFirst } from '../asked-first.ts'
import { wishFor } from '../change-list.ts'

/** 'Take the kitchen off and put the same in the lounge': it is offered as the kitchen's blind, which is the lounge's from then on. */
export function* putElsewhere(heard: Heard): Steps<Reply | null> {
  const { plain, lines, asksOnly, words } = heard
  if (!takesOffForSame(plain) || asksOnly) return null
  const rooms = [...new Set(roomsMentioned(plain).map(({ name }) => name))]
  const [room, otherRoom] = rooms.filter((name) => !lines.some((line) => line.room === name))
  const named = namedLines(heard)
  const [line, more] = named
  if (!room || otherRoom || !line || more) return null
  // How many shall go is not how many shall come.
  const wish = yield* wishFor({ ...heard, plain: withoutRooms(plain) }, line)
  const reply = yield* askedFirst(heard, [line], () => ({ ...wish, quantity: line.quantity, room }), [])
  return reply.state.changeOffered ? { ...reply, text: `${reply.text} ${words.inPlaceOf(lineName(words, line))}` } : reply
}
