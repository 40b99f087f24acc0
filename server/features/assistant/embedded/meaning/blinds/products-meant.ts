import type { ProductType } from '#shared/domain/products.ts'
import type { SaidBlind } from '#shared/domain/said/blinds.ts'
import { productIn } from '#shared/domain/said/names/products.ts'
import type { Heard } from '../message/heard.ts'

/** Which products a blind may be once a message has been read. */

/** The slat of a venetian: '25', '50 mm' */
export const SLAT = /\b(25|50)(?:\s?mm)?\b/

/** A slat that is named by itself; '50 x 60' and '50 cm' are lengths. */
const SLAT_NAMED = /\b(25|50)\s?mm\b|\b(?:in|the|die|n) (25|50)\b(?!\s?(?:x|by|cm|m\b|%|of|days|weeks|[.,]\d))/

/** @returns the venetians with the slat that a text names: of the material that it names or that is talked about, else all of them */
export function productsOfSlat({ plain, product, current }: Pick<Heard, 'plain' | 'product' | 'current'>): string[] {
  const slat = SLAT_NAMED.exec(plain)?.slice(1).find(Boolean)
  if (!slat) return []
  const ofSlat: readonly string[] = productIn(`venetian ${slat}mm`).candidates
  const spokenOf = product.candidates.length > 0 ? product.candidates : (current?.candidates ?? [])
  if (product.candidates.length > 0 && !spokenOf.some((type) => type.startsWith('venetian'))) return []
  const own = ofSlat.filter((type) => otherSlat(spokenOf, slat).includes(type))
  return own.length > 0 ? own : [...ofSlat]
}

/** @returns the products that are meant, and whether they are others than before */
export function productsMeant(said: SaidBlind, before: readonly string[]): { readonly candidates: string[]; readonly isOther: boolean } {
  const narrowed = before.filter((type) => said.possible.includes(type as ProductType))
  const named = narrowed.length > 0 ? narrowed : ofSameFamily(said, before)
  const candidates = said.candidates.length === 0 ? [...before] : named
  const slat = SLAT.exec(said.text)?.[1]
  const ofSlat = said.candidates.length === 0 && slat && said.widthMm === null ? otherSlat(candidates, slat) : candidates
  return { candidates: chosenFrom(said.text, ofSlat) ?? ofSlat, isOther: said.candidates.length > 0 && narrowed.length === 0 }
}

/** What tells several products apart in the words of somebody who answers which one he means: 'the 25mm one', 'the blocking one', 'the warmer one'. */
const MARKS: readonly (readonly [RegExp, (type: string) => boolean])[] = [
  [/\b25(?:\s?mm)?\b(?! ?(?:x|cm|m|by)\b)/, (type) => type.endsWith('25mm')],
  [/\b50(?:\s?mm)?\b(?! ?(?:x|cm|m|by)\b)/, (type) => type.endsWith('50mm')],
  [/\b(?:block\w*|dark\w*|donker\w*|verduister\w*|toemaak|lig uithou|lig uit|light out)\b/, (type) => type.includes('blockout')],
  [
    /\b(?:sheer|see(?! (?:[\p{L}]+ )?(?:rollers?|blinds?|it|them|colou?rs?|prices?|samples?|list)\b)|view|look through|deursien|uitsig|kyk)\b/u,
    (type) => type.includes('sheer'),
  ],
  [/\b(?:warm\w*)\b/, (type) => type.startsWith('honeycomb')],
]

/** @returns those that the text's words fit; null where they tell nothing apart */
export function chosenFrom(text: string, candidates: readonly string[]): string[] | null {
  if (candidates.length < 2) return null
  const fits = MARKS.filter(([words]) => words.test(text)).reduce(
    (left, [, isIt]) => {
      const kept = left.filter(isIt)
      return kept.length > 0 ? kept : left
    },
    [...candidates],
  )
  return fits.length < candidates.length ? fits : null
}

/** 'and the blockout version?' of a honeycomb is a honeycomb, though blockout by itself means a roller. */
function ofSameFamily({ candidates, possible }: SaidBlind, before: readonly string[]): string[] {
  const family = new Set(before.map((type) => type.split('-')[0]))
  const isUnsure = possible.length > candidates.length
  const same = isUnsure && family.size === 1 ? possible.filter((type) => family.has(type.split('-')[0])) : []
  return same.length > 0 ? [...same] : [...candidates]
}

/** 'is it cheaper in 25?': the same product with the other slat. */
function otherSlat(candidates: readonly string[], slat: string): string[] {
  const others = candidates.map((type) => type.replace(/-(?:25|50)mm$/, `-${slat}mm`))
  return [...new Set(others)]
}
