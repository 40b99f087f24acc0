import { sameQuad } from '#app/canvas/quad-history.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuringQuestion } from './measuring-question.ts'

/** What is known of a photo's outlines: the ones that were found and shown, and those of which a person said that every corner is right. */
export interface KnownOutlines {
  /** Where the corners were first; found, or where nothing was found only somewhere to begin. */
  readonly first: PixelQuad
  /** The latest last. */
  readonly found: readonly PixelQuad[]
  readonly confirmed: readonly PixelQuad[]
}

/** Whose a quad's corners are, as the vision core is asked; null while some of them are nobody's: nothing was found, and not all are set. */
export function cornersQuestion(
  corners: PixelQuad,
  { first, found, confirmed }: KnownOutlines,
): Omit<MeasuringQuestion, 'settings'> | null {
  const kept = (outline: PixelQuad): number => outline.filter((corner, i) => isSame(corner, corners[i as 0])).length
  const start = found.reduceRight((best, outline) => (kept(outline) > kept(best) ? outline : best), found.at(-1) ?? first)
  const isMoved = (i: number): boolean => !isSame(start[i as 0], corners[i as 0])
  const isConfirmed = (i: number): boolean => confirmed.some((quad) => isSame(quad[i as 0], corners[i as 0]))
  if ([0, 1, 2, 3].every((i) => isMoved(i) || isConfirmed(i))) return { corners, cornersBy: 'hand' }
  if (found.length === 0) return null
  if ([0, 1, 2, 3].some(isMoved)) return { corners, cornersBy: 'correction', outline: start }
  return { corners, cornersBy: sameQuad(corners, first) ? 'search' : 'choice' }
}

const isSame = (p: PixelPoint, q: PixelPoint): boolean => p.x === q.x && p.y === q.y
