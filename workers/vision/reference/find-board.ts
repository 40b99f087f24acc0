import { applyHomography, fitHomography } from '../../geometry/homography.ts'
import { median } from '../../geometry/lines.ts'
import { distance, orderQuad, signedArea } from '../../geometry/quads.ts'
import type { MillimetrePoint, PixelPoint, PixelQuad } from '../../geometry/types.ts'
import type { Photo } from '../api.ts'
import { type OpenCv, withFreed } from '../loading/opencv.ts'
import { type Luma, lumaPart } from '../picture/luma.ts'
import { inPhoto, inReduced, type SearchedPhoto } from '../picture/searched-photo.ts'
import { BOARD_MARKERS, BOARD_PAGE_MM } from './board.ts'
import { leastMarkerPerimeter } from './least-marker.ts'
import type { ReferenceEvidence, ReferencePoint } from './reference-types.ts'
import { type RefinedMarker, refineMarker } from './refine-marker.ts'

/** How far round a marker the photo is needed to refine its corners, share of its diagonal. */
const MARKER_ROUND = 0.25
/** A board has six markers. Where more are seen than this, the largest are looked at: every two of them are compared. */
const MAX_MARKERS = 48
/** Print scale that is left after the 100 mm line was checked with a ruler, 1 σ. */
const PRINT_SCALE_SIGMA = 0.0005

interface SeenMarker {
  readonly id: number
  readonly corners: PixelQuad
  readonly sigmaPx: number
}

/**
 * Finds the printed board by at least two of its markers that agree on where the page is; null when there is none.
 * @param near the page's corners a moment ago: it is looked for only round there
 */
export function findBoard(searched: SearchedPhoto, cv: OpenCv, near?: PixelQuad): ReferenceEvidence | null {
  const { photo, luma } = searched
  const rough = near ? detectMarkersNear(luma, inReduced(searched, near), cv) : detectMarkers(luma, cv)
  const seen = largest(rough).flatMap(({ id, corners }) => {
    const refined = refinedIn(photo, inPhoto(searched, corners))
    return refined ? [{ id, ...refined }] : []
  })
  const markers = agreeing(seen)
  if (markers.length < 2) return null
  const points = markers.flatMap(pointsOf)
  const toPhoto = fitHomography(
    points.map(({ at }) => at),
    points.map(({ pixel }) => pixel),
  )
  if (!toPhoto) return null
  const [w, h] = [BOARD_PAGE_MM.width / 2, BOARD_PAGE_MM.height / 2]
  const page = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ].map((corner) => applyHomography<'px'>(toPhoto, corner))
  const corners = orderQuad(page)
  return (
    corners && {
      kind: 'board',
      corners,
      points,
      sides: [],
      sizeSigma: PRINT_SCALE_SIGMA,
      certainty: Math.min(1, 0.7 + 0.075 * markers.length),
    }
  )
}

const largest = (markers: readonly { id: number; corners: PixelQuad }[]) =>
  markers.length <= MAX_MARKERS ? markers : [...markers].sort((p, q) => signedArea(q.corners) - signedArea(p.corners)).slice(0, MAX_MARKERS)

/** How far round the place where it was a moment ago a board is looked for, share of its size. */
const NEARBY = 0.35

function detectMarkersNear(luma: Luma, near: PixelQuad, cv: OpenCv): { id: number; corners: PixelQuad }[] {
  const [xs, ys] = [near.map(({ x }) => x), near.map(({ y }) => y)]
  const part = lumaPart(luma, near, NEARBY * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)))
  if (!part) return []
  return detectMarkers(part.luma, cv).map(({ id, corners }) => ({ id, corners: movedBy(corners, part.left, part.top) }))
}

const movedBy = (quad: PixelQuad, right: number, down: number): PixelQuad =>
  quad.map(({ x, y }) => ({ x: x + right, y: y + down })) as unknown as PixelQuad

/** A marker's corners to a fraction of a pixel, found in the photo at full resolution. */
function refinedIn(photo: Photo, rough: PixelQuad): RefinedMarker | null {
  const part = lumaPart(photo, rough, MARKER_ROUND * distance(rough[0], rough[2]))
  const refined = part && refineMarker(part.luma, movedBy(rough, -part.left, -part.top))
  return refined && { ...refined, corners: movedBy(refined.corners, part.left, part.top) }
}

function detectMarkers(luma: Luma, cv: OpenCv): { id: number; corners: PixelQuad }[] {
  return withFreed((keep) => {
    const image = keep(new cv.Mat(luma.heightPx, luma.widthPx, cv.CV_8UC1))
    image.data.set(luma.data)
    const parameters = keep(new cv.aruco_DetectorParameters())
    parameters.minMarkerPerimeterRate = leastMarkerPerimeter(luma, cv)
    const dictionary = keep(cv.getPredefinedDictionary(cv.DICT_4X4_50))
    const detector = keep(new cv.aruco_ArucoDetector(dictionary, parameters, keep(new cv.aruco_RefineParameters(10, 3, true))))
    const [found, ids, rejected] = [keep(new cv.MatVector()), keep(new cv.Mat()), keep(new cv.MatVector())]
    detector.detectMarkers(image, found, ids, rejected)
    return Array.from({ length: found.size() }, (_, i) => {
      const flat = keep(found.get(i)).data32F
      const corner = (j: number): PixelPoint => ({ x: flat[2 * j] ?? 0, y: flat[2 * j + 1] ?? 0 })
      return { id: ids.data32S[i] ?? -1, corners: [corner(0), corner(1), corner(2), corner(3)] as PixelQuad }
    }).filter(({ id }) => id >= 0 && id < BOARD_MARKERS.length)
  })
}

/** The largest set of markers, each id once, whose corners lie where the homography of one page puts them, to 6 % of a marker's side. */
function agreeing(seen: readonly SeenMarker[]): readonly SeenMarker[] {
  let best: readonly SeenMarker[] = []
  for (const anchor of seen) {
    const toPhoto = homographyOf([anchor])
    if (!toPhoto) continue
    // One marker alone tells badly where far corners are, so the set grows from it, nearest first, and is fitted again each time.
    let group: readonly SeenMarker[] = [anchor]
    let fit = toPhoto
    const others = [...seen].sort((p, q) => distance(p.corners[0], anchor.corners[0]) - distance(q.corners[0], anchor.corners[0]))
    for (const other of others) {
      if (group.some(({ id }) => id === other.id)) continue
      const size = distance(other.corners[0], other.corners[2])
      const errors = pointsOf(other).map(({ at, pixel }) => distance(applyHomography<'px'>(fit, at), pixel))
      if (!((median(errors) ?? 0) < (group.length === 1 ? 0.35 : 0.06) * size)) continue
      const grown = [...group, other]
      const refit = homographyOf(grown)
      if (!refit || worstError(grown, refit) > 0.06 * size) continue
      group = grown
      fit = refit
    }
    if (group.length > best.length) best = group
  }
  return best
}

function homographyOf(markers: readonly SeenMarker[]) {
  const points = markers.flatMap(pointsOf)
  return fitHomography(
    points.map(({ at }) => at),
    points.map(({ pixel }) => pixel),
  )
}

const worstError = (markers: readonly SeenMarker[], toPhoto: NonNullable<ReturnType<typeof fitHomography>>): number =>
  Math.max(...markers.flatMap(pointsOf).map(({ at, pixel }) => distance(applyHomography<'px'>(toPhoto, at), pixel)))

function pointsOf({ id, corners, sigmaPx }: SeenMarker): ReferencePoint[] {
  const marker = BOARD_MARKERS[id]
  if (!marker) return []
  return corners.map((pixel, i) => {
    const right = i === 1 || i === 2
    const low = i >= 2
    const at: MillimetrePoint = {
      x: marker.xMm + (right ? marker.sizeMm : 0) - BOARD_PAGE_MM.width / 2,
      y: marker.yMm + (low ? marker.sizeMm : 0) - BOARD_PAGE_MM.height / 2,
    }
    return { at, spread: { x: right ? 1 : -1, y: low ? 1 : -1 }, pixel, sigmaPx }
  })
}
