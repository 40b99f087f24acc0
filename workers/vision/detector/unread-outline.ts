import type { PixelQuad } from '../../geometry/types.ts'
import type { ReadOutline, ReadSide } from './side-reader.ts'

/** The chance that a side is right of an outline that was found in another picture of the window, and not in this one. */
export const UNREAD_CHANCE = 0.6
/** How exactly the side then lies where it was found, 1 σ, share of the size. */
const SIGMA = 0.004

const UNREAD_SIDE: ReadSide = {
  from: 0,
  places: [{ chance: UNREAD_CHANCE, inward: 0, sigma: SIGMA }],
  chanceAt: (inward) => 0.5 * Math.exp(-0.5 * (inward / SIGMA) ** 2),
}

/** An outline that was not read in this picture, as if it had been read unsurely: it may be right, and its interval is wide. */
export const unreadOutline = (corners: PixelQuad): ReadOutline => ({
  type: 'opening',
  corners,
  sides: [UNREAD_SIDE, UNREAD_SIDE, UNREAD_SIDE, UNREAD_SIDE],
  cornersCovered: [0, 0, 0, 0],
})
