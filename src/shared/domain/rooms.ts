/** The rooms of a house: what each is called, what it is used for, and by which words it is known in what people write. */

/** What a room is used for, as far as that speaks for one blind or another. */
export type RoomKind = 'bedroom' | 'bathroom' | 'kitchen' | 'living' | 'study' | 'outdoors'

export interface Room {
  /** As it stands on the list and on a quote. */
  readonly name: string
  /** The same in Afrikaans. */
  readonly af: string
  readonly kind: RoomKind
  /** In text as plainText() leaves it. Different rooms of one home have records of their own, because one name for two would mix up their blinds. */
  readonly words: RegExp
  /** Homes have several, which people number. */
  readonly isNumbered?: true
  /** Says nothing without its number: 'room 2', 'window 1'. */
  readonly needsNumber?: true
  /** Words that are taken for the room where they are all there is, as in a field for its name. */
  readonly alone?: RegExp
  /** What is nearly one of these words is a typing error. Words that are near to others of the language are not among them. */
  readonly spelling?: string
}

/** A name that begins another one, or that is less certain, comes later. */
export const ROOMS: readonly Room[] = [
  {
    name: 'Main bedroom',
    af: 'Hoofslaapkamer',
    kind: 'bedroom',
    words: /\b(?:main|master|hoof)\s?-?\s?(?:bed\s?room|slaapkamer|bed)\b/,
    alone: /^(?:main|master)(?: suite)?$/,
  },
  {
    name: 'Nursery',
    af: 'Babakamer',
    kind: 'bedroom',
    words: /\b(?:nursery|baby'?s?\s?(?:room|kamer)?|babakamer|baba se kamer)\b/,
    spelling: 'nursery',
  },
  {
    name: "Children's room",
    af: 'Kinderkamer',
    kind: 'bedroom',
    words: /\b(?:kids?'?s?|child(?:ren)?'?s?|toddler'?s?|kinders?\s?(?:kamers?)?|kinderkamers?)\s?(?:rooms?|bed\s?rooms?|kamers?)?\b/,
    isNumbered: true,
  },
  {
    name: 'Shower',
    af: 'Stort',
    kind: 'bathroom',
    // 'A bathroom with a shower' is one room.
    words:
      /\b(?:shower|stort)(?:\s?room)?\b(?:(?<=\b(?:for|vir) (?:(?:the|my|our|die|ons) )?(?:shower|stort)(?:\s?room)?)|(?<!\b(?:bath\s?room|badkamer|en\s?-?\s?suite)\b[\s\S]*)(?![\s\S]*\b(?:bath\s?room|badkamer|en\s?-?\s?suite)))/,
  },
  {
    name: 'Guest room',
    af: 'Gastekamer',
    kind: 'bedroom',
    words: /\b(?:guest'?s?|spare|gaste)(?:\s?-?\s?(?:rooms?|bed\s?rooms?|kamers?)|(?=\s+\d))\b/,
    isNumbered: true,
    alone: /^(?:guests?|spare)$/,
  },
  {
    name: 'Guest bathroom',
    af: 'Gastebadkamer',
    kind: 'bathroom',
    words: /\b(?:guest|spare|gaste)\s?-?\s?(?:bath\s?room|badkamer)\b/,
  },
  { name: 'Guest toilet', af: 'Gastetoilet', kind: 'bathroom', words: /\b(?:guest|spare|gaste)\s?-?\s?(?:toilet|loo)\b/ },
  { name: 'En-suite bathroom', af: 'En-suite badkamer', kind: 'bathroom', words: /\ben\s?-?\s?suites?(?:\s(?:bath\s?room|badkamer))?\b/ },
  { name: 'Toilet', af: 'Toilet', kind: 'bathroom', words: /\b(?:toilets?|loo|washroom)\b/ },
  { name: 'Laundry', af: 'Waskamer', kind: 'bathroom', words: /\b(?:laundry(?:\s?room)?|waskamer)\b/ },
  {
    name: 'Bathroom',
    af: 'Badkamer',
    kind: 'bathroom',
    words: /\b(?:bath\s?rooms?|badkamers?)\b/,
    isNumbered: true,
    alone: /^bath(?: \d+)?$/,
    spelling: 'bathroom bathrooms badkamer badkamers',
  },
  { name: 'Kitchen', af: 'Kombuis', kind: 'kitchen', words: /\b(?:kitchens?|kombuis)\b/, spelling: 'kitchen kombuis' },
  { name: 'Scullery', af: 'Opwaskamer', kind: 'kitchen', words: /\b(?:scullery|opwaskamer)\b/ },
  { name: 'Pantry', af: 'Spens', kind: 'kitchen', words: /\b(?:pantry|spens)\b/ },
  { name: 'Office', af: 'Kantoor', kind: 'study', words: /\b(?:home office|offices?|kantore?|kantoor)\b/ },
  {
    name: 'Study',
    af: 'Studeerkamer',
    kind: 'study',
    words: /\b(?:study(?! (?:the|your|these|them|it)\b)|studeerkamer)\b/,
    spelling: 'study',
  },
  { name: 'Workroom', af: 'Werkkamer', kind: 'study', words: /\b(?:work\s?room|werkkamer)\b/ },
  { name: 'Library', af: 'Biblioteek', kind: 'study', words: /\b(?:library|biblioteek)\b/ },
  {
    name: 'Desk',
    af: 'Lessenaar',
    kind: 'study',
    words: /(?<=\b(?:for|at|vir|by) (?:(?:the|my|our|die|ons) )?)(?:desk|lessenaar)\b|^(?:desk|lessenaar)$/,
  },
  { name: 'Braai room', af: 'Braaikamer', kind: 'outdoors', words: /\bbraai\s?-?\s?(?:room|kamer)\b/ },
  { name: 'Braai area', af: 'Braaiarea', kind: 'outdoors', words: /\bbraai\s?(?:area)?\b/ },
  { name: 'Patio', af: 'Stoep', kind: 'outdoors', words: /\b(?:patios?|stoep)\b/, spelling: 'patio' },
  { name: 'Veranda', af: 'Veranda', kind: 'outdoors', words: /\bverandah?\b/ },
  { name: 'Balcony', af: 'Balkon', kind: 'outdoors', words: /\b(?:balcony|balkon)\b/ },
  { name: 'Deck', af: 'Houtdek', kind: 'outdoors', words: /\b(?:deck|houtdek)\b/ },
  { name: 'Lapa', af: 'Lapa', kind: 'outdoors', words: /\blapa\b/ },
  {
    name: 'Outdoors',
    af: 'Buitelug',
    kind: 'outdoors',
    words: /\b(?:outdoors?(?! (?:blinds?|blindings?|blinders?)\b)|buitelug)\b/,
    alone: /^outside(?! of\b)/,
  },
  { name: 'Dining room', af: 'Eetkamer', kind: 'living', words: /\b(?:dining(?:\s?room)?|eetkamer)\b/ },
  {
    name: 'Lounge',
    af: 'Sitkamer',
    kind: 'living',
    words: /\b(?:lounges?|(?:living|sitting)\s?rooms?|sitkamers?|leefkamer|woonkamer)\b/,
    spelling: 'lounge sitkamer',
  },
  { name: 'Family room', af: 'Familiekamer', kind: 'living', words: /\b(?:family\s?room|familiekamer|gesinskamer)\b/ },
  { name: 'TV room', af: 'TV-kamer', kind: 'living', words: /\btv[\s-]?(?:room|kamer)\b/ },
  { name: 'Sunroom', af: 'Sonkamer', kind: 'living', words: /\b(?:sun\s?room|sonkamer)\b/ },
  { name: 'Playroom', af: 'Speelkamer', kind: 'living', words: /\b(?:play\s?room|speelkamer)\b/ },
  { name: 'Gym', af: 'Gimnasium', kind: 'living', words: /\b(?:gym|gimnasium)\b/ },
  { name: 'Dressing room', af: 'Aantrekkamer', kind: 'living', words: /\b(?:dressing\s?room|aantrekkamer|kleedkamer)\b/ },
  { name: 'Storeroom', af: 'Stoorkamer', kind: 'living', words: /\b(?:store\s?room|stoorkamer)\b/ },
  { name: 'Entrance hall', af: 'Ingangsportaal', kind: 'living', words: /\b(?:entrance(?:\s(?:hall|area))?|ingangs?\s?portaal|portaal)\b/ },
  { name: 'Foyer', af: 'Voorportaal', kind: 'living', words: /\b(?:foyer|voorportaal)\b/ },
  { name: 'Passage', af: 'Gang', kind: 'living', words: /\b(?:passages?|gang|hall\s?way|corridor)\b/ },
  { name: 'Stairs', af: 'Trap', kind: 'living', words: /\b(?:stairs?|stair\s?(?:case|well)|trap(?:pe)?|trappehuis)\b/ },
  { name: 'Landing', af: 'Trapportaal', kind: 'living', words: /\b(?:landing|trapportaal)\b/ },
  { name: 'Garage', af: 'Motorhuis', kind: 'living', words: /\b(?:garages?|motorhuis)\b/ },
  {
    name: 'Bedroom',
    af: 'Slaapkamer',
    kind: 'bedroom',
    // A '3 bedroom house' is no bedroom, '3 bedrooms' are.
    words:
      /\b(?:bed\s?rooms|slaapkamers)\b|(?<!(?<![\d.,])\d\s?)\b(?:bed\s?room|bdrms?|slaapkamer|bed(?=\s?\d)|(?<=\b(?:for|in|the|for the) )bed\b(?! (?:is|and breakfast))|bed(?=\s*[:-]))(?!\p{L})/u,
    isNumbered: true,
    spelling: 'bedroom bedrooms slaapkamer slaapkamers',
  },
  // Only with their number: 'room 2', 'rm 2: 1200 x 900', 'window 1', 'W1 1200 x 900'.
  { name: 'Room', af: 'Kamer', kind: 'living', words: /\b(?:room|rm|kamer)(?!\p{L})/u, isNumbered: true, needsNumber: true },
  {
    name: 'Window',
    af: 'Venster',
    kind: 'living',
    words: /\b(?:window|venster|[wv](?=\d{1,2}(?:[\s:=)-]+\d|\s+[a-z]|\s*$)))(?!\p{L})/u,
    isNumbered: true,
    needsNumber: true,
  },
]

/** Words of the rooms' names, which are no typing errors of other words. */
export const WORDS_OF_ROOMS: readonly string[] = ROOMS.flatMap(({ name, af }) => `${name} ${af}`.toLowerCase().split(' '))
