import type { RoomKind } from '../../rooms.ts'
import { AFRIKAANS, ENGLISH } from '../words/language.ts'

/** Rooms that are called by who lives in them: 'Sarah's room', 'Pieter se kamer', 'the room of my son'. */

export interface OwnRoom {
  /** As the customer says it: 'Sarah's room', 'Pieter se kamer'. */
  readonly name: string
  readonly kind: RoomKind
  readonly from: number
  readonly to: number
}

const NAME = '\\p{L}[\\p{L}-]+'
/** Whoever of a family is named without a name of his own. */
const FAMILY =
  '(?:(?:grand)?(?:son|daughter|mother|father)|mom|mum|dad|gran|granny|grandma|grandpa|gogo|sister|brother|boy|girl|teen|teenager|aunt|uncle|nanny|maid|seun|dogter|ma|pa|ouma|oupa|suster|broer|boetie|sussie|tannie|oom)'
const ENGLISH_ROOM = '(bed ?room|room|office|study|bath ?room)'
const AFRIKAANS_ROOM = '(slaapkamer|kamer|kantoor|studeerkamer|badkamer)'

const FORMS: readonly { readonly words: RegExp; readonly nameOf: (who: string, room: string) => string }[] = [
  // A family word needs no apostrophe: 'my sons room'.
  {
    words: new RegExp(`(?<!\\p{L})(?:my |our )?(${NAME}(?='s )|${FAMILY}(?=s'? ))(?:'s|s'|s) ${ENGLISH_ROOM}(?!\\p{L})`, 'gu'),
    nameOf: (who, room) => `${who}'s ${room}`,
  },
  {
    words: new RegExp(`(?<!\\p{L})(?:my |ons )?(${NAME}) se ${AFRIKAANS_ROOM}(?!\\p{L})`, 'gu'),
    nameOf: (who, room) => `${who} se ${room}`,
  },
]
/** 'The room of my son': only of the family, because 'the room of 4 m' names nobody. */
const OF_FAMILY = new RegExp(`(?<!\\p{L})${ENGLISH_ROOM} of (?:my|our) (${FAMILY})(?!\\p{L})`, 'gu')
const VAN_FAMILY = new RegExp(`(?<!\\p{L})${AFRIKAANS_ROOM} van (?:my|ons) (${FAMILY})(?!\\p{L})`, 'gu')

/** A flat beside the house. */
const FLATS: readonly (readonly [name: string, words: RegExp])[] = [
  ['Granny flat', /(?<!\p{L})(?:granny|grannie|ouma) ?-?(?:flat|woonstel)(?!\p{L})/gu],
  ['Flatlet', /(?<!\p{L})flatlets?(?!\p{L})/gu],
  ['Tuinwoonstel', /(?<!\p{L})tuin ?woonstel(?!\p{L})/gu],
]

/** Rooms that have a name of their own among the usual ones, and words that are nobody. */
const NOBODY =
  /^(?:baby|baba|kid|child|children|kind|kinders|toddler|kleuter|guest|gaste?|master|main|hoof|spare|today|tomorrow|yesterday|week|year|here|there|where|who|wie|everyone|everybody|someone|somebody|elkeen|almal|iemand|customer|klient|shop|winkel|hotel|let|he|she|house|home|flat|apartment|guesthouse|lodge|school|blind|window|everything|one|other|nobody|huis|ander|res|room)$/
const isOfFamily = (who: string): boolean => new RegExp(`^${FAMILY}$`).test(who)
const isSomebody = (who: string): boolean => isOfFamily(who) || !(NOBODY.test(who) || ENGLISH.has(who) || AFRIKAANS.has(who))

const kindOf = (room: string): RoomKind =>
  /bath|bad/.test(room) ? 'bathroom' : /office|study|kantoor|studeer/.test(room) ? 'study' : 'bedroom'
const withCapital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** @param plain as plainText() leaves it */
export function ownRoomsIn(plain: string): OwnRoom[] {
  const named = FORMS.flatMap(({ words, nameOf }) =>
    [...plain.matchAll(words)].flatMap(({ 0: text, 1: who = '', 2: room = '', index }) =>
      isSomebody(who) ? [{ name: withCapital(nameOf(who, room)), kind: kindOf(room), from: index, to: index + text.length }] : [],
    ),
  )
  const ofFamily = [
    ...[...plain.matchAll(OF_FAMILY)].map((found) => ({ found, link: "'s" })),
    ...[...plain.matchAll(VAN_FAMILY)].map((found) => ({ found, link: ' se' })),
  ].map(({ found: { 0: text, 1: room = '', 2: who = '', index }, link }) => ({
    name: withCapital(`${who}${link} ${room}`),
    kind: kindOf(room),
    from: index,
    to: index + text.length,
  }))
  const flats = FLATS.flatMap(([name, words]) =>
    [...plain.matchAll(words)].map(({ 0: text, index }) => ({ name, kind: 'living' as const, from: index, to: index + text.length })),
  )
  return [...named, ...ofFamily, ...flats]
}

/** Whether a room is called by somebody's own name, which keeps its capital: 'Sarah's room', and not 'Son's room'. */
export const isOfNamedPerson = (room: string): boolean => {
  const who = /^([\p{L}-]+)(?:'s | se )/u.exec(room.toLowerCase())?.[1]
  return who !== undefined && !isOfFamily(who) && !NOBODY.test(who)
}
