import { distance, quadCentre, quadIoU, sideLengths } from '../geometry/quads.ts'
import type { PixelQuad } from '../geometry/types.ts'
import type { FoundReference, Hints, MeasuredWindow, Measurement, Notice, NotMeasured, Photo, Refusal, ScaleSource } from './api.ts'
import { tiltDegrees } from './camera/camera-model.ts'
import { ASSUMED_WIDTH_SIGMA, REFERENCE_SCALE_SIGMA } from './camera/priors.ts'
import type { SoughtWindow } from './detector/seek-windows.ts'
import { UNREAD_CHANCE, unreadOutline } from './detector/unread-outline.ts'
import type { WindowDetector } from './detector/window-detector.ts'
import type { RefinedQuad } from './edges/edge-types.ts'
import type { OpenCv } from './loading/opencv.ts'
import { type SearchedPhoto, searchedPhoto } from './picture/searched-photo.ts'
import { findReferences, type ReferenceHints } from './reference/find-reference.ts'
import type { ReferenceEvidence } from './reference/reference-types.ts'
import { sideShifts, smallerOutlines } from './solve/outline-doubt.ts'
import { type Settled, settleReference } from './solve/settle-reference.ts'
import { withUncertainty } from './solve/uncertainty.ts'
import { correctedOutline, movedCorners } from './window/corrected-outline.ts'
import { findWindow, type WindowProposal } from './window/find-window.ts'
import { hiddenCorners } from './window/hidden-corner.ts'
import { windowEdges } from './window/window-edges.ts'

/** What measuring runs on; `runtime/` loads it once where it runs. */
export interface VisionTools {
  readonly cv: OpenCv
  readonly detector: WindowDetector
}

const STEEPEST_DEGREES = 45
const STEEP_DEGREES = 30
/** A sheet this certain is not taken for a window. */
const SURE_REFERENCE = 0.7
/** An outline chosen by a person is the candidate that overlaps it so much; none where it was found in another picture. */
const SAME_OUTLINE_IOU = 0.7
const LEAST_REFERENCE_PX = { board: 70, a4: 70, card: 45 } as const

type Untimed = Omit<MeasuredWindow, 'ms'> | Omit<NotMeasured, 'ms'>
type Solved = Extract<Settled, { readonly kind: 'solved' }>

/** In a scan it is known as well where the references and the window should be by now. */
export interface FrameHints extends Hints, Pick<ReferenceHints, 'near'> {
  readonly nearWindow?: PixelQuad
  /** The window as it was read in an earlier frame, which is not read again. */
  readonly knownWindow?: SoughtWindow
}

/** A measurement of one frame, and all outlines of its window as they were read; null where no opening was measured. */
export interface FrameMeasurement {
  readonly measurement: Measurement
  readonly window: SoughtWindow | null
}

/** Sizes of the window in a photo, or why there are none. */
export async function measurePhoto(photo: Photo, hints: Hints, tools: VisionTools): Promise<Measurement> {
  const started = performance.now()
  const { measurement } = await measureFrame(searchedPhoto(photo), hints, tools)
  return { ...measurement, ms: performance.now() - started }
}

/** The same of a frame of a scan: the way of the data, top to bottom. */
export async function measureFrame(searched: SearchedPhoto, asked: FrameHints, { cv, detector }: VisionTools): Promise<FrameMeasurement> {
  const started = performance.now()
  const { hints, correction } = correctionOf(asked)
  const possible = findReferences(searched, hints, cv)
  const proposal = await proposeWindow(searched, hints, possible, detector)
  const measurement = { ...measureProposed(searched, hints, correction, possible, proposal), ms: performance.now() - started }
  const isOpening = measurement.found && measurement.candidates[0]?.type === 'opening'
  return { measurement, window: isOpening ? proposal.window : null }
}

function measureProposed(
  { photo, quality }: SearchedPhoto,
  hints: FrameHints,
  correction: Correction | null,
  possible: readonly ReferenceEvidence[],
  { candidates, confidence, readings }: WindowProposal,
): Untimed {
  const read = readings[0] ?? (hints.outline ? unreadOutline(hints.outline) : null)
  const refuse = (reason: Refusal, reference: ReferenceEvidence | null = possible[0] ?? null): Omit<NotMeasured, 'ms'> => ({
    found: false,
    reason,
    reference: reference && outlineOf(reference),
    candidates,
  })

  if (quality.tooDark) return refuse('too_dark')
  if (quality.tooBlurred) return refuse('too_blurred')
  const chosen = candidates[0]
  if (!chosen) return refuse('no_window')
  const found = windowEdges(photo, chosen.corners, read, hints)
  const moved = correction ? movedCorners(correction.outline, correction.corners) : []
  const edges = correction ? correctedOutline(found, correction.corners, moved) : found
  const hidden = hiddenCorners(found, photo, read).filter((corner) => !moved[corner])
  if (hidden.length > 0) return { ...refuse('corner_hidden'), hiddenCorners: hidden }

  const evidence = { widthPx: photo.widthPx, heightPx: photo.heightPx, lens: photo.lens, window: edges, references: [], ...knownTo(hints) }
  const settled = settleReference(evidence, hints.knownLength ? [] : possible, hints)
  if (settled.kind === 'refused') return refuse(settled.reason, settled.reference)
  if (settled.kind === 'unsolvable') return refuse('no_window')
  const { scene, references } = settled
  const reference = references[0] ?? null
  const tilt = tiltDegrees(scene.pose)
  if (tilt > STEEPEST_DEGREES) return refuse('too_steep', reference)

  const sureness = hints.corners ? 1 : confidence * supportFactor(edges)
  const scale: ScaleSource = reference?.kind ?? (hints.knownLength ? 'known_length' : 'assumed')
  return {
    found: true,
    corners: edges.corners,
    ...withUncertainty(scene, {
      scaleSigma: scale === 'assumed' ? ASSUMED_WIDTH_SIGMA : reference ? REFERENCE_SCALE_SIGMA[reference.kind] : 0,
      sides: sideShifts(scene, edges, read, moved),
      others: smallerOutlines(scene, edges.corners, candidates.slice(1), sureness),
    }),
    scale,
    reference: reference && outlineOf(reference),
    references: references.map(outlineOf),
    confidence: sureness,
    tiltDegrees: tilt,
    candidates: [{ ...chosen, corners: edges.corners }, ...candidates.slice(1)],
    notices: noticesOf(photo, edges, settled, scale),
  }
}

/** An outline found and the corners that a person set for it. */
interface Correction {
  readonly outline: PixelQuad
  readonly corners: PixelQuad
}

/** A correction apart from what is asked of the search: to that its corners are not given. */
function correctionOf({ corners, ...hints }: FrameHints): { readonly hints: FrameHints; readonly correction: Correction | null } {
  const { outline } = hints
  if (!corners) return { hints, correction: null }
  return outline ? { hints, correction: { outline, corners } } : { hints: { ...hints, corners }, correction: null }
}

/** Candidates that are not the reference itself, best first; the person's own corners when there are any. */
async function proposeWindow(
  searched: SearchedPhoto,
  { corners, outline, nearWindow, knownWindow }: FrameHints,
  references: readonly ReferenceEvidence[],
  detector: WindowDetector,
): Promise<WindowProposal> {
  if (corners) return { candidates: [{ type: 'opening', corners, score: 1 }], confidence: 1, readings: [], window: null }
  const sure = references.filter(({ kind, certainty }) => kind === 'board' || certainty > SURE_REFERENCE)
  const found = await findWindow(searched, detector, {
    exclude: sure.map((reference) => reference.corners),
    ...(nearWindow ? { near: nearWindow } : {}),
    ...(knownWindow ? { known: knownWindow } : {}),
  })
  return outline ? withChosenFirst(found, outline) : found
}

/** The candidate that a person chose before all others, as sure as it is. */
function withChosenFirst({ candidates, readings }: WindowProposal, outline: PixelQuad): WindowProposal {
  const overlaps = candidates.map(({ corners }) => quadIoU(corners, outline))
  const chosen = overlaps.findIndex((overlap) => overlap > SAME_OUTLINE_IOU && overlap === Math.max(...overlaps))
  const chosenFirst = <T>(list: readonly T[]): readonly T[] => [...list.slice(chosen, chosen + 1), ...list.filter((_, i) => i !== chosen)]
  if (chosen < 0)
    return {
      candidates: [{ type: 'opening', corners: outline, score: UNREAD_CHANCE }, ...candidates],
      confidence: UNREAD_CHANCE,
      readings: [],
      window: null,
    }
  return { candidates: chosenFirst(candidates), confidence: candidates[chosen]?.score ?? 0, readings: chosenFirst(readings), window: null }
}

function knownTo({ knownLength, referenceDepthMm }: Hints) {
  return { ...(knownLength ? { knownLength } : {}), ...(referenceDepthMm === undefined ? {} : { referenceDepthMm }) }
}

const outlineOf = ({ kind, corners }: ReferenceEvidence): FoundReference => ({ kind, corners })

/** A window whose sides are half hidden is less surely the right one. */
const supportFactor = ({ sides }: RefinedQuad): number => Math.min(1, 0.4 + 0.8 * Math.min(...sides.map(({ support }) => support)))

function noticesOf(photo: Photo, edges: RefinedQuad, { scene, references, disagreement }: Solved, scale: ScaleSource): readonly Notice[] {
  const notices: Notice[] = []
  const reference = references[0]
  if (scale === 'assumed') notices.push('no_reference')
  if (reference && Math.max(...sideLengths(reference.corners)) < LEAST_REFERENCE_PX[reference.kind]) notices.push('reference_small')
  if (disagreement) notices.push('references_disagree')
  if (reference && isFar(reference.corners, edges.corners)) notices.push('reference_far')
  if (tiltDegrees(scene.pose) > STEEP_DEGREES) notices.push('steep')
  if (edges.sides.some(({ sigmaPx, inlierCount }) => inlierCount > 2 && sigmaPx > 0.3)) notices.push('soft_edges')
  if (edges.sides.some(({ support }) => support < 0.55)) notices.push('low_contrast')
  const margin = 0.01 * Math.max(photo.widthPx, photo.heightPx)
  const near = ({ x, y }: { x: number; y: number }) => Math.min(x, y, photo.widthPx - 1 - x, photo.heightPx - 1 - y) < margin
  if (edges.corners.some(near)) notices.push('near_border')
  return notices
}

/** More than a window's own diagonal from its middle. */
const isFar = (reference: PixelQuad, window: PixelQuad): boolean =>
  distance(quadCentre(reference), quadCentre(window)) > distance(window[0], window[2])
