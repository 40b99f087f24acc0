/** What a voice can say well. */
export const SPOKEN_LANGUAGES = ['en', 'af'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

interface Words {
  readonly rand: string
  readonly cents: (cents: number) => string
  readonly by: string
  readonly to: string
  readonly minus: string
  readonly plusOrMinus: string
  readonly units: Readonly<Record<string, string>>
}

const WORDS: Readonly<Record<SpokenLanguage, Words>> = {
  en: {
    rand: 'rand',
    cents: (cents) => ` and ${cents} ${cents === 1 ? 'cent' : 'cents'}`,
    by: 'by',
    to: 'to',
    minus: 'minus',
    plusOrMinus: 'plus or minus',
    units: { mm: 'millimetres', cm: 'centimetres', m: 'metres', 'm²': 'square metres' },
  },
  af: {
    rand: 'rand',
    cents: (cents) => ` en ${cents} sent`,
    by: 'by',
    to: 'tot',
    minus: 'minus',
    plusOrMinus: 'plus of minus',
    units: { mm: 'millimeter', cm: 'sentimeter', m: 'meter', 'm²': 'vierkante meter' },
  },
}

/**
 * A text as a voice should say it: without the marks of Markdown and the ids of facts, amounts and lengths in words. Signs that a voice service reads
 * as instructions go, too: angle and square brackets can ask for an hour's silence.
 * @returns one line; empty where nothing can be said
 */
export function spokenText(text: string, language: SpokenLanguage): string {
  return sayable(inWords(withoutMarks(text), WORDS[language]))
}

/** `[prices-03]` or `[prices-03, care-1]`, the ids of the facts behind an answer. */
const FACT_IDS = /\s?\[[\w.:-]+(?:,\s?[\w.:-]+)*\]/g
const LINK = /!?\[([^[\]\n]*)\]\([^()\s]*\)/g
const LINE_START = /^[\t ]*(?:#{1,6}[\t ]+|>[\t ]?|[-*+•][\t ]+|(?:[-*_][\t ]*){3,}$|\|?(?:[\t ]*:?-{3,}:?[\t ]*\|?)+$)/gm
/** A heading or an entry of a list has no full stop, and the voice would run on into the next. */
const OPEN_LINE_END = /([^\s.,:;!?…])[\t ]*\n\s*/g

function withoutMarks(text: string): string {
  return text
    .replace(LINK, '$1')
    .replace(FACT_IDS, '')
    .replace(LINE_START, '')
    .replace(/[*`~]|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/^[\t ]*\||\|[\t ]*$/gm, '')
    .replace(/[\t ]*\|[\t ]*/g, ', ')
    .replace(OPEN_LINE_END, '$1. ')
}

/** As '1234' or, in groups with a space or a comma between them, '1 234'. */
const WHOLE = String.raw`\d{1,3}(?:[\s,]\d{3})+(?!\d)|\d+`
const AMOUNT = new RegExp(String.raw`(?<![\p{L}\d])R\s?(${WHOLE})(?:[.,](\d{2})(?!\d))?`, 'gu')
/** A group of three digits after a no-break space, or before a unit or a cross. */
const GROUPS = /(?<=\d)(?:[\u00a0\u202f](?=\d{3}(?!\d))|\s(?=\d{3}(?:\s\d{3})*\s?(?:mm\b|[×x]\s?\d)))/g
const CROSS = /(?<=\d|\d\s?(?:mm|cm|m))\s?[×x]\s?(?=\d)/g
const LENGTH = /(\d)\s?(mm|cm|m²|m)(?![\p{L}\d²])/gu
const FROM_TO = /(?<=\d|\d\s?(?:mm|cm|m|rand))\s?–\s?(?=\d)/g

function inWords(text: string, words: Words): string {
  return text
    .replace(AMOUNT, (_, whole: string, cents: string | undefined) => {
      const ofCents = Number(cents ?? 0) > 0 ? words.cents(Number(cents)) : ''
      return `${whole.replace(/\D/g, '')} ${words.rand}${ofCents}`
    })
    .replace(GROUPS, '')
    .replace(CROSS, ` ${words.by} `)
    .replace(FROM_TO, ` ${words.to} `)
    .replace(/−\s?(?=\d)/g, `${words.minus} `)
    .replace(/\s?±\s?/g, ` ${words.plusOrMinus} `)
    .replace(LENGTH, (_, digit: string, unit: string) => `${digit} ${words.units[unit]}`)
}

/** Letters of other scripts are read out by their names, some of them for seconds. */
const NOT_SAYABLE = /[^\p{Script=Latin}\p{M}\p{Nd}\p{P}\p{Sc}\s+=°½¼¾²]|[[\]{}\\<>]/gu

function sayable(text: string): string {
  const line = text
    .replace(NOT_SAYABLE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
  return /[\p{L}\d]/u.test(line) ? line : ''
}
