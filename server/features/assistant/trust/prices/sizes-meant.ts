import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import type { Figures } from '../figures.ts'
import { type Place, partAround } from '../text/parts.ts'
import { isItsPrice, type SaidAmount, type ToldBlindPrice } from './priced-blinds.ts'

/** Sizes that are meant and not said: 'the larger one', 'the other window', 'the bedroom'. An amount beside them is of just that size, too. */

const LARGER =
  /\b(?:larger|bigger|wider|taller|longer|largest|biggest|widest|tallest|longest|groter|breer|wyer|hoer|langer|grootste|breedste|hoogste)\b|\b(?:large|big|wide|groot|bree) (?:one|window|blind|version|een|venster|blinding)\b/
const SMALLER =
  /\b(?:smaller|narrower|shorter|smallest|narrowest|shortest|kleiner|nouer|korter|kleinste|nouste)\b|\b(?:small|narrow|klein|nou) (?:one|window|blind|version|een|venster|blinding)\b/
const OTHER =
  /\b(?:other|another|second|ander|tweede) (?:size|window|one|blind|grootte|venster|een|blinding)\b|\b(?:next|following|volgende) (?:size|band|grootte)\b/
const EVERY =
  /\b(?:any|every|each|all|whatever|whichever|enige|elke|alle) (?:other |ander )?(?:products?|sizes?|widths?|windows?|groottes?|breedtes?|vensters?)\b/

const MULTIPLE =
  /\b(?:double|twice|triple|half|dubbel|half) (?:the|that|as|so|die)?\s?(?:size|width|wide|large|big|grootte|breedte|groot|breed)\b|\b(?:xl|xxl|extra large|oversized?)\b/

const sizeOf = ({ widthMm, dropMm }: ToldBlindPrice): number => widthMm * dropMm

/** Those of the priced blinds that a word of comparing means; all where there is no such word, and none where only one size was priced. */
export function blindsOfSizeMeant(plain: string, blinds: readonly ToldBlindPrice[]): readonly ToldBlindPrice[] {
  const sizes = blinds.map(sizeOf)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const areSeveral = least < most
  if (EVERY.test(plain) || MULTIPLE.test(plain)) return []
  if (LARGER.test(plain)) return areSeveral ? blinds.filter((blind) => sizeOf(blind) > least) : []
  if (SMALLER.test(plain)) return areSeveral ? blinds.filter((blind) => sizeOf(blind) < most) : []
  return OTHER.test(plain) && !areSeveral ? [] : blinds
}

/** @param text as plainText() leaves it */
export function isOfSizeMeant(text: string, place: Place, said: SaidAmount, figures: Figures): boolean {
  const { before, after } = partAround(text, place)
  const part = `${before} ${after}`
  if (figures.isSum(said.cents)) return true
  const fitting = blindsOfSizeMeant(part, figures.pricedBlinds())
  const [room, ...more] = roomsIn(part)
  const sizes = room && more.length === 0 ? figures.sizesOfRoom(room.name) : []
  return fitting.some(
    (blind) =>
      isItsPrice(blind, said) &&
      (sizes.length === 0 || sizes.some(({ widthMm, dropMm }) => widthMm === blind.widthMm && dropMm === blind.dropMm)),
  )
}
