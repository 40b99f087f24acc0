import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { NUMBER_WORD } from '../text/spelled-numbers.ts'

/** Amounts of money in a text, however they are written. */

interface Amount {
  /** NaN for an amount that no price list can have given: in words, in another currency, or in no known spelling. */
  readonly cents: number
  readonly from: number
  readonly to: number
}

/** After a whole number no further digit may come, nor one behind a point. */
const END = "(?![.,'’]?\\d)"
const WELL_WRITTEN = [
  "\\d{1,3}(?:[ '’]\\d{3})+(?:[.,]\\d{1,2})?",
  '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?',
  '\\d{1,3}(?:\\.\\d{3})+,\\d{1,2}',
  '\\d+(?:[.,]\\d{1,2})?',
].map((written) => written + END)
/** A number as it is written well; else whatever digits stand together, which is then no known amount. */
export const WRITTEN_NUMBER = `(?:${WELL_WRITTEN.join('|')}|\\d(?:[ .,'’]?\\d)*)`

const SCALE = '\\s?(?:k|hundred|honderd|thousand|duisend|grand|million|miljoen)(?!\\p{L})'
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|duisend|grand)$/i, 1000],
  [/^(?:hundred|honderd)$/i, 100],
  [/^mil/i, 1_000_000],
]
const RAND_AFTER = 'rands?|randjies|zar|bucks?|grand|ront'
const OTHER_AFTER = '\\p{Sc}|(?:usd|eur|gbp|dollars?|euros?|pounds?|cents?)(?!\\p{L})'
const NUMBERED = `(${WRITTEN_NUMBER})(${SCALE})?`
const NO_PRICE_AFTER = '(?!\\s?(?:[x×%]|[cm]?m(?!\\p{L})|blind|day|dae|week|window|venster))'

/** 'R 500', 'ZAR500', '2xR500', and both ends of 'R500-600'. */
const BEFORE_FIGURE = new RegExp(
  `(?:(?<!\\p{L})|(?<=\\dx))(?:R|ZAR|rands?)[\\s.:=≈-]*${NUMBERED}(?:\\s*(?:[-–—]|to|tot)\\s*${NUMBERED}${NO_PRICE_AFTER})?`,
  'giu',
)
/** '500 rand', '500-600 rand', '500R', '500,-'. */
const AFTER_FIGURE = new RegExp(
  `(?<!\\d[.,]?)(?:${NUMBERED}\\s*(?:[-–—]|to|tot)\\s*)?${NUMBERED}\\s*(?:(?:${RAND_AFTER})(?!\\p{L})|R(?!\\p{L}|\\s*\\d)|[,/]\\s?[-–—]+(?!\\s?\\d))`,
  'giu',
)
const PER = '(?:metres?|meters?|m2|m|sqm|square|vierkante?|blinds?|windows?|blindings?|vensters?|panels?|unit)'
/** '450 per metre', '450/m2'. It has three digits or cents: the 2 of '2 per window' counts brackets. */
const PER_PIECE = new RegExp(`(?<!\\d[.,]?)(\\d[\\d ,]*\\d\\d|\\d+[.,]\\d\\d)\\s*(?:\\/|per|a)\\s*${PER}(?![\\p{L}\\d])`, 'giu')
const OTHER_CURRENCY = new RegExp(
  `(?:\\p{Sc}|(?<!\\p{L})(?:usd|eur|gbp)(?!\\p{L}))\\s*${WRITTEN_NUMBER}|(?<!\\d[.,]?)${WRITTEN_NUMBER}\\s*(?:${OTHER_AFTER})`,
  'giu',
)

/** The longer ones first: a row of words does not go back. */
const ARTICLES = 'half|and|an|en|a'
/** All number words in a row. Whether money follows is looked at afterwards: tried at each word again, a long row would take its length squared. */
const WORDS_IN_A_ROW = new RegExp(`(?<!\\p{L})(?:(?:${NUMBER_WORD}|${ARTICLES})[\\s-]*)+`, 'giu')
const MONEY_NEXT = new RegExp(`(?:${RAND_AFTER}|dollars?|euros?)(?!\\p{L})`, 'iuy')
const HAS_NUMBER = new RegExp(NUMBER_WORD, 'iu')
/** 'R two thousand', 'a grand each': a price list writes no amount in words. */
const IN_WORDS = new RegExp(
  `(?<!\\p{L})(?:R|ZAR|rands?)\\s*(?:${NUMBER_WORD}[\\s-]*(?:[eë]n)?)+(?!\\p{L})|(?<!\\p{L})a grand(?= (?:for|each|all)|\\s*[.,;!?]|$)`,
  'giu',
)

/** 'two thousand rand', 'tweeduisend rand' */
function randInWords(text: string): { readonly index: number; readonly 0: string }[] {
  return [...text.matchAll(WORDS_IN_A_ROW)].flatMap(({ 0: words, index }) => {
    MONEY_NEXT.lastIndex = index + words.length
    const [money] = MONEY_NEXT.exec(text) ?? []
    return money && HAS_NUMBER.test(words) ? [{ index, 0: words + money }] : []
  })
}

/** @returns the amounts in their order; two ends of a range are two amounts in one place */
export function amountsIn(text: string): Amount[] {
  const plain = readAsPlain(text)
  const found: Amount[] = []
  for (const pattern of [BEFORE_FIGURE, AFTER_FIGURE, PER_PIECE]) {
    for (const match of plain.text.matchAll(pattern)) {
      const place = plain.placeOf(match)
      const [, first, firstScale, second, secondScale] = match
      if (first) found.push({ cents: centsOf(first, firstScale), ...place })
      if (second) found.push({ cents: centsOf(second, secondScale), ...place })
    }
  }
  const unknown = [OTHER_CURRENCY, IN_WORDS].flatMap((pattern) => [...plain.text.matchAll(pattern)])
  for (const match of [...unknown, ...randInWords(plain.text)]) found.push({ cents: Number.NaN, ...plain.placeOf(match) })
  return found.toSorted((one, other) => one.from - other.from)
}

function centsOf(written: string, scale = ''): number {
  const factor = SCALES.find(([pattern]) => pattern.test(scale.trim()))?.[1] ?? 1
  return Math.round(numericValue(written) * 100 * factor)
}

/** @returns NaN for digits that make no known number, such as 1.2.3 */
export function numericValue(written: string): number {
  const joined = written.replace(/[ '’]/g, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(joined)) return Number(joined.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(joined)) return Number(joined.replaceAll('.', '').replace(',', '.'))
  return /^\d+(?:[.,]\d{1,2})?$/.test(joined) ? Number(joined.replace(',', '.')) : Number.NaN
}
