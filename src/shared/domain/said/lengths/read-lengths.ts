import { PRODUCTS_COUNTED, SEVERAL } from '../words/counted.ts'
import { figuresIn, isWindowLength, type LengthRole, mmPer, readable, type SaidLength, wholeMm } from './lengths.ts'
import { withoutOrientation } from './orientation.ts'

/** What the lengths of a text are to each other: the two of a size, a width, a drop, the depth of a recess. */

/** Words that say which way a length goes. Single letters only where they touch a figure: W1200, 1500h. */
const ROLES: readonly (readonly [LengthRole, string])[] = [
  ['width', 'wide|width|widths|across|breed|breedte|wyd|wydte'],
  ['drop', 'drop|height|high|tall|long|length|hoog|hoogte|lank|lengte|val|valhoogte'],
  ['depth', 'deep|depth|diep|diepte|nisdiepte'],
]
const ROLE = new RegExp(`\\b(?:${ROLES.map(([, words]) => `(${words})`).join('|')})\\b`, 'g')

/** What stands between a figure and the word that it belongs to: 'the drop is actually 1700'. */
const REACH = 22

/** All lengths of a text, in their order. @param plain as plainText() leaves it */
export function lengthsIn(plain: string): SaidLength[] {
  const text = readable(plain)
  const pairs = withPairs(text, withSharedUnits(text, figuresIn(text)))
  const sized = withRoles(text, withoutUnreadable(text, withoutThird(text, pairs)))
  return withDepths(text, withoutRanges(text, sized)).filter((length, index, all) => !isCount(text, length, all[index + 1]))
}

/** '120 x 90cm' says once what both are in. A figure far off stays what it is: '1,2m by 900'. */
function withSharedUnits(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  return lengths.map((length, index) => {
    if (length.hasUnit) return length
    const beside = [lengths[index + 1], lengths[index - 1]].find(
      (other) => other?.hasUnit && isPair(plain.slice(Math.min(length.to, other.to), Math.max(length.from, other.from))),
    )
    if (!beside || beside.unit === length.unit) return length
    const mm = wholeMm(length.figure * mmPer(beside.unit))
    const isLikely = mm >= 200 && mm <= 6000
    return isLikely ? { ...length, mm, unit: beside.unit } : length
  })
}

/** What two lengths of one size have between them: '1200 x 1500', '1200 wide by 1500', '1200 (w) x 1500'. */
const PAIR =
  /^[\s,()]*(?:(?:wide|width|w|breed|breedte|b|high|hoog|long|lank|drop|h|d|mm|cm|m)[\s,()]*)?(?:x|\*|by|bij|\/|deur|times|maal)[\s,(]*(?:(?:w|h|d|width|drop|height|breed|breedte|hoog|hoogte)[\s:=]*)?$/
export const isPair = (between: string): boolean => between.length <= 60 && PAIR.test(between.replace(/ +/g, ' '))

const arePaired = (plain: string, one: SaidLength | undefined, other: SaidLength | undefined): boolean =>
  one !== undefined && other !== undefined && isWindowLength(one) && isWindowLength(other) && isPair(plain.slice(one.to, other.from))

const withPairs = (plain: string, lengths: readonly SaidLength[]): SaidLength[] =>
  lengths.map((length, index) => ({
    ...length,
    isPaired: arePaired(plain, length, lengths[index + 1]) || arePaired(plain, lengths[index - 1], length),
  }))

/** A whole figure below 100 without a unit may be how many. */
const mayCount = ({ hasUnit, figure }: SaidLength): boolean => !hasUnit && Number.isInteger(figure) && figure < 100
const MOST_DEPTH_MM = 300

/**
 * Takes the count out of '2 x 1200 x 1500', '1200 x 1500 x 2' and '2 x 1200 wide'. A third length is the depth of the recess; a third figure
 * that can be neither is left out.
 */
function withoutThird(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  const left: SaidLength[] = []
  for (let index = 0; index < lengths.length; index++) {
    const chain = [lengths[index] as SaidLength]
    while (arePaired(plain, chain.at(-1), lengths[index + 1])) chain.push(lengths[++index] as SaidLength)
    left.push(...twoOf(plain, chain))
  }
  return left
}

function twoOf(plain: string, chain: readonly SaidLength[]): readonly SaidLength[] {
  const [one, other, third] = chain as [SaidLength, SaidLength?, SaidLength?]
  if (!other) return chain
  if (!third) {
    // '2 x 1200 wide', '1200 wide 1500 drop x 2': who writes millimetres does not mean two metres.
    const isTimes = /^\s*(?:(?:high|drop|long|hoog|lank)\s*)?(?:x|\*|times|maal)\s*$/.test(plain.slice(one.to, other.from))
    const [small, large] = one.figure < other.figure ? [one, other] : [other, one]
    const isCount = isTimes && mayCount(small) && small.figure < 20 && (large.unit === 'mm' || large.unit === 'cm') && large.figure >= 60
    return isCount ? [{ ...large, isPaired: false }] : chain
  }
  const rest = chain.slice(3)
  const isFirst = mayCount(one) && !(mayCount(third) && third.figure < one.figure && other.figure > 10)
  if (isFirst) return [other, third, ...rest]
  if (mayCount(third)) return [one, other, ...rest]
  if (third.hasUnit && third.mm <= MOST_DEPTH_MM) return [one, other, { ...third, role: 'depth', isPaired: false }, ...rest]
  return !one.hasUnit && one.figure < third.figure ? [other, third, ...rest] : [one, other, ...rest]
}

/** Negative figures, powers and naughts. A window that is half readable is better asked for. */
const UNREADABLE = /(?<![\p{L}\d.,-]|\d )(?:-\d[\d.,]*|\d+e\d+|0+(?:[.,]0+)?(?![\d.,]))(?:\s?(?:mm|cm|m)\b)?/gu

function withoutUnreadable(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  const gone = new Set<SaidLength>()
  for (const { 0: whole, index } of plain.matchAll(UNREADABLE)) {
    const end = index + whole.length
    for (const length of lengths) if (length.from >= index && length.to <= end) gone.add(length)
    const at = lengths.findIndex(({ from }) => from >= end)
    const [after, before] = [at < 0 ? undefined : lengths[at], at < 0 ? lengths.at(-1) : lengths[at - 1]]
    // In '0 x 1200 x 1500' the naught is a count, and the size is whole without it.
    if (after && isPair(plain.slice(end, after.from)) && !arePaired(plain, after, lengths[at + 1])) gone.add(after)
    if (
      before &&
      !gone.has(before) &&
      isPair(plain.slice(before.to, index)) &&
      !arePaired(plain, lengths[lengths.indexOf(before) - 1], before)
    )
      gone.add(before)
  }
  return lengths.filter((length) => !gone.has(length))
}

/** '1600 is the drop' */
const NAMED_AFTER = /^\s*(?:mm|cm|m)?\s*(?:is|was|must be|should be|moet wees) (?:the |my |die )?$/
/** '900 the width'; in '1200 the drop is 1500' the drop is the next figure's. */
const NAMED_BARELY_AFTER = /^\s*(?:mm|cm|m)?\s*(?:the|my|die) $/
const NAMES_NEXT = /^\s*(?:is|was|must|should|moet|of|van|=|:|\d)/

const isNamedAfter = (between: string, after: string): boolean =>
  NAMED_AFTER.test(between) || (NAMED_BARELY_AFTER.test(between) && !NAMES_NEXT.test(after))

function withRoles(text: string, lengths: readonly SaidLength[]): SaidLength[] {
  const plain = withoutOrientation(text)
  const roles = [...plain.matchAll(ROLE)].map((match) => ({
    role: ROLES[match.slice(1).findIndex((word) => word !== undefined)]?.[0] ?? 'width',
    from: match.index,
    to: match.index + match[0].length,
    isTaken: false,
  }))
  const result = lengths.map((length) => ({ ...length, role: length.role ?? letterRole(plain, length) }))
  const isFree = (from: number, to: number) => !result.some((other) => other.from >= from && other.to <= to)
  const take = (isBefore: boolean) => {
    for (const length of result) {
      if (length.role) continue
      const near = roles.find(({ role, isTaken, from, to }) => {
        // 'is that deep enough for 1200 x 1500': the depth is not said.
        if (isTaken || (role === 'depth' && length.isPaired)) return false
        const [start, end] = isBefore ? [to, length.from] : [length.to, from]
        if (end < start) return false
        // A number in words leaves blanks behind its figure.
        const apart = plain.slice(start, end).replace(/ +/g, ' ').length
        if (apart > (isBefore ? REACH : 4) && (isBefore || !isNamedAfter(plain.slice(start, end), plain.slice(to)))) return false
        return isFree(start, end) && !/[.;?!]\s|,/.test(plain.slice(start, end))
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

/** In 'w 1200 h 1500' each letter is the next figure's, in '1200 h 1500 w' it is the one's before. */
const LETTERS_FIRST = /^[^\d]{0,400}(?<!\p{L})[wbhd]\s?[:=]?\s?\d/u
const LETTER_BEFORE = /(?<![\p{L}\d])([wbhd])\s?[:=]?\s?$/u
const LETTER_ALONE = /(?<![\p{L}\d]|\d\s)([wbhd])\s?[:=]?\s?$/u
/** W1200, 'w: 1200', D1500, 1500h and '1500 (h)'. */
function letterRole(plain: string, { from, to }: SaidLength): LengthRole | null {
  const letter =
    /^[wbhd](?=\d)/.exec(plain.slice(from, from + 2))?.[0] ??
    (LETTERS_FIRST.test(plain) ? LETTER_BEFORE : LETTER_ALONE).exec(plain.slice(Math.max(0, from - 6), from))?.[1] ??
    /^(?:\s?\()?([wh])(?![\p{L}\d])/u.exec(plain.slice(to, to + 4))?.[1]
  if (!letter) return null
  return letter === 'h' || letter === 'd' ? 'drop' : 'width'
}

/** '1200 to 1250 x 1500' and '1200-1250 x 1500' leave the width open. In 'from 1200 to 1250' the second is meant. */
const RANGE = /^\s*(?:to|tot|-)\s*$/
const RANGE_BETWEEN = /^\s*(?:and|en|to|tot|-)\s*$/
const FROM = /\b(?:from|van)\s+$/
const BETWEEN = /\b(?:between|tussen)\s+$/

function withoutRanges(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  const left: SaidLength[] = []
  for (let index = 0; index < lengths.length; index++) {
    const [one, other, next] = [lengths[index] as SaidLength, lengths[index + 1], lengths[index + 2]]
    if (other && isChange(plain, one, other)) {
      left.push({ ...other, role: other.role ?? one.role })
      index += 1
      continue
    }
    if (!other || !isRange(plain, one, other)) {
      left.push(one)
      continue
    }
    const hasDrop = next !== undefined && arePaired(plain, other, next)
    const before = left.at(-1)
    if (before && arePaired(plain, before, one)) left[left.length - 1] = { ...before, role: before.role ?? 'width', isPaired: false }
    if (hasDrop) left.push({ ...next, role: next.role ?? 'drop', isPaired: false })
    index += hasDrop ? 2 : 1
  }
  return left
}

/** 'change the width from 1200 to 1250' */
const isChange = (plain: string, one: SaidLength, other: SaidLength): boolean =>
  !one.isPaired &&
  !other.isPaired &&
  /\b(?:chang\w*|verander\w*|wysig)\b.{0,24}\b(?:from|van)\s+$/.test(plain.slice(Math.max(0, one.from - 44), one.from)) &&
  /^\s*(?:to|tot|na)\s*$/.test(plain.slice(one.to, other.from))

function isRange(plain: string, one: SaidLength, other: SaidLength): boolean {
  const lead = plain.slice(Math.max(0, one.from - 12), one.from)
  const link = plain.slice(one.to, other.from)
  if (BETWEEN.test(lead)) return RANGE_BETWEEN.test(link)
  // '1200x1500 - 3 off' is no range.
  const isAlike = one.mm < other.mm * 2 && other.mm < one.mm * 2
  const isOfWindow = one.isPaired || other.isPaired || (!link.includes('-') && (one.role !== null || other.role !== null))
  return isAlike && isOfWindow && RANGE.test(link) && !FROM.test(lead)
}

const RECESS = 'recess|reveal|nis'
/** 'recess is 100', 'nis van 60mm': small words alone stand between. */
const RECESS_BEFORE = new RegExp(`\\b(?:${RECESS})\\s?(?:is|of|van|only|net|about|omtrent|has|have|het|are|'s|with|met|a|=|:|\\s)*$`)
const RECESS_AFTER = new RegExp(`^\\s*-?(?:deep\\s+|diep\\s+)?(?:${RECESS})\\b`)
const DEEPEST_MM = 400

/** The depth of a recess is in millimetres where no unit is said: 'recess depth 100'. */
function withDepths(plain: string, lengths: readonly SaidLength[]): SaidLength[] {
  return lengths.map((length) => {
    const mm = length.hasUnit ? length.mm : wholeMm(length.figure)
    const depth = { ...length, role: 'depth' as const, mm, unit: length.hasUnit ? length.unit : 'mm' }
    if (length.role === 'depth') return depth
    if (length.role !== null || length.isPaired || mm > DEEPEST_MM || (!length.hasUnit && mm < 20)) return length
    const isOfRecess =
      RECESS_BEFORE.test(plain.slice(Math.max(0, length.from - 30), length.from)) ||
      RECESS_AFTER.test(plain.slice(length.to, length.to + 16))
    return isOfRecess ? depth : length
  })
}

/** A count of blinds is no length, not even one that is too large for an order: 'qty 120', '501 blinds'. */
const COUNTED_BEFORE = /\b(?:qty|quantity|aantal|buy|koop)\s*:?\s*$/
const COUNTED_AFTER = new RegExp(`^\\s+(?:x\\s+)?(?:[\\p{L}-]+\\s+){0,2}?(?:${SEVERAL})(?![\\p{L}])`, 'u')
const PRODUCT_AFTER = new RegExp(`^\\s+(?:x\\s+)?(?:${PRODUCTS_COUNTED})\\b[^\\d]{0,30}$`)
const MOST_COUNTED = 1000

function isCount(plain: string, length: SaidLength, next: SaidLength | undefined): boolean {
  if (length.hasUnit || length.role !== null || length.isPaired || length.figure >= MOST_COUNTED) return false
  if (COUNTED_BEFORE.test(plain.slice(Math.max(0, length.from - 12), length.from))) return true
  if (COUNTED_AFTER.test(plain.slice(length.to, length.to + 50))) return true
  // '501 roller blockout 1200 x 1500'
  return next?.isPaired === true && PRODUCT_AFTER.test(plain.slice(length.to, next.from))
}
