import type { MillimetrePoint, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { ReferenceKind } from '../api.ts'
import type { EdgeSample } from '../edges/edge-types.ts'

/** A point of known position on a reference, seen in the photo. */
export interface ReferencePoint {
  /** From the reference's centre, x along its own top edge. */
  readonly at: MillimetrePoint
  /** Where ink spread pushes it, per millimetre of spread on each side: ±1 on each axis for a marker's corner. */
  readonly spread: MillimetrePoint
  readonly pixel: PixelPoint
  readonly sigmaPx: number
}

/** A straight side of known position on a reference, seen in the photo as edge samples. */
export interface ReferenceSide {
  /** Ends from the reference's centre, clockwise. */
  readonly from: MillimetrePoint
  readonly to: MillimetrePoint
  readonly samples: readonly EdgeSample[]
}

/** All that a photo says about one reference: the measurements which solve-camera.ts fits. */
export interface ReferenceEvidence {
  readonly kind: ReferenceKind
  /** Outline to draw, clockwise from the top left as seen in the photo. */
  readonly corners: PixelQuad
  readonly points: readonly ReferencePoint[]
  readonly sides: readonly ReferenceSide[]
  /** 1 σ of the reference's own size, relative: print scale of the board, cutting of paper and cards. */
  readonly sizeSigma: number
  /** 0 to 1: how sure it is that this is the reference and not something of its shape. */
  readonly certainty: number
  /** Whether it hardly stands out from its wall, so that its edges are known to a few pixels only. */
  readonly isFaint?: boolean
}

/** A sheet or card that was searched for is believed above this certainty only. */
export const LEAST_CERTAINTY = 0.4
