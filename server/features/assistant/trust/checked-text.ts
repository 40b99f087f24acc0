import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { feignsOrAsks, type ListInTurn } from './acts.ts'
import { amountsIn } from './amounts.ts'
import { type BareNumber, bareNumbersIn } from './bare-prices.ts'
import { claimsTerms } from './claims.ts'
import { countsIn } from './counts.ts'
import { isDenied } from './denials.ts'
import type { Figures } from './figures.ts'
import { measuresIn, tenths } from './measures.ts'
import { promisesTooMuch } from './promises.ts'

/**
 * Holds a model's text back until a sentence is whole, and shows it once nothing is wrong with it. A sentence with a fault is replaced before
 * anybody sees it. Its amounts must be from the price lists, its sizes and times from tools, its addresses the shop's. It may promise nothing, and
 * tell of no act that did not happen. Where a text breaks off, its open sentence is not shown.
 */
export interface CheckedText {
  /** @returns what may be shown now */
  push(delta: string): string
  /** The model is done. @returns the rest */
  end(): string
  /** How many sentences were replaced. */
  corrections(): number
}

type Fault = 'price' | 'promise' | 'figure' | 'contact' | 'act'

const INSTEAD: Readonly<Record<AssistantLanguage, Readonly<Record<Fault, string>>>> = {
  en: {
    price: 'I can only give prices from our price lists; tell me the blind and the size and I look it up.',
    promise: 'I can promise nothing in the name of the shop; a person of our team can tell you.',
    figure: 'I left out a figure here that I could not check.',
    contact: 'I left out an address here that is not ours.',
    act: 'I left out something here that did not happen, or that I may not ask.',
  },
  af: {
    price: 'Ek kan net pryse uit ons pryslyste gee; gee vir my die blinding en die grootte, dan soek ek dit op.',
    promise: 'Ek kan nie namens die winkel iets belowe nie; iemand van ons span kan jou sê.',
    figure: "Hier het ek 'n syfer weggelaat wat ek nie kon nagaan nie.",
    contact: "Hier het ek 'n adres weggelaat wat nie ons s'n is nie.",
    act: 'Hier het ek iets weggelaat wat nie gebeur het nie, of wat ek nie mag vra nie.',
  },
}

/** A sentence ends at a line's end, or at a full stop, question or exclamation mark before a space. */
const SENTENCE_END = /[.!?]+[*_)"'’”]*(?=\s)|\n/
/** Longer text without an end is checked as if it ended here. */
const LONGEST_SENTENCE = 1200
/** An amount may begin in one sentence and end in the next, as over a line's end. */
const LOOK_BACK = 40

export function checkedText(figures: Figures, language: AssistantLanguage, list: ListInTurn): CheckedText {
  let held = ''
  let before = ''
  let corrections = 0
  let lastInstead = ''
  function checked(sentence: string): string {
    const shown = shownFor(sentence)
    before = (before + shown).slice(-LOOK_BACK)
    return shown
  }
  function shownFor(sentence: string): string {
    const fault = faultOf(sentence, before, figures, list)
    if (!fault) return sentence
    const instead = INSTEAD[language][fault]
    corrections += 1
    const end = sentence.endsWith('\n') ? '\n' : ''
    // The same correction twice in a row reads as a fault.
    if (instead === lastInstead) return end
    lastInstead = instead
    const [start = ''] = /^\s*(?:[-*]\s+|\d+\.\s+)?/.exec(sentence) ?? []
    return start + instead + end
  }
  return {
    push(delta) {
      held += delta
      let shown = ''
      for (let length = lengthOfFirst(held); length > 0; length = lengthOfFirst(held)) {
        shown += checked(held.slice(0, length))
        held = held.slice(length)
      }
      return shown
    },
    end() {
      const rest = held
      held = ''
      return rest === '' ? '' : checked(rest)
    },
    corrections: () => corrections,
  }
}

/** @returns 0 while the first sentence is open; the same however the text arrives in pieces */
function lengthOfFirst(held: string): number {
  const head = held.slice(0, LONGEST_SENTENCE + 1)
  const end = SENTENCE_END.exec(head)
  if (end && end.index + end[0].length <= LONGEST_SENTENCE) return end.index + end[0].length
  if (head.length <= LONGEST_SENTENCE) return 0
  const space = head.lastIndexOf(' ', LONGEST_SENTENCE - 1)
  return space > 0 ? space : LONGEST_SENTENCE
}

/** @param before what stands before the sentence; @returns what is wrong with it, if anything */
function faultOf(sentence: string, before: string, figures: Figures, list: ListInTurn): Fault | undefined {
  const amounts = amountsIn(before + sentence).filter(({ to }) => to > before.length)
  const counts = countsIn(sentence)
  if (amounts.some(({ cents }) => !figures.isPrice(cents, counts))) return 'price'
  const isKnown = ({ value, isPrice }: BareNumber) =>
    figures.isPrice(Math.round(value * 100), counts) || (!isPrice && figures.isTold({ kind: 'length', value: tenths(value) }))
  if (!bareNumbersIn(sentence).every(isKnown)) return 'price'
  if ((promisesTooMuch(sentence) || claimsTerms(sentence)) && !figures.isWritten(sentence)) return 'promise'
  if (feignsOrAsks(sentence, list) && !figures.isWritten(sentence)) return 'act'
  const denies = isDenied(sentence)
  // 'I cannot promise 2 days' may repeat what the customer asked.
  const isFree = (measure: Parameters<Figures['isTold']>[0]) => figures.isTold(measure) || (denies && figures.isSaid(measure))
  if (measuresIn(sentence).some((measure) => !isFree(measure))) return 'figure'
  return figures.isKnownContact(sentence) ? undefined : 'contact'
}
