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

/** What may be the window. */
export interface WindowProposal {
  /** Coarse outlines in pixels of the photo, likeliest first. */
  readonly candidates: readonly WindowCandidate[]
  /** The chance, 0 to 1, that the first candidate is right. */
  readonly confidence: number
  /** Each candidate as it was read: where its sides may run, with which chances. Empty where they were not read. */
  readonly readings: readonly ReadOutline[]
  /** All outlines of the first candidate's window, in pixels of the reduced picture: the next frame of a scan starts from them. */
  readonly window: SoughtWindow | null
}

export const NOTHING_FOUND: WindowProposal = { candidates: [], confidence: 0, readings: [], window: null }

export interface FindWindowOptions {
  /** The references: rectangles that are no window, pixels of the photo. */
  readonly exclude?: readonly PixelQuad[]
  /** Where the opening was in the frame before, in a scan: pixels of the photo. */
  readonly near?: PixelQuad
  /** The window as an earlier frame of a scan read it, moved to where it is now: nothing is looked for. Pixels of the reduced picture. */
  readonly known?: SoughtWindow
  /** Awaited between the parts of the search; where it rejects the search is abandoned. */
  readonly pause?: () => Promise<void>
}

/** Longer side of the picture in which straight lines are looked for. */
const LINES_PX = 640
const MAX_CANDIDATES = 5
/** A less likely outline is no candidate. */
const MIN_CHANCE = 0.02
/** Outlines that overlap more than this are the same. */
const TWIN_IOU = 0.97
/** The opening comes first, because a recess blind is ordered for it, unless another outline is so many times likelier. */
const OPENING_FIRST = 3

/**
 * Finds the windows of a photo. The networks, helped by the photo's straight lines, tell where windows are, and then read along their sides where
 * each type of outline runs.
 * @returns up to five outlines, best first; none when nothing looks like a window. A candidate's score is the chance that it is right.
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

/** Every rectangle on a wall that a picture's straight lines make, in the picture's pixels. */
export function photoRectangles(photo: Luma): readonly PixelQuad[] {
  const { luma, scale } = shrinkPicture(photo, LINES_PX)
  const full = (p: PixelPoint): PixelPoint => ({ x: unshrink(p.x, scale), y: unshrink(p.y, scale) })
  return wallRectangles(luma).map(([a, b, c, d]) => [full(a), full(b), full(c), full(d)])
}

type RankedOutline = ReadOutline & { readonly score: number }

/** The outlines of all windows, likeliest first; before them all the likeliest window's opening. */
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
    if (one.score >= MIN_CHANCE && kept.length < MAX_CANDIDATES && kept.every((other) => quadIoU(other.corners, one.corners) < TWIN_IOU))
      kept.push(one)
  return kept
}

const best = (window: readonly RankedOutline[]): number => Math.max(0, ...window.map(({ score }) => score))

/** Whether a rectangle is the reference itself, a part of it, or a rim round it. */
export function isReference(reference: PixelQuad, corners: PixelQuad): boolean {
  return contains(reference, quadCentre(corners)) && signedArea(corners) < 2 * signedArea(reference)
}
