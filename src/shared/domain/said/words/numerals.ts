/** Numbers in words, English and Afrikaans. */

import { COUNTED, PRODUCTS_COUNTED } from './counted.ts'

export const NUMERALS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vyf: 5,
  ses: 6,
  sewe: 7,
  agt: 8,
  nege: 9,
  tien: 10,
  elf: 11,
  twaalf: 12,
  dertien: 13,
  veertien: 14,
  vyftien: 15,
  sestien: 16,
  sewentien: 17,
  agtien: 18,
  negentien: 19,
  twintig: 20,
}

/** The tens after twenty. */
export const TENS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dertig: 30,
  veertig: 40,
  vyftig: 50,
  sestig: 60,
  sewentig: 70,
  tagtig: 80,
  negentig: 90,
}

/** The words as one alternative of a pattern; the longer ones first. */
export const NUMERAL = Object.keys(NUMERALS)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

const A_HALF = "(?:and a half|en 'n half|en n half|en 'n halwe|en n halwe)"
const METRES_OR_FEET = 'met(?:er|re)s?|foot|feet|voet'

const numberOf = (word: string): number => NUMERALS[word] ?? (word === 'a' ? 1 : Number(word))

const SOME_TENS = ['twenty', 'twintig', ...Object.keys(TENS)].join('|')
const ONES = 'one|two|three|four|five|six|seven|eight|nine|een|twee|drie|vier|vyf|ses|sewe|agt|nege'
const tensOf = (word: string): number => TENS[word] ?? numberOf(word)

/** 'Two metres twenty blinds' counts them. */
const NOT_COUNTED = `(?!\\s+(?:x\\s+)?(?:[\\p{L}-]+\\s+)?(?:${COUNTED}|${PRODUCTS_COUNTED}|hundred|honderd|thousand|duisend)(?!\\p{L}))`
const CENTIMETRES = '(?: (?:cms?|[cs]entimet(?:er|re)s?)(?!\\p{L}))?'

/** Each way of saying a number, and the figure that it means. */
const SPOKEN: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  // 'one metre twenty', 'a metre eighty-five', 'een meter vyf en twintig': after metres come centimetres. In '1 m en een van 150 cm'
  // another window begins.
  [
    new RegExp(
      `(?<![\\p{L}\\d.,])(\\d{1,2}|a|${NUMERAL}) ?(?:met(?:er|re)s?|m|mtrs?) (?:(?:(?:and|en) )?(?:(${ONES})[ -]?en[ -]?(${SOME_TENS})|(${SOME_TENS})(?:[ -](${ONES}))?)|(?!(?:one|een)(?!\\p{L}))(${NUMERAL}))(?!\\p{L})${CENTIMETRES}${NOT_COUNTED}`,
      'gu',
    ),
    (_, metres, onesFirst, tensAfter, tens, ones, alone) => {
      const centimetres = tensOf(tensAfter ?? tens ?? alone ?? '') + numberOf(onesFirst ?? ones ?? '0')
      return `${numberOf(metres)}.${String(centimetres).padStart(2, '0')} m`
    },
  ],
  // 'six hundred and fifty', and 'six fifty' for short
  [
    new RegExp(`\\b(${NUMERAL}|a)(?: ?(?:hundred|honderd)(?: (?:and|en))?)? (${SOME_TENS})(?:[ -](${ONES}))?\\b`, 'g'),
    (_, hundreds, tens, ones) => String(numberOf(hundreds) * 100 + tensOf(tens) + (ones ? numberOf(ones) : 0)),
  ],
  // 'thirty two', 'twee-en-dertig', 'fifty'
  [new RegExp(`\\b(${SOME_TENS})[ -](${ONES})\\b`, 'g'), (_, tens, ones) => String(tensOf(tens) + numberOf(ones))],
  [new RegExp(`\\b(${ONES})[ -]?en[ -]?(${SOME_TENS})\\b`, 'g'), (_, ones, tens) => String(tensOf(tens) + numberOf(ones))],
  [new RegExp(`\\b(${Object.keys(TENS).join('|')})\\b`, 'g'), (_, tens) => String(tensOf(tens))],
  [/\banderhalf(?= meter)/g, () => '1.5'],
  [/\bhalf a dozen\b|\bhalwe dosyn\b/g, () => '6'],
  [new RegExp(`\\b(\\d{1,2}|${NUMERAL}) (?:dozen|dosyn)\\b`, 'g'), (_, word) => String(numberOf(word) * 12)],
  // 'one point two', 'een komma twee vyf'
  [
    new RegExp(`\\b(\\d{1,2}|${NUMERAL}) (?:point|comma|komma) (\\d{1,2}|${NUMERAL})(?: (${NUMERAL}))?\\b`, 'g'),
    (_, whole, tenths, more) => `${numberOf(whole)}.${numberOf(tenths)}${more ? numberOf(more) : ''}`,
  ],
  // 'a metre and a half' and 'one and a half'
  [new RegExp(`\\b(\\d{1,2}|a|${NUMERAL}) (${METRES_OR_FEET}) ${A_HALF}\\b`, 'g'), (_, word, unit) => `${numberOf(word) + 0.5} ${unit}`],
  [new RegExp(`\\b(\\d{1,2}|${NUMERAL}) ${A_HALF}(?![\\p{L}])`, 'gu'), (_, word) => String(numberOf(word) + 0.5)],
  [/\b(?:half (?:of )?an? |half |'?n halwe |halwe )(?=met(?:er|re))/g, () => '0.5 '],
  // '47 1/4"'
  [/(?<![\d.,/])(\d{1,3}) (\d{1,2})\/(2|4|8|16)(?![\d/])/g, (_, whole, part, of) => String(Number(whole) + Number(part) / Number(of))],
  // 'one thousand two hundred', 'vyftienhonderd'
  [
    new RegExp(`\\b(${NUMERAL}|a) (?:thousand|duisend)(?:,? (?:and |en )?(${NUMERAL}) ?(?:hundred|honderd))?\\b`, 'g'),
    (_, thousands, hundreds) => String(numberOf(thousands) * 1000 + (hundreds ? numberOf(hundreds) * 100 : 0)),
  ],
  [new RegExp(`\\b(${NUMERAL}|a) ?(?:hundred|honderd)\\b`, 'g'), (_, hundreds) => String(numberOf(hundreds) * 100)],
  // 'two metres', 'ten cm'; 'how much a metre' asks for a rate.
  [
    new RegExp(`\\b(${NUMERAL})(?= (?:${METRES_OR_FEET}|inch|duim|[cm]m|(?:[cs]ent|mil+)imet(?:er|re)s?)(?![\\p{L}]))`, 'gu'),
    (_, word) => String(numberOf(word)),
  ],
  [/(?<!\b(?:much|cost|costs|charge|price|it|\d) )\ba(?= (?:met(?:er|re)|foot)(?![\p{L}]))/gu, () => '1'],
]

/** The text with its numbers of measures in figures, as long as before, so that places stay what they are. */
export function withFigures(plain: string): string {
  return SPOKEN.reduce(
    (text, [pattern, figureOf]) =>
      text.replace(pattern, (...match: string[]) => {
        const whole = match[0] as string
        return figureOf(...match)
          .slice(0, whole.length)
          .padEnd(whole.length)
      }),
    plain,
  )
}
