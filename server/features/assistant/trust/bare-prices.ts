import { amountsIn, LARGE_IN_WORDS, numericValue, WRITTEN_NUMBER } from './amounts.ts'
import { withoutPhones } from './contacts.ts'
import { readAsPlain } from './plain-signs.ts'

/** 'It costs 1 299.00': a number without a currency that a sentence about a price names. */

const ABOUT_PRICE =
  /\b(?:pric(?:e[ds]?|ing)|costs?|costing|totals?|totall?ing|pay|payable|paying|fees?|deposits?|charge[ds]?|amounts?|pryse?|kos|totaal|betaal|bedrag|fooi|deposito)\b/iu
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d#/-]|\\d[.,]|(?:[x×]|by|width|drop|size|wide|breedte|hoogte|grootte)(?: of| van)? ?)${WRITTEN_NUMBER}(?:\\s?k(?!\\p{L}))?`,
  'giu',
)
/** What says that the number before it counts or measures something else. */
const NOT_MONEY =
  /^\s?(?:[x×%:/-]|by\b|[cm]?m\b|mil|cent|met|days?|dae|dag|weeks?|weke|hours?|uur|months?|years?|jaar|wide|high|deep|drop|breed|hoog|diep)/iu
const YEAR = /^(?:19|20)\d\d$/

/** @returns each number that reads as a price; NaN for one in words */
export function barePricesIn(sentence: string): number[] {
  const text = withoutPhones(readAsPlain(sentence).text)
  if (!ABOUT_PRICE.test(text)) return []
  const amounts = amountsIn(text)
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const to = index + written.length
    if (amounts.some((amount) => index < amount.to && to > amount.from) || NOT_MONEY.test(text.slice(to))) return []
    const thousands = /k$/i.test(written)
    const value = numericValue(written.replace(/\s?k$/i, '')) * (thousands ? 1000 : 1)
    const isPrice = (written.replace(/\D/g, '').length >= 3 || thousands) && !YEAR.test(written)
    return isPrice ? [value] : []
  })
  return LARGE_IN_WORDS.test(text) ? [...found, Number.NaN] : found
}
