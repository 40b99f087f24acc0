import { planeOfCorners } from '#tests/bench/vision/baselines/homography.ts'
import { applyHomography } from '#workers/geometry/homography.ts'
import { intersectLines, lineThrough } from '#workers/geometry/lines.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { MillimetrePoint, PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Photo } from '#workers/vision/api.ts'
import { meetPlane, unprojectPixel } from '#workers/vision/camera/camera-model.ts'
import type { RefinedQuad } from '#workers/vision/edges/edge-types.ts'
import type { OpenCv } from '#workers/vision/loading/opencv.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import type { ReferenceEvidence } from '#workers/vision/reference/reference-types.ts'
import { solveCamera } from '#workers/vision/solve/solve-camera.ts'
import { sideThrough } from './edge-of-points.ts'
import { type FoundMarker, findMarkers } from './find-markers.ts'
import type { GridBoard } from './manifest.ts'

/**
 * Row 7. A printed grid of ArUco markers. The four markers in its corners are the reference, with all that the pipeline knows of a board's
 * marker: corners to a fraction of a pixel, ink spread unknown. The 'window' is the rectangle round the rows between them, given by
 * the outer corners of its markers as an edge is. Camera and lens are unknown. Sized by the four, the plane then foretells the distances between
 * the centres of all other markers; each is held against the print. The naive method is the homography of the grid's four outermost corners.
 */
export interface GridDistances {
  readonly kind: 'grid_board'
  readonly file: string
  readonly markersSeen: number
  /** Null when corner markers were not seen or the solve did not fix the scene. */
  readonly errors: readonly PairError[] | null
  readonly homographyErrors: readonly PairError[] | null
}

/** The distance between two markers' centres. */
export interface PairError {
  readonly lengthMm: number
  readonly errorPercent: number
}

interface SeenMarker extends FoundMarker {
  readonly column: number
  readonly row: number
}

export function measureGrid(photo: Photo, file: string, { board }: GridBoard, cv: OpenCv): GridDistances {
  const [columns, rows] = board.markers_xy
  const luma = lumaOf(photo)
  const markers = findMarkers(luma, board.dictionary, cv)
    .filter(({ id }) => id < columns * rows)
    .map((marker): SeenMarker => ({ ...marker, column: marker.id % columns, row: Math.floor(marker.id / columns) }))
  const isCorner = ({ column, row }: SeenMarker) => (column === 0 || column === columns - 1) && (row === 0 || row === rows - 1)
  const corners = markers.filter(isCorner)
  const others = markers.filter((marker) => !isCorner(marker))
  const none = { kind: 'grid_board', file, markersSeen: markers.length, errors: null, homographyErrors: null } as const
  const outline = outlineOf(markers, 0, rows - 1, columns)
  const window = windowOf(others, rows, columns)
  if (corners.length < 4 || !outline || !window) return none

  const pitch = board.marker_mm + board.separation_mm
  const size = { width: columns * pitch - board.separation_mm, height: rows * pitch - board.separation_mm }
  const reference: ReferenceEvidence = {
    kind: 'board',
    corners: outline,
    points: corners.flatMap(({ column, row, corners: pixels, sigmaPx }) =>
      pixels.map((pixel, i) => {
        const [right, low] = [i === 1 || i === 2 ? 1 : 0, i >= 2 ? 1 : 0]
        const at: MillimetrePoint = {
          x: column * pitch + right * board.marker_mm - size.width / 2,
          y: row * pitch + low * board.marker_mm - size.height / 2,
        }
        return { at, spread: { x: 2 * right - 1, y: 2 * low - 1 }, pixel, sigmaPx }
      }),
    ),
    sides: [],
    sizeSigma: 0,
    certainty: 1,
  }
  const scene = solveCamera({ widthPx: photo.widthPx, heightPx: photo.heightPx, lens: photo.lens, window, references: [reference] })
  const naive = planeOfCorners(outline, size)
  return {
    ...none,
    errors: scene && distanceErrors(others, pitch, (pixel) => meetPlane(scene.pose, unprojectPixel(scene.camera, pixel))),
    homographyErrors: naive && distanceErrors(others, pitch, (pixel) => applyHomography<'mm'>(naive, pixel)),
  }
}

/** Outer corners of the markers of rows `top` to `bottom`; null when one of them was not seen. */
function outlineOf(markers: readonly SeenMarker[], top: number, bottom: number, columns: number): PixelQuad | null {
  const at = (column: number, row: number) => markers.find((marker) => marker.column === column && marker.row === row)
  const [a, b, c, d] = [at(0, top), at(columns - 1, top), at(columns - 1, bottom), at(0, bottom)]
  return a && b && c && d ? [a.corners[0], b.corners[1], c.corners[2], d.corners[3]] : null
}

/** The rectangle round the rows between the corner markers, its sides through all outer marker corners along them. */
function windowOf(others: readonly SeenMarker[], rows: number, columns: number): RefinedQuad | null {
  const corners = outlineOf(others, 1, rows - 2, columns)
  if (!corners) return null
  const along = (
    has: (marker: SeenMarker) => boolean,
    place: (marker: SeenMarker) => number,
    first: 0 | 1 | 2 | 3,
    second: 0 | 1 | 2 | 3,
  ) =>
    sideThrough(
      others
        .filter(has)
        .sort((p, q) => place(p) - place(q))
        .flatMap(({ corners: pixels, sigmaPx }) => [pixels[first], pixels[second]].map((pixel) => ({ ...pixel, sigmaPx }))),
    )
  return {
    corners,
    sides: [
      along(
        ({ row }) => row === 1,
        ({ column }) => column,
        0,
        1,
      ),
      along(
        ({ column, row }) => column === columns - 1 && row > 0 && row < rows - 1,
        ({ row }) => row,
        1,
        2,
      ),
      along(
        ({ row }) => row === rows - 2,
        ({ column }) => -column,
        2,
        3,
      ),
      along(
        ({ column, row }) => column === 0 && row > 0 && row < rows - 1,
        ({ row }) => -row,
        3,
        0,
      ),
    ],
  }
}

/** The distances between all pairs of markers' centres. */
function distanceErrors(
  markers: readonly SeenMarker[],
  pitch: number,
  toPlane: (pixel: PixelPoint) => MillimetrePoint | null,
): PairError[] {
  const centres = markers.flatMap(({ column, row, corners }) => {
    const pixel = centreOf(corners)
    const at = pixel && toPlane(pixel)
    return at ? [{ at, exact: { x: column * pitch, y: row * pitch } }] : []
  })
  return centres.flatMap((one, i) =>
    centres.slice(i + 1).map((two): PairError => {
      const lengthMm = distance(one.exact, two.exact)
      return { lengthMm, errorPercent: 100 * Math.abs(distance(one.at, two.at) / lengthMm - 1) }
    }),
  )
}

/** Where the diagonals meet: the image of the centre. */
function centreOf([a, b, c, d]: PixelQuad): PixelPoint | null {
  const [first, second] = [lineThrough(a, c), lineThrough(b, d)]
  return first && second ? intersectLines<'px'>(first, second) : null
}
