import type { MillimetrePoint, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { ReferenceKind } from '../api.ts'
import type { EdgeSample } from '../edges/edge-types.ts'

/** A point whose position on the reference is known, as seen in the photo. */
export interface ReferencePoint {
  /** Its position from the reference's centre, with x along the reference's top edge. */
  readonly at: MillimetrePoint
  /** The direction in which spreading ink moves it: ±1 on each axis for a marker's corner. */
  readonly spread: MillimetrePoint
  readonly pixel: PixelPoint
  readonly sigmaPx: number
}

/** A straight side whose position on the reference is known, as seen in the photo. */
export interface ReferenceSide {
  /** Its ends from the reference's centre, clockwise. */
  readonly from: MillimetrePoint
  readonly to: MillimetrePoint
  readonly samples: readonly EdgeSample[]
}

/** Everything that a photo shows of one reference: the measurements that solve-camera.ts fits. */
export interface ReferenceEvidence {
  readonly kind: ReferenceKind
  /** Its outline, pixels, clockwise from the corner that is top left in the photo. */
  readonly corners: PixelQuad
  readonly points: readonly ReferencePoint[]
  readonly sides: readonly ReferenceSide[]
  /** How exactly the reference's own size is known, 1 σ, share of it: the scale of the print, the cut of paper and cards. */
  readonly sizeSigma: number
  /** 0 to 1: how certain it is that this is the reference and not something else of its shape. */
  readonly certainty: number
  /** Whether it hardly stands out from its wall, so that its edges are known to a few pixels only; false unless said. */
  readonly isFaint?: boolean
  /** How exactly its least known side is known, 1 σ, where that side shows no edge and lies as a person tapped it. */
  readonly tappedSigmaPx?: number
}

/** A sheet or card that was searched for is believed only above this certainty. */
export const MIN_CERTAINTY = 0.4
