import type { KnownLength, LensHint } from '../api.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'

/** Everything that is known of one photo when it is solved. */
export interface SceneEvidence {
  readonly widthPx: number
  readonly heightPx: number
  readonly lens?: LensHint
  readonly window: RefinedQuad
  /** Each adds to what is known of camera, plane and scale; there may be none. */
  readonly references: readonly ReferenceEvidence[]
  readonly knownLength?: KnownLength
  /** How far the references stand in front of the window's plane; negative behind it, 0 unless given. */
  readonly referenceDepthMm?: number
  /** How far a reference may lean out of the window's plane, 1 σ, radians; wider than usual only to ask whether it leans. */
  readonly referenceTiltSigma?: number
}
