import type { BlindChoice, ListedWindow } from '#app/shop/windows-list.ts'
import { typedNumber } from '#app/ui/typed-number.ts'

/** The blind of a window, as far as it is chosen. What nobody has said is as in an empty form. */
export const blindFor = ({ chosen }: Pick<ListedWindow, 'chosen'>): BlindChoice =>
  chosen ?? { productType: '', colour: '', colourHex: null, controlSide: 'left', quantity: '1', recessDepth: '' }

/** Millimetres; null where nobody has said. */
export function recessDepthOf({ chosen }: Pick<ListedWindow, 'chosen'>): number | null {
  const mm = typedNumber(chosen?.recessDepth ?? '', 'mm')
  return mm !== null && mm > 0 ? mm : null
}
