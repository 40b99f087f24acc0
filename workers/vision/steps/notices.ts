import { distance, quadCentre, sideLengths } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Notice, Photo, ScaleSource } from '../api.ts'
import { tiltDegrees } from '../camera/camera-model.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import type { SolvedReferences } from '../solve/settle-reference.ts'

const STEEP_DEGREES = 30
/** Longest side of a reference in the picture below which it is called small. */
const SMALL_REFERENCE_PX = { board: 70, a4: 70, card: 45 } as const
/** An edge known less well than this is called soft, 1 σ. */
const SOFT_EDGE_PX = 0.3
/** Share of a side that must show its edge for the contrast not to be called low. */
const GOOD_SUPPORT = 0.55
/** Share of the picture's longer side. */
const BORDER_MARGIN = 0.01

/** What is worth telling about a photo that was measured. */
export function noticesOf(photo: Photo, edges: RefinedQuad, solved: SolvedReferences, scale: ScaleSource): readonly Notice[] {
  const { scene, references, disagreement } = solved
  const notices: Notice[] = []
  const reference = references[0]
  if (scale === 'assumed') notices.push('no_reference')
  if (reference && Math.max(...sideLengths(reference.corners)) < SMALL_REFERENCE_PX[reference.kind]) notices.push('reference_small')
  if (disagreement) notices.push('references_disagree')
  if (reference && isFar(reference.corners, edges.corners)) notices.push('reference_far')
  if (tiltDegrees(scene.pose) > STEEP_DEGREES) notices.push('steep')
  if (edges.sides.some(({ sigmaPx, inlierCount }) => inlierCount > 2 && sigmaPx > SOFT_EDGE_PX)) notices.push('soft_edges')
  if (edges.sides.some(({ support }) => support < GOOD_SUPPORT)) notices.push('low_contrast')
  if (edges.corners.some((corner) => isNearBorder(corner, photo))) notices.push('near_border')
  return notices
}

/** Further from the window's middle than the window's own diagonal. */
const isFar = (reference: PixelQuad, window: PixelQuad): boolean =>
  distance(quadCentre(reference), quadCentre(window)) > distance(window[0], window[2])

const isNearBorder = ({ x, y }: PixelPoint, { widthPx, heightPx }: Photo): boolean =>
  Math.min(x, y, widthPx - 1 - x, heightPx - 1 - y) < BORDER_MARGIN * Math.max(widthPx, heightPx)
