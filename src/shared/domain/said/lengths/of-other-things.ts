import { COUNTED, PRODUCTS_COUNTED } from '../words/counted.ts'

/** Figures that are no window's and no count: a sofa's length, how tall somebody is, how far it is, where somebody lives. */

const FIGURE = '\\d+(?:[.,]\\d+)?'
const UNIT = "(?:mm|cm|m|met(?:er|re)s?|feet|foot|ft|voet|')(?![\\p{L}])"
const LENGTH = `${FIGURE}\\s?${UNIT}|\\d{2,5}(?![\\d.,]*\\d)`
const SIZE = `(?:${FIGURE}\\s?(?:${UNIT})?\\s?(?:x|by)\\s?)?(?:${LENGTH})`

const FURNITURE =
  'sofas?|couch(?:es)?|settees?|rusbank\\w*|tables?|tafels?|mattress|matras|wardrobes?|cupboards?|kaste?|fridge|yskas|stove|carpets?|rugs?|tapyt|ceilings?|plafon\\w*|ladders?|leer'
const HOME =
  'beds?|bank|desks?|lessenaar|tv|television|walls?|muur|mure|roof|dak|floors?|vloere?|gardens?|tuin|pool|swembad|house|huis|flat|woonstel|plot|stand|erf|car|bakkie|curtain rails?'
const PEOPLE =
  "(?:son|daughter|boy|girl|seun|dogter|wife|husband|vrou|man|partner|brother|sister|broer|suster|friend|vriend|dog|hond)|he|she|hy|sy|i(?='m|\\s(?:am|was|stand)\\b)|ek(?=\\sis\\b)"
const IS =
  "(?:'s|'m|\\s(?:is|am|are|was|measures?|has|have|het|of|van|about|approx\\w*|roughly|around|only|just|net|omtrent|ongeveer|amper|nearly|almost|over|height|length|width|hoogte|lengte|breedte))"

const STREET = '(?:road|rd|street|str|straat|avenue|ave|laan|drive|rylaan|lane|crescent|singel|\\p{L}+(?:straat|laan|weg))'
const NO_NAME = `(?!(?:in|for|on|the|to|at|by|of|and|facing|with|x|vir|die|op|en|by|met|wide|high|breed|hoog|mm|cm|m|${COUNTED}|${PRODUCTS_COUNTED})(?![\\p{L}]))`
const NO_LENGTH = `(?![\\d.,]*\\d|\\s?(?:x\\s?\\d|by\\s\\d|wide|breed|high|hoog|drop|${UNIT}))`

const OF_OTHERS: readonly RegExp[] = [
  // 'my sofa is 2m', 'the ceiling height is 2.4 m', 'I am 1.8m tall'
  `(?<![\\p{L}])(?:${FURNITURE}|${HOME}|${PEOPLE})${IS}{1,3}\\s(?<figures>${SIZE})`,
  // 'a 2m sofa', '2.4 m high ceilings'
  `(?<![\\d.,])(?<figures>${SIZE})[\\s-](?:(?:long|wide|high|tall|lang|breed|hoog|hoe)\\s)?(?:${FURNITURE})(?![\\p{L}])`,
  // '2 km', '500 m from the beach'
  `(?<![\\d.,])(?<figures>${FIGURE})\\s?(?:kms?|kilomet\\w+|k's)(?![\\p{L}])`,
  `(?<![\\d.,])(?<figures>${FIGURE})\\s?${UNIT}\\s(?:away|weg|down the road|(?:from|van)\\s(?:you|here|julle|hier|(?:the|die|your)\\s(?:sea|beach|coast|shop|store|road|see|strand|winkel|pad)))(?![\\p{L}])`,
  // '12 Main Road, Sandton, 2196'
  `(?<![\\p{L}\\d.,])(?<figures>\\d{1,5}[a-z]?)\\s(?:${NO_NAME}\\p{L}+\\s){0,3}?${STREET}(?![\\p{L}])`,
  `(?<![\\p{L}])${STREET},?\\s(?:\\d{1,5},?\\s)?(?:\\p{L}+,?\\s){0,4}?(?<figures>\\d{4})${NO_LENGTH}`,
  // 'I live at 1204 The Heights'
  `(?<![\\p{L}])(?:live|stay|based|situated|located|woon|bly|address is|adres is|postal code(?: is)?|poskode(?: is)?)\\s(?:(?:at|in|on|op|te|by|unit|no|nr|number)\\s){0,2}(?:\\p{L}+,?\\s){0,4}?(?<figures>\\d{1,5})${NO_LENGTH}(?!\\s(?:${COUNTED}|${PRODUCTS_COUNTED})(?![\\p{L}]))`,
].map((pattern) => new RegExp(pattern, 'dgu'))

/** The text with blanks for such figures, so that each other one stands where it stood. */
export const withoutOtherThings = (plain: string): string =>
  OF_OTHERS.reduce(
    (text, pattern) =>
      [...text.matchAll(pattern)].reduce((left, { indices }) => {
        const [from, to] = indices?.groups?.figures ?? [0, 0]
        return left.slice(0, from) + ' '.repeat(to - from) + left.slice(to)
      }, text),
    plain,
  )
