import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { Figures } from '../figures.ts'
import { isDenied } from '../text/denials.ts'
import { type Mention, productsNamed, sizesNamed } from '../text/mentions.ts'
import type { ToldBlindPrice } from './priced-blinds.ts'
import { blindsOfSizeMeant } from './sizes-meant.ts'

/** 'The zebra is cheaper.' It may be said only where the prices that tools gave for this question show it. */

type Order = 'less' | 'more' | 'same'

/** What is compared with all others ends in -est or stands after 'most'. */
const COMPARED: readonly (readonly [Order, RegExp])[] = [
  [
    'less',
    /\bcheap(?:er|est)\b|\b(?:less|least) expensive\b|\b(?:more|most) affordable\b|\b(?:costs?|costing) less\b(?! to )|\blow(?:er|est) priced?\b|\b(?:better|best) (?:price|value|deal)\b|\b(?:budget|value) (?:option|choice|pick)\b|\bcosts? (?:you )?(?:half|next to nothing|peanuts)\b|\bgoedkoop(?:er|ste)\b|\bgoedkoper\b|\bkos minder\b|\bbekostigbaar(?:der|ste)\b/,
  ],
  [
    'more',
    /\b(?:pric(?:i)?er|priciest|dearer|dearest)\b|\b(?:more|most) expensive\b|\b(?:costs?|costing) (?:a bit |a little |slightly )?more\b(?! to )|\bhigher priced?\b|\b(?:cost|costs|costing|pay|kos|betaal) (?:you |jou )?(?:double|twice|triple|a fortune|an arm|dubbel|twee keer)\b|\bduur(?:der|ste)\b|\bkos meer\b/,
  ],
  [
    'same',
    /\bsame (?:price|money|amount|cost)\b|\bpay(?:s|ing)? (?:exactly )?the same\b|\bpri(?:ce|ces) (?:stays?|remains?|is|are) (?:exactly )?(?:the same|unchanged)\b|\b(?:no|any) difference (?:to|in) (?:the )?price\b|\bprys (?:bly|is) dieselfde\b|\b(?:costs?|kos) (?:exactly )?(?:the same|dieselfde|ewe veel)\b|\bequally expensive\b|\bewe duur\b|\bdieselfde prys\b/,
  ],
]
/** Who asks, wishes or does not know compares nothing. */
const CLAIMS_NOTHING =
  /\?|\b(?:if|whether|which|would you|do you|shall|should|as jy|of dit|watter|wil jy|sal)\b|\b(?:know|say|tell|sure|weet|se|seker)\b.{0,30}\b(?:cheap|dear|expensive|goedko|duur)|\b(?:something|iets|anything|look for|depends|hang|compare|vergelyk)\b/
const THAN = /\b(?:than|as|dan|to|with|met|compared)\b/

export function comparesUnknown(sentence: string, figures: Figures): boolean {
  const plain = plainText(readAsPlain(sentence).text)
  return COMPARED.some(([order, words]) => {
    const found = words.exec(plain)
    return found !== null && !CLAIMS_NOTHING.test(plain) && !isShown(plain, found, order, figures.pricedBlinds())
  })
}

function isShown(plain: string, { index, 0: words }: RegExpExecArray, order: Order, blinds: readonly ToldBlindPrice[]): boolean {
  if (order === 'same' && !hasSamePrices(blindsOfSizeMeant(plain, blinds))) return false
  const products = productsNamed(plain)
  const mentions = products.length > 0 ? products : sizesNamed(plain)
  const end = index + words.length
  const before = mentions.filter(({ to }) => to <= index || plain.slice(index, to).trim() === '')
  const overlapping = mentions.find(({ from, to }) => from < index && to > index)
  const after = mentions.find(({ from, to }) => to > end && from >= index)
  const subject = overlapping ?? before.at(-1) ?? (after && !THAN.test(plain.slice(end, after.from)) ? after : undefined)
  const other = mentions.find((mention) => mention !== subject && !isSameAs(mention, subject, blinds))
  // Without a name the tools must at least have given two prices to compare.
  if (!subject) return new Set(blinds.map(({ eachCents }) => eachCents)).size > (order === 'same' ? 0 : 1) && other === undefined
  const ours = blinds.filter((blind) => subject.fits(blind))
  const theirs = blinds.filter((blind) => (other ? other.fits(blind) : !subject.fits(blind)))
  const holds = isOrdered(ours, theirs, order)
  return isDenied(plain) ? ours.length > 0 && theirs.length > 0 && !holds : holds
}

const isSameAs = (one: Mention, other: Mention | undefined, blinds: readonly ToldBlindPrice[]): boolean =>
  other !== undefined &&
  blinds.length > 0 &&
  blinds.every((blind) => one.fits(blind) === other.fits(blind)) &&
  blinds.some((blind) => one.fits(blind))

/** At least two blinds, of whatever product and size, that cost the same. */
const hasSamePrices = (blinds: readonly ToldBlindPrice[]): boolean =>
  blinds.some((one, index) =>
    blinds.some(
      (other, place) =>
        place > index &&
        one.eachCents === other.eachCents &&
        (one.productType !== other.productType || one.widthMm !== other.widthMm || one.dropMm !== other.dropMm),
    ),
  )

/** Blinds of one size are compared where there are such; else each with each. */
function isOrdered(ours: readonly ToldBlindPrice[], theirs: readonly ToldBlindPrice[], order: Order): boolean {
  const pairs = ours.flatMap((one) => theirs.map((other) => [one, other] as const))
  const ofOneSize = pairs.filter(([one, other]) => one.widthMm === other.widthMm && one.dropMm === other.dropMm)
  const compared = ofOneSize.length > 0 ? ofOneSize : pairs
  return (
    compared.length > 0 &&
    compared.every(([one, other]) => {
      const difference = one.eachCents - other.eachCents
      if (order === 'same') return difference === 0
      return order === 'less' ? difference < 0 : difference > 0
    })
  )
}
