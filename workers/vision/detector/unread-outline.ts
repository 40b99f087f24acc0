import type { PixelQuad } from '../../geometry/types.ts'
import type { ReadOutline, ReadSide } from './side-reader.ts'

/** How likely each side of an outline is right that was found in another picture of the window, and not in this one. */
export const UNREAD_CHANCE = 0.6
/** Where it then lies, 1 σ as a share of the size. */
const SIGMA = 0.004

const side: ReadSide = {
  from: 0,
  places: [{ chance: UNREAD_CHANCE, inward: 0, sigma: SIGMA }],
  chanceAt: (inward) => 0.5 * Math.exp(-0.5 * (inward / SIGMA) ** 2),
}

/** An outline that the search of this picture did not read: it may be right, and its interval is wide. */
export const unreadOutline = (corners: PixelQuad): ReadOutline => ({
  type: 'opening',
  corners,
  sides: [side, side, side, side],
  cornersCovered: [0, 0, 0, 0],
})
