import { wholeMm } from '#shared/domain/said/lengths/lengths.ts'
import { lengthsIn } from '#shared/domain/said/lengths/read-lengths.ts'
import type { Heard } from '../message/heard.ts'
import { NOT_THIS } from '../unmet.ts'

/** The size that a message gives a blind of which one was known. */

/** Blinds are made in whole millimetres. */
const changed = (mm: number | null, by: number): number | null => (mm === null ? null : wholeMm(mm + by))

/** The size that a text gives a line: a bare length goes by 'wider' or 'longer', else it is the one that is not known yet, and then a width. */
export function sizeFor(
  { said, loose, by, plain, state }: Heard,
  before: { readonly widthMm: number | null; readonly dropMm: number | null },
) {
  const blind = said[0]
  const bare = blind?.widthMm === null && blind.dropMm === null ? loose[0]?.mm : undefined
  const isDropOpen = before.widthMm !== null && before.dropMm === null
  const isDrop =
    isDropOpen ||
    (before.dropMm !== before.widthMm && lengthsDenied(plain).some((mm) => mm === before.dropMm)) ||
    /\b(?:longer|shorter|taller|higher|drop|height|langer|korter|hoer|hoogte|val)\b/.test(plain) ||
    state.asked === 'drop'
  return {
    widthMm: blind?.widthMm ?? (bare !== undefined && !isDrop ? bare : changed(before.widthMm, by?.widthMm ?? 0)),
    dropMm: blind?.dropMm ?? (bare !== undefined && isDrop ? bare : changed(before.dropMm, by?.dropMm ?? 0)),
  }
}

/** '1450, not 1500' says which of the two lengths it is by what that one was. */
const lengthsDenied = (plain: string): readonly number[] =>
  [...plain.matchAll(NOT_THIS)].flatMap(([words]) => lengthsIn(words).map(({ mm }) => wholeMm(mm)))
