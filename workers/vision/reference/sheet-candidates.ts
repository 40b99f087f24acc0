import { distance, orderQuad, quadIoU, sideLengths, signedArea } from '../../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../../geometry/types.ts'
import { type Mat, type OpenCv, withFreed } from '../loading/opencv.ts'
import { inPhoto } from '../picture/searched-photo.ts'
import { type ColourPlanes, colourGradient, GRADIENT_UNIT, smoothedPlanes } from './sheet-gradient.ts'

/** Area of a quad that may be a sheet: at least so many pixels of the picture searched, at most this share of it. */
const MIN_AREA_PX = 60
const LARGEST_AREA = 0.3

/** Canny's two thresholds, levels per pixel, and how often the picture is smoothed before: from strong edges to the faintest. */
const STRENGTHS = [
  { smoothings: 1, high: 8, low: 3 },
  { smoothings: 1, high: 3, low: 1.2 },
  { smoothings: 5, high: 0.9, low: 0.4 },
  { smoothings: 8, high: 0.35, low: 0.17 },
] as const

/**
 * Quads that edges of brightness or colour draw, from strong edges to faint ones.
 * @param strengths which of STRENGTHS to use, in their order
 * @returns pixels of the picture that `planes` were made of
 */
export function quadsByEdges(planes: ColourPlanes, strengths: readonly (0 | 1 | 2 | 3)[], cv: OpenCv): readonly PixelQuad[] {
  const { widthPx, heightPx } = planes
  return withFreed((keep) => {
    const [dx, dy] = [keep(new cv.Mat(heightPx, widthPx, cv.CV_16SC1)), keep(new cv.Mat(heightPx, widthPx, cv.CV_16SC1))]
    const mask = keep(new cv.Mat())
    const kernel = keep(new cv.Mat(3, 3, cv.CV_8UC1))
    kernel.data.fill(1)
    const quads: PixelQuad[] = []
    let [smoothed, done] = [planes, 0]
    for (const strength of strengths) {
      const { smoothings, high, low } = STRENGTHS[strength]
      if (smoothings !== done) {
        smoothed = smoothedPlanes(smoothed, smoothings - done)
        const gradient = colourGradient(smoothed)
        dx.data16S.set(gradient.dx)
        dy.data16S.set(gradient.dy)
        done = smoothings
      }
      cv.Canny1(dx, dy, mask, low * GRADIENT_UNIT, high * GRADIENT_UNIT)
      cv.dilate(mask, mask, kernel)
      // A contour runs a pixel beside the edge: outside of it round a thing, inside of it round a hole.
      quads.push(...quadsOfMask(mask, (isHole) => (isHole ? -1 : 1), cv))
    }
    return quads.map((quad) => inPhoto(planes, quad))
  })
}

/** A way to find quads gives so many at most, the largest: all of them are compared and looked at. In 81 real photos it gave at most 416. */
const MAX_QUADS = 800

/** The largest of very many quads, in the order in which they were found. */
export function largestQuads(quads: readonly PixelQuad[]): readonly PixelQuad[] {
  if (quads.length <= MAX_QUADS) return quads
  const areas = new Map(quads.map((quad) => [quad, signedArea(quad)]))
  const kept = new Set([...quads].sort((p, q) => (areas.get(q) ?? 0) - (areas.get(p) ?? 0)).slice(0, MAX_QUADS))
  return quads.filter((quad) => kept.has(quad))
}

/** Leaves out quads that nearly coincide with one before them. */
export function withoutRepeats(quads: readonly PixelQuad[]): readonly PixelQuad[] {
  const kept: PixelQuad[] = []
  for (const quad of quads) if (!kept.some((other) => distance(quad[0], other[0]) < 60 && quadIoU(quad, other) > 0.92)) kept.push(quad)
  return kept
}

/**
 * Quads among the contours of a mask, in its pixels.
 * @param inwardPx how far inward of its contour the edge of a thing, or of a hole, lies
 */
export function quadsOfMask(mask: Mat, inwardPx: (isHole: boolean) => number, cv: OpenCv): readonly PixelQuad[] {
  return withFreed((keep) => {
    const contours = keep(new cv.MatVector())
    cv.findContours(mask, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
    const [hull, corners] = [keep(new cv.Mat()), keep(new cv.Mat())]
    const picture = mask.rows * mask.cols
    const quads: PixelQuad[] = []
    for (let i = 0; i < contours.size(); i++) {
      const contour = contours.get(i)
      const area = contour.rows >= 4 ? cv.contourArea(contour) : 0
      if (area > MIN_AREA_PX && area < LARGEST_AREA * picture) {
        cv.convexHull(contour, hull)
        cv.approxPolyDP(hull, corners, 0.035 * cv.arcLength(hull, true), true)
        const quad = corners.rows === 4 ? quadOf(corners.data32S) : null
        if (quad && area > 0.8 * signedArea(quad) && Math.min(...sideLengths(quad)) > 0.3 * distance(quad[0], quad[2]))
          quads.push(narrowed(quad, inwardPx(cv.contourArea(contour, true) > 0)))
      }
      contour.delete()
    }
    return quads
  })
}

/** A quad with its sides moved inwards. */
function narrowed(quad: PixelQuad, byPx: number): PixelQuad {
  return quad.map((corner, i) => {
    const [before, after] = [quad[(i + 3) % 4] as PixelPoint, quad[(i + 1) % 4] as PixelPoint]
    const [toBefore, toAfter] = [byPx / distance(corner, before), byPx / distance(corner, after)]
    return {
      x: corner.x + (before.x - corner.x) * toBefore + (after.x - corner.x) * toAfter,
      y: corner.y + (before.y - corner.y) * toBefore + (after.y - corner.y) * toAfter,
    }
  }) as unknown as PixelQuad
}

function quadOf(flat: Int32Array): PixelQuad | null {
  const corner = (i: number): PixelPoint => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 })
  return orderQuad([corner(0), corner(1), corner(2), corner(3)])
}
