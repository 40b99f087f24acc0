import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { roomsSaid } from '../../../said/rooms-of-photos.ts'
import type { Heard } from '../../meaning/message/heard.ts'

/** Which window of the home each photo shows. A name that is wrong would send a blind to the wrong window, so one that nobody has said is never taken. */

/** Whether a photo shows the window that is talked about: its size was asked for, or nothing but a rough estimate of it is known. */
export function showsCurrent({ current, photos, plain }: Pick<Heard, 'current' | 'photos' | 'plain'>): boolean {
  if (!current || photos > 1 || current.lineId !== null || current.widthMm !== null || current.dropMm !== null) return false
  const [room] = roomsIn(plain)
  return (AGAIN.test(plain) || !OTHER_WINDOW.test(plain)) && (!room || current.room === null || room.name === current.room)
}

/** 'And this one?' after another window was talked about. */
const OTHER_WINDOW = /\b(?:other|another|next(?! to\b)|second|ander|nog 'n|nog n|volgende|tweede)\b|^(?:and|also|en|ook)\b/

/** 'Here it is again', 'another photo of the same window' */
const AGAIN = /\b(?:again|same (?:one|window)|(?:die)?selfde (?:een|venster)|weer|(?:of|van) (?:it|dit))\b/

/** @returns the room of each photo: as the message says it, in its order; else the room that is talked about; else 'Window 1' and so on */
export function roomsOfPhotos(heard: Pick<Heard, 'current' | 'photos' | 'plain' | 'state' | 'lines'>): string[] {
  const { photos, plain, current } = heard
  const said = roomsSaid(plain, photos)
  if (said.length > 0) return said
  if (showsCurrent(heard) && current?.room) return [current.room]
  return unusedNumbers(heard, photos).map((number) => `Window ${number}`)
}

function unusedNumbers({ state, lines }: Pick<Heard, 'state' | 'lines'>, count: number): number[] {
  const taken = new Set([...state.blinds, ...lines].map(({ room }) => room))
  const numbers: number[] = []
  for (let number = 1; numbers.length < count; number += 1) if (!taken.has(`Window ${number}`)) numbers.push(number)
  return numbers
}
