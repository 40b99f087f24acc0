import { NUMERALS, TENS } from '#shared/domain/said/words/numerals.ts'

/** Numbers in words, as long as they go: 'twenty-five', 'vyf-en-twintig', 'two hundred and fifty'. */

const VALUES: Readonly<Record<string, number>> = { ...NUMERALS, ...TENS }
const HUNDRED = ['hundred', 'honderd']
const THOUSAND = ['thousand', 'duisend']
const MILLION = ['million', 'miljoen']
const LARGE = [...HUNDRED, ...THOUSAND, ...MILLION]

/** One alternative of a pattern; the longer words first, because 'sewe' begins 'sewentien'. */
export const anyOf = (words: readonly string[]): string => `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`
const valued = (fits: (value: number) => boolean): string[] => Object.keys(VALUES).filter((word) => fits(VALUES[word] ?? 0))

/** What is said digit by digit. */
export const DIGIT_IN_WORDS = anyOf(['oh', 'zero', 'nul', ...valued((value) => value < 10)])
/** One word of a number. */
export const NUMBER_WORD = anyOf(['zero', 'nul', ...Object.keys(VALUES), ...LARGE])
/** From a hundred on, which in a sentence about a price is one. */
export const LARGE_IN_WORDS = new RegExp(`${anyOf(LARGE)}(?:s|e)?(?!\\p{L})`, 'iu')

const [ones, tens] = [anyOf(valued((value) => value < 10)), anyOf(valued((value) => value >= 20))]
/** 'tweeënveertig', 'twee-en-veertig'. */
const EN = '[\\s-]*[eë]n[\\s-]*'
const AND = '[\\s-]*(?:(?:and|en)[\\s-]*)?'
const belowHundred = `(?:${ones}${EN}${tens}|${tens}[\\s-]*${ones}|${anyOf(Object.keys(VALUES))})`
const belowThousand = `(?:(?:${belowHundred}[\\s-]*)?${anyOf(HUNDRED)}(?:${AND}${belowHundred})?|${belowHundred})`
/** A number below a million. 'Seven and ten' are two. */
export const NUMBER_IN_WORDS = `(?<!\\p{L})(?:(?:${belowThousand}[\\s-]*)?${anyOf(THOUSAND)}(?:${AND}${belowThousand})?|${belowThousand})`

const WORD = new RegExp(NUMBER_WORD, 'g')

/** @param written as NUMBER_IN_WORDS finds it; @returns undefined for what is not in words */
export function valueInWords(written: string): number | undefined {
  const words = written.toLowerCase().match(WORD)
  if (!words) return undefined
  let thousands = 0
  let rest = 0
  for (const word of words) {
    if (HUNDRED.includes(word)) rest = (rest || 1) * 100
    else if (THOUSAND.includes(word)) [thousands, rest] = [(rest || 1) * 1000, 0]
    else rest += VALUES[word] ?? 0
  }
  return thousands + rest
}
