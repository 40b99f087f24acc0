/** Amounts of rand that a customer says: 'R1 090', '2,5k', '3000 rand', 'within 4000'. */

export interface SaidAmount {
  readonly rand: number
  readonly text: string
  /** Where it stands in the plain text. */
  readonly from: number
  readonly to: number
}

const NUMBER = '(?:[1-9]\\d?(?:[ ,.]\\d{3}(?!\\d|\\s?(?:x|by)\\s?\\d))+(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d{1,2}(?!\\d))?(?!\\d))'
const SCALE = "\\s?(?:k|thousand|duisend|grand)(?![\\p{L}'])"
const ALONE = '(?<![\\p{L}\\d.,])'
/** What is told after a sum of money without a currency; after the length of a window stand other words. */
const NO_LENGTH =
  '(?=\\s*(?:$|[?!;)\\n]|[.,](?!\\d)|(?:for|vir|in total|altogether|all in|budget|begroting|please|pls|asb|then|dan|and|en)(?!\\p{L})))'

/** By groups: the number, and whether it is said in thousands. */
const FORMS: readonly RegExp[] = [
  `${ALONE}(?:zar|rands?|r)\\s?(?<number>${NUMBER})(?<scale>${SCALE})?`,
  `${ALONE}(?<number>${NUMBER})(?<scale>${SCALE})?\\s*(?:rands?|randjies|zar|bucks)(?!\\p{L})`,
  `${ALONE}(?<number>${NUMBER})(?<scale>\\s?(?:k|grand)(?![\\p{L}']))`,
  `(?<!\\p{L})(?:within|under|onder|binne|spend|spandeer|afford|bekostig|budget|begroting)(?:\\s(?:is|of|van|only|net|about|omtrent))*[\\s:=]+(?<number>${NUMBER})${NO_LENGTH}`,
].map((form) => new RegExp(form, 'dgu'))

/** Below it a bare figure is a count. */
const LEAST_BARE = 100

/** @param plain as plainText() leaves it, numbers in figures; @returns the amounts in their order */
export function amountsIn(plain: string): SaidAmount[] {
  const found = FORMS.flatMap((form, index) =>
    [...plain.matchAll(form)].flatMap(({ groups, indices, 0: whole }) => {
      const rand = randOf(groups?.number ?? '') * (groups?.scale ? 1000 : 1)
      const [start, to] = indices?.[0] ?? [0, 0]
      const from = index === BARE ? (indices?.groups?.number?.[0] ?? start) : start
      return rand > 0 && (index !== BARE || rand >= LEAST_BARE) ? [{ rand, text: whole.slice(from - start), from, to }] : []
    }),
  )
  const inOrder = found.toSorted((one, other) => one.from - other.from || other.to - one.to)
  return inOrder.filter((amount, place) => inOrder.slice(0, place).every(({ to }) => to <= amount.from))
}
const BARE = FORMS.length - 1

/** '1,090' is a thousand and ninety, '2,5' two and a half. */
function randOf(written: string): number {
  const isThousands = /^\d{1,2}(?:[ ,.]\d{3})+/.test(written)
  const joined = isThousands ? written.replace(/[ ,.](?=\d{3}(?!\d))/g, '') : written
  return Number(joined.replace(',', '.'))
}

/** The text with blanks for its amounts, so that each other figure stands where it stood. */
export const withoutAmounts = (plain: string): string =>
  amountsIn(plain).reduce((text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to), plain)
