import { contains, distance, quadCentre, quadIoU } from '../geometry/quads.ts'
import type { PixelQuad } from '../geometry/types.ts'
import type { Hints, Refusal } from './api.ts'
import type { ReferenceEvidence } from './reference-types.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import { type SolvedScene, solveCamera } from './solve-camera.ts'

/** The scene solved with the reference that fits it, with none, or why the reference cannot be used. */
export type Settled =
  | { readonly kind: 'solved'; readonly scene: SolvedScene; readonly reference: ReferenceEvidence | null }
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly reference: ReferenceEvidence }
  | { readonly kind: 'unsolvable' }

/** Beyond this, of its own millimetres, something is bent, not in the plane, or not that reference at all. */
const LARGEST_ERROR_MM = { board: 1.5, a4: 1.5, card: 0.5 } as const
/** Residuals this many times their σ mean another shape, however small it is in the picture. */
const LARGEST_MISFIT = 4
/** A camera this unlikely, in σ, was bent to make another shape fit; a reference that a person named gets more benefit of the doubt. */
const LARGEST_STRAIN = 3
const LARGEST_STRAIN_NAMED = 9
/** A reference turned out of the plane by this much is refused rather than corrected for. */
const LARGEST_TILT = (4 * Math.PI) / 180
const LOOSE_TILT = 0.3
/** A sheet or card that was searched for is believed above this certainty only. */
const LEAST_CERTAINTY = 0.25
/** Geometric mean of width and drop of windows that are measured for blinds, and its spread (1 σ of the logarithm). */
const USUAL_SIZE_MM = 1200
const USUAL_SIZE_SPREAD = 0.5
const LEAST_LIKELY = 0.06
/** Picture frames of a card's shape are common on walls: unasked, a card must make the window a usual one. */
const LEAST_LIKELY_UNASKED_CARD = 0.55

/**
 * Solves with each possible reference and keeps the one that explains the photo best. A board is what it says it is, so one that does
 * not fit is refused; a sheet or card that does not fit is something else of about its shape, unless a person pointed at it.
 */
export function settleReference(evidence: SceneEvidence, possible: readonly ReferenceEvidence[], hints: Hints): Settled {
  const pointedAt = hints.referenceCorners !== undefined
  let best: { scene: SolvedScene; reference: ReferenceEvidence; merit: number } | null = null
  for (const reference of possible) {
    if (!pointedAt && reference.kind !== 'board' && !mayBeReference(reference, evidence.window.corners, hints)) continue
    const scene = solveCamera({ ...evidence, references: [reference] })
    const fits = scene !== null && explains(scene, reference, hints)
    if (!fits && (reference.kind === 'board' || pointedAt)) return refusal(evidence, reference, hints)
    if (!fits) continue
    const likely = hints.corners ? 1 : sizeLikelihood(scene)
    if (!pointedAt && reference.kind !== 'board' && likely < leastLikely(reference, hints)) continue
    const merit =
      (likely * reference.certainty * Math.exp(-0.25 * scene.cameraStrain ** 2)) /
      (1 + 0.3 * Math.max(0, (scene.referenceMisfits[0] ?? 0) - 1))
    if (!best || merit > best.merit) best = { scene, reference, merit }
  }
  if (best) return { kind: 'solved', scene: best.scene, reference: best.reference }
  const scene = solveCamera({ ...evidence, references: [] })
  return scene ? { kind: 'solved', scene, reference: null } : { kind: 'unsolvable' }
}

/**
 * Not the window itself, nor a part of it: a pane has a sheet's shape often enough, and the glass is not in the opening's plane. Inside
 * it only when a person named the reference and set the window's corners.
 */
function mayBeReference({ corners, certainty }: ReferenceEvidence, window: PixelQuad, { reference, corners: given }: Hints): boolean {
  if (certainty < LEAST_CERTAINTY || quadIoU(corners, window) > 0.5 || contains(corners, quadCentre(window))) return false
  return (given !== undefined && reference !== 'auto') || !contains(window, quadCentre(corners))
}

/** How likely a window is of the size that a reference would make it: most are 500 to 3000 mm wide. 0 to 1. */
function sizeLikelihood({ corners }: SolvedScene): number {
  const [a, b, , d] = corners
  const size = Math.sqrt(distance(a, b) * distance(a, d))
  return Math.exp(-0.5 * (Math.log(size / USUAL_SIZE_MM) / USUAL_SIZE_SPREAD) ** 2)
}

const leastLikely = ({ kind }: ReferenceEvidence, { reference }: Hints): number =>
  kind === 'card' && reference === 'auto' ? LEAST_LIKELY_UNASKED_CARD : LEAST_LIKELY

function explains(scene: SolvedScene, { kind }: ReferenceEvidence, hints: Hints): boolean {
  const named = hints.reference === kind && hints.corners !== undefined
  const largestStrain = named ? LARGEST_STRAIN_NAMED : LARGEST_STRAIN
  const error = scene.referenceErrorsMm[0] ?? Number.POSITIVE_INFINITY
  const misfit = scene.referenceMisfits[0] ?? Number.POSITIVE_INFINITY
  return error < LARGEST_ERROR_MM[kind] && misfit < LARGEST_MISFIT && (kind === 'board' || scene.cameraStrain < largestStrain)
}

/** Whether a reference that does not fit is flat but turned out of the plane, or not flat. */
function refusal(evidence: SceneEvidence, reference: ReferenceEvidence, hints: Hints): Settled {
  const loose = solveCamera({ ...evidence, references: [reference], referenceTiltSigma: LOOSE_TILT })
  const turned = loose !== null && explains(loose, reference, hints) && (loose.referenceTilts[0] ?? 0) > LARGEST_TILT
  return { kind: 'refused', reason: turned ? 'reference_off_plane' : 'reference_not_flat', reference }
}
