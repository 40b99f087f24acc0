import { distance, orderQuad, quadIoU, sideLengths, signedArea } from '../geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '../geometry/types.ts'
import { type Luma, shrinkLuma, unshrink } from './luma.ts'
import { type Mat, type OpenCv, withFreed } from './opencv.ts'

/** Longer side of the picture that quads are looked for in. */
const SEARCH_PX = 1300
/** Areas worth a look, shares of the picture. */
const LEAST_AREA = 0.00025
const LARGEST_AREA = 0.3

/**
 * Quads drawn by the edges of a picture, from strong to faint, in its own pixels. A white sheet on a white wall differs by five levels of
 * 255, so the faintest pass takes steps of about three, after smoothing.
 */
export function quadsByEdges(plane: Luma, cv: OpenCv): readonly PixelQuad[] {
  return collect(plane, cv, (image, mask, keep) => {
    const smooth = keep(new cv.Mat())
    const kernel = keep(new cv.Mat(3, 3, cv.CV_8UC1))
    kernel.data.fill(1)
    const quads: PixelQuad[] = []
    for (const [size, sigma, low, high] of [
      [3, 0.8, 30, 80],
      [5, 1.2, 12, 26],
      [7, 1.6, 5, 11],
    ] as const) {
      cv.GaussianBlur(image, smooth, new cv.Size(size, size), sigma)
      cv.Canny(smooth, mask, low, high)
      cv.dilate(mask, mask, kernel)
      quads.push(...quadsOfMask(mask, cv))
    }
    return quads
  })
}

/** Quads that are lighter or darker than what is round them: slower, for sheets whose outline other edges run into. */
export function quadsByThresholds(plane: Luma, cv: OpenCv): readonly PixelQuad[] {
  return collect(plane, cv, (image, mask, keep) => {
    const smooth = keep(new cv.Mat())
    cv.GaussianBlur(image, smooth, new cv.Size(5, 5), 1.2)
    const quads: PixelQuad[] = []
    for (const [block, c] of [
      [51, -2],
      [151, -3],
      [151, 5],
    ] as const) {
      cv.adaptiveThreshold(smooth, mask, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY, block, c)
      quads.push(...quadsOfMask(mask, cv))
    }
    for (let level = 40; level < 250; level += 18) {
      cv.threshold(smooth, mask, level, 255, cv.THRESH_BINARY)
      quads.push(...quadsOfMask(mask, cv))
    }
    return quads
  })
}

type Keep = Parameters<Parameters<typeof withFreed>[0]>[0]

function collect(plane: Luma, cv: OpenCv, look: (image: Mat, mask: Mat, keep: Keep) => readonly PixelQuad[]): readonly PixelQuad[] {
  const { luma: small, scale } = shrinkLuma(plane, SEARCH_PX)
  const quads = withFreed((keep) => {
    const image = keep(new cv.Mat(small.heightPx, small.widthPx, cv.CV_8UC1))
    image.data.set(small.data)
    return look(image, keep(new cv.Mat()), keep)
  })
  return quads.map((quad) => quad.map(({ x, y }) => ({ x: unshrink(x, scale), y: unshrink(y, scale) })) as unknown as PixelQuad)
}

/** Each quad once, the first of those that nearly coincide. */
export function withoutRepeats(quads: readonly PixelQuad[]): readonly PixelQuad[] {
  const kept: PixelQuad[] = []
  for (const quad of quads) if (!kept.some((other) => distance(quad[0], other[0]) < 60 && quadIoU(quad, other) > 0.92)) kept.push(quad)
  return kept
}

function quadsOfMask(mask: Mat, cv: OpenCv): readonly PixelQuad[] {
  return withFreed((keep) => {
    const contours = keep(new cv.MatVector())
    cv.findContours(mask, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
    const [hull, corners] = [keep(new cv.Mat()), keep(new cv.Mat())]
    const picture = mask.rows * mask.cols
    const quads: PixelQuad[] = []
    for (let i = 0; i < contours.size(); i++) {
      const contour = contours.get(i)
      const area = contour.rows >= 4 ? cv.contourArea(contour) : 0
      if (area > LEAST_AREA * picture && area < LARGEST_AREA * picture) {
        cv.convexHull(contour, hull)
        cv.approxPolyDP(hull, corners, 0.035 * cv.arcLength(hull, true), true)
        const quad = corners.rows === 4 ? quadOf(corners.data32S) : null
        if (quad && area > 0.8 * signedArea(quad) && Math.min(...sideLengths(quad)) > 0.3 * distance(quad[0], quad[2])) quads.push(quad)
      }
      contour.delete()
    }
    return quads
  })
}

function quadOf(flat: Int32Array): PixelQuad | null {
  const corner = (i: number): PixelPoint => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 })
  return orderQuad([corner(0), corner(1), corner(2), corner(3)])
}
