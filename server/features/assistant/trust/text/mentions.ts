import type { ProductType } from '#shared/domain/products.ts'
import { sizesIn } from '#shared/domain/said/lengths/sizes.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import type { ToldBlindPrice } from '../prices/priced-blinds.ts'

/** The products and sizes that a sentence names, with their places, so that it can be told what an amount is said of. */

export interface Mention {
  /** Whether a blind is one of those named. */
  fits(blind: Pick<ToldBlindPrice, 'productType' | 'widthMm' | 'dropMm'>): boolean
  readonly from: number
  readonly to: number
}

/** Stands in the place of an amount, which is no size, and parts what is before it from what is after it. */
export const AMOUNT_SIGN = '|'

/** Between two of these one product is named. 'Day and night' is one name. */
const PARTS =
  /[,;:()/|]|\b(?:(?<!day )and(?! night)|(?<!dag )en(?! nag)|or|of|than|as|dan|while|but|maar|terwyl|versus|vs|unlike|like|soos|not|nie|is|are)\b| - |&/g
/** After these more is said of the product before: 'Roller Blinds - Blockout'. */
const GOES_ON = /^(?:[,:(]| - |is)$/

interface Named {
  readonly types: readonly ProductType[]
  readonly from: number
  readonly to: number
}

/** @param plain as plainText() leaves it, with AMOUNT_SIGN for each letter of an amount */
export function productsNamed(plain: string): Mention[] {
  const named: Named[] = []
  let from = 0
  let mayGoOn = false
  for (const part of [...plain.matchAll(PARTS), undefined]) {
    const to = part?.index ?? plain.length
    const { possible, onVisit } = productIn(plain.slice(from, to))
    const before = named.at(-1)
    const both = before?.types.filter((type) => possible.includes(type)) ?? []
    if (mayGoOn && before && both.length > 0) named[named.length - 1] = { ...before, types: both, to }
    else if (possible.length > 0) named.push({ types: possible, from, to })
    // Shutters and awnings have no price list, so no amount fits them.
    else if (onVisit) named.push({ types: [], from, to })
    const isPause = plain.slice(from, to).trim() === ''
    mayGoOn = part !== undefined && GOES_ON.test(part[0]) && (mayGoOn || !isPause || named.length > 0)
    from = part ? to + part[0].length : to
  }
  return named.map(({ types, ...place }) => ({ ...place, fits: ({ productType }) => types.some((type) => type === productType) }))
}

/** 'Up to 3 000 mm wide' and 'a recess of 60 mm' are limits and not the blind's size. */
const LIMIT_BEFORE =
  /\b(?:up to|at (?:most|least)|from|between|max\w*|min\w*|largest|smallest|widest|more than|less than|over|under|tot|vanaf|tussen|hoogstens|grootste|kleinste|recess|nis)\b[^.,;:]{0,16}$/
/** What a rounded inch or foot may be off by. */
const ROUNDED_MM = 1
/** Smaller lengths are of slats, gaps and recesses. */
const SMALLEST_MM = 300

/** 'At 1300', 'made it 1300', 'the 1300 one': a number without a unit that is a length all the same. */
const BEFORE_LENGTH =
  /\b(?:at|for|to|the|a|it|is|now|wide|width|drop|height|op|vir|na|die|'n|dit|nou|breedte|hoogte)(?: is| nou| now| of| van)?:? $/

export function sizesNamed(plain: string): Mention[] {
  const { sizes, loose } = sizesIn(plain)
  const alike = (said: number | null, mm: number) => said === null || Math.abs(said - mm) <= ROUNDED_MM
  const whole = sizes.map(
    ({ widthMm, dropMm, from, to }): Mention => ({
      from,
      to,
      fits: (blind) => alike(widthMm, blind.widthMm) && alike(dropMm, blind.dropMm),
    }),
  )
  const single = loose
    .filter(
      ({ hasUnit, mm, figure, from }) => mm >= SMALLEST_MM && (hasUnit || (figure === mm && BEFORE_LENGTH.test(plain.slice(0, from)))),
    )
    .map(({ mm, from, to }): Mention => ({ from, to, fits: (blind) => alike(mm, blind.widthMm) || alike(mm, blind.dropMm) }))
  return [...whole, ...single]
    .filter(({ from }) => !LIMIT_BEFORE.test(plain.slice(0, from)))
    .toSorted((one, other) => one.from - other.from)
}
