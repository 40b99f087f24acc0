import { contains, distance, quadCentre, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Hints } from '../api.ts'
import { LEAST_CERTAINTY, type ReferenceEvidence } from '../reference/reference-types.ts'
import { A4, CARD } from '../reference/sheet-kinds.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import { type SolvedScene, solveCamera } from './solve-camera.ts'

/** How well something that may be a reference is explained by being it, flat in the window's plane. */

/** Beyond this, of its own millimetres, something is bent, not in the plane, or not that reference at all. */
const LARGEST_ERROR_MM = { board: 1.5, a4: 1.5, card: 0.5 } as const
const LONG_SIDE_MM = { board: A4.longMm, a4: A4.longMm, card: CARD.longMm } as const
/** What is less certain than this may be anything of its shape, and contradicts nobody. */
export const SURELY_REFERENCE = 0.6
/** The same in a picture in which a pixel is more than that, up to so many times it. */
const LARGEST_ERROR_PX = 0.75
const MOST_ERROR = 2
/** What a person pointed at is what they say it is, if its edges are hard to see: so many times as much. */
const ERROR_POINTED_AT = 3
/** A faint sheet that a person named, with errors no larger than its edges say they have: its interval is as wide as that. So many times as much. */
const ERROR_OF_FAINT = 3
const EXPECTED_MISFIT = 1
/** Residuals this many times their σ mean another shape, however small it is in the picture; of 120 flat sheets and cards none had 1.7. */
const LARGEST_MISFIT = { board: 4, a4: 2.2, card: 2.2 } as const
/**
 * A camera this unlikely, in σ, was bent to make another shape fit. A kind of reference that a person named gets more benefit of the doubt, as a
 * window's side read wrongly bends the camera too and the interval grows with it; more yet beside corners that a person set.
 */
const LARGEST_STRAIN = { unasked: 3, named: 6, withCorners: 9 } as const
const SURE_IN_WINDOW = 0.9
const ALIKE_CERTAINTY = 0.5
/** Bricks and tiles: things as large as each other to this share, each at least so much as likely as the other, and how many others make it one of them. */
const ALIKE_SIDES = 0.15
const ALIKE_LIKELY = 0.4
const MANY_OTHERS = 2
/** What is surer than this is no brick. */
export const SURE_AMONG_MANY = 0.8
/** Geometric mean of width and drop of windows that are measured for blinds, and its spread (1 σ of the logarithm). */
const USUAL_SIZE_MM = 1200
const USUAL_SIZE_SPREAD = 0.5
/** The same of what people set corners on, single panes among it. */
const GIVEN_SIZE_SPREAD = 0.8
const LEAST_LIKELY = 0.06
/** Picture frames of a card's shape are common on walls: unasked, a card must make the window a usual one. */
const LEAST_LIKELY_UNASKED_CARD = 0.55
/** How far out of the plane a thing may turn when it is asked whether it leans, 1 σ in radians. */
const LOOSE_TILT = 0.3
/**
 * A reference seen to turn out of the plane by so much, radians, is refused rather than corrected for, where that explains the photo better by so
 * much, as −log likelihood. A window's side taken for its neighbour, or a faint edge, makes flat ones seem to lean by up to 11°, and
 * explains up to 19 (of 120 rendered); of 15 to 50° there is nearly always more of both.
 */
const LEANS = [
  { degrees: 12, gain: 6 },
  { degrees: 8, gain: 30 },
] as const

/**
 * Not the window itself, nor a part of it: a pane has a sheet's shape often enough, and the glass is not in the opening's plane. Inside
 * it only when a person named the reference and set the window's corners.
 */
export function mayBeReference(
  { corners, certainty }: ReferenceEvidence,
  window: PixelQuad,
  { reference, corners: given }: Hints,
): boolean {
  if (certainty < LEAST_CERTAINTY || quadIoU(corners, window) > 0.5 || contains(corners, quadCentre(window))) return false
  return (given !== undefined && reference !== 'auto') || !contains(window, quadCentre(corners))
}

/** Panes that nothing else is seen in look like sheets: what lies in the window is one, unless it is surely a sheet and the only one there. */
export function isPane(
  { kind, corners, certainty }: ReferenceEvidence,
  window: PixelQuad,
  possible: readonly ReferenceEvidence[],
): boolean {
  if (kind !== 'a4' || !contains(window, quadCentre(corners))) return false
  const alike = possible.filter((other) => other.certainty > ALIKE_CERTAINTY && contains(window, quadCentre(other.corners)))
  return certainty < SURE_IN_WINDOW || alike.length > 1
}

/** Bricks, tiles and the like have a sheet's or card's shape often enough: whether a thing is one of many as large and as likely as itself. */
export function isOneOfMany({ corners, certainty }: ReferenceEvidence, possible: readonly ReferenceEvidence[]): boolean {
  if (certainty > SURE_AMONG_MANY) return false
  const lengths = sortedSides(corners)
  const others = possible.filter(
    (other) =>
      other.certainty > ALIKE_LIKELY * certainty &&
      quadIoU(other.corners, corners) < 0.1 &&
      sortedSides(other.corners).every((length, i) => Math.abs(length / (lengths[i] ?? 0) - 1) < ALIKE_SIDES),
  )
  // The same brick may be there as a sheet and as a card.
  const apart = others.filter((other, i) => !others.slice(0, i).some((before) => quadIoU(before.corners, other.corners) > 0.1))
  return apart.length >= MANY_OTHERS
}

const sortedSides = (corners: PixelQuad): readonly number[] => [...sideLengths(corners)].sort((p, q) => p - q)

/** Whether every reference of a solved scene is seen where the scene has it, through a camera that exists. */
export function fits(scene: SolvedScene, references: readonly ReferenceEvidence[], hints: Hints): boolean {
  return references.every(({ kind, corners, certainty, isFaint }, i) => {
    const isAsked = hints.reference === kind && (hints.corners || certainty > SURELY_REFERENCE)
    const trust = !isAsked ? 'unasked' : hints.corners ? 'withCorners' : 'named'
    const pixelMm = LONG_SIDE_MM[kind] / Math.max(...sideLengths(corners))
    const coarse = Math.max(1, Math.min(MOST_ERROR, (LARGEST_ERROR_PX * pixelMm) / LARGEST_ERROR_MM[kind]))
    const error = scene.referenceErrorsMm[i] ?? Number.POSITIVE_INFINITY
    const misfit = scene.referenceMisfits[i] ?? Number.POSITIVE_INFINITY
    const faint = isFaint && isAsked && misfit < EXPECTED_MISFIT ? ERROR_OF_FAINT : 1
    const largestErrorMm = LARGEST_ERROR_MM[kind] * (hints.referenceCorners ? ERROR_POINTED_AT : Math.max(coarse, faint))
    return error < largestErrorMm && misfit < LARGEST_MISFIT[kind] && (kind === 'board' || scene.cameraStrain < LARGEST_STRAIN[trust])
  })
}

/**
 * Whether a flat thing of the reference's shape that leans out of the window's plane explains the photo clearly better than one that lies
 * in it. The same thing parallel to the plane but before or behind it looks no different in one photo.
 */
export function leans(evidence: SceneEvidence, reference: ReferenceEvidence, flat: SolvedScene | null, hints: Hints): boolean {
  const loose = solveCamera({ ...evidence, references: [reference], referenceTiltSigma: LOOSE_TILT })
  if (!loose || !fits(loose, [reference], hints)) return false
  const leanDegrees = ((loose.referenceTilts[0] ?? 0) * 180) / Math.PI
  // A photo whose edges are noisier than they say makes differences of cost larger than they mean.
  const gain = flat ? (flat.solution.cost - loose.solution.cost) / Math.max(1, loose.misfit ** 2) : Number.POSITIVE_INFINITY
  return LEANS.some((least) => leanDegrees >= least.degrees && gain > least.gain)
}

/** How well the photo is explained with this reference, for the choice between several: 0 to 1. */
export function meritOf(scene: SolvedScene, reference: ReferenceEvidence, likely: number): number {
  const strained = Math.exp(-0.25 * scene.cameraStrain ** 2)
  return (likely * reference.certainty * strained) / (1 + 0.3 * Math.max(0, (scene.referenceMisfits[0] ?? 0) - 1))
}

/** How likely a window is of the size that a reference would make it: most are 500 to 3000 mm wide. 0 to 1. */
export function sizeLikelihood({ corners }: SolvedScene, hints: Hints): number {
  const [a, b, , d] = corners
  const size = Math.sqrt(distance(a, b) * distance(a, d))
  return Math.exp(-0.5 * (Math.log(size / USUAL_SIZE_MM) / (hints.corners ? GIVEN_SIZE_SPREAD : USUAL_SIZE_SPREAD)) ** 2)
}

/** The least likely size that is still believed; whoever set the corners knows what they are of. */
export const leastLikely = ({ kind }: ReferenceEvidence, { reference, corners }: Hints): number =>
  corners ? 0 : kind === 'card' && reference === 'auto' ? LEAST_LIKELY_UNASKED_CARD : LEAST_LIKELY
