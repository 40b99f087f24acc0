import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import type { Figures } from './figures.ts'
import type { ListInTurn } from './list/list-in-turn.ts'
import { type Fault, faultOf } from './sentence-fault.ts'

/**
 * Holds a model's text back until a sentence is whole, and shows it once nothing is wrong with it. A sentence with a fault is replaced before
 * anybody sees it. Its amounts must be from the price lists, and of the blind that it names; its sizes and times from tools, its addresses the shop's.
 * It may promise nothing, compare no prices that nobody looked up, and tell of no act that did not happen. Where a text breaks off, its open sentence is not shown.
 */
interface CheckedText {
  /** @returns what may be shown now */
  push(delta: string): string
  /** The model is done. @returns the rest */
  end(): string
}

const INSTEAD: Readonly<Record<AssistantLanguage, Readonly<Record<Fault, string>>>> = {
  en: {
    price: 'I can only give prices from our price lists; tell me the blind and the size and I look it up.',
    comparison: 'Which one costs less I can only say once I have looked up both for the same window.',
    promise: 'I can promise nothing in the name of the shop; a person of our team can tell you.',
    figure: 'I left out a figure here that I could not check.',
    contact: 'I left out an address here that is not ours.',
    act: 'I left out something here that did not happen, or that I may not ask.',
    unknown: 'I left out something here that I could not check.',
  },
  af: {
    price: 'Ek kan net pryse uit ons pryslyste gee; gee vir my die blinding en die grootte, dan soek ek dit op.',
    comparison: 'Watter een minder kos, kan ek eers sê as ek albei vir dieselfde venster opgesoek het.',
    promise: 'Ek kan nie namens die winkel iets belowe nie; iemand van ons span kan jou sê.',
    figure: "Hier het ek 'n syfer weggelaat wat ek nie kon nagaan nie.",
    contact: "Hier het ek 'n adres weggelaat wat nie ons s'n is nie.",
    act: 'Hier het ek iets weggelaat wat nie gebeur het nie, of wat ek nie mag vra nie.',
    unknown: 'Hier het ek iets weggelaat wat ek nie kon nagaan nie.',
  },
}

/** A sentence ends at a line's end, or at a full stop, question or exclamation mark before a space. */
const SENTENCE_END = /[.!?]+[*_)"'’”]*(?=\s)|\n/
/** Longer text without an end is checked as if it ended here. */
const LONGEST_SENTENCE = 1200
/** So much of what was shown is looked at beside a sentence. */
const LOOK_BACK = 240

export function checkedText(figures: Figures, language: AssistantLanguage, list: ListInTurn): CheckedText {
  let held = ''
  let before = ''
  let lastInstead = ''
  function checked(sentence: string): string {
    const shown = shownFor(sentence)
    before = (before + shown).slice(-LOOK_BACK)
    return shown
  }
  function shownFor(sentence: string): string {
    const fault = faultOf(sentence, before, figures, list)
    if (!fault) {
      if (sentence.trim() !== '') lastInstead = ''
      return sentence
    }
    const instead = INSTEAD[language][fault]
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
