import type { KnownLength, LensHint } from '../api.ts'
import type { RefinedQuad } from '../edges/edge-types.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'

/** All that is known of one photo when its sizes are solved for. */
export interface SceneEvidence {
  readonly widthPx: number
  readonly heightPx: number
  readonly lens?: LensHint
  readonly window: RefinedQuad
  /** Any number of them: each adds to what is known of camera, plane and scale. */
  readonly references: readonly ReferenceEvidence[]
  readonly knownLength?: KnownLength
  /** How far the references stand nearer to the camera than the outline measured; negative when they lie behind it. 0 when not said. */
  readonly referenceDepthMm?: number
  /** 1 σ of a reference's turn out of the window's plane; wider only to ask whether it is out of the plane. */
  readonly referenceTiltSigma?: number
}
