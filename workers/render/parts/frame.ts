import type { Blind } from '../api.ts'

/** Where a blind hangs, in the frame of the wall's plane, millimetres. */
export interface Hung {
  readonly leftMm: number
  readonly rightMm: number
  readonly topMm: number
  /** Where it would end let down. */
  readonly bottomMm: number
  /** The face that the fixing allows nearest to the room: parts lie behind it. */
  readonly frontZMm: number
  readonly isInRecess: boolean
}

/** How far behind the wall's face a blind in the recess begins. A usual figure of the trade. */
const RECESS_SETBACK_MM = 12
/**
 * Where nobody knows the recess's depth it is taken to be this shallow. The outline that is found in a photo often lies on the window's own frame:
 * beside a blind that hung in a deep recess there, bare daylight was seen in two of six photos, and it looked too small.
 */
const UNKNOWN_RECESS_MM = 45

/**
 * @param openingTopMm the opening's upper edge
 * @param depthMm of the head rail or roll with its brackets
 */
export function hang(
  { widthMm, dropMm, mount, recessDepthMm }: Blind,
  openingTopMm: number,
  openingBottomMm: number,
  depthMm: number,
): Hung {
  const isInRecess = mount === 'recess'
  // On the wall as much of it lies above the opening as below.
  const topMm = isInRecess ? openingTopMm : (openingTopMm + openingBottomMm) / 2 - dropMm / 2
  const room = (recessDepthMm ?? UNKNOWN_RECESS_MM) - depthMm
  return {
    leftMm: -widthMm / 2,
    rightMm: widthMm / 2,
    topMm,
    bottomMm: topMm + dropMm,
    isInRecess,
    frontZMm: isInRecess ? Math.min(RECESS_SETBACK_MM, Math.max(-depthMm, room)) : -depthMm - 4,
  }
}

/** So many pieces that lens and light bend well along a part this long. */
export const piecesOf = (lengthMm: number): number => Math.max(4, Math.min(16, Math.ceil(lengthMm / 160)))

/** A number from 0 to 1 that is always the same for the same slat: no two of them hang quite alike. */
export function uneven(index: number, kind: number): number {
  const value = Math.sin(index * 127.1 + kind * 311.7) * 43758.5453
  return value - Math.floor(value)
}
