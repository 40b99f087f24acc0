import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Measurement, ReferenceKind, WindowCandidate } from '../api.ts'
import { tiltDegrees } from '../camera/camera-model.ts'
import type { RefinedSide } from '../edges/edge-types.ts'
import type { FrameMeasurement } from '../measure-photo.ts'
import type { StepCount } from '../steps/remembered-steps.ts'

/** What the vision core saw in a photo for its latest question: for developers, to be drawn over the photo. */
export interface PhotoDebug {
  /** The answer itself. */
  readonly measurement: Measurement
  readonly candidates: readonly WindowCandidate[]
  readonly references: readonly ConsideredReference[]
  /** Top, right, bottom and left side of the outline measured; empty where no outline got so far. */
  readonly sides: readonly DebugSide[]
  /** The solved camera's tilt, also of one that was refused as too steep; null where nothing was solved. */
  readonly tiltDegrees: number | null
  /** What was done for this photo so far, step by step. */
  readonly steps: readonly StepCount[]
}

/** Something that may be a reference. */
export interface ConsideredReference {
  readonly kind: ReferenceKind
  readonly corners: PixelQuad
  /** 0 to 1: how certain it is that kind of reference, by itself. */
  readonly certainty: number
  /** Whether the scale comes from it. */
  readonly isUsed: boolean
}

/** A refined side: where its edge was seen. */
export interface DebugSide extends Pick<RefinedSide, 'support' | 'sigmaPx' | 'chance' | 'rivals'> {
  /** Places of the edge that agree with the side's line, pixels. */
  readonly inliers: readonly PixelPoint[]
}

export function photoDebug({ measurement, workings }: FrameMeasurement, steps: readonly StepCount[]): PhotoDebug {
  const { references, proposal, edges, solved, solveMs } = workings
  return {
    measurement,
    candidates: proposal.candidates,
    references: references.map((reference) => ({
      kind: reference.kind,
      corners: reference.corners,
      certainty: reference.certainty,
      isUsed: solved?.references.includes(reference) ?? false,
    })),
    sides: (edges?.sides ?? []).map(({ samples, support, sigmaPx, chance, rivals }) => ({
      inliers: samples,
      support,
      sigmaPx,
      chance,
      rivals,
    })),
    tiltDegrees: solved ? tiltDegrees(solved.scene.pose) : null,
    steps: solveMs === undefined ? steps : [...steps, { step: 'solve', times: 1, lastMs: solveMs }],
  }
}
