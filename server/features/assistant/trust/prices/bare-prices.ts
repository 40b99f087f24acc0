import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { withoutPhones } from '../text/contacts.ts'
import { LARGE_IN_WORDS } from '../text/spelled-numbers.ts'
import { amountsIn, numericValue, WRITTEN_NUMBER } from './amounts.ts'

/** 'It costs 1 299.00', 'For you: 981': a number without a currency. */

const ABOUT_PRICE =
  /\b(?:pric(?:e[ds]?|ing)|costs?|costing|totals?|totall?ing|pay|payable|paying|fees?|deposits?|charge[ds]?|amounts?|sets? (?:you|me|one) back|worth|adds?|spend(?:ing)?|goes for|going for|sells? for|works? out (?:at|to)|budget (?:for|about|around)|pryse?|kos|totaal|betaal|bedrag|fooi|deposito)\b/iu
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d#/-]|\\d[.,]|(?:[x×]|by|width|drop|size|wide|breedte|hoogte|grootte)(?: of| van)? ?)${WRITTEN_NUMBER}(?:\\s?k(?!\\p{L}))?`,
  'giu',
)
/** What says that the number before it counts or measures something else. */
const NOT_MONEY =
  /^\s?(?:[x×%:/-]|by\b|[cm]?m\b|mil|cent|met|days?|dae|dag|weeks?|weke|hours?|uur|months?|years?|jaar|wide|high|deep|drop|breed|hoog|diep)/iu
const YEAR = /^(?:19|20)\d\d$/
const BEFORE_YEAR =
  /(?:\b(?:in|since|until|year|jaar|sedert|jan\w*|feb\w*|mar\w*|maart|apr\w*|may|mei|jun\w*|jul\w*|aug\w*|sep\w*|okt\w*|oct\w*|nov\w*|de[cs]\w*)\.?(?: \d{1,2},?)?|©) ?$/iu

/** What offers the number after it for a price. */
const OFFERED = /\b(?:only|just|for you|now|slegs|net|vir jou|nou)[:,]? ?$/iu

export interface BareNumber {
  /** NaN for one in words. */
  readonly value: number
  /** The sentence speaks of a price, or offers the number for one. Else it may be a size. */
  readonly isPrice: boolean
  /** Where it stands; a number in words has no place of its own. */
  readonly from: number
  readonly to: number
}

/** @returns each number of three digits and more that says no unit and is no year */
export function bareNumbersIn(sentence: string): BareNumber[] {
  const text = withoutPhones(readAsPlain(sentence).text)
  const isAboutPrice = ABOUT_PRICE.test(text)
  const amounts = amountsIn(text)
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const to = index + written.length
    if (amounts.some((amount) => index < amount.to && to > amount.from) || NOT_MONEY.test(text.slice(to))) return []
    const thousands = /k$/i.test(written)
    const value = numericValue(written.replace(/\s?k$/i, '')) * (thousands ? 1000 : 1)
    const isYear = YEAR.test(written) && BEFORE_YEAR.test(text.slice(0, index))
    const isLarge = (written.replace(/\D/g, '').length >= 3 || (thousands && isAboutPrice)) && !isYear
    return isLarge ? [{ value, isPrice: isAboutPrice || OFFERED.test(text.slice(0, index)), from: index, to }] : []
  })
  return isAboutPrice && LARGE_IN_WORDS.test(text) ? [...found, { value: Number.NaN, isPrice: true, from: 0, to: 0 }] : found
}
