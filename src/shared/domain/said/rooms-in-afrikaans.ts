/** What the rooms of rooms.ts are called in Afrikaans. On the list and on the quote their names stand in English. */
const ROOMS: Readonly<Record<string, string>> = {
  'Main bedroom': 'Hoofslaapkamer',
  Nursery: 'Babakamer',
  "Children's room": 'Kinderkamer',
  'Guest room': 'Gastekamer',
  'Guest bathroom': 'Gastebadkamer',
  'En-suite bathroom': 'En-suite badkamer',
  Bathroom: 'Badkamer',
  Kitchen: 'Kombuis',
  Scullery: 'Opwaskamer',
  Pantry: 'Spens',
  Office: 'Kantoor',
  Study: 'Studeerkamer',
  'Braai room': 'Braaikamer',
  Patio: 'Stoep',
  'Dining room': 'Eetkamer',
  Lounge: 'Sitkamer',
  'Entrance hall': 'Ingangsportaal',
  Passage: 'Gang',
  Stairs: 'Trap',
  Garage: 'Motorhuis',
  Bedroom: 'Slaapkamer',
  Room: 'Kamer',
  Window: 'Venster',
  'Left window': 'Linkervenster',
  'Right window': 'Regtervenster',
  'Middle window': 'Middelste venster',
}

/** @returns the name as it is where it is the customer's own; a number stays: 'Slaapkamer 2', and so does a window's place: 'Slaapkamer, linkervenster' */
export function roomInAfrikaans(name: string): string {
  const [, own, place] = /^(.+), ((?:left|right|middle) window)$/.exec(name) ?? []
  if (own && place) return `${roomInAfrikaans(own)}, ${roomInAfrikaans(place.charAt(0).toUpperCase() + place.slice(1)).toLowerCase()}`
  const [, room = '', number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
  return (ROOMS[room] ?? room) + number
}
