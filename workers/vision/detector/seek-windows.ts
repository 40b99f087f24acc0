import { contains, quadCentre, quadIoU } from '../../geometry/quads.ts'
import type { PixelQuad } from '../../geometry/types.ts'
import type { Photo, WindowType } from '../api.ts'
import { type PhotoRegion, wholePhoto } from './detector-input.ts'
import { type DetectorLook, detectorTypes } from './detector-look.ts'
import { type OutlineProposal, outlineProposals } from './outline-proposals.ts'
import type { OutlineScore } from './outline-score.ts'
import type { WindowDetector } from './window-detector.ts'

/** What speaks for an outline of a sought window: what the chance of it being right is fitted on. */
export interface OutlineEvidence extends OutlineScore {
  /** How well the window's opening lies on the maps of the first look at the whole photo. */
  readonly firstTotal: number
  /** How far it is ahead of the next best of its type in the closer look, at most `mostLead`. */
  readonly lead: number
  readonly onLines: boolean
}

export interface SoughtOutline {
  readonly type: WindowType
  readonly corners: PixelQuad
  readonly evidence: OutlineEvidence
}

/** One window: its opening first, then its other outlines, at most one a type. */
export type SoughtWindow = readonly SoughtOutline[]

const mostWindows = 3
/** Share of the closer look's side that the window takes. */
const fill = 0.7
/** Openings that overlap more are one window's. */
const apartIoU = 0.3
/** Outlines of one window overlap at least so much. */
const familyIoU = 0.35
export const mostLead = 2

/**
 * Windows in a photo by the network, likeliest first: a look at the whole, then a closer one at each window found there.
 * @param rectangles that the photo's straight lines make, photo pixels
 * @param ignore says of a quad that it is something else: the reference
 */
export async function seekWindows(
  photo: Photo,
  detector: WindowDetector,
  rectangles: readonly PixelQuad[],
  ignore: (quad: PixelQuad) => boolean,
): Promise<readonly SoughtWindow[]> {
  const usable = rectangles.filter((quad) => !ignore(quad))
  const whole = await detector.look(photo, wholePhoto(photo))
  const sought: SoughtWindow[] = []
  for (const first of apart(outlineProposals(whole, 'opening', usable).filter(({ corners }) => !ignore(corners)))) {
    const look = await detector.look(photo, regionAbout(first.corners))
    const window = closerOutlines(look, first, usable)
    if (window.length > 0) sought.push(window)
  }
  return sought
}

function apart(sorted: readonly OutlineProposal[]): OutlineProposal[] {
  const kept: OutlineProposal[] = []
  for (const one of sorted)
    if (kept.length < mostWindows && kept.every((other) => quadIoU(other.corners, one.corners) < apartIoU && !sharesMiddle(other, one)))
      kept.push(one)
  return kept
}

const sharesMiddle = (p: OutlineProposal, q: OutlineProposal): boolean =>
  contains(p.corners, quadCentre(q.corners)) && contains(q.corners, quadCentre(p.corners))

/** A square about a quad, for a closer look. */
function regionAbout(corners: PixelQuad): PhotoRegion {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const side = Math.max(right - left, bottom - top) / fill
  return { left: (left + right - side) / 2, top: (top + bottom - side) / 2, width: side, height: side }
}

/** The best outline of each type about a window, the opening first; empty when the closer look shows no opening there. */
function closerOutlines(look: DetectorLook, first: OutlineProposal, rectangles: readonly PixelQuad[]): SoughtWindow {
  const found: SoughtOutline[] = []
  for (const type of detectorTypes) {
    const near = outlineProposals(look, type, rectangles).filter(
      ({ corners }) => quadIoU(corners, found[0]?.corners ?? first.corners) > familyIoU,
    )
    const [best, second] = near
    if (!best) {
      if (type === 'opening') return []
      continue
    }
    const lead = second ? Math.min(mostLead, best.total - second.total) : mostLead
    const { corners, score, onLines } = best
    found.push({ type, corners, evidence: { ...score, firstTotal: first.total, lead, onLines } })
  }
  return found
}
