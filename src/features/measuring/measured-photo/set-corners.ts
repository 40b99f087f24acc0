import { sameQuad } from '#app/canvas/quad-history.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { CornersQuestion, FoundOutline, MeasuringQuestion } from './question.ts'

/** Outlines of a photo that are known so far. */
export interface KnownOutlines {
  /** Where the corners are drawn before any were found or set; null for a scan, which has found them. */
  readonly placeholder: PixelQuad | null
  /** Those that were found, as they were shown; the latest last. */
  readonly found: readonly FoundOutline[]
}

/** Where a quad's corners come from, as a question to the vision core; null while some of them are still placeholders. */
export function cornersQuestion(corners: PixelQuad, { placeholder, found }: KnownOutlines): CornersQuestion | null {
  const isOf = (quad: PixelQuad, i: number): boolean => isSame(quad[i as 0], corners[i as 0])
  const all = [0, 1, 2, 3]
  if (placeholder && all.some((i) => isOf(placeholder, i))) return null
  const kept = (outline: FoundOutline): number => all.filter((i) => isOf(outline.corners, i)).length
  const start = found.reduceRight<FoundOutline | null>((best, outline) => (best && kept(best) >= kept(outline) ? best : outline), null)
  if (!start || all.every((i) => !isOf(start.corners, i))) return { corners, cornersBy: 'hand' }
  return sameQuad(corners, start.corners) ? { corners, cornersBy: start.by } : { corners, cornersBy: 'correction', outline: start }
}

export const withFound = (outlines: KnownOutlines, outline: FoundOutline): KnownOutlines => ({
  ...outlines,
  found: [...outlines.found, outline],
})

/** Adds the outline that a question was about as its answer shows it. Corners that the person moved are put back to where the outline had them. */
export function withShown(outlines: KnownOutlines, { outline, corners }: MeasuringQuestion, shown: PixelQuad): KnownOutlines {
  const about = outline ?? outlines.found.find((found) => corners !== null && sameQuad(found.corners, corners))
  if (!about) return outlines
  const isMoved = (i: 0): boolean => about.corners[i].x !== corners?.[i].x || about.corners[i].y !== corners[i].y
  const quad = shown.map((place, i) => (isMoved(i as 0) ? about.corners[i as 0] : place))
  return withFound(outlines, { ...about, corners: quad as unknown as PixelQuad })
}

const isSame = (p: PixelPoint, q: PixelPoint): boolean => p.x === q.x && p.y === q.y
