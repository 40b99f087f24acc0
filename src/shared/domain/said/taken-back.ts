import { isLengthByItself, isWindowLength, type SaidLength } from './lengths/lengths.ts'
import { lengthsIn } from './lengths/read-lengths.ts'
import { type SaidSize, sizesIn } from './lengths/sizes.ts'
import { withoutRoomNumbers } from './names/rooms.ts'
import { COUNTED, PRODUCTS_COUNTED } from './words/counted.ts'
import { NUMERAL } from './words/numerals.ts'

/** What is taken back in the same breath: of 'add 2 zebra, sorry I mean 3' the last stands. */

/** Words that take back by themselves, and those that do so only after a pause or right at the figure: 'and no 3' numbers something. */
const SURE = "sorry|jammer|oops|oeps|wait|wag|hang on|hold on|correction|i meant?(?: to say)?|i'?m meaning|ek bedoel|my mistake|my fout"
const PAUSED = 'no|nee|nope|actually|eintlik|rather(?! than)|liewer|eerder|ag|make (?:it|that)|maak dit'
const WORD = `(?:${SURE}|${PAUSED})(?![\\p{L}])`
/** Signs and blanks between words. A run of them is looked at from its start alone, and a long one is no pause. */
const GAP = '[\\s,;.!:-]{1,8}'
const TAKES_BACK = new RegExp(
  `(?<![\\s,;.!:-])(?<gap>${GAP})(?<words>(?:(?:oh|or|of|and|en|but|maar)\\s+)?${WORD}(?:${GAP}${WORD}){0,5})${GAP}(?:(?:it'?s|that'?s|it must be|dit is|dis|only|just|net|x)\\s+)?(?=\\d|(?:${NUMERAL})(?![\\p{L}]))`,
  'gu',
)
const HAS_SIGN = /[,;.!-]/
const ENDS_IN_FIGURE = new RegExp(`(?:\\d|\\b(?:${NUMERAL}))$`)
const HAS_SURE = new RegExp(`(?<!\\p{L})(?:${SURE})(?!\\p{L})`, 'u')
/** A long list has many figures and hardly a slip of the tongue: reading each with its words would keep others waiting. */
const MOST_TAKEN_BACK = 4
const MOST_LOOKED_AT = 12

/** @param plain as plainText() leaves it */
export function withoutTakenBack(plain: string): string {
  let text = plain
  for (let times = 0; times < MOST_TAKEN_BACK; times++) {
    const next = withFirstTakenBack(text)
    if (next === text) return text
    text = next
  }
  return text
}

function withFirstTakenBack(plain: string): string {
  const found = [...plain.matchAll(TAKES_BACK)].filter((match) => takesBack(plain, match))
  if (found.length === 0 || found.length > MOST_LOOKED_AT) return plain
  const figures = { sizes: sizesIn(plain).sizes, lengths: lengthsIn(plain) }
  for (const { 0: whole, index } of found) {
    const [from, to] = [index, index + whole.length]
    const put =
      sizePutRight(plain, figures, from, to) ?? lengthPutRight(plain, figures, from, to) ?? countPutRight(plain, figures, from, to)
    if (put !== null) return put
  }
  return plain
}

function takesBack(plain: string, { index = 0, groups }: RegExpExecArray): boolean {
  const { gap = '', words = '' } = groups ?? {}
  return HAS_SIGN.test(gap) || HAS_SURE.test(words) || ENDS_IN_FIGURE.test(plain.slice(Math.max(0, index - 12), index))
}

interface Figures {
  readonly sizes: readonly SaidSize[]
  readonly lengths: readonly SaidLength[]
}

const isWhole = ({ widthMm, dropMm }: SaidSize): boolean => widthMm !== null && dropMm !== null

/** '1200 x 1500, no 1300 x 1500' */
function sizePutRight(plain: string, { sizes }: Figures, from: number, to: number): string | null {
  const after = sizes.find((size) => size.from === to && isWhole(size))
  const before = sizes.findLast((size) => size.to <= from && isWhole(size))
  return after && before ? replaced(plain, before, plain.slice(after.from, after.to), from, after.to) : null
}

/** '1200, no 1300 wide' and '1200 x 1500, sorry 1300 wide' */
function lengthPutRight(plain: string, { sizes, lengths: all }: Figures, from: number, to: number): string | null {
  const lengths = all.filter(isWindowLength)
  const after = lengths.find((length) => length.from === to)
  if (!after || after.isPaired || !isLengthByItself(after)) return null
  const earlier = lengths.filter((length) => length.to <= from && (length.isPaired || isLengthByItself(length)))
  const before = lengthMeant(sizes, earlier, after)
  if (!before) return null
  const role = before.role === null && !before.isPaired ? '' : (ROLE_AFTER.exec(plain.slice(after.to))?.[0] ?? '')
  return replaced(plain, before, plain.slice(after.from, after.to), from, after.to + role.length)
}
/** The word for a way is said of the length that it puts right, too. */
const ROLE_AFTER = /^\s*(?:wide|width|high|drop|tall|long|breed|wyd|hoog|lank)\b/

function lengthMeant(sizes: readonly SaidSize[], earlier: readonly SaidLength[], { role }: SaidLength): SaidLength | undefined {
  const last = earlier.at(-1)
  if (role === null) return last?.isPaired ? undefined : last
  const sameWay = earlier.findLast((length) => length.role === role)
  if (sameWay) return sameWay
  if (!last?.isPaired) return last?.role === null ? last : undefined
  const pair = earlier.filter(({ isPaired }) => isPaired).slice(-2)
  const size = sizes.findLast(({ from, to }) => from <= last.from && to >= last.to)
  const wanted = role === 'width' ? size?.widthMm : size?.dropMm
  return pair.find((length) => length.role === null && length.mm === wanted)
}

const COUNT = new RegExp(`(?<![\\p{L}\\d.,'#-])(?:\\d{1,3}(?![\\d.,]*\\d|\\p{L})|(?:${NUMERAL})(?![\\p{L}'-]))`, 'gu')
const ENDS =
  /^\s*(?:$|[?.!,;:)\n]|(?:please|pls|asb|asseblief|thanks|dankie|of (?:them|those|these)|van hulle|then|dan|instead|in total|altogether)\b)/
const OF_BLINDS = new RegExp(`^\\s+(?:\\p{L}+\\s+)?(?:${COUNTED}|${PRODUCTS_COUNTED})(?![\\p{L}])`, 'u')
/** What a figure is of that is no blind, what is not wanted and what is no count: 'not 2, rather 3', 'the first one'. */
const OF_OTHERS =
  /^\s*(?:%|weeks?|weke|days?|dae|hours?|uur|months?|maande?|years?|jaar|km|colou?rs?|kleure?|photos?|fotos?|x\s*\d|mm\b|cm\b|m\b)/
const NOT_WANTED =
  /(?:^|\s)(?:not|nie|instead of|in plaas van|than|r|stage|phase|fase|the|that|this|which|each|every|any|other|last|\p{L}+st|\p{L}+nd|third|fourth|fifth|\p{L}+de)\s+$/u

/** 'add 2 zebra 1200 x 1200, sorry I mean 3' and 'two, no wait, three zebra 1200 x 1200' */
function countPutRight(plain: string, { sizes, lengths: all }: Figures, from: number, to: number): string | null {
  const text = withoutRoomNumbers(plain)
  const lengths = all.filter((length) => length.isPaired || isLengthByItself(length))
  const counts = [...text.matchAll(COUNT)]
    .map(({ 0: figure, index }) => ({ from: index, to: index + figure.length }))
    .filter((count) => !lengths.some((length) => length.from < count.to && length.to > count.from))
    .filter(
      (count) =>
        !OF_OTHERS.test(text.slice(count.to, count.to + 24)) && !NOT_WANTED.test(text.slice(Math.max(0, count.from - 20), count.from)),
    )
  const after = counts.find((count) => count.from === to)
  const before = counts.findLast((count) => count.to <= from)
  if (!after || !before) return null
  const rest = text.slice(after.to, after.to + 60)
  if (!ENDS.test(rest) && !OF_BLINDS.test(rest)) return null
  // Said once more as a whole: what was said before is gone. '5 of them 900 wide' is of the blind that was named.
  const isWholeAgain =
    !/^\s*(?:of|van)\b/.test(rest) && sizes.some((size) => size.from > after.to && !/[,;.]/.test(plain.slice(after.to, size.from)))
  if (isWholeAgain) return plain.slice(0, before.from) + plain.slice(after.from)
  return replaced(plain, before, plain.slice(after.from, after.to), from, after.to)
}

/** The text with what stands right in the place of what was taken back, and the words of taking back left out. */
function replaced(plain: string, before: { readonly from: number; readonly to: number }, right: string, from: number, to: number): string {
  return (plain.slice(0, before.from) + right + plain.slice(before.to, from) + plain.slice(to)).trim()
}
