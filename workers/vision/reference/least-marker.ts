import { type Mat, type OpenCv, withFreed } from '../loading/opencv.ts'
import type { Luma } from '../picture/luma.ts'

/** Perimeter that a marker has in the picture at least, share of the picture's longer side. */
const LEAST_PERIMETER = 0.02
/**
 * OpenCV compares every two quads that may be markers, so so many of them are looked at: the largest. Of 81 real photos none showed 500. Sizes
 * differ from one threshold of OpenCV's to the next, hence the margin.
 */
const MAX_QUADS = 1500
const SIZE_MARGIN = 1.15
/** Only a row of pixels that changes between dark and light more often than this, on the mean, can cross that many quads. */
const CROWDED_CHANGES = 90
/** What counts as a change: this many brightness levels, by which OpenCV tells dark from light. */
const CHANGE_LEVELS = 7
const LOOKED_AT_ROWS = 64
/** OpenCV compares a pixel with the mean of a square of this side, the middle one of the three that it uses. */
const THRESHOLD_PX = 13

/** The least perimeter, share of the picture's longer side, that a marker must have to be looked at. It is larger in a picture full of quads. */
export function leastMarkerPerimeter(luma: Luma, cv: OpenCv): number {
  if (changesInRow(luma) < CROWDED_CHANGES) return LEAST_PERIMETER
  const longestPx = Math.max(luma.widthPx, luma.heightPx)
  const perimeters = quadPerimeters(luma, LEAST_PERIMETER * longestPx, cv).sort((p, q) => q - p)
  const first = perimeters[MAX_QUADS]
  return first === undefined ? LEAST_PERIMETER : (SIZE_MARGIN * first) / longestPx
}

/** How often brightness turns round along a row, on the mean of some rows, each smoothed over 3 × 2 pixels. */
function changesInRow({ widthPx, heightPx, data }: Luma): number {
  const every = Math.max(1, Math.floor(heightPx / LOOKED_AT_ROWS))
  let [changes, rows] = [0, 0]
  for (let y = every >> 1; y < heightPx - 1; y += every, rows++) {
    let extreme = data[y * widthPx] as number
    let direction = 0
    for (let at = y * widthPx, end = at + widthPx - 2; at < end; at++) {
      const upper = (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number)
      const lower = (data[at + widthPx] as number) + (data[at + widthPx + 1] as number) + (data[at + widthPx + 2] as number)
      const away = (upper + lower) / 6 - extreme
      const turns = direction === 0 ? Math.abs(away) > CHANGE_LEVELS : away * direction < -CHANGE_LEVELS
      if (turns) {
        direction = Math.sign(away)
        changes++
      }
      if (turns || away * direction > 0) extreme += away
    }
  }
  return changes / Math.max(1, rows)
}

/** Perimeters, pixels, of the quads that OpenCV would take for possible markers. */
function quadPerimeters(luma: Luma, leastPx: number, cv: OpenCv): number[] {
  return withFreed((keep) => {
    const image = keep(new cv.Mat(luma.heightPx, luma.widthPx, cv.CV_8UC1))
    image.data.set(luma.data)
    const mask = keep(new cv.Mat())
    cv.adaptiveThreshold(image, mask, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV, THRESHOLD_PX, CHANGE_LEVELS)
    const contours = keep(new cv.MatVector())
    cv.findContours(mask, contours, keep(new cv.Mat()), cv.RETR_LIST, cv.CHAIN_APPROX_NONE)
    const corners = keep(new cv.Mat())
    const perimeters: number[] = []
    for (let i = 0; i < contours.size(); i++) {
      const contour = contours.get(i)
      if (contour.rows >= leastPx && hasFourCorners(contour, corners, cv)) perimeters.push(contour.rows)
      contour.delete()
    }
    return perimeters
  })
}

function hasFourCorners(contour: Mat, corners: Mat, cv: OpenCv): boolean {
  cv.approxPolyDP(contour, corners, 0.03 * contour.rows, true)
  return corners.rows === 4
}
