import { feignsAct } from './acts.ts'
import { amountsIn } from './amounts.ts'
import { type BareNumber, bareNumbersIn } from './bare-prices.ts'
import { claimsTerms } from './claims.ts'
import { comparesUnknown } from './comparisons.ts'
import { countsIn } from './counts.ts'
import { isDenied } from './denials.ts'
import type { Figures } from './figures.ts'
import { feignsList } from './list-claims.ts'
import type { ListInTurn } from './list-in-turn.ts'
import { type Measure, measuresIn, tenths } from './measures.ts'
import { isSaidOfItsBlind } from './price-subjects.ts'
import { promisesTooMuch } from './promises.ts'
import { sentencesOf } from './same-words.ts'
import { asksSecret } from './secrets.ts'
import { speaksPrice } from './spoken-prices.ts'

/** An amount may begin in one sentence and end in the next, as over a line's end. */
const LOOK_BACK = 40

/** What is wrong with one sentence. */
export type Fault = 'price' | 'comparison' | 'promise' | 'figure' | 'contact' | 'act'

/** @param before what stands before the sentence: an amount may begin there, and 'it' is what was named there; @returns what is wrong with it, if anything */
export function faultOf(sentence: string, before: string, figures: Figures, list: ListInTurn): Fault | undefined {
  if (hasWrongPrice(sentence, before, figures)) return 'price'
  const isOurs = figures.isWritten(sentence)
  if (!isOurs && comparesUnknown(sentence, figures)) return 'comparison'
  if (!isOurs && (promisesTooMuch(sentence) || claimsTerms(sentence))) return 'promise'
  if (!isOurs && (feignsAct(sentence) || feignsList(sentence, list) || asksSecret(sentence))) return 'act'
  const denies = isDenied(sentence)
  // 'I cannot promise 2 days' may repeat what the customer asked.
  const isFree = (measure: Measure) => figures.isTold(measure) || (denies && figures.isSaid(measure))
  if (measuresIn(sentence).some((measure) => !isFree(measure))) return 'figure'
  return figures.isKnownContact(sentence) ? undefined : 'contact'
}

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
