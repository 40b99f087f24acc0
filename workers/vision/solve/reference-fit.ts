import { contains, distance, quadCentre, quadIoU, sideLengths } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Hints } from '../api.ts'
import { MIN_CERTAINTY, type ReferenceEvidence } from '../reference/reference-types.ts'
import { A4, CARD } from '../reference/sheet-kinds.ts'
import type { SceneEvidence } from './scene-evidence.ts'
import { type SolvedScene, solveCamera } from './solve-camera.ts'

/** How well a photo is explained by something being a reference, flat in the window's plane. */

/** With a larger error, in its own millimetres, a reference is bent, not in the plane, or none at all. */
const LARGEST_ERROR_MM = { board: 1.5, a4: 1.5, card: 0.5 } as const
const LONG_SIDE_MM = { board: A4.longMm, a4: A4.longMm, card: CARD.longMm } as const
/** Something less certain than this may be anything of its shape, and contradicts no other reference. */
export const SURELY_REFERENCE = 0.6
/** Where pixels are coarse, errors up to so many pixels are allowed, but never more than so many times the millimetres above. */
const LARGEST_ERROR_PX = 0.75
const MAX_ERROR = 2
/** A reference that a person pointed at is one, even if its edges are hard to see: so many times the error is allowed. */
const ERROR_POINTED_AT = 3
/** The same for a faint sheet that a person named, as long as its error is no larger than the σ of its edges: the interval is as wide as that. */
const ERROR_OF_FAINT = 3
/** A side without an edge, as a person tapped it, may be so many times its σ off. */
const ERROR_OF_TAPPED = 2.5
const EXPECTED_MISFIT = 1
/** Residuals so many times their σ mean another shape, however small it is in the picture. Of 120 flat sheets and cards none reached 1.7. */
const LARGEST_MISFIT = { board: 4, a4: 2.2, card: 2.2 } as const
/**
 * A camera more unlikely than this, σ, was forced to make another shape fit. But a side of the window that was read wrongly forces the camera as
 * well, and the interval grows with that: a kind of reference that a person named is given more room, and more still where a person set the corners.
 */
const LARGEST_STRAIN = { unasked: 3, named: 6, withCorners: 9 } as const
/** Inside the window only something this certain is a sheet, and only if nothing else there is as certain as the second. */
const SURE_IN_WINDOW = 0.9
const ALIKE_CERTAINTY = 0.5
/** Something is one of many bricks or tiles when so many others have sides equal to its own to this share, and at least this share of its certainty. */
const MANY_OTHERS = 2
const ALIKE_SIDES = 0.15
const ALIKE_LIKELY = 0.4
/** Something more certain than this is no brick. */
export const SURE_AMONG_MANY = 0.8
/** Geometric mean of width and drop of windows that are measured for blinds, millimetres, and 1 σ of its logarithm. */
const USUAL_SIZE_MM = 1200
const USUAL_SIZE_SPREAD = 0.5
/** The same 1 σ where people set the corners, who also measure single panes. */
const GIVEN_SIZE_SPREAD = 0.8
/** A reference that makes the window's size less likely than this is none. */
const MIN_LIKELY = 0.06
/** The same for a card that nobody named: picture frames of a card's shape are common, so it must make the window a usual one. */
const MIN_LIKELY_UNASKED_CARD = 0.55
/** How far a reference may lean when it is asked whether it does, 1 σ, radians. */
const LOOSE_TILT = 0.3
/**
 * A reference is refused when it seems to lean by this much and leaning explains the photo better by this much, −log likelihood. A side of the window
 * taken for its neighbour, or a faint edge, made flat references seem to lean by up to 11°, with a gain of up to 19, in 120 rendered rooms.
 * References that really leaned by 15 to 50° nearly always showed more of both.
 */
const LEANS = [
  { degrees: 12, gain: 6 },
  { degrees: 8, gain: 30 },
] as const

/**
 * Whether something may be a reference. It is not the window itself nor a part of it: panes often have a sheet's shape, and the glass is not in the
 * opening's plane. It may lie inside the window only when a person named the kind of reference and set the window's corners.
 */
export function mayBeReference(
  { corners, certainty }: ReferenceEvidence,
  window: PixelQuad,
  { reference, corners: given }: Hints,
): boolean {
  if (certainty < MIN_CERTAINTY || quadIoU(corners, window) > 0.5 || contains(corners, quadCentre(window))) return false
  return (given !== undefined && reference !== 'auto') || !contains(window, quadCentre(corners))
}

/** Whether something is a pane of the window. An empty pane looks like a sheet; in the window only what is certainly a sheet, and the only one, is none. */
export function isPane(
  { kind, corners, certainty }: ReferenceEvidence,
  window: PixelQuad,
  possible: readonly ReferenceEvidence[],
): boolean {
  if (kind !== 'a4' || !contains(window, quadCentre(corners))) return false
  const alike = possible.filter((other) => other.certainty > ALIKE_CERTAINTY && contains(window, quadCentre(other.corners)))
  return certainty < SURE_IN_WINDOW || alike.length > 1
}

/** Whether something is one of many alike: bricks and tiles often have a sheet's or card's shape. */
export function isOneOfMany({ corners, certainty }: ReferenceEvidence, possible: readonly ReferenceEvidence[]): boolean {
  if (certainty > SURE_AMONG_MANY) return false
  const lengths = sortedSides(corners)
  const others = possible.filter(
    (other) =>
      other.certainty > ALIKE_LIKELY * certainty &&
      quadIoU(other.corners, corners) < 0.1 &&
      sortedSides(other.corners).every((length, i) => Math.abs(length / (lengths[i] ?? 0) - 1) < ALIKE_SIDES),
  )
  // The same brick may have been found as a sheet and as a card.
  const apart = others.filter((other, i) => !others.slice(0, i).some((before) => quadIoU(before.corners, other.corners) > 0.1))
  return apart.length >= MANY_OTHERS
}

const sortedSides = (corners: PixelQuad): readonly number[] => [...sideLengths(corners)].sort((p, q) => p - q)

/** Whether every reference of a solved scene is seen where the scene puts it, by a camera that may exist. */
export function fits(scene: SolvedScene, references: readonly ReferenceEvidence[], hints: Hints): boolean {
  return references.every(({ kind, corners, certainty, isFaint, tappedSigmaPx = 0 }, i) => {
    const isAsked = hints.reference === kind && (hints.corners || certainty > SURELY_REFERENCE)
    const trust = !isAsked ? 'unasked' : hints.corners ? 'withCorners' : 'named'
    const pixelMm = LONG_SIDE_MM[kind] / Math.max(...sideLengths(corners))
    const coarse = Math.max(1, Math.min(MAX_ERROR, (LARGEST_ERROR_PX * pixelMm) / LARGEST_ERROR_MM[kind]))
    const error = scene.referenceErrorsMm[i] ?? Number.POSITIVE_INFINITY
    const misfit = scene.referenceMisfits[i] ?? Number.POSITIVE_INFINITY
    const faint = isFaint && isAsked && misfit < EXPECTED_MISFIT ? ERROR_OF_FAINT : 1
    const allowedMm = LARGEST_ERROR_MM[kind] * (hints.referenceCorners ? ERROR_POINTED_AT : Math.max(coarse, faint))
    const largestErrorMm = Math.max(allowedMm, ERROR_OF_TAPPED * tappedSigmaPx * pixelMm)
    return error < largestErrorMm && misfit < LARGEST_MISFIT[kind] && (kind === 'board' || scene.cameraStrain < LARGEST_STRAIN[trust])
  })
}

/**
 * Whether a reference that leans out of the window's plane explains the photo clearly better than one that lies in it. One that is parallel to the
 * plane but before or behind it looks no different in a single photo.
 * @param flat the scene solved with the reference in the plane; null where that does not fit at all
 */
export function leans(evidence: SceneEvidence, reference: ReferenceEvidence, flat: SolvedScene | null, hints: Hints): boolean {
  const loose = solveCamera({ ...evidence, references: [reference], referenceTiltSigma: LOOSE_TILT })
  if (!loose || !fits(loose, [reference], hints)) return false
  const leanDegrees = ((loose.referenceTilts[0] ?? 0) * 180) / Math.PI
  // Where edges are noisier than their σ says, differences of the cost are too large.
  const gain = flat ? (flat.solution.cost - loose.solution.cost) / Math.max(1, loose.misfit ** 2) : Number.POSITIVE_INFINITY
  return LEANS.some((least) => leanDegrees >= least.degrees && gain > least.gain)
}

/** How well a reference explains the photo, 0 to 1, to choose between several. */
export function meritOf(scene: SolvedScene, reference: ReferenceEvidence, likely: number): number {
  const strained = Math.exp(-0.25 * scene.cameraStrain ** 2)
  return (likely * reference.certainty * strained) / (1 + 0.3 * Math.max(0, (scene.referenceMisfits[0] ?? 0) - 1))
}

/** How likely a window has the size of a solved scene, 0 to 1: most are 500 to 3000 mm wide. */
export function sizeLikelihood({ corners }: SolvedScene, hints: Hints): number {
  const [a, b, , d] = corners
  const size = Math.sqrt(distance(a, b) * distance(a, d))
  return Math.exp(-0.5 * (Math.log(size / USUAL_SIZE_MM) / (hints.corners ? GIVEN_SIZE_SPREAD : USUAL_SIZE_SPREAD)) ** 2)
}

/** The least `sizeLikelihood` that is believed. Whoever set the corners knows what they are corners of. */
export const minLikely = ({ kind }: ReferenceEvidence, { reference, corners }: Hints): number =>
  corners ? 0 : kind === 'card' && reference === 'auto' ? MIN_LIKELY_UNASKED_CARD : MIN_LIKELY
