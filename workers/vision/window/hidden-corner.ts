import { distance } from '../../geometry/quads.ts'
import type { PixelPoint } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import type { ReadOutline } from '../detector/side-reader.ts'
import type { RefinedQuad, RefinedSide } from '../edges/edge-types.ts'
import { FOUND_END_MARGIN, LEAST_SUPPORT } from './window-edges.ts'

/**
 * Chance from which a corner is said to be covered. Of 30 rendered windows with a covered corner or one outside the picture 25 have more,
 * of 30 with all corners seen none.
 */
const COVERED = 0.45
/** Of sides read surely, an end without an edge says that something stands before it; of others, that they were misread. */
const SURELY_READ = 0.6
/** Share of a side at each end that belongs to the corner. */
const END = 0.07
/**
 * A corner is hidden when neither end that meets there shows more of its edge than this, and one of them hardly any, shares of what is
 * expected. Of 120 rendered corners that are seen one had as little, of 17 covered ones 15.
 */
const LITTLE_OF_END = 0.5
const HARDLY_ANY_OF_END = 0.3
/** Fewer places than this at an end say nothing. */
const LEAST_PLACES = 2

/** Corners that lie outside the picture or that something stands before, 0 for the top left; `read` is null for an outline that a person set. */
export function hiddenCorners(edges: RefinedQuad, photo: Photo, read: ReadOutline | null): readonly number[] {
  return [0, 1, 2, 3].filter(
    (i) =>
      isOutside(edges.corners[i as 0], photo) || (read && ((read.cornersCovered[i as 0] ?? 0) > COVERED || isWithoutEdges(edges, read, i))),
  )
}

const isOutside = ({ x, y }: PixelPoint, { widthPx, heightPx }: Photo): boolean =>
  x < -0.5 || y < -0.5 || x > widthPx - 0.5 || y > heightPx - 0.5

function isWithoutEdges({ corners, sides }: RefinedQuad, read: ReadOutline, i: number): boolean {
  const corner = corners[i as 0]
  const [before, after] = [(i + 3) % 4, i] as const
  const lengths = [distance(corners[before as 0], corner), distance(corner, corners[((i + 1) % 4) as 0])] as const
  const shown = [before, after].map((side, k) => {
    const chance = read.sides[side as 0].places[0]?.chance ?? 0
    return chance < SURELY_READ ? 1 : shownOfEnd(sides[side as 0], corner, lengths[k as 0])
  })
  return Math.max(...shown) <= LITTLE_OF_END && Math.min(...shown) <= HARDLY_ANY_OF_END
}

/** Share of the places at a side's end that have its edge; 1 where they are too few to tell. */
function shownOfEnd({ samples, support }: RefinedSide, corner: PixelPoint, lengthPx: number): number {
  if (support < LEAST_SUPPORT) return 1
  const places = ((samples.length / support) * (END - FOUND_END_MARGIN)) / (1 - 2 * FOUND_END_MARGIN)
  if (places < LEAST_PLACES) return 1
  return samples.filter((sample) => distance(sample, corner) < END * lengthPx).length / places
}
