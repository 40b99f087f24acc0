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
  /** Where it stands in the plain text. */
  readonly from: number
  readonly to: number
}

const UNITS: readonly (readonly [SaidLength['unit'], number, string])[] = [
  ['mm', 1, 'mm|mil+imet(?:er|re|ers|res)?|mils?'],
  ['cm', 10, 'cms?|sm|centimet(?:er|re|ers|res)|sentimeter'],
  ['foot', 304.8, "feet|foot|ft|voet|'"],
  ['inch', 25.4, 'inch(?:es)?|duim|"'],
  ['m', 1000, 'm(?:et(?:er|re|ers|res))?|mtrs?'],
]
const mmPer = (unit: SaidLength['unit']): number => UNITS.find(([name]) => name === unit)?.[1] ?? 1
const pattern = (...names: readonly SaidLength['unit'][]) =>
  UNITS.flatMap(([name, , words]) => (names.includes(name) ? words : [])).join('|')
/** 1200, 1 200, 1,200, 1.2, 1,25 and .9 */
const FIGURE = '\\d{1,2}[ \\u00a0]\\d{3}(?!\\d)|\\d+(?:[.,]\\d+)?|[.,]\\d+'
/** After feet come inches, '4 foot 6'; after metres centimetres, '1m20', or tenths, '2m1'. */
const FEET = `(?:${pattern('foot')})(?!\\p{L})(?:\\s*(\\d{1,2})(?![\\d.,]|\\s*(?:mm|cm|m|x)\\b)\\s*(?:${pattern('inch')})?)?`
const METRES = `(?:${pattern('m')})(?:(?!\\p{L}|\\d)|(\\d{1,2})(?!\\d))`
const LENGTH = new RegExp(
  `(?<![\\p{L}\\d.,])(?:[wbh])?(${FIGURE})\\s*(?:(?<feet>${FEET})|(?<metres>${METRES})|(${pattern('mm', 'cm', 'inch')})(?!\\p{L}))?`,
  'gu',
)
/** A telephone number is no length. */
const PHONE = /(?:\+\d{1,3}|\b0)[\d\s-]{7,}\d\b/g

/** Words that say which way a length goes. Single letters only where they touch a figure: W1200, 1500h. */
const ROLES: readonly (readonly [LengthRole, string])[] = [
  ['width', 'wide|width|widths|across|breed|breedte|wyd|wydte|breë'],
  ['drop', 'drop|height|high|tall|long|length|hoog|hoogte|lank|lengte|val|valhoogte'],
  ['depth', 'deep|depth|diep|diepte'],
]
const ROLE = new RegExp(`\\b(?:${ROLES.map(([, words]) => `(${words})`).join('|')})\\b`, 'g')

/** What stands between a figure and the word that it belongs to: 'the drop is actually 1700'. */
const REACH = 22

/** A figure that is another thing: an amount, a share, a count, a stage. */
const BEFORE_OTHER = /(?:\br|zar|rand|stage|phase|code|#|pin|ref|cb-|under|budget|tot)\s*$/
const AFTER_OTHER =
  /^\s*(?:%|rand|bucks|bedroom|bed\b|slaapkamer|days?|dae|weeks?|weke|years?|jaar|hours?|uur|am\b|pm\b|:|h\d\d|st\b|nd\b|rd\b|th\b|de\b|ste\b|-\d{3,}|\d{6,})/

/** Slats and louvres are named by their size, and such a figure by itself is no size of a window. */
const PRODUCT_SIZES = new Set([25, 50, 63, 76, 89, 114, 127])

/**
 * All lengths of a text, in their order. A figure without a unit counts where it is as large as a window can be: below 10 it is metres,
 * from 20 to 300 centimetres, above that millimetres.
 * @param plain as plainText() leaves it
 */
export function lengthsIn(plain: string): SaidLength[] {
  const text = withFigures(plain).replace(PHONE, (number) => ' '.repeat(number.length))
  const found = [...text.matchAll(LENGTH)].flatMap((match) => lengthOf(text, match) ?? [])
  return withRoles(text, withSharedUnits(text, found))
}

function lengthOf(plain: string, match: RegExpMatchArray): SaidLength | undefined {
  const [whole, figureText = '', , inches, , centimetres, smallUnit] = match
  const from = match.index ?? 0
  const to = from + whole.trimEnd().length
  if (BEFORE_OTHER.test(plain.slice(Math.max(0, from - 10), from)) || AFTER_OTHER.test(plain.slice(to))) return undefined
  const written = match.groups?.feet ? 'foot' : match.groups?.metres ? 'm' : unitOf(smallUnit)
  const figure = figureOf(figureText, written)
  if (!Number.isFinite(figure) || figure <= 0) return undefined
  const unit = written ?? guessedUnit(figure)
  if (!unit) return undefined
  const more = inches ? Number(inches) * mmPer('inch') : centimetres ? Number(centimetres.padEnd(2, '0')) * mmPer('cm') : 0
  return { mm: Math.round(figure * mmPer(unit) + more), role: null, unit, hasUnit: written !== undefined, figure, from, to }
}

const WORDS_OF_FIGURES: Readonly<Record<string, number>> = {
  one: 1,
  a: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vyf: 5,
  ses: 6,
}
const IN_WORDS =
  /\b(one|a|two|three|four|five|six|een|twee|drie|vier|vyf|ses)(?: (and a half|en 'n half|en n half))? (met(?:er|re)s?|foot|feet|voet)( and a half| en 'n half)?(?![\p{L}])/gu

/** 'one and a half metres' and 'anderhalf meter' in figures, as long as before so that places stay what they are. */
function withFigures(plain: string): string {
  return plain
    .replace(/\banderhalf(?= meter)/g, '1.5       ')
    .replace(/(?<!and an? |en '?n )\b(?:half (?:of )?an? |(?<!and a )half |'?n halwe |halwe )(?=met(?:er|re))/g, (half) =>
      '0.5'.padEnd(half.length),
    )
    .replace(IN_WORDS, (whole, word: string, half: string | undefined, unit: string, halfAfter: string | undefined) => {
      const figure = `${(WORDS_OF_FIGURES[word] ?? 0) + (half || halfAfter ? 0.5 : 0)} ${unit}`
      return figure.length > whole.length ? whole : figure.padEnd(whole.length)
    })
}

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

/** '120 x 90cm' says once what both are in. A figure far off stays what it is: '1,2m by 900'. */
function withSharedUnits(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  return lengths.map((length, index) => {
    if (length.hasUnit) return length
    const beside = [lengths[index + 1], lengths[index - 1]].find(
      (other) => other?.hasUnit && isPair(plain.slice(Math.min(length.to, other.to), Math.max(length.from, other.from))),
    )
    if (!beside || beside.unit === length.unit) return length
    const mm = Math.round(length.figure * mmPer(beside.unit))
    const isLikely = mm >= 200 && mm <= 6000
    return isLikely ? { ...length, mm, unit: beside.unit } : length
  })
}

/** What two lengths of one size have between them: '1200 x 1500', '1200 wide by 1500'. */
const PAIR =
  /^[\s,]*(?:(?:wide|width|w|breed|breedte|high|hoog|long|lank|drop|h|d|mm|cm|m)[\s,]*)?(?:x|\*|by|bij|\/|deur)[\s,]*(?:(?:w|h|d|width|drop|height|breed|breedte|hoog|hoogte)[\s:=]*)?$/
export const isPair = (between: string): boolean => PAIR.test(between)

function withRoles(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  const roles = [...plain.matchAll(ROLE)].map((match) => ({
    role: ROLES[match.slice(1).findIndex((word) => word !== undefined)]?.[0] ?? 'width',
    from: match.index,
    to: match.index + match[0].length,
    isTaken: false,
  }))
  const result = lengths.map((length) => ({ ...length, role: letterRole(plain, length) as LengthRole | null }))
  const isFree = (from: number, to: number) => !result.some((other) => other.from >= from && other.to <= to)
  const take = (isBefore: boolean) => {
    for (const length of result) {
      if (length.role) continue
      const near = roles.find(({ isTaken, from, to }) => {
        if (isTaken) return false
        const [start, end] = isBefore ? [to, length.from] : [length.to, from]
        const between = plain.slice(start, end)
        return end >= start && end - start <= (isBefore ? REACH : 4) && isFree(start, end) && !/[.;?!]\s|,/.test(between)
      })
      if (near) [length.role, near.isTaken] = [near.role, true]
    }
  }
  // 'drop 1200 width 1800' names each before its figure, '1800 wide 1200 drop' after it.
  const namesBefore = roles[0] !== undefined && result[0] !== undefined && roles[0].from < result[0].from
  take(namesBefore)
  take(!namesBefore)
  return result
}

/** W1200 and 1500h. */
function letterRole(plain: string, { from, to }: SaidLength): LengthRole | null {
  const letter = /^[wbh](?=\d)/.exec(plain.slice(from))?.[0] ?? /^[wh](?![\p{L}\d])/u.exec(plain.slice(to))?.[0]
  if (!letter) return null
  return letter === 'h' ? 'drop' : 'width'
}

/** Whether a length may be the size of a window: not the slat of a venetian or the louvre of a shutter. */
export const isWindowLength = ({ mm, unit, role }: SaidLength): boolean => role !== null || !(unit === 'mm' && PRODUCT_SIZES.has(mm))

/** Whether a figure by itself may be a length: '2' is how many, '2100' is a length. */
export const isLengthByItself = ({ hasUnit, figure, role }: SaidLength): boolean => hasUnit || role !== null || figure >= 60
