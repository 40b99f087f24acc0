import { distance } from '../geometry/quads.ts'
import type { PixelPoint } from '../geometry/types.ts'
import type { Photo } from './api.ts'
import type { ReadSide, ReadSides } from './detector/side-reader.ts'
import type { RefinedQuad, RefinedSide } from './edge-types.ts'
import { FOUND_END_MARGIN, LEAST_SUPPORT } from './window-edges.ts'

const MOST_UNSEEN_SIDES = 1
/** Faint sides show no edge to refinement, but enough to be read. */
const SURELY_READ = 0.6
/** The same for a side that is all there is of a corner. */
const SURELY_READ_CORNER = 0.85
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

/** Corners outside the picture, or more sides than one of which no edge is seen and that were not read surely either. */
export function isCutOff({ corners, sides }: RefinedQuad, { widthPx, heightPx }: Photo, read: ReadSides | null): boolean {
  const outside = corners.some(({ x, y }) => x < -0.5 || y < -0.5 || x > widthPx - 0.5 || y > heightPx - 0.5)
  const isUnseen = ({ support }: RefinedSide, i: number) =>
    support < LEAST_SUPPORT && !((read?.[i as 0].places[0]?.chance ?? 0) > SURELY_READ)
  return outside || sides.filter(isUnseen).length > MOST_UNSEEN_SIDES
}

/** Whether something stands before a corner: neither side shows its edge there. Of sides that `windowEdges` found. */
export function hasCoveredCorner({ corners, sides }: RefinedQuad, read: ReadSides | null): boolean {
  return corners.some((corner, i) => {
    const [before, after] = [(i + 3) % 4, i] as const
    const lengths = [distance(corners[(i + 3) % 4] as PixelPoint, corner), distance(corner, corners[(i + 1) % 4] as PixelPoint)] as const
    const shown = [before, after].map((side, k) => shownOfEnd(sides[side as 0], corner, lengths[k as 0], read?.[side as 0]))
    return Math.max(...shown) <= LITTLE_OF_END && Math.min(...shown) <= HARDLY_ANY_OF_END
  })
}

/** Share of the places at a side's end that have its edge; 1 where they are too few to tell, or where a side without an edge was read. */
function shownOfEnd({ samples, support }: RefinedSide, corner: PixelPoint, lengthPx: number, read: ReadSide | undefined): number {
  if (support < LEAST_SUPPORT) return (read?.places[0]?.chance ?? 0) > SURELY_READ_CORNER ? 1 : 0
  const places = ((samples.length / support) * (END - FOUND_END_MARGIN)) / (1 - 2 * FOUND_END_MARGIN)
  if (places < LEAST_PLACES) return 1
  return samples.filter((sample) => distance(sample, corner) < END * lengthPx).length / places
}
