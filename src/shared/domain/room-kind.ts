import { ROOMS, type RoomKind } from './rooms.ts'
import { plainText } from './said/words/words.ts'

export const OUTDOORS: RoomKind = 'outdoors'

/** The name of a room is looked through in this order: a 'bathroom of the main bedroom' is a bathroom. */
const KINDS: readonly RoomKind[] = ['outdoors', 'bathroom', 'kitchen', 'study', 'bedroom', 'living']

/** The names that are offered; any other may be typed. */
export const USUAL_ROOMS = [
  'Lounge',
  'Dining room',
  'Kitchen',
  'Main bedroom',
  'Bedroom 2',
  'Bedroom 3',
  'Bathroom',
  'Study',
  'Passage',
  'Patio',
] as const

/** @returns undefined for a name that says nothing of its use. */
export function roomKindOf(name: string): RoomKind | undefined {
  const plain = plainText(name)
  const kinds = ROOMS.filter(({ words, alone, needsNumber }) => !needsNumber && (words.test(plain) || alone?.test(plain))).map(
    ({ kind }) => kind,
  )
  return KINDS.find((kind) => kinds.includes(kind))
}
