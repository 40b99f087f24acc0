import { quadIoU } from '../../geometry/quads.ts'
import type { Hints, Refusal } from '../api.ts'
import type { ReferenceHints } from '../reference/find-reference.ts'
import type { ReferenceEvidence } from '../reference/reference-types.ts'
import {
  fits,
  isOneOfMany,
  isPane,
  leans,
  mayBeReference,
  meritOf,
  minLikely,
  SURE_AMONG_MANY,
  SURELY_REFERENCE,
  sizeLikelihood,
} from './reference-fit.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import { type SolvedScene, solveCamera } from './solve-camera.ts'
import { standardError, widthOf } from './uncertainty.ts'

/** The scene solved with all references that fit it, the best one first, or with none. */
export interface SolvedReferences {
  readonly kind: 'solved'
  readonly scene: SolvedScene
  readonly references: readonly ReferenceEvidence[]
  /** Another one that was surely a reference contradicts those used and was left out. */
  readonly disagreement: boolean
}

/** A solved scene, or why a reference cannot be used, or that nothing explains the photo. */
export type Settled =
  | SolvedReferences
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly reference: ReferenceEvidence }
  | { readonly kind: 'unsolvable' }

/** In a scan the kind of reference may be that of the frame before, which no person named. */
type SettleHints = Hints & Pick<ReferenceHints, 'near' | 'checkTime'>

/** Where the sizes by two references differ by more than so many σ, they lie in different planes, or one of them is no reference. */
const AGREEMENT = 3
/** How far the sizes by two references on one wall differ beyond their intervals, 1 σ, share of the size: paper, tape, plaster. */
const MIN_AGREEMENT_SIGMA = 0.004
/** Two references whose merits are within this factor contradict each other as equals. */
const EQUAL_MERIT = 1.5

/** Something that does not fit but has so many times the odds of being the reference is not passed over for something that fits. */
const OUTDONE = 5
const oddsOf = ({ certainty }: ReferenceEvidence): number => certainty / (1 - Math.min(certainty, 0.999))

interface Fit {
  readonly scene: SolvedScene
  readonly reference: ReferenceEvidence
  readonly merit: number
}

/**
 * Decides which references the scale comes from, and solves the scene with them. References that a person pointed at are used together. Otherwise
 * each possible reference is tried, the one that explains the photo best is kept, and every other one that agrees with it is added.
 * A board is known by its markers, so one that does not fit is refused; so is what a person pointed at, if nothing else fits. A sheet or card that
 * does not fit is taken for something else of its shape, unless a person asked for one and it is seen to lean.
 */
export function settleReference(evidence: SceneEvidence, possible: readonly ReferenceEvidence[], hints: SettleHints): Settled {
  const pointedAt = hints.referenceCorners !== undefined
  if (pointedAt && possible.length > 1) {
    const scene = solveCamera({ ...evidence, references: possible })
    if (scene && fits(scene, possible, hints)) return { kind: 'solved', scene, references: possible, disagreement: false }
  }
  const found: Fit[] = []
  let turned: ReferenceEvidence | null = null
  let unusable: Extract<Settled, { readonly kind: 'refused' }> | null = null
  for (const reference of possible) {
    hints.checkTime?.()
    const itself = pointedAt || reference.kind === 'board'
    if (!itself && (!mayBeReference(reference, evidence.window.corners, hints) || isPane(reference, evidence.window.corners, possible)))
      continue
    const scene = solveCamera({ ...evidence, references: [reference] })
    const flat = scene !== null && fits(scene, [reference], hints)
    const leaning = itself && leans(evidence, reference, scene, hints)
    if (itself && (!flat || leaning)) {
      unusable ??= { kind: 'refused', reason: leaning ? 'reference_off_plane' : 'reference_not_flat', reference }
      continue
    }
    const likely = flat ? sizeLikelihood(scene, hints) : 1
    const fitting = flat && (itself || (likely >= minLikely(reference, hints) && !leans(evidence, reference, scene, hints)))
    if (fitting) found.push({ scene, reference, merit: meritOf(scene, reference, likely) })
    else if (!flat && hints.reference === reference.kind && reference.certainty > SURELY_REFERENCE) turned ??= reference
  }
  const sorted = found.sort((p, q) => q.merit - p.merit)
  const best = believable(sorted, possible, hints)
  const others = sorted.filter((fit) => fit !== best)
  const isOutdone = best && turned && oddsOf(turned) > OUTDONE * oddsOf(best.reference)
  if (best && !isOutdone) return withAllThatAgree(evidence, best, others, hints)
  if (unusable) return unusable
  // Almost any quad can be the image of a card that leans, so only the likeliest one is believed to.
  if (turned && leans(evidence, turned, null, hints)) return { kind: 'refused', reason: 'reference_off_plane', reference: turned }
  const scene = solveCamera({ ...evidence, references: [] })
  return scene ? { kind: 'solved', scene, references: [], disagreement: false } : { kind: 'unsolvable' }
}

/**
 * The fit that explains the photo best. Where that is one of many bricks and nobody said that there is a sheet or card, the others are likely bricks
 * too, and only one that is certainly a reference is taken.
 */
function believable(
  sorted: readonly Fit[],
  possible: readonly ReferenceEvidence[],
  { reference, referenceCorners, near }: SettleHints,
): Fit | undefined {
  const [best] = sorted
  const isSearched = (reference === 'auto' || near) && !referenceCorners && best?.reference.kind !== 'board'
  if (!best || !isSearched || !isOneOfMany(best.reference, possible)) return best
  return sorted.find((fit) => fit.reference.certainty > SURE_AMONG_MANY)
}

/** Adds to the best reference every other one that agrees with it. Two equally good ones that contradict each other lie in different planes. */
function withAllThatAgree(evidence: SceneEvidence, best: Fit, others: readonly Fit[], hints: SettleHints): Settled {
  let scene = best.scene
  let references: readonly ReferenceEvidence[] = [best.reference]
  let against: Fit | null = null
  for (const other of others) {
    hints.checkTime?.()
    if (references.some(({ corners }) => quadIoU(corners, other.reference.corners) > 0.1)) continue
    const joint = agree(best, other) ? solveCamera({ ...evidence, references: [...references, other.reference] }) : null
    if (joint && fits(joint, [...references, other.reference], hints)) {
      scene = joint
      references = [...references, other.reference]
    } else if (other.reference.certainty > SURELY_REFERENCE && other.reference.kind === best.reference.kind) against ??= other
  }
  if (against && references.length === 1 && against.merit * EQUAL_MERIT > best.merit && hints.reference === best.reference.kind)
    return { kind: 'refused', reason: 'reference_off_plane', reference: against.reference }
  return { kind: 'solved', scene, references, disagreement: against !== null }
}

/** Whether the window has the same size by two references, within their intervals. */
function agree({ scene: first }: Fit, { scene: second }: Fit): boolean {
  const sigma = (scene: SolvedScene) => standardError(scene, widthOf) / widthOf(scene.corners)
  const difference = Math.abs(Math.log(widthOf(first.corners) / widthOf(second.corners)))
  return difference < AGREEMENT * Math.hypot(sigma(first), sigma(second), MIN_AGREEMENT_SIGMA)
}
