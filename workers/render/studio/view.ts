import type { PlaneCamera } from '../../geometry/plane-camera.ts'
import type { PixelArea, StudioScene, StudioSize } from '../api.ts'

export interface StudioView {
  readonly camera: PlaneCamera
  /** Of the blind let down, as far as its fixing tells; on a recess blind the opening. Fractions of a pixel. */
  readonly blindArea: PixelArea
}

/** The sill's edge below the opening, which stays in the picture. */
export const SILL_MM = 30
/** Wall that is seen round the window, as a share of the picture's shorter side. */
const FREE = 0.085
/** The lens is so far away as a share of the larger side: a normal lens. It stands a little to the left, so that the right reveal is seen, and above. */
const AWAY = 2.5
const ASIDE = -0.13
const ABOVE = -0.08
/** Blinds on the wall hang about so far before it. */
const FACE_MM = 70

/**
 * Where the lens stands. Its picture is parallel to the wall, as an architect's camera takes it: a blind keeps its proportions, and all uprights stay
 * upright.
 */
export function studioView({ blind, opening }: StudioScene, { widthPx, heightPx, free }: StudioSize): StudioView {
  const isInRecess = blind.mount === 'recess'
  const [seenWidthMm, seenDropMm] = isInRecess
    ? [opening.widthMm, opening.dropMm + SILL_MM]
    : [Math.max(opening.widthMm, blind.widthMm), Math.max(opening.dropMm, blind.dropMm)]
  const share = FREE * Math.min(widthPx, heightPx)
  const { leftPx, topPx, rightPx, bottomPx } = free ?? { leftPx: share, topPx: share, rightPx: share, bottomPx: share }
  const pxPerMm = Math.min((widthPx - leftPx - rightPx) / seenWidthMm, (heightPx - topPx - bottomPx) / seenDropMm)
  const middleYMm = isInRecess ? SILL_MM / 2 : 0
  const lens = { x: ASIDE * opening.widthMm, y: ABOVE * opening.dropMm, away: AWAY * Math.max(seenWidthMm, seenDropMm) }
  // Pixels are counted from the middle of the first one.
  const middle = { x: (leftPx + widthPx - rightPx) / 2 - 0.5, y: (topPx + heightPx - bottomPx) / 2 - 0.5 }
  const [x, y] = [opening.widthMm / 2, opening.dropMm / 2]
  const camera: PlaneCamera = {
    focalPx: pxPerMm * lens.away,
    k1: 0,
    k2: 0,
    centre: { x: middle.x + pxPerMm * lens.x, y: middle.y + pxPerMm * (lens.y - middleYMm) },
    rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    translationMm: [-lens.x, -lens.y, lens.away],
    cornersMm: [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
  }
  const [halfWidthMm, halfDropMm] = isInRecess ? [x, y] : [blind.widthMm / 2, blind.dropMm / 2]
  const depth = lens.away - (isInRecess ? 0 : FACE_MM)
  const scale = camera.focalPx / depth
  return {
    camera,
    blindArea: {
      left: camera.centre.x + 0.5 + scale * (-halfWidthMm - lens.x),
      top: camera.centre.y + 0.5 + scale * (-halfDropMm - lens.y),
      width: scale * 2 * halfWidthMm,
      height: scale * 2 * halfDropMm,
    },
  }
}
