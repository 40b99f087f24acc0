import { isConvex, orderQuad, signedArea } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Photo } from '#workers/vision/api.ts'
import { type Mat, type OpenCv, withFreed } from '#workers/vision/loading/opencv.ts'

/** The picture is made this long at most, as tutorials do before they look for contours. */
const LONGEST_PX = 1024
/** What fills more of the picture than this is its border. */
const LARGEST_SHARE = 0.98
const COUNT = 20

/**
 * Four-cornered contours, the largest first, at most twenty: grey, blur, Canny, dilate, contours, polygon of the convex hull. The
 * textbook way to find a rectangle in a picture.
 */
export function largestContours(photo: Photo, cv: OpenCv): PixelQuad[] {
  const scale = Math.min(1, LONGEST_PX / Math.max(photo.widthPx, photo.heightPx))
  return withFreed((keep) => {
    const picture = keep(new cv.Mat(photo.heightPx, photo.widthPx, cv.CV_8UC4))
    picture.data.set(photo.rgba)
    const size = new cv.Size(Math.round(photo.widthPx * scale), Math.round(photo.heightPx * scale))
    const small = keep(new cv.Mat())
    cv.resize(picture, small, size, 0, 0, cv.INTER_AREA)
    const grey = keep(new cv.Mat())
    cv.cvtColor(small, grey, cv.COLOR_RGBA2GRAY)
    cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 0)
    const edges = keep(new cv.Mat())
    cv.Canny(grey, edges, 50, 150)
    const cross = keep(new cv.Mat(3, 3, cv.CV_8UC1))
    cross.data.fill(1)
    cv.dilate(edges, edges, cross)
    const contours = keep(new cv.MatVector())
    cv.findContours(edges, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE)
    const quads: PixelQuad[] = []
    for (let i = 0; i < contours.size(); i++) {
      const corners = cornersOf(keep(contours.get(i)), cv)
      if (corners && signedArea(corners) < LARGEST_SHARE * size.width * size.height) quads.push(corners)
    }
    const full = (p: PixelPoint): PixelPoint => ({ x: (p.x + 0.5) / scale - 0.5, y: (p.y + 0.5) / scale - 0.5 })
    return quads
      .sort((p, q) => signedArea(q) - signedArea(p))
      .slice(0, COUNT)
      .map(([a, b, c, d]): PixelQuad => [full(a), full(b), full(c), full(d)])
  })
}

/** The hull's polygon at 2 % of its length, if that has four corners. */
function cornersOf(contour: Mat, cv: OpenCv): PixelQuad | null {
  return withFreed((keep) => {
    const hull = keep(new cv.Mat())
    cv.convexHull(contour, hull)
    const polygon = keep(new cv.Mat())
    cv.approxPolyDP(hull, polygon, 0.02 * cv.arcLength(hull, true), true)
    if (polygon.rows !== 4) return null
    const flat = polygon.data32S
    const corners = orderQuad(Array.from({ length: 4 }, (_, i): PixelPoint => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 })))
    return corners && isConvex(corners) ? corners : null
  })
}
