/**
 * The printed measuring board: an A4 page upright with 2 × 3 ArUco markers of the dictionary DICT_4X4_50, ids 0 to 5, side 78 mm, gap 16 mm,
 * centred, and a 100 mm line to check the printer's scale with a ruler. Both drawing and finding it use these figures.
 */
export const BOARD_PAGE_MM = { width: 210, height: 297 } as const
const MARKER_MM = 78
const GAP_MM = 16
const COLUMNS = 2
const ROWS = 3
/** A marker is 4 × 4 bits inside a black border one cell wide. */
const CELLS = 6

/** The bits of the first six markers of DICT_4X4_50, row by row from the top; a 1 is white (OpenCV, predefined_dictionaries.hpp). */
const WORDS = [
  '1011010100110010',
  '0000111110011010',
  '0011001100101101',
  '1001100101000110',
  '0101010010011110',
  '0111100111001101',
] as const

/** A marker's place on the page: its top left corner, from the page's top left corner. */
export interface BoardMarker {
  readonly id: number
  readonly xMm: number
  readonly yMm: number
  readonly sizeMm: number
}

export const BOARD_MARKERS: readonly BoardMarker[] = WORDS.map((_, id) => ({
  id,
  xMm: (BOARD_PAGE_MM.width - (COLUMNS * MARKER_MM + (COLUMNS - 1) * GAP_MM)) / 2 + (id % COLUMNS) * (MARKER_MM + GAP_MM),
  yMm: (BOARD_PAGE_MM.height - (ROWS * MARKER_MM + (ROWS - 1) * GAP_MM)) / 2 + Math.floor(id / COLUMNS) * (MARKER_MM + GAP_MM),
  sizeMm: MARKER_MM,
}))

/** A black square: its top left corner, from the page's top left corner. */
export interface BoardSquare {
  readonly xMm: number
  readonly yMm: number
  readonly sizeMm: number
}

export interface BoardDrawing {
  readonly pageMm: { readonly width: number; readonly height: number }
  /** Every black cell by itself; neighbouring ones touch. */
  readonly squares: readonly BoardSquare[]
  /** The same cells joined to bars, row by row: drawn as bars they show no seams between cells. */
  readonly bars: readonly { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number }[]
  readonly markers: readonly BoardMarker[]
  /** A line exactly 100 mm long. */
  readonly checkLine: { readonly fromXMm: number; readonly toXMm: number; readonly yMm: number; readonly label: string }
}

/** What to draw, in millimetres, for the page /measure-board (SVG) and `npm run board` (PDF, PNG). */
export function boardDrawing(): BoardDrawing {
  const squares: BoardSquare[] = []
  const bars: { xMm: number; yMm: number; widthMm: number; heightMm: number }[] = []
  for (const marker of BOARD_MARKERS) {
    const cell = marker.sizeMm / CELLS
    for (let row = 0; row < CELLS; row++) {
      let runStart = -1
      for (let column = 0; column <= CELLS; column++) {
        const black = column < CELLS && isBlack(marker.id, row, column)
        if (black) squares.push({ xMm: marker.xMm + column * cell, yMm: marker.yMm + row * cell, sizeMm: cell })
        if (black && runStart < 0) runStart = column
        if (!black && runStart >= 0) {
          bars.push({
            xMm: marker.xMm + runStart * cell,
            yMm: marker.yMm + row * cell,
            widthMm: (column - runStart) * cell,
            heightMm: cell,
          })
          runStart = -1
        }
      }
    }
  }
  const yMm = BOARD_PAGE_MM.height - 7
  return {
    pageMm: BOARD_PAGE_MM,
    squares,
    bars,
    markers: BOARD_MARKERS,
    checkLine: { fromXMm: BOARD_PAGE_MM.width / 2 - 50, toXMm: BOARD_PAGE_MM.width / 2 + 50, yMm, label: 'This line is 100 mm long' },
  }
}

/** Whether a cell of a marker is black: the border is, and so are bits that are 0. */
export function isBlack(id: number, row: number, column: number): boolean {
  const border = row === 0 || column === 0 || row === CELLS - 1 || column === CELLS - 1
  return border || WORDS[id]?.[(row - 1) * 4 + column - 1] !== '1'
}
