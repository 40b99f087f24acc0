/** Which of the two lengths of a size is which, said of the window and not at a figure: 'taller than wide, 2100 by 900', '2100 x 900 (hxw)'. */

const IT = "(?:it'?s |it is |its |wat dit |dit )?"
const TALLER = new RegExp(`\\b(?:taller|higher|longer|hoer|langer) (?:than|as) ${IT}(?:wide|breed|wyd)(?: is)?\\b`, 'g')
const WIDER = new RegExp(`\\b(?:wider|broader|breer|wyer) (?:than|as) ${IT}(?:high|tall|long|hoog|lank)(?: is)?\\b`, 'g')
const BY = '\\s?(?:x|by|\\*|/|then|and then|en dan)\\s?'
const DROP_FIRST = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:h|d|drop|height|hoogte|val)${BY}(?:w|width|b|breedte)|(?:drop|height|hoogte|val) first|hoogte eerste)(?![\\p{L}\\d])`,
  'gu',
)

/** @returns the lengths of a size of which nothing is said at its figures, as what is said of the window has them */
export function orientated(plain: string, [one, other]: readonly [number, number]): { readonly widthMm: number; readonly dropMm: number } {
  const [small, large] = one < other ? [one, other] : [other, one]
  if (plain.search(TALLER) >= 0) return { widthMm: small, dropMm: large }
  if (plain.search(WIDER) >= 0) return { widthMm: large, dropMm: small }
  return plain.search(DROP_FIRST) >= 0 ? { widthMm: other, dropMm: one } : { widthMm: one, dropMm: other }
}

const LETTERS = new RegExp(`(?<![\\p{L}\\d])[whdb]${BY}[whdb](?![\\p{L}\\d])`, 'gu')

/** The text with blanks for 'taller than wide' and 'w x h', whose words are no figure's. */
export const withoutOrientation = (plain: string): string =>
  [TALLER, WIDER, LETTERS].reduce((text, pattern) => text.replace(pattern, (words) => ' '.repeat(words.length)), plain)
