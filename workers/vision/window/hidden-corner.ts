import { distance } from '../../geometry/quads.ts'
import type { PixelPoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { ReadOutline } from '../detector/side-reader.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { FOUND_END_MARGIN, MIN_SUPPORT } from './window-edges.ts'

/**
 * A corner with a larger chance of being covered is called hidden. Of 30 rendered windows with a covered corner or one outside the picture 25 have
 * more, of 30 with all corners in view none.
 */
const COVERED = 0.45
/** Where a side was read this surely, an end without an edge means that something covers it. Where it was not, the side was misread. */
const SURELY_READ = 0.6
/** Share of a side at each end that belongs to the corner. */
const END_SHARE = 0.07
/**
 * A corner is hidden when neither of the two ends that meet there shows more than the first share of its edge, and one of them no more than the
 * second. Of 120 rendered corners in view one showed so little, of 17 covered ones 15.
 */
const MAX_SHOWN = 0.5
const MAX_SHOWN_OF_ONE = 0.3
/** An end with fewer places than this tells nothing. */
const MIN_PLACES = 2

/**
 * Corners that lie outside the picture or are covered by something: 0 for the top left, clockwise.
 * @param read how the search read the outline; null for one that a person set
 */
export function hiddenCorners(edges: RefinedQuad, photo: Photo, read: ReadOutline | null): readonly number[] {
  return [0, 1, 2, 3].filter(
    (i) =>
      isOutside(edges.corners[i as 0], photo) || (read && ((read.cornersCovered[i as 0] ?? 0) > COVERED || isWithoutEdges(edges, read, i))),
  )
}

const isOutside = ({ x, y }: PixelPoint, { widthPx, heightPx }: Photo): boolean =>
  x < -0.5 || y < -0.5 || x > widthPx - 0.5 || y > heightPx - 0.5

/** Whether the edges stop short of a corner. */
function isWithoutEdges({ corners, sides }: RefinedQuad, read: ReadOutline, i: number): boolean {
  const corner = corners[i as 0]
  const [before, after] = [(i + 3) % 4, i] as const
  const lengths = [distance(corners[before as 0], corner), distance(corner, corners[((i + 1) % 4) as 0])] as const
  const shown = [before, after].map((side, k) => {
    const chance = read.sides[side as 0].places[0]?.chance ?? 0
    return chance < SURELY_READ ? 1 : shownOfEnd(sides[side as 0], corner, lengths[k as 0])
  })
  return Math.max(...shown) <= MAX_SHOWN && Math.min(...shown) <= MAX_SHOWN_OF_ONE
}

/** Share of the places at a side's end that show its edge; 1 where they are too few to tell. */
function shownOfEnd({ samples, support }: RefinedSide, corner: PixelPoint, lengthPx: number): number {
  if (support < MIN_SUPPORT) return 1
  const places = ((samples.length / support) * (END_SHARE - FOUND_END_MARGIN)) / (1 - 2 * FOUND_END_MARGIN)
  if (places < MIN_PLACES) return 1
  return samples.filter((sample) => distance(sample, corner) < END_SHARE * lengthPx).length / places
}
