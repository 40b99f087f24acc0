import type { Heard } from '../message/heard.ts'

/** The size that a message gives a blind of which one was known. */

const changed = (mm: number | null, by: number): number | null => (mm === null ? null : mm + by)

/** The size that a text gives a line: a bare length goes by 'wider' or 'longer', else it is the one that is not known yet, and then a width. */
export function sizeFor(
  { said, loose, by, plain, state }: Heard,
  before: { readonly widthMm: number | null; readonly dropMm: number | null },
) {
  const blind = said[0]
  const bare = blind?.widthMm === null && blind.dropMm === null ? loose[0]?.mm : undefined
  const isDropOpen = before.widthMm !== null && before.dropMm === null
  const isDrop =
    isDropOpen || /\b(?:longer|shorter|taller|higher|drop|height|langer|korter|hoer|hoogte|val)\b/.test(plain) || state.asked === 'drop'
  return {
    widthMm: blind?.widthMm ?? (bare !== undefined && !isDrop ? bare : changed(before.widthMm, by?.role === 'width' ? by.mm : 0)),
    dropMm: blind?.dropMm ?? (bare !== undefined && isDrop ? bare : changed(before.dropMm, by?.role === 'drop' ? by.mm : 0)),
  }
}
