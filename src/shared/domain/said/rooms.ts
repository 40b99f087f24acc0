import type { RoomKind } from '../room-kind.ts'

/** A room that is named in free text. */
export interface SaidRoom {
  /** As it stands on a quote, in English: 'Kitchen'. */
  readonly name: string
  readonly kind: RoomKind
  readonly from: number
}

const ROOMS: readonly (readonly [name: string, kind: RoomKind, words: RegExp])[] = [
  ['Main bedroom', 'bedroom', /\b(?:main|master|hoof)\s?-?\s?(?:bed\s?room|slaapkamer|bed)\b/],
  ['Nursery', 'bedroom', /\b(?:nursery|baby'?s?\s?(?:room|kamer)?|babakamer|baba se kamer)\b/],
  [
    "Children's room",
    'bedroom',
    /\b(?:kids?'?s?|child(?:ren)?'?s?|toddler'?s?|kinders?\s?(?:kamer)?|kinderkamer)\s?(?:room|bedroom|kamer)?\b/,
  ],
  ['Guest room', 'bedroom', /\b(?:guest|spare|gaste)\s?-?\s?(?:room|bed\s?room|kamer)\b/],
  ['Bathroom', 'bathroom', /\b(?:bath\s?rooms?|badkamers?|en-?\s?suite|shower|stort|toilet|loo|laundry|waskamer)\b/],
  ['Kitchen', 'kitchen', /\b(?:kitchens?|kombuis|scullery|opwaskamer|pantry|spens)\b/],
  ['Study', 'study', /\b(?:study|home office|office|studeerkamer|kantoor|work\s?room|desk|pc|monitor)\b/],
  ['Patio', 'outdoors', /\b(?:patios?|stoep|veranda|verandah|balcony|balkon|braai\s?(?:room|kamer|area)?|deck|lapa|outdoors?)\b/],
  ['Dining room', 'living', /\b(?:dining(?:\s?room)?|eetkamer)\b/],
  ['Lounge', 'living', /\b(?:lounges?|living\s?rooms?|sitkamers?|leefkamer|family\s?room|tv\s?(?:room|kamer)|sun\s?room)\b/],
  ['Bedroom', 'bedroom', /(?<!\d\s?)\b(?:bed\s?rooms?|slaapkamers?)\b/],
]

/** Each room that a text names, in its order. */
export function roomsIn(plain: string): SaidRoom[] {
  let left = plain
  const rooms: SaidRoom[] = []
  for (const [name, kind, words] of ROOMS) {
    const found = words.exec(left)
    if (!found) continue
    rooms.push({ name, kind, from: found.index })
    // 'main bedroom' is no second bedroom.
    left = left.slice(0, found.index) + ' '.repeat(found[0].length) + left.slice(found.index + found[0].length)
  }
  return rooms.toSorted((one, other) => one.from - other.from)
}

/** The first room that a text names; a 'main bedroom' before a 'bedroom'. */
export function roomIn(plain: string): SaidRoom | null {
  for (const [name, kind, words] of ROOMS) {
    const found = words.exec(plain)
    if (found) return { name, kind, from: found.index }
  }
  return null
}
