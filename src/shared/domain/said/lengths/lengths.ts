import { withoutAmounts } from '../amounts.ts'
import { withFigures } from '../words/numerals.ts'
import { withoutOtherThings } from './of-other-things.ts'

/** Lengths in free text, with what is said about each: width, drop or depth. */

export type LengthRole = 'width' | 'drop' | 'depth'

export interface SaidLength {
  readonly mm: number
  readonly role: LengthRole | null
  /** Whether the unit was written; else it was taken from how large the figure is. */
  readonly unit: 'mm' | 'cm' | 'm' | 'foot' | 'inch'
  readonly hasUnit: boolean
  /** The figure as it was written. */
  readonly figure: number
  /** Whether it is one of the two of a size: '1200 x 1500'. */
  readonly isPaired: boolean
  /** Where it stands in the plain text. */
  readonly from: number
  readonly to: number
}

const UNITS: readonly (readonly [SaidLength['unit'], number, string])[] = [
  ['mm', 1, 'mm|mil+imet(?:er|re|ers|res)?|mils?'],
  ['cm', 10, 'cms?|sm|centimet(?:er|re|ers|res)|sentimeter'],
  ['foot', 304.8, "feet|foot|ft|voet|'"],
  // '48in' is inches, '48 in white' is not.
  ['inch', 25.4, 'inch(?:es)?|duim|"|(?<!\\s)ins?'],
  ['m', 1000, 'm(?:et(?:er|re|ers|res))?|mtrs?'],
]
export const mmPer = (unit: SaidLength['unit']): number => UNITS.find(([name]) => name === unit)?.[1] ?? 1
const pattern = (...names: readonly SaidLength['unit'][]) =>
  UNITS.flatMap(([name, , words]) => (names.includes(name) ? words : [])).join('|')
/** 1200, 1 200, 1,200, 1.2, 1,25 and .9; '12 00' only within a size. In 'x 2 900 x 900' the 2 is a count, in 'photo 2 900 x 900' a number. */
const FIGURE =
  '(?<!x \\d{2,4} x |(?:qty|quantity|aantal):? |(?:photo|foto|picture|pic|prent) )(?:1?[1-9]|10|20)[ \\u00a0]\\d{3}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,2} 00(?= ?(?:mm )?x )|(?<=x )\\d{1,2} 00(?!\\d)|\\d+(?:[.,]\\d+)?|[.,]\\d+'
/** After feet come inches, '4 foot 6', '5ft6'. In '5 foot 2 x roller' the 2 is a count. */
const FEET = `(?:${pattern('foot')})(?=$|[^\\p{L}])(?:\\s*(?:and\\s)?(\\d{1,2})(?![\\d.,]|\\s*(?:mm|cm|m)\\b|\\s*x\\s+\\p{L})\\s*(?:${pattern('inch')})?)?`
/** After metres come centimetres, '1m20' and '1 metre 20', or tenths, '2m1'. */
const CENTIMETRES_AFTER =
  '(?: ?cm\\b|(?<=\\d\\d)(?=\\s*(?:x \\d|by\\b|\\*|wide|breed|high|hoog|drop|lank|long|tall|and\\b|en\\b|[,;.]\\s|[.?!]?$)))'
const METRES = `(?:${pattern('m')})(?:\\s(?:and |en )?(\\d{1,2})${CENTIMETRES_AFTER}|(?!\\p{L}|\\d)|(\\d{1,2})(?!\\d))`
const LENGTH = new RegExp(
  `(?<![\\p{L}\\d.,])(?:[wbhd])?(${FIGURE})\\s*(?:(?<feet>${FEET})|(?<metres>${METRES})|(${pattern('mm', 'cm', 'inch')})(?!\\p{L}))?`,
  'gu',
)
/** A telephone number is no length. */
const PHONE = /(?:\+\d{1,3}|\b0)[\d\s-]{7,}\d\b/g

/** A figure that is another thing: a share, a multiple, a count, a stage, what shall not be exceeded. */
const BEFORE_OTHER = /(?:stage|phase|code|#|pin|ref|cb-|under|budget|tot)\s*$/
const AFTER_OTHER =
  /^\s*(?:%|percent\b|persent\b|per cent\b|(?:times|keer|maal)\s(?!\d)|x as\b|days?|dae|weeks?|weke|months?|maande?|years?|jaar|hours?|uur|am\b|pm\b|:\d|h\d\d|st\b|nd\b|rd\b|th\b|de\b|ste\b|-\d{3,}(?!\d*\s*(?:mm|cm|m)?\s*(?:x|by|wide|breed|high|hoog|drop|lank)\b)|\d{6,})/
/** '3 bedroom house'; in '1200 x 1500 bedroom' the bedroom is where it hangs. */
const ROOMS_OF_HOUSE = /^\s*(?:bedroom|bed\b|slaapkamer)/
const MOST_BEDROOMS = 10
/** Slats and louvres are named by their size, and such a figure by itself is no size of a window. */
const PRODUCT_SIZES = new Set([25, 50, 63, 76, 89, 114, 127])

/** '-1200x1500' in lines one below the other is an entry of a list. */
const BULLET = /^-(?=\d)/gm

/** A text whose figures are written as this file reads them; each stands where it stood. */
export const readable = (plain: string): string =>
  withoutOtherThings(
    withoutAmounts(withFigures(/\n-\d/.test(plain) ? plain.replace(BULLET, ' ') : plain)).replace(PHONE, (number) =>
      ' '.repeat(number.length),
    ),
  )

/**
 * Each figure that may be a length, in its order. A figure without a unit counts where it is as large as a window can be: below 10 it is
 * metres, from 20 to 300 centimetres, above that millimetres.
 * @param text as readable() leaves it
 */
export const figuresIn = (text: string): SaidLength[] => [...text.matchAll(LENGTH)].flatMap((match) => lengthOf(text, match) ?? [])

function lengthOf(plain: string, match: RegExpMatchArray): SaidLength | undefined {
  const [whole, figureText = '', , inches, , spaced, centimetres, smallUnit] = match
  const from = match.index ?? 0
  const to = from + whole.trimEnd().length
  const after = plain.slice(to, to + 24)
  const before = plain.slice(Math.max(0, from - 10), from)
  if (BEFORE_OTHER.test(before) || AFTER_OTHER.test(after)) return undefined
  const written = match.groups?.feet ? 'foot' : match.groups?.metres ? 'm' : unitOf(smallUnit)
  const figure = figureOf(figureText, written)
  if (!Number.isFinite(figure) || figure <= 0) return undefined
  if (written === undefined && figure < MOST_BEDROOMS && Number.isInteger(figure) && ROOMS_OF_HOUSE.test(after)) return undefined
  const unit = written ?? guessedUnit(figure)
  if (!unit) return undefined
  const tenths = centimetres?.padEnd(2, '0') ?? spaced
  const more = inches ? Number(inches) * mmPer('inch') : tenths ? Number(tenths) * mmPer('cm') : 0
  const mm = wholeMm(figure * mmPer(unit) + more)
  return { mm, role: null, unit, hasUnit: written !== undefined, figure, isPaired: false, from, to }
}

/** Rounded down, as a blind that is too large does not fit; 2.3 m are no 2299.9999 mm. */
export const wholeMm = (mm: number): number => Math.floor(mm + 1e-6)

const unitOf = (text: string | undefined): SaidLength['unit'] | undefined =>
  text === undefined ? undefined : UNITS.find(([, , words]) => new RegExp(`^(?:${words})$`).test(text))?.[0]

/** 1,200 without a unit, or in millimetres, is twelve hundred; 1,200 m is one metre twenty. */
function figureOf(text: string, unit: SaidLength['unit'] | undefined): number {
  const joined = text.replace(/[ \u00a0]/g, '')
  const isThousands = /^\d{1,2}[.,]\d{3}$/.test(joined) && (unit === undefined || unit === 'mm')
  return Number(isThousands ? joined.replace(/[.,]/, '') : joined.replace(',', '.'))
}

/** A window is between 20 cm and 10 m. */
function guessedUnit(figure: number): SaidLength['unit'] | undefined {
  if (figure < 10) return 'm'
  if (figure >= 20 && figure < 300) return 'cm'
  return figure >= 300 && figure <= 20_000 ? 'mm' : undefined
}

/** Whether a length may be the size of a window: not the slat of a venetian or the louvre of a shutter. */
export const isWindowLength = ({ mm, unit, role }: SaidLength): boolean => role !== null || !(unit === 'mm' && PRODUCT_SIZES.has(mm))

/** Whether a figure by itself may be a length: '2' is how many, '2100' is a length. */
export const isLengthByItself = ({ hasUnit, figure, role }: SaidLength): boolean => hasUnit || role !== null || figure >= 60

/** '12 x 15' may be decimetres, feet or a slip: too small for centimetres of a window and too large for metres. */
const UNITLESS_PAIR = /(?<![\p{L}\d.,]|\d |x )(1\d) ?(?:x|by) ?(1\d)(?![\d.,]|\s*(?:x|by|\p{L}))/u
export const pairWithoutUnit = (plain: string): string | null => UNITLESS_PAIR.exec(plain)?.[0].trim() ?? null
