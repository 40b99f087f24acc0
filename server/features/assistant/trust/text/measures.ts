import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { NUMBER_IN_WORDS, valueInWords } from './spelled-numbers.ts'

/** Sizes, times and shares in a text: '1.2 m', '7 to 10 business days', 'five weeks', '15 %'. */

type MeasureKind = 'length' | 'percent' | 'hours' | 'days' | 'weeks' | 'months' | 'years'

export interface Measure {
  readonly kind: MeasureKind
  /** Lengths in millimetres, to a tenth; times in their own unit. */
  readonly value: number
}

const NUMBER = `\\d+(?: \\d{3})*(?:[.,]\\d+)?|${NUMBER_IN_WORDS}`
const UNIT =
  'mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|m|met(?:er|re)s?|%|per\\s?cent|persent|hours?|hrs?|uur|ure|(?:business|working|werks)?[ -]?(?:days?|dae|dag)|werksdae|weeks?|weke|months?|maande?|years?|jaar|jare'
const MEASURED = new RegExp(
  `(${NUMBER})(?:\\s*(?:[-–—x×]|to|tot|by|or|of|and|en)\\s*(${NUMBER}))?[\\s-]*(?:or so|more)?[\\s-]*(${UNIT})(?![\\p{L}\\d])`,
  'giu',
)
const KINDS: readonly (readonly [RegExp, MeasureKind, number])[] = [
  [/^(?:mm|milli)/i, 'length', 1],
  [/^(?:cm|centi)/i, 'length', 10],
  [/^(?:%|per)/i, 'percent', 1],
  [/^(?:hour|hr|u)/i, 'hours', 1],
  [/da(?:y|e|g)/i, 'days', 1],
  [/^we/i, 'weeks', 1],
  [/^mo|^ma/i, 'months', 1],
  [/^(?:ye|ja)/i, 'years', 1],
  [/^m/i, 'length', 1000],
]

/** 'in a fortnight', ''n week': one of it. 'Once a week' says how often, not how long. */
const SINGLE = /(?<!\b(?:once|twice|times|keer|per)\s)(?<!\p{L})(?:an?|'n|’n) (day|dag|week|fortnight|month|maand)(?!\p{L})/giu
const SINGLE_KINDS: Readonly<Record<string, Measure>> = {
  day: { kind: 'days', value: 1 },
  dag: { kind: 'days', value: 1 },
  week: { kind: 'weeks', value: 1 },
  fortnight: { kind: 'weeks', value: 2 },
  month: { kind: 'months', value: 1 },
  maand: { kind: 'months', value: 1 },
}

export function measuresIn(text: string): Measure[] {
  const plain = readAsPlain(text).text
  const single = [...plain.matchAll(SINGLE)].flatMap(([, unit = '']) => SINGLE_KINDS[unit.toLowerCase()] ?? [])
  return [...single, ...measuredIn(plain)]
}

function measuredIn(plain: string): Measure[] {
  return [...plain.matchAll(MEASURED)].flatMap(([, first, second, unit = '']) => {
    const found = KINDS.find(([pattern]) => pattern.test(unit))
    if (!found) return []
    const [, kind, factor] = found
    return [first, second].flatMap((written) => (written ? [{ kind, value: tenths(numberOf(written) * factor) }] : []))
  })
}

export const tenths = (value: number): number => Math.round(value * 10) / 10

/** 1 200, 1200 and 1,200 are one number; 1,2 and 1.2 another. */
export function numberOf(written: string): number {
  const inWords = valueInWords(written)
  if (inWords !== undefined) return inWords
  const joined = written.replaceAll(' ', '')
  return Number(/^\d{1,3}[.,]\d{3}$/.test(joined) ? joined.replace(/[.,]/, '') : joined.replace(',', '.'))
}

/** Every number of a text that is written in digits. */
export const numbersIn = (text: string): number[] =>
  [...readAsPlain(text).text.matchAll(/\d+(?: \d{3})*(?:[.,]\d+)?/g)].map(([written]) => numberOf(written))
