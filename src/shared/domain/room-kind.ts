/** What a room is used for, as far as that speaks for one blind or another. */
export type RoomKind = 'bedroom' | 'bathroom' | 'kitchen' | 'living' | 'study' | 'outdoors'

export const OUTDOORS: RoomKind = 'outdoors'

/** Words by which the name of a room tells its kind. A name is looked through in this order: a 'bathroom of the main bedroom' is a bathroom. */
const WORDS: readonly (readonly [RoomKind, RegExp])[] = [
  ['outdoors', /\b(patio|stoep|veranda|verandah|balcony|braai|deck|lapa|outside|outdoor)/i],
  ['bathroom', /\b(bath|en-?suite|shower|toilet|loo|laundry|washroom)/i],
  ['kitchen', /\b(kitchen|scullery|pantry)/i],
  ['study', /\b(study|office|desk|library|work ?room)/i],
  ['bedroom', /\b(bed|nursery|guest|master|sleep|kids?|child)/i],
  ['living', /\b(living|lounge|dining|family|sitting|sun ?room|tv|hall|passage)/i],
]

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
export const roomKindOf = (name: string): RoomKind | undefined => WORDS.find(([, words]) => words.test(name))?.[0]
