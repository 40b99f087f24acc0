import { homographySizes } from '#tests/bench/vision/baselines/homography.ts'
import { pixelRatioSizes } from '#tests/bench/vision/baselines/pixel-ratio.ts'
import type { NaiveSizes } from '#tests/bench/vision/scenes/outcome.ts'
import { distance } from '#workers/geometry/quads.ts'
import type { PixelPoint, PixelQuad } from '#workers/geometry/types.ts'
import type { Photo } from '#workers/vision/api.ts'
import type { RefinedQuad } from '#workers/vision/edges/edge-types.ts'
import { lumaOf } from '#workers/vision/picture/luma.ts'
import type { ReferenceEvidence } from '#workers/vision/reference/reference-types.ts'
import { solveCamera } from '#workers/vision/solve/solve-camera.ts'
import { sideThrough } from './edge-of-points.ts'
import { findCheckerboard } from './find-checkerboard.ts'
import type { Checkerboard } from './manifest.ts'

/**
 * Row 8. A checkerboard before a wide lens that nobody calibrated. The 'window' is the rectangle through its outermost inner corners, its sides
 * given by all corners along them, so that the lens's bow shows as it would on a window's frame. The reference is a block of 2 × 2 squares in
 * one corner of it; each of the four corners in turn. Width and drop are foretold in squares and held against the board.
 */
export interface WideLensSizes {
  readonly kind: 'wide_lens'
  readonly file: string
  /** Whether the whole board was seen. */
  readonly seen: boolean
  /** For each block, of width and drop; null where the solve did not fix the scene. */
  readonly errorsPercent: readonly (readonly [number, number] | null)[]
  readonly pixelRatioErrorsPercent: readonly (readonly [number, number])[]
  readonly homographyErrorsPercent: readonly (readonly [number, number])[]
}

/** A square counts as this many millimetres: of no account but to priors in millimetres, which are made for windows. */
const SQUARE_MM = 100
const BLOCK = 2
/** How well a saddle point is placed in a photo that was sharpened and compressed. */
const CORNER_SIGMA_PX = 0.15

export function measureThroughWideLens(photo: Photo, file: string, { inner_corners }: Checkerboard): WideLensSizes {
  const grid = findCheckerboard(lumaOf(photo), inner_corners)
  const none = {
    kind: 'wide_lens',
    file,
    seen: false,
    errorsPercent: [],
    pixelRatioErrorsPercent: [],
    homographyErrorsPercent: [],
  } as const
  if (!grid) return none
  const [columns, rows] = inner_corners
  const exact = { widthMm: (columns - 1) * SQUARE_MM, dropMm: (rows - 1) * SQUARE_MM }
  const window = outerRectangle(grid)
  const blocks = [0, columns - 1 - BLOCK].flatMap((column) => [0, rows - 1 - BLOCK].map((row) => ({ column, row })))
  const blockMm = { width: BLOCK * SQUARE_MM, height: BLOCK * SQUARE_MM }
  const outlines = blocks.map(({ column, row }) => rectangleOf(grid, column, row, column + BLOCK, row + BLOCK))
  return {
    ...none,
    seen: true,
    errorsPercent: blocks.map(({ column, row }, i) => {
      const reference = blockReference(grid, column, row, outlines[i] as PixelQuad)
      const scene = solveCamera({ widthPx: photo.widthPx, heightPx: photo.heightPx, lens: photo.lens, window, references: [reference] })
      if (!scene) return null
      const [a, b, c, d] = scene.corners
      return errors({ widthMm: (distance(a, b) + distance(d, c)) / 2, dropMm: (distance(a, d) + distance(b, c)) / 2 }, exact)
    }),
    pixelRatioErrorsPercent: outlines.map((outline) => errors(pixelRatioSizes(window.corners, outline, blockMm), exact)),
    homographyErrorsPercent: outlines.flatMap((outline) => {
      const sizes = homographySizes(window.corners, outline, blockMm)
      return sizes ? [errors(sizes, exact)] : []
    }),
  }
}

const errors = (sizes: NaiveSizes, exact: NaiveSizes): [number, number] => [
  100 * Math.abs(sizes.widthMm / exact.widthMm - 1),
  100 * Math.abs(sizes.dropMm / exact.dropMm - 1),
]

type Grid = readonly (readonly PixelPoint[])[]
const corner = (grid: Grid, column: number, row: number): PixelPoint => grid[row]?.[column] as PixelPoint

const rectangleOf = (grid: Grid, left: number, top: number, right: number, bottom: number): PixelQuad => [
  corner(grid, left, top),
  corner(grid, right, top),
  corner(grid, right, bottom),
  corner(grid, left, bottom),
]

function outerRectangle(grid: Grid): RefinedQuad {
  const rows = grid.length
  const columns = grid[0]?.length ?? 0
  const side = (points: readonly PixelPoint[]) => sideThrough(points.map((point) => ({ ...point, sigmaPx: CORNER_SIGMA_PX })))
  const column = (at: number) => grid.map((_, row) => corner(grid, at, row))
  return {
    corners: rectangleOf(grid, 0, 0, columns - 1, rows - 1),
    sides: [side(grid[0] ?? []), side(column(columns - 1)), side([...(grid[rows - 1] ?? [])].reverse()), side(column(0).reverse())],
  }
}

function blockReference(grid: Grid, left: number, top: number, corners: PixelQuad): ReferenceEvidence {
  const places = Array.from({ length: BLOCK + 1 }, (_, i) => i)
  return {
    kind: 'board',
    corners,
    points: places.flatMap((j) =>
      places.map((i) => ({
        at: { x: (i - BLOCK / 2) * SQUARE_MM, y: (j - BLOCK / 2) * SQUARE_MM },
        spread: { x: 0, y: 0 },
        pixel: corner(grid, left + i, top + j),
        sigmaPx: CORNER_SIGMA_PX,
      })),
    ),
    sides: [],
    sizeSigma: 0,
    certainty: 1,
  }
}
