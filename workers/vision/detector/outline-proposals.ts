import { quadIoU, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { WindowType } from '../api.ts'
import type { DetectorLook } from './detector-look.ts'
import { outlineScore, scoreTotal, sideScore } from './outline-score.ts'

/** A quad that may be an outline of some type. */
export interface OutlineProposal {
  readonly corners: PixelQuad
  /** How well it lies on that type's maps, as `outlineScore`. */
  readonly score: number
}

/** Added to the score of a rectangle of the photo's own lines: they are more exact than corners read from the maps, which lie on the maps by themselves. */
const LINES_AHEAD = 0.15
const MAX_BY_CORNERS = 40
const SAME_IOU = 0.9

/** Quads that may be outlines of a type, best first: those with four peaks of the corner maps as corners, and rectangles of the photo's own lines. */
export function outlineProposals(look: DetectorLook, type: WindowType, rectangles: readonly PixelQuad[]): readonly OutlineProposal[] {
  const onMaps = byCorners(look, type)
    .filter(isConvex)
    .map((corners) => ({ corners, score: outlineScore(look, type, corners) }))
  const onLines = rectangles.map((corners) => ({ corners, score: outlineScore(look, type, corners) + LINES_AHEAD }))
  return withoutTwins([...onMaps, ...onLines].sort((p, q) => q.score - p.score))
}

const next = (corner: 0 | 1 | 2 | 3) => ((corner + 1) % 4) as 0 | 1 | 2 | 3

/** Quads with one peak of each corner map as their corners, the best ones. */
function byCorners(look: DetectorLook, type: WindowType): PixelQuad[] {
  const peaks = ([0, 1, 2, 3] as const).map((corner) => look.cornerPeaks(type, corner))
  const sides = ([0, 1, 2, 3] as const).map((side) =>
    (peaks[side] ?? []).map((from) => (peaks[next(side)] ?? []).map((to) => sideScore(look, type, side, from.at, to.at))),
  )
  const [top, right, bottom, left] = sides
  const [a, b, c, d] = peaks
  if (!top || !right || !bottom || !left || !a || !b || !c || !d) return []
  const found: OutlineProposal[] = []
  for (const [i, p] of a.entries())
    for (const [j, q] of b.entries()) {
      if (q.at.x <= p.at.x) continue
      for (const [k, r] of c.entries()) {
        if (r.at.y <= q.at.y) continue
        for (const [l, s] of d.entries()) {
          if (s.at.y <= p.at.y || s.at.x >= r.at.x) continue
          const along = [top[i]?.[j] ?? 0, right[j]?.[k] ?? 0, bottom[k]?.[l] ?? 0, left[l]?.[i] ?? 0]
          found.push({ corners: [p.at, q.at, r.at, s.at], score: scoreTotal(along, [p.height, q.height, r.height, s.height]) })
        }
      }
    }
  return found
    .sort((p, q) => q.score - p.score)
    .slice(0, MAX_BY_CORNERS)
    .map(({ corners }) => corners)
}

function isConvex(corners: PixelQuad): boolean {
  const turn = (p: PixelPoint, q: PixelPoint, r: PixelPoint) => (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
  const [a, b, c, d] = corners
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0 && signedArea(corners) > 1
}

/** Leaves out what nearly coincides with a better one. */
function withoutTwins(sorted: readonly OutlineProposal[]): OutlineProposal[] {
  const kept: OutlineProposal[] = []
  for (const one of sorted) if (kept.length < 20 && kept.every((other) => quadIoU(other.corners, one.corners) < SAME_IOU)) kept.push(one)
  return kept
}
