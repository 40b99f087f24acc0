/** Words as people type them, made comparable. */

/** Signs that nobody sees, and those that stand for a plainer one. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const PLAINER: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u0149`´]/g, "'"],
  [/[\u201C\u201D\u2033]/g, '"'],
  [/\u2032/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[×✕✖]/g, 'x'],
  [/''/g, '"'],
  // '1200x900' and '2x roller': each figure by itself.
  [/(?<=\d)\s*x\s*(?=[\d.,])/gi, ' x '],
  [/(?<=\d\s?(?:mm|cms?|m|ft|feet|in|['"]))\s*x\s*(?=[\d.,])/gi, ' x '],
  [/(?<=\d\s?(?:mm|cm|m|w|b)?)x(?=[hdwb]\d)/gi, ' x '],
  // '1200(w)x1500(h)' and '1500hx1200w'
  [/(?<=\d\s?(?:[wbhd]|\([wbhd]\)))\s?x\s?(?=\d)/gi, ' x '],
  [/(?<=\d)x(?=\s|$)/gi, ' x'],
  [/(?<=\s)x(?=\d)/gi, 'x '],
  [/[^\S\n]+/g, ' '],
  [/ ?\n\s*/g, '\n'],
]

/** '1½' and '47¼"', of which normalising would make '11/2'. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅛': '.125',
  '⅜': '.375',
  '⅝': '.625',
  '⅞': '.875',
  '⅓': '.333',
  '⅔': '.667',
}
const FRACTION = new RegExp(`(?<=\\d) ?[${Object.keys(FRACTIONS).join('')}]|[${Object.keys(FRACTIONS).join('')}]`, 'g')
const withFractions = (text: string): string => text.replace(FRACTION, (sign) => FRACTIONS[sign.trim()] ?? sign)

/** Lower case, one kind of quotation mark and dash, no accents: 'Reën' becomes 'reen'. Commas, points and digits stay. */
export function plainText(text: string): string {
  const plain = PLAINER.reduce(
    (before, [sign, plainer]) => before.replace(sign, plainer),
    withFractions(text).normalize('NFKC').replace(UNSEEN, ''),
  )
  return plain.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** How many letters must change before a word of this length counts as another one. */
const slipsAllowed = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/**
 * Puts typing errors right: a word that is near one word of the vocabulary becomes that word. Short words are left alone, as are those that
 * the vocabulary or `known` has.
 */
export function withoutSlips(plain: string, vocabulary: ReadonlySet<string>, known: ReadonlySet<string>): string {
  return plain.replace(/[\p{L}-]+/gu, (word) => {
    if (word.length < 5 || vocabulary.has(word) || known.has(word)) return word
    return nearestOf(word, vocabulary)
  })
}

/** A message is read several times, and many have the same words: what each was taken for is kept. */
const MOST_KEPT = 5_000
const LONGEST_KEPT = 30
const kept = new WeakMap<ReadonlySet<string>, Map<string, string>>()

function nearestOf(word: string, vocabulary: ReadonlySet<string>): string {
  const words = kept.get(vocabulary) ?? new Map<string, string>()
  kept.set(vocabulary, words)
  const known = words.get(word)
  if (known !== undefined) return known
  const found = nearest(word, vocabulary) ?? word
  if (words.size >= MOST_KEPT) words.clear()
  if (word.length <= LONGEST_KEPT) words.set(word, found)
  return found
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const allowed = slipsAllowed(word.length)
  let best: string | undefined
  let fewest = allowed + 1
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > allowed || candidate.length < 5) continue
    const slips = slipsBetween(word, candidate, fewest)
    if (slips < fewest) [best, fewest] = [candidate, slips]
  }
  return best
}

/**
 * Letters put in, left out, replaced or swapped with their neighbour: the optimal string alignment distance (Damerau 1964).
 * @param enough a distance of so much or more need not be exact
 */
export function slipsBetween(one: string, other: string, enough = Number.POSITIVE_INFINITY): number {
  // Each letter more is a slip by itself.
  if (Math.abs(one.length - other.length) >= enough) return enough
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
    }
    if (Math.min(...current) >= enough) return enough
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length] ?? 0
}
