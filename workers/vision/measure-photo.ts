import type { PixelQuad } from '../geometry/types.ts'
import type {
  FoundReference,
  Hints,
  MeasuredWindow,
  Measurement,
  NotMeasured,
  Photo,
  Refusal,
  ScaleSource,
  WindowCandidate,
} from './api.ts'
import { tiltDegrees } from './camera/camera-model.ts'
import { ASSUMED_WIDTH_SIGMA, REFERENCE_SCALE_SIGMA } from './camera/priors.ts'
import type { SoughtWindow } from './detector/seek-windows.ts'
import { unreadOutline } from './detector/unread-outline.ts'
import type { RefinedQuad } from './edges/edge-types.ts'
import { searchedPhoto } from './picture/searched-photo.ts'
import type { ReferenceHints } from './reference/find-reference.ts'
import type { ReferenceEvidence } from './reference/reference-types.ts'
import { checkedShifts } from './solve/checked-outline.ts'
import { sideShifts, smallerOutlines } from './solve/outline-doubt.ts'
import { planeCameraOf } from './solve/plane-camera-of.ts'
import { type SolvedReferences, settleReference } from './solve/settle-reference.ts'
import { withUncertainty } from './solve/uncertainty.ts'
import { noticesOf } from './steps/notices.ts'
import { type PhotoSteps, photoSteps, type VisionTools } from './steps/photo-steps.ts'
import { proposeWindow, type WindowHints } from './steps/propose-window.ts'
import { rememberedSteps } from './steps/remembered-steps.ts'
import { type Breath, ENDLESS, OutOfTime } from './steps/time-limit.ts'
import { correctedOutline, movedCorners } from './window/corrected-outline.ts'
import { NOTHING_FOUND, type WindowProposal } from './window/find-window.ts'
import { hiddenCorners } from './window/hidden-corner.ts'

/** In a scan it is known as well where the references and the window should be by now. */
export type FrameHints = Hints & Pick<ReferenceHints, 'near'> & WindowHints

/** What was worked out on the way to a measurement; a refusal leaves out what comes after it. */
export interface Workings {
  /** Everything that may be a reference, the likeliest first. */
  readonly references: readonly ReferenceEvidence[]
  readonly proposal: WindowProposal
  /** The sides of the outline that was measured. */
  readonly edges?: RefinedQuad
  readonly solved?: SolvedReferences
  /** What each of its sides may be instead. */
  readonly shifts?: Shifts
  /** How long the solve took, with all references that were tried. */
  readonly solveMs?: number
}

export interface FrameMeasurement {
  readonly measurement: Measurement
  /** All outlines of the window as they were read; null where no opening was measured. */
  readonly window: SoughtWindow | null
  readonly workings: Workings
}

type Shifts = ReturnType<typeof sideShifts>

const MAX_TILT_DEGREES = 45

/** Sizes of the window in a photo that is asked one question only, or why there are none. More questions: `session/photo-session.ts`. */
export async function measurePhoto(photo: Photo, hints: Hints, tools: VisionTools): Promise<Measurement> {
  const startedMs = performance.now()
  const { measurement } = await measureFrame(rememberedSteps(photoSteps(searchedPhoto(photo), tools)), hints)
  return { ...measurement, ms: performance.now() - startedMs }
}

type Size = Omit<MeasuredWindow, 'ms'> | Omit<NotMeasured, 'ms'>

/**
 * Sizes of the window in a photo or in a frame of a scan, or why there are none.
 * @param breath taken between the steps; where it rejects the measurement is abandoned, and where the time is up the photo is refused
 */
export async function measureFrame(photo: PhotoSteps, asked: FrameHints, breath = ENDLESS): Promise<FrameMeasurement> {
  const startedMs = performance.now()
  try {
    return await measuredFrame(photo, asked, breath, startedMs)
  } catch (failure) {
    if (!(failure instanceof OutOfTime)) throw failure
    const measurement = {
      found: false,
      reason: 'took_too_long',
      reference: null,
      candidates: [],
      ms: performance.now() - startedMs,
    } as const
    return { measurement, window: null, workings: { references: [], proposal: NOTHING_FOUND } }
  }
}

/** The way of the data, top to bottom. */
async function measuredFrame(photo: PhotoSteps, asked: FrameHints, breath: Breath, startedMs: number): Promise<FrameMeasurement> {
  const { hints, correction } = correctionOf(asked)
  const { reference, referenceCorners, near } = hints
  const { pause, checkTime } = breath
  const references = photo.references({ reference, referenceCorners, near, checkTime })
  await pause()
  const proposal = await proposeWindow(photo, hints, references, pause)
  await pause()
  const { size: measured, ...reached } = measureProposed(photo, { ...hints, checkTime }, correction, references, proposal)
  const size = isLikelyWindow(measured, asked) ? measured : notSeen(measured)
  const measurement = { ...size, ms: performance.now() - startedMs }
  const isOpening = measurement.found && measurement.candidates[0]?.type === 'opening'
  return { measurement, window: isOpening ? proposal.window : null, workings: { references, proposal, ...reached } }
}

function measureProposed(
  { searched, sides }: PhotoSteps,
  hints: FrameHints & Pick<Breath, 'checkTime'>,
  correction: Correction | null,
  possible: readonly ReferenceEvidence[],
  { candidates, confidence, readings }: WindowProposal,
): Omit<Workings, 'references' | 'proposal'> & { readonly size: Size } {
  const { photo, quality } = searched
  const refusal = (reason: Refusal, reference: ReferenceEvidence | null = possible[0] ?? null): Omit<NotMeasured, 'ms'> => ({
    found: false,
    reason,
    reference: reference && outlineOf(reference),
    candidates,
  })

  if (hints.referenceCorners && possible.length === 0) return { size: refusal('reference_wrong_shape') }
  if (quality.tooDark) return { size: refusal('too_dark') }
  if (quality.tooBlurred) return { size: refusal('too_blurred') }
  const chosen = candidates[0]
  if (!chosen) return { size: refusal('no_window') }
  const read = readings[0] ?? (hints.outline ? unreadOutline(hints.outline) : null)
  const found = sides({ outline: chosen.corners, read, corners: hints.corners, refineCorners: hints.refineCorners })
  const { edges, moved } = corrected(found, correction)
  // What covers a corner has been seen by whoever said that the outline is right there.
  const hidden = hiddenCorners(found, photo, hints.checked ? null : read).filter((corner) => !moved[corner])
  if (hidden.length > 0) return { size: { ...refusal('corner_hidden'), hiddenCorners: hidden }, edges }

  const evidence = { widthPx: photo.widthPx, heightPx: photo.heightPx, lens: photo.lens, window: edges, references: [], ...knownTo(hints) }
  const startedMs = performance.now()
  const solved = settleReference(evidence, hints.knownLength ? [] : possible, hints)
  const solveMs = performance.now() - startedMs
  if (solved.kind === 'refused') return { size: refusal(solved.reason, solved.reference), edges, solveMs }
  if (solved.kind === 'unsolvable') return { size: refusal('no_window'), edges, solveMs }
  if (tiltDegrees(solved.scene.pose) > MAX_TILT_DEGREES)
    return { size: refusal('too_steep', solved.references[0] ?? null), edges, solved, solveMs }

  const sureness = hints.corners || hints.checked ? 1 : confidence * supportFactor(edges)
  const unchecked = sideShifts(solved.scene, edges, read, moved)
  const shifts = hints.checked ? checkedShifts(solved.scene, edges.corners, unchecked, hints.checked, moved) : unchecked
  return { size: sizeOf(photo, hints, solved, edges, shifts, candidates, sureness), edges, solved, shifts, solveMs }
}

/** What a measurement becomes should a person find its outline right as it is drawn. */
export function onceChecked(measured: MeasuredWindow, { scene }: SolvedReferences, shifts: Shifts): MeasuredWindow {
  const { corners, scale } = measured
  const sides = checkedShifts(scene, corners, shifts, corners)
  return { ...measured, ...withUncertainty(scene, { scaleSigma: scaleSigmaOf(scale), sides }), confidence: 1 }
}

/** The refined sides with the corners that a person moved, and which those are. */
function corrected(found: RefinedQuad, correction: Correction | null): { readonly edges: RefinedQuad; readonly moved: readonly boolean[] } {
  if (!correction) return { edges: found, moved: [] }
  const moved = movedCorners(correction.outline, correction.corners)
  return { edges: correctedOutline(found, correction.corners, moved), moved }
}

/** @param sureness the chance that the outline is that of the window meant */
function sizeOf(
  photo: Photo,
  { knownLength }: FrameHints,
  solved: SolvedReferences,
  edges: RefinedQuad,
  shifts: Shifts,
  [chosen, ...others]: readonly WindowCandidate[],
  sureness: number,
): Omit<MeasuredWindow, 'ms'> {
  const { scene, references } = solved
  const reference = references[0] ?? null
  const scale: ScaleSource = reference?.kind ?? (knownLength ? 'known_length' : 'assumed')
  return {
    found: true,
    corners: edges.corners,
    ...withUncertainty(scene, {
      scaleSigma: scaleSigmaOf(scale),
      sides: shifts,
      others: smallerOutlines(scene, edges.corners, others, sureness),
    }),
    scale,
    reference: reference && outlineOf(reference),
    references: references.map(outlineOf),
    confidence: sureness,
    tiltDegrees: tiltDegrees(scene.pose),
    camera: planeCameraOf(scene, edges.corners),
    candidates: [...(chosen ? [{ ...chosen, corners: edges.corners }] : []), ...others],
    notices: noticesOf(photo, edges, solved, scale),
  }
}

const scaleSigmaOf = (scale: ScaleSource): number =>
  scale === 'assumed' ? ASSUMED_WIDTH_SIGMA : scale === 'known_length' ? 0 : REFERENCE_SCALE_SIGMA[scale]
/** Where nothing tells a scale, and no outline is likelier than this, there is likely no window: nobody is helped by an estimate of it. */
const LIKELY_WINDOW = 0.4

/** Whether there is a window, by somebody's word, by the reference beside it or by its own look. */
function isLikelyWindow(size: Size, { corners, outline, knownLength }: FrameHints): boolean {
  if (corners || outline || knownLength) return true
  if (size.found) return size.scale !== 'assumed' || size.confidence >= LIKELY_WINDOW
  const isAboutWindow = size.reason === 'corner_hidden' || size.reason === 'too_steep'
  return !isAboutWindow || size.reference?.kind === 'board' || size.candidates.some(({ score }) => score >= LIKELY_WINDOW)
}

const notSeen = ({ reference, candidates }: Size): Size => ({ found: false, reason: 'no_window', reference, candidates })

/** An outline found and the corners that a person set for it. */
interface Correction {
  readonly outline: PixelQuad
  readonly corners: PixelQuad
}

/** Separates a person's correction from the hints, because the search must not see the corrected corners. */
function correctionOf({ corners, ...hints }: FrameHints): { readonly hints: FrameHints; readonly correction: Correction | null } {
  const { outline } = hints
  if (!corners) return { hints, correction: null }
  return outline ? { hints, correction: { outline, corners } } : { hints: { ...hints, corners }, correction: null }
}

function knownTo({ knownLength, referenceDepthMm }: Hints) {
  return { ...(knownLength ? { knownLength } : {}), ...(referenceDepthMm === undefined ? {} : { referenceDepthMm }) }
}

const outlineOf = ({ kind, corners }: ReferenceEvidence): FoundReference => ({ kind, corners })

/** A window whose sides are half hidden is less surely the right one. */
const supportFactor = ({ sides }: RefinedQuad): number => Math.min(1, 0.4 + 0.8 * Math.min(...sides.map(({ support }) => support)))
