import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { amountsIn } from './amounts.ts'
import { type Figures, numbersIn } from './figures.ts'
import { promisesTooMuch } from './promises.ts'

/**
 * Holds a model's text back sentence by sentence until its figures are known to come from tools. A sentence that says another amount, promises what
 * nobody promised, or states a size or time that no tool gave is replaced before anybody sees it. A text that breaks off loses its open sentence.
 */
export interface CheckedText {
  /** @returns what may be shown now */
  push(delta: string): string
  /** The model is done. @returns the rest */
  end(): string
  /** How many sentences were replaced. */
  corrections(): number
}

const INSTEAD: Readonly<Record<AssistantLanguage, { readonly price: string; readonly promise: string; readonly figure: string }>> = {
  en: {
    price: 'I can only give prices from our price lists; tell me the blind and the size and I look it up.',
    promise: 'I can promise nothing in the name of the shop; a person of our team can tell you.',
    figure: 'I left out a figure here that I could not check.',
  },
  af: {
    price: 'Ek kan net pryse uit ons pryslyste gee; gee vir my die blinding en die grootte, dan soek ek dit op.',
    promise: 'Ek kan nie namens die winkel iets belowe nie; iemand van ons span kan jou sê.',
    figure: "Hier het ek 'n syfer weggelaat wat ek nie kon nagaan nie.",
  },
}

/** A sentence ends at a line's end, or at a full stop, question or exclamation mark before a space. */
const SENTENCE = /[^\n.!?]*(?:[.!?](?![\s*_)"']|$)[^\n.!?]*)*(?:[.!?]+[*_)"']*(?=\s)|\n)/y
/** Longer text without an end is checked as it is. */
const LONGEST_HELD = 1200

export function checkedText(figures: Figures, language: AssistantLanguage): CheckedText {
  let held = ''
  let corrections = 0
  let lastInstead = ''
  function checked(sentence: string): string {
    const instead = correctionOf(sentence, figures, language)
    if (!instead) return sentence
    corrections += 1
    // The same correction twice in a row reads as a fault.
    if (instead === lastInstead) return ''
    lastInstead = instead
    const [before = ''] = /^\s*(?:[-*]\s+|\d+\.\s+)?/.exec(sentence) ?? []
    return before + instead + (sentence.endsWith('\n') ? '\n' : '')
  }
  return {
    push(delta) {
      held += delta
      let shown = ''
      for (;;) {
        SENTENCE.lastIndex = 0
        const sentence = SENTENCE.exec(held)?.[0] ?? (held.length > LONGEST_HELD ? held : '')
        if (sentence === '') return shown
        shown += checked(sentence)
        held = held.slice(sentence.length)
      }
    },
    end() {
      const rest = held
      held = ''
      return rest === '' ? '' : checked(rest)
    },
    corrections: () => corrections,
  }
}

/** @returns what to say instead; undefined for a sentence that may stand */
function correctionOf(sentence: string, figures: Figures, language: AssistantLanguage): string | undefined {
  const words = INSTEAD[language]
  if (amountsIn(sentence).some(({ cents }) => !figures.isPrice(cents))) return words.price
  if (promisesTooMuch(sentence)) return words.promise
  return measuredFigures(sentence).some((ways) => !ways.some((figure) => figures.isTold(figure))) ? words.figure : undefined
}

const MEASURED =
  /(\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?)\s*(?:-|–|to|tot)?\s*(mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|m|met(?:er|re)s?|business days?|working days?|werksdae|days?|dae|weeks?|weke|months?|maande?|years?|jaar|hours?|uur|%)(?![\p{L}\d])/giu
const MM_PER: readonly (readonly [RegExp, number])[] = [
  [/^(?:cm|centi)/i, 10],
  [/^m(?:et|$)/i, 1000],
]

/** Sizes and times, each with the ways in which a tool may have given it: 1.2 m is 1200. */
function measuredFigures(sentence: string): number[][] {
  return [...sentence.replace(/[*_`]/g, '').matchAll(MEASURED)].map(([, figure = '', unit = '']) => {
    const value = numbersIn(figure)[0] ?? Number.NaN
    const factor = MM_PER.find(([pattern]) => pattern.test(unit))?.[1] ?? 1
    return [value, Math.round(value * factor), Math.round(value * factor * 10) / 10]
  })
}
