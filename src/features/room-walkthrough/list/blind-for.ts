import type { BlindChoice, ListedWindow } from '#app/shop/windows-list.ts'
import { typedNumber } from '#app/ui/typed-number.ts'
import { mountFor } from '#shared/domain/mount-for.ts'
import { adviseProducts } from '#shared/domain/product-advice.ts'

/** The blind of a window, as far as it is chosen. What nobody has said is as in an empty form. */
export const blindFor = ({ chosen }: Pick<ListedWindow, 'chosen'>): BlindChoice =>
  chosen ?? { productType: '', colour: '', colourHex: null, controlSide: 'left', quantity: '1', recessDepth: '' }

/** Blinds that suit a window, as far as it is known. */
export function adviceFor(window: ListedWindow) {
  const { widthMm, dropMm, room, facing, sizeSource } = window
  // The outer edge of the surround is the size of a blind on the wall face.
  const mountType = mountFor(sizeSource.outline) === 'outside-facefix' ? 'outside-facefix' : undefined
  return adviseProducts({ widthMm, dropMm, room, facing, recessDepthMm: recessDepthOf(window), mountType })
}

/** What changes with the depth of the recess: a blind that was chosen may hang otherwise now. */
export function withRecessDepth(window: ListedWindow, recessDepth: string): Pick<ListedWindow, 'chosen' | 'hangs'> {
  const chosen = { ...blindFor(window), recessDepth }
  const advised = adviceFor({ ...window, chosen }).find(({ productType }) => productType === chosen.productType)
  return { chosen, hangs: advised?.mountType ?? window.hangs }
}

/** Millimetres; null where nobody has said. */
export function recessDepthOf({ chosen }: Pick<ListedWindow, 'chosen'>): number | null {
  const mm = typedNumber(chosen?.recessDepth ?? '', 'mm')
  return mm !== null && mm > 0 ? mm : null
}
