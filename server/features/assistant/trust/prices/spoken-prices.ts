import { NUMERALS, TENS } from '#shared/domain/said/words/numerals.ts'
import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { type Measure, numberOf, tenths } from '../text/measures.ts'
import { anyOf, NUMBER_IN_WORDS } from '../text/spelled-numbers.ts'

/** Prices as they are spoken, without a currency: 'nine-ninety-nine', 'just under a grand', 'duisend'. No price list writes them so. */

const words = (fits: (value: number) => boolean): string =>
  anyOf(Object.entries({ ...NUMERALS, ...TENS }).flatMap(([word, value]) => (fits(value) ? [word] : [])))
const BELOW_TWENTY = words((value) => value < 20)
const TWO_DIGITS = words((value) => value >= 10)
const ONES = words((value) => value < 10)

/** 'nine ninety-nine', 'twelve fifty', 'nine-nine-nine': two numbers side by side that make no sum. */
const STACKED = new RegExp(
  `(?<!\\p{L})(?:${BELOW_TWENTY}[\\s-]+${TWO_DIGITS}(?:[\\s-]+${ONES})?|${ONES}-${ONES}-${ONES}|${ONES} ${ONES} ${ONES})(?!\\p{L})`,
  'giu',
)
/** What only a price has after it. */
const OF_PRICE = 'each|apiece|all in|in total|including|incl|stuk|altesaam|insluitend'
/** What ends a price: nothing more, or how it is to be understood. */
const ENDS = `(?=\\s*(?:[.,;!?)*]|$|${OF_PRICE}|for (?:it|you|the|that|this|each|all|both|one|two)|or so|only|more|extra|elk|vir))`
const IS_PRICE_AFTER = new RegExp(`^\\s*(?:${OF_PRICE})(?!\\p{L})`, 'iu')
const IN_WORDS = new RegExp(`${NUMBER_IN_WORDS}(?!\\p{L})${ENDS}`, 'giu')
/** 'half a grand', 'just under a grand', 'a few hundred'. */
const ROUGHLY = new RegExp(
  `\\b(?:under|over|about|around|nearly|almost|roughly|than|costs?|pay|half|only|just)\\s+(?:an?\\s+)?grand\\b|\\b(?:a few|a couple of|several|some|'n paar|’n paar|etlike)\\s+(?:hundred|thousand|honderd|duisend)${ENDS}|\\b(?:'n|’n)\\s+(?:honderd|duisend)${ENDS}`,
  'iu',
)
/** A size in words, or a time of the day. */
const MEASURES_AFTER =
  /^[\s,]*(?:x|×|by|mm|cm|m|millimet\w*|met\w*|wide|high|deep|drop|breed|hoog|diep|business|days?|dae|werksdae|weeks?|weke|o['’]clock|uur|am|pm|slats?|latt?e)\b/iu
const MEASURES_BEFORE = /(?:\bby|[x×]|\b(?:width|drop|size|breedte|hoogte|grootte|window|venster)(?: of| is| van)?)\s*$/iu
const HOUR_BEFORE = /\b(?:at|until|till|from|to|om|tot|vanaf)\s+$/iu
/** From a hundred on a number by itself is money, unless it is a length of this talk. */
const LEAST = 100

export function speaksPrice(sentence: string, isTold: (measure: Measure) => boolean): boolean {
  const text = readAsPlain(sentence).text
  if (ROUGHLY.test(text)) return true
  const isMeasure = ({ index, 0: found }: RegExpExecArray) =>
    MEASURES_AFTER.test(text.slice(index + found.length)) || MEASURES_BEFORE.test(text.slice(0, index))
  const stacked = [...text.matchAll(STACKED)].some(
    (found) => !isMeasure(found) && !isTold(lengthOf(stackedValue(found[0]))) && !HOUR_BEFORE.test(text.slice(0, found.index)),
  )
  if (stacked) return true
  return [...text.matchAll(IN_WORDS)].some((found) => {
    const value = numberOf(found[0])
    const isSize = isTold(lengthOf(value)) && !IS_PRICE_AFTER.test(text.slice(found.index + found[0].length))
    return value >= LEAST && !isMeasure(found) && !isSize
  })
}

const lengthOf = (value: number): Measure => ({ kind: 'length', value: tenths(value) })

/** 'nine fifty' is 950, 'twelve ninety nine' 1299. */
function stackedValue(written: string): number {
  const [first = '', ...rest] = written.toLowerCase().split(/[\s-]+/)
  const value = (word: string) => NUMERALS[word] ?? TENS[word] ?? 0
  if (rest.length > 1 && rest.every((word) => value(word) < 10)) return Number([first, ...rest].map(value).join(''))
  return value(first) * 100 + rest.reduce((sum, word) => sum + value(word), 0)
}
