import { contains, quadCentre, quadIoU, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { WindowCandidate } from '../api.ts'
import { outlineChance } from '../detector/outline-chance.ts'
import { type SoughtWindow, seekWindows } from '../detector/seek-windows.ts'
import type { ReadOutline } from '../detector/side-reader.ts'
import type { WindowDetector } from '../detector/window-detector.ts'
import { type Luma, unshrink } from '../picture/luma.ts'
import { inPhoto, inReduced, type SearchedPhoto } from '../picture/searched-photo.ts'
import { wallRectangles } from './rectangles.ts'
import { shrinkPicture } from './shrink.ts'

/** Coarse quads in pixels of the full photo, best first. */
export interface WindowProposal {
  readonly candidates: readonly WindowCandidate[]
  /** 0 to 1: how sure the first candidate is the window meant. */
  readonly confidence: number
  /** Each candidate as it was read, where each side may run with its chances; empty where nobody read them. */
  readonly readings: readonly ReadOutline[]
  /** All outlines of the first candidate's window, in pixels of the picture searched: what the next frame of a scan starts from. */
  readonly window: SoughtWindow | null
}

export interface FindWindowOptions {
  /** Outlines that are no window though they are rectangles: the reference. */
  readonly exclude?: readonly PixelQuad[]
  /** Where the opening was a moment ago, in a scan. */
  readonly near?: PixelQuad
  /** The window as an earlier frame of a scan read it, where it is by now: nothing is looked for. Pixels of the picture searched. */
  readonly known?: SoughtWindow
  /** Awaited between the parts of the search; where it rejects the search is abandoned. */
  readonly pause?: () => Promise<void>
}

/** Longer side of the picture in which straight lines are sought. */
const LINES_PX = 640
const MOST_CANDIDATES = 5
const LEAST_CHANCE = 0.02
/** Two outlines nearer than this are one. */
const TWIN_IO_U = 0.97
/** The opening is named first, being what a recess blind is ordered for, unless another outline is this many times likelier. */
const OPENING_FIRST = 3

/**
 * Finds the windows of a photo: the learned detector, helped by the photo's straight lines, says where windows are, and reads along their
 * sides where each type of outline runs.
 * Answers up to five quads, nested ones told apart by type, best first; none when nothing looks like a window. A candidate's score is the
 * chance that it is right.
 */
export async function findWindow(
  searched: SearchedPhoto,
  detector: WindowDetector,
  { exclude = [], near, known, pause }: FindWindowOptions = {},
): Promise<WindowProposal> {
  const references = exclude.map((quad) => inReduced(searched, quad))
  const seek = () =>
    seekWindows(searched.reduced, detector, {
      rectangles: () => photoRectangles(searched.luma),
      ignore: (quad) => references.some((reference) => isReference(reference, quad)),
      ...(near ? { near: inReduced(searched, near) } : {}),
      ...(pause ? { pause } : {}),
    })
  const windows = known ? [known] : await seek()
  const ranked = rankOutlines(windows)
  const outlines = ranked.map((outline) => ({ ...outline, corners: inPhoto(searched, outline.corners) }))
  const candidates = outlines.map(({ type, corners, score }): WindowCandidate => ({ type, corners, score }))
  const window = windows.find((one) => one.some(({ corners }) => corners === ranked[0]?.corners)) ?? null
  return { candidates, confidence: candidates[0]?.score ?? 0, readings: outlines, window }
}

/** Every rectangle of a wall that a picture's straight lines make, its pixels. */
export function photoRectangles(photo: Luma): readonly PixelQuad[] {
  const { luma, scale } = shrinkPicture(photo, LINES_PX)
  const full = (p: PixelPoint): PixelPoint => ({ x: unshrink(p.x, scale), y: unshrink(p.y, scale) })
  return wallRectangles(luma).map(([a, b, c, d]) => [full(a), full(b), full(c), full(d)])
}

type RankedOutline = ReadOutline & { readonly score: number }

/** All windows' outlines by their chance; first the likeliest window's opening. */
export function rankOutlines(windows: readonly SoughtWindow[]): readonly RankedOutline[] {
  const judged = windows
    .map((window) => window.map((outline): RankedOutline => ({ ...outline, score: outlineChance(outline.type, outline.evidence) })))
    .sort((p, q) => best(q) - best(p))
  const [main = []] = judged
  const likeliest = best(main)
  const opening = main.find(({ type, score }) => type === 'opening' && score * OPENING_FIRST >= likeliest)
  const sorted = judged.flat().sort((p, q) => (q === opening ? 2 : q.score) - (p === opening ? 2 : p.score))
  const kept: RankedOutline[] = []
  for (const one of sorted)
    if (
      one.score >= LEAST_CHANCE &&
      kept.length < MOST_CANDIDATES &&
      kept.every((other) => quadIoU(other.corners, one.corners) < TWIN_IO_U)
    )
      kept.push(one)
  return kept
}

const best = (window: readonly RankedOutline[]): number => Math.max(0, ...window.map(({ score }) => score))

/** Whether a rectangle is a reference, a part of it, or a rim round it. */
export function isReference(reference: PixelQuad, corners: PixelQuad): boolean {
  return contains(reference, quadCentre(corners)) && signedArea(corners) < 2 * signedArea(reference)
}
