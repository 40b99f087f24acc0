import { contains, quadCentre, signedArea } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import type { Photo } from './api.ts'
import type { WindowProposal } from './edge-types.ts'
import confidence from './find-window-confidence.json' with { type: 'json' }
import { windowFeatures } from './find-window-features.ts'
import { outlineChances } from './find-window-network.ts'
import { type RankEvidence, rankWindows } from './find-window-rank.ts'
import { wallRectangles } from './find-window-rectangles.ts'
import { shrinkPicture } from './find-window-shrink.ts'
import network from './find-window-weights.json' with { type: 'json' }
import { type Luma, unshrink } from './luma.ts'

export interface FindWindowOptions {
  /** Outlines that are no window though they are rectangles: the reference. */
  readonly exclude?: readonly PixelQuad[]
  /** Longer side of the picture that is searched. */
  readonly longestPx?: number
}

const usualLongestPx = 640

/**
 * Finds the window in a photo by its straight edges: vanishing points, rectangles of the walls, and how each looks inside, on its
 * rim and round about. Answers up to five quads, nested ones told apart by type, best first; none when nothing looks like a window.
 */
export function findWindow(picture: Photo | Luma, options: FindWindowOptions = {}): WindowProposal {
  const { luma, scale } = shrinkPicture(picture, options.longestPx ?? usualLongestPx)
  const small = (p: PixelPoint): PixelPoint => ({ x: (p.x + 0.5) / scale - 0.5, y: (p.y + 0.5) / scale - 0.5 })
  const full = (p: PixelPoint): PixelPoint => ({ x: unshrink(p.x, scale), y: unshrink(p.y, scale) })
  const exclude = (options.exclude ?? []).map((quad) => mapQuad(quad, small))
  const judged = wallRectangles(luma)
    .filter(({ corners }) => !exclude.some((quad) => isReference(quad, corners)))
    .map((rectangle) => ({ corners: rectangle.corners, chances: outlineChances(network, windowFeatures(luma, rectangle)) }))
  const { candidates, evidence } = rankWindows(judged)
  return {
    candidates: candidates.map((candidate) => ({ ...candidate, corners: mapQuad(candidate.corners, full) })),
    confidence: evidence ? calibrated(evidence) : 0,
  }
}

/** Chance that the first candidate is right, fitted on rooms that the network was not trained on (calibrate-window-ranker.ts). */
function calibrated({ odds, family, lead }: RankEvidence): number {
  const { base, perOdds, perFamily, perLead } = confidence
  return 1 / (1 + Math.exp(-(base + perOdds * odds + perFamily * family + perLead * lead)))
}

const mapQuad = ([a, b, c, d]: PixelQuad, map: (p: PixelPoint) => PixelPoint): PixelQuad => [map(a), map(b), map(c), map(d)]

/** Whether a rectangle is a reference, a part of it, or a rim round it. */
export function isReference(reference: PixelQuad, corners: PixelQuad): boolean {
  return contains(reference, quadCentre(corners)) && signedArea(corners) < 2 * signedArea(reference)
}
