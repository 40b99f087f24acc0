import { contains, quadCentre, quadIoU, signedArea } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import type { Photo, WindowCandidate, WindowType } from './api.ts'
import type { WindowProposal } from './edge-types.ts'
import { wallRectangles } from './find-window-rectangles.ts'
import { windowChance, windowFeatures } from './find-window-score.ts'
import { type Luma, lumaOf, shrinkLuma, unshrink } from './luma.ts'

export interface FindWindowOptions {
  /** Outlines that are no window though they are rectangles: the reference. */
  readonly exclude?: readonly PixelQuad[]
  /** Longer side of the picture that is searched; a live frame asks for less. */
  readonly longestPx?: number
}

const usualLongestPx = 720
const mostCandidates = 5

interface Scored {
  readonly corners: PixelQuad
  readonly chance: number
}

/**
 * Finds the window in a photo by its straight edges: vanishing points, rectangles of the wall, how they look inside and round
 * about. Answers up to five quads, nested ones told apart by type, best first; none when nothing looks like a window.
 */
export function findWindow(picture: Photo | Luma, options: FindWindowOptions = {}): WindowProposal {
  const { luma, scale } = shrinkLuma('rgba' in picture ? lumaOf(picture) : picture, options.longestPx ?? usualLongestPx)
  const small = (p: PixelPoint): PixelPoint => ({ x: (p.x + 0.5) / scale - 0.5, y: (p.y + 0.5) / scale - 0.5 })
  const exclude = (options.exclude ?? []).map((quad) => mapQuad(quad, small))
  const scored = wallRectangles(luma)
    .filter(({ corners }) => !exclude.some((quad) => isSame(quad, corners)))
    .map((rectangle): Scored => ({ corners: rectangle.corners, chance: windowChance(windowFeatures(luma, rectangle)) }))
    .sort((p, q) => q.chance - p.chance)
  const distinct = withoutTwins(scored)
  const full = (p: PixelPoint): PixelPoint => ({ x: unshrink(p.x, scale), y: unshrink(p.y, scale) })
  const candidates = ranked(distinct).map((candidate) => ({ ...candidate, corners: mapQuad(candidate.corners, full) }))
  return { candidates, confidence: candidates[0]?.score ?? 0 }
}

const mapQuad = ([a, b, c, d]: PixelQuad, map: (p: PixelPoint) => PixelPoint): PixelQuad => [map(a), map(b), map(c), map(d)]

/** The reference itself, a part of it, or a rim round it. */
function isSame(reference: PixelQuad, corners: PixelQuad): boolean {
  return contains(reference, quadCentre(corners)) && signedArea(corners) < 2 * signedArea(reference)
}

const twinIoU = 0.93

function withoutTwins(scored: readonly Scored[]): Scored[] {
  const kept: Scored[] = []
  for (const one of scored) {
    if (kept.length >= 24) break
    if (kept.every((other) => quadIoU(other.corners, one.corners) < twinIoU)) kept.push(one)
  }
  return kept
}

/** The best rectangle's family first, outermost as the opening, what lies in it by nesting; then other windows. */
function ranked(scored: readonly Scored[]): WindowCandidate[] {
  const [best] = scored
  if (!best) return []
  const family = scored
    .filter(({ corners, chance }) => quadIoU(corners, best.corners) > 0.55 && chance > 0.5 * best.chance)
    .sort((p, q) => signedArea(q.corners) - signedArea(p.corners))
    .slice(0, 3)
  const types: readonly WindowType[] = ['opening', 'unit', 'glass']
  const nested = family.map(({ corners, chance }, index): WindowCandidate => ({ type: types[index] ?? 'glass', corners, score: chance }))
  const others = scored
    .filter((one) => family.every(({ corners }) => quadIoU(corners, one.corners) < 0.3))
    .map(({ corners, chance }): WindowCandidate => ({ type: 'opening', corners, score: chance }))
  return [...nested, ...others].slice(0, mostCandidates)
}
