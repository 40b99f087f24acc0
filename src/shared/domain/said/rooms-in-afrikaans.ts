import { ROOMS } from '../rooms.ts'
import { PLACES_OF_WINDOWS } from './names/placed-windows.ts'

/** What rooms are called in Afrikaans. On the list and on the quote their names stand in English. */
const NAMES: ReadonlyMap<string, string> = new Map([...ROOMS, ...PLACES_OF_WINDOWS].map(({ name, af }) => [name, af]))

/** @returns the name as it is where it is the customer's own; a number stays: 'Slaapkamer 2', and so does a window's place: 'Slaapkamer, linkervenster' */
export function roomInAfrikaans(name: string): string {
  const [, own, place] = /^(.+), ((?:left|right|middle) window)$/.exec(name) ?? []
  if (own && place) return `${roomInAfrikaans(own)}, ${roomInAfrikaans(place.charAt(0).toUpperCase() + place.slice(1)).toLowerCase()}`
  const [, room = '', number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? []
  return (NAMES.get(room) ?? room) + number
}
