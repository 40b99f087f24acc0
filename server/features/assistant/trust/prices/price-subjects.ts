import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { Figures } from '../figures.ts'
import { AMOUNT_SIGN, type Mention, productsNamed, sizesNamed } from '../text/mentions.ts'
import { amountsIn } from './amounts.ts'
import { bareNumbersIn } from './bare-prices.ts'
import { countsIn } from './counts.ts'
import { isItsPrice } from './priced-blinds.ts'
import { isOfSizeMeant } from './sizes-meant.ts'

/** What an amount is said of. A true price of another size or product is a wrong price. */

interface Money {
  readonly cents: number
  readonly from: number
  readonly to: number
}

/** What says that an amount is of several blinds, or lies between two: sums and differences are no price of one blind. */
const OF_SEVERAL =
  /\b(?:totals?|together|altogether|all|sum|both|comes? to|adds? up|list|difference|dearer|cheaper|more|less|extra|saves?|saam|altesaam|alles|totaal|som|albei|lys|verskil|duurder|goedkoper|meer|minder)\b/
const EACH_AFTER = /^\W*(?:each|apiece|a piece|per (?:blind|blinding|piece)|stuk|'n stuk|elk)\b/
/** 'R 1 234.50 each for the roller'. */
const FOR_AFTER = /^[\s*_]*(?:each|apiece|stuk|elk)?[\s*_]*(?:for|vir|on)\b[^.,;:|]{0,60}$/
const JOINED = /^[^.;:|]{0,20}\b(?:and|or|en|of)\b[^.;:|]{0,20}$/
/** Each of the blinds named has the one amount. */
const ALIKE = /\b(?:both|same|albei|dieselfde|ewe duur)\b/

/** 'It is R 1 234.50', and an amount by itself, are said of what the sentence before has named. */
const GOES_ON = /^[\s*_>•|-]*(?:it|that|this|these|they|those|which|dit|hulle|r ?\d)\b/

/**
 * Whether each amount of a sentence, where it stands beside a size or a product, is a price of just that.
 * @param before the sentence before, '' where there is none
 */
export function isSaidOfItsBlind(sentence: string, before: string, figures: Figures): boolean {
  const read = plainText(readAsPlain(sentence).text)
  const moneys = moneyIn(read, figures)
  if (moneys.length === 0) return true
  const text = moneys.reduce((left, { from, to }) => left.slice(0, from) + AMOUNT_SIGN.repeat(to - from) + left.slice(to), read)
  const [products, sizes] = [productsNamed(text), sizesNamed(text)]
  const earlier = GOES_ON.test(read) ? plainText(readAsPlain(before).text) : ''
  const one = (mentions: readonly Mention[]) => (mentions.length === 1 ? mentions : [])
  const [earlierProduct, earlierSize] = [one(productsNamed(earlier)), one(sizesNamed(earlier))]
  const counts = countsIn(text)
  return moneys.every((money) => {
    const said = { cents: money.cents, counts, isEach: EACH_AFTER.test(text.slice(money.to)) }
    if (figures.isSum(money.cents) && (OF_SEVERAL.test(text) || products.length + sizes.length === 0)) return true
    const these = products.length > 0 ? subjectsOf(text, money, moneys, products) : earlierProduct
    const ofSizes = sizes.length > 0 ? subjectsOf(text, money, moneys, sizes) : earlierSize
    if (!isOfSizeMeant(read, money, said, figures)) return false
    const hasIt = (product: Mention | undefined, size: Mention | undefined) =>
      figures.pricedBlinds().some((blind) => (product?.fits(blind) ?? true) && (size?.fits(blind) ?? true) && isItsPrice(blind, said))
    const anyOf = (mentions: readonly Mention[]) => (mentions.length > 0 ? mentions : [undefined])
    if (moneys.length === 1 && ALIKE.test(text))
      return anyOf(products).every((product) => anyOf(sizes).some((size) => hasIt(product, size)))
    return anyOf(these).some((product) => anyOf(ofSizes).some((size) => hasIt(product, size)))
  })
}

function moneyIn(read: string, figures: Figures): Money[] {
  const bare = bareNumbersIn(read).filter(({ value, isPrice }) => isPrice || figures.isPrice(Math.round(value * 100), []))
  return [
    // Others are no price of ours, and faults by themselves; without its accent 'reën' would be one of them.
    ...amountsIn(read).filter(({ cents }) => !Number.isNaN(cents)),
    ...bare.flatMap(({ value, from, to }) => (Number.isNaN(value) ? [] : [{ cents: Math.round(value * 100), from, to }])),
  ].toSorted((one, other) => one.from - other.from)
}

/**
 * Of what is named, what an amount belongs to: what follows with 'for'; else what stands between the amount before and it; else what was named
 * last; else what comes after. As many amounts as names go in their order.
 */
function subjectsOf(text: string, money: Money, moneys: readonly Money[], mentions: readonly Mention[]): readonly Mention[] {
  const index = moneys.indexOf(money)
  const after = mentions.filter(({ from }) => from >= money.to && from < (moneys[index + 1]?.from ?? text.length))
  const [next] = after
  if (next && FOR_AFTER.test(text.slice(money.to, next.from))) return joinedTo(text, after)
  const before = mentions.filter(({ to }) => to <= money.from)
  for (let back = index; back >= 0; back--) {
    const start = moneys[back - 1]?.to ?? 0
    const between = before.filter(({ from, to }) => from >= start && to <= (moneys[back]?.from ?? 0))
    if (between.length === 0) continue
    const inOrder = mentions[index]
    return between.length > 1 && mentions.length === moneys.length && inOrder ? [inOrder] : between
  }
  return after.slice(0, 1)
}

/** 'for the roller and the zebra' */
function joinedTo(text: string, mentions: readonly Mention[]): readonly Mention[] {
  const end = mentions.findIndex((mention, index) => index > 0 && !JOINED.test(text.slice(mentions[index - 1]?.to, mention.from)))
  return end < 0 ? mentions : mentions.slice(0, end)
}
