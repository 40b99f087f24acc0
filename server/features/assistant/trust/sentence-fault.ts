import { feignsAct } from './claims/acts.ts'
import { saysOfPeople } from './claims/people.ts'
import { claimsOfProduct } from './claims/product-claims.ts'
import { promisesTooMuch } from './claims/promises.ts'
import { asksSecret } from './claims/secrets.ts'
import { offersAct } from './claims/shop-acts.ts'
import { claimsTerms } from './claims/shop-terms.ts'
import type { Figures } from './figures.ts'
import { countsWrongly } from './list/blind-counts.ts'
import { feignsList } from './list/list-claims.ts'
import type { ListInTurn } from './list/list-in-turn.ts'
import { amountsIn } from './prices/amounts.ts'
import { type BareNumber, bareNumbersIn } from './prices/bare-prices.ts'
import { comparesUnknown } from './prices/comparisons.ts'
import { countsIn } from './prices/counts.ts'
import { saysFee } from './prices/fees.ts'
import { saysFormerPrice } from './prices/former-prices.ts'
import { isSaidOfItsBlind } from './prices/price-subjects.ts'
import { speaksPrice } from './prices/spoken-prices.ts'
import { withoutContacts } from './text/contacts.ts'
import { isDenied } from './text/denials.ts'
import { hasStrangeWord, wordsOf } from './text/known-words.ts'
import { type Measure, measuresIn, tenths } from './text/measures.ts'
import { sentencesOf } from './text/same-words.ts'

/** An amount may begin in one sentence and end in the next, as over a line's end. */
const LOOK_BACK = 40

/** What is wrong with one sentence. */
export type Fault = 'price' | 'comparison' | 'promise' | 'figure' | 'contact' | 'act' | 'unknown'

/**
 * The checks stand in the order of what a customer would lose by being told: money first. What is said instead of a sentence follows from the first that
 * fails, so the one that names the fault most closely comes before the ones that would also find it. 'R 500 off' is a wrong price before it is a promise,
 * 'five days, guaranteed' a promise before it is a figure. Figures and addresses are checked even in the shop's own words, which a model may have mixed.
 * @param before what stands before the sentence: an amount may begin there, and 'it' is what was named there
 * @returns what is wrong with it, if anything
 */
export function faultOf(sentence: string, before: string, figures: Figures, list: ListInTurn): Fault | undefined {
  if (hasWrongPrice(sentence, before, figures)) return 'price'
  const isOurs = figures.isWritten(sentence)
  if (!isOurs && saysFee(sentence)) return 'price'
  if (!isOurs && comparesUnknown(sentence, figures)) return 'comparison'
  if (!isOurs && (promisesTooMuch(sentence) || saysFormerPrice(sentence, list) || SAID_FOR_SHOP.some((says) => says(sentence))))
    return 'promise'
  if (!isOurs && (feignsAct(sentence) || feignsList(sentence, list) || asksSecret(sentence))) return 'act'
  if (countsWrongly(sentence, figures, list)) return 'figure'
  const denies = isDenied(sentence)
  // 'I cannot promise 2 days' may repeat what the customer asked.
  const isFree = (measure: Measure) => figures.isTold(measure) || (denies && figures.isSaid(measure))
  if (measuresIn(sentence).some((measure) => !isFree(measure))) return 'figure'
  if (!figures.isKnownContact(sentence)) return 'contact'
  return !isOurs && !denies && !CLAIMS_NOTHING.test(sentence) && hasStrangeWord(withoutContacts(sentence), ownWords(figures, list))
    ? 'unknown'
    : undefined
}

/** Who asks, greets, says what he would take or what he sees in a photo claims nothing of the shop. */
const CLAIMS_NOTHING =
  /\?|\b(?:photos?|pictures?|foto(?:['’]s)?)\b|\b(?:I would|I[’']d|ek sou)\b|^\W*(?:hi|hello|hey|hallo|good (?:morning|day|afternoon|evening)|dear|goeie)\b/iu
/** The list has the names of its colours, too. */
const ownWords = (figures: Figures, list: ListInTurn): ReadonlySet<string> =>
  new Set([...figures.words(), ...[...list.lines(), ...list.before()].flatMap(({ colour }) => wordsOf(colour))])

/** What is said in the shop's name. */
const SAID_FOR_SHOP = [claimsTerms, claimsOfProduct, offersAct, saysOfPeople]

/** 'Zebra, 900 × 900:' stands a line above its price. */
const lastOf = (before: string): string => sentencesOf(before).at(-1) ?? ''

function hasWrongPrice(sentence: string, before: string, figures: Figures): boolean {
  const near = before.slice(-LOOK_BACK)
  const amounts = amountsIn(near + sentence).filter(({ to }) => to > near.length)
  const counts = countsIn(sentence)
  if (amounts.some(({ cents }) => !figures.isPrice(cents, counts))) return true
  const isKnown = ({ value, isPrice }: BareNumber) =>
    figures.isPrice(Math.round(value * 100), counts) || (!isPrice && figures.isTold({ kind: 'length', value: tenths(value) }))
  if (!bareNumbersIn(sentence).every(isKnown)) return true
  return speaksPrice(sentence, figures.isTold) || !isSaidOfItsBlind(sentence, lastOf(before), figures)
}
