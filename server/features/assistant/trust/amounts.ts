/** Amounts of money in a text, however they are written. */

export interface Amount {
  readonly cents: number
  readonly from: number
  readonly to: number
}

const DIGITS = "\\d{1,3}(?:[ \\u00a0\\u202f',]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)"
const CURRENCY = 'R|ZAR|rand'
const AFTER = 'rands?|zar|bucks?|ront'
const BEFORE_FIGURE = new RegExp(`(?<![\\p{L}\\d])(?:${CURRENCY})[\\s\\u00a0:]*(${DIGITS})(\\s?k\\b)?`, 'giu')
const AFTER_FIGURE = new RegExp(`(?<![\\p{L}\\d.,])(${DIGITS})(\\s?k)?[\\s\\u00a0]*(?:${AFTER})(?!\\p{L})`, 'giu')
const OTHER_CURRENCY = new RegExp(`(?:[$€£]|\\b(?:usd|eur|gbp)\\b)\\s*(${DIGITS})`, 'giu')

const ONES =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|a|an|and|een|twee|drie|vier|vyf|ses|sewe|agt|nege|tien|elf|twaalf|dertien|veertien|vyftien|sestien|sewentien|agtien|negentien|twintig|dertig|veertig|vyftig|sestig|sewentig|tagtig|negentig|honderd|duisend|miljoen|en'
/** 'two thousand rand': a figure in words, which is never taken from a price list and so never right. */
const IN_WORDS = new RegExp(`(?<!\\p{L})(?:(?:${ONES})[\\s-]+)*(?:${ONES})[\\s-]+(?:rands?|bucks)(?!\\p{L})`, 'giu')

/** Marks of emphasis and unseen signs inside a figure would hide it, so they are passed over. */
const HIDING = /^[*_`~\p{Default_Ignorable_Code_Point}]$/u

/** @returns the amounts in their order; an amount in words or in another currency has NaN cents, so that it is equal to none. */
export function amountsIn(text: string): Amount[] {
  const plain = shown(text)
  const found: Amount[] = []
  for (const pattern of [BEFORE_FIGURE, AFTER_FIGURE]) {
    for (const match of plain.text.matchAll(pattern)) {
      const cents = centsOf(match[1] ?? '') * (match[2] ? 1000 : 1)
      found.push({ cents, ...plain.placeOf(match) })
    }
  }
  for (const pattern of [OTHER_CURRENCY, IN_WORDS]) {
    for (const match of plain.text.matchAll(pattern)) {
      if (pattern === IN_WORDS && /^(?:a|an|and|en|een)[\s-]+rand/i.test(match[0])) continue
      found.push({ cents: Number.NaN, ...plain.placeOf(match) })
    }
  }
  return found.toSorted((one, other) => one.from - other.from)
}

/** The text as it is read, with full-width digits made plain, and the way back to its places. */
function shown(text: string) {
  const places: number[] = []
  let plain = ''
  let place = 0
  for (const sign of text) {
    if (!HIDING.test(sign)) {
      for (const plainer of sign.normalize('NFKC')) {
        plain += plainer
        for (let unit = 0; unit < plainer.length; unit++) places.push(place)
      }
    }
    place += sign.length
  }
  places.push(text.length)
  const placeOf = ({ index = 0, 0: whole }: RegExpMatchArray) => ({
    from: places[index] ?? 0,
    to: places[index + whole.length] ?? text.length,
  })
  return { text: plain, placeOf }
}

function centsOf(digits: string): number {
  const joined = digits.replace(/[ \u00a0\u202f']/g, '')
  const isThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(joined)
  return Math.round(Number(isThousands ? joined.replaceAll(',', '') : joined.replace(',', '.')) * 100)
}
