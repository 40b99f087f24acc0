import type { ReferenceKind } from '../../../vision/api.ts'
import { BOARD_MARKERS, boardDrawing, isBlack } from '../../../vision/reference/board.ts'

/** What is printed on a reference, by millimetres from its top left corner: 0 dark print, 1 bare, between for tints. */
export interface ReferencePrint {
  readonly widthMm: number
  readonly heightMm: number
  readonly cornerRadiusMm: number
  /** Reflectance of the print there relative to the bare sheet, and a number that differs between neighbouring areas. */
  read(x: number, y: number, into: { tone: number; area: number }): void
}

const markerMm = BOARD_MARKERS[0]?.sizeMm ?? 0
const cellMm = markerMm / 6
const { checkLine, pageMm } = boardDrawing()
const CHECK_LINE_HALF_MM = 0.25

const board: ReferencePrint = {
  widthMm: pageMm.width,
  heightMm: pageMm.height,
  cornerRadiusMm: 0,
  read(x, y, into) {
    const marker = BOARD_MARKERS.find(({ xMm, yMm }) => x >= xMm && y >= yMm && x < xMm + markerMm && y < yMm + markerMm)
    const printed = marker
      ? isBlack(marker.id, Math.floor((y - marker.yMm) / cellMm), Math.floor((x - marker.xMm) / cellMm))
      : Math.abs(y - checkLine.yMm) < CHECK_LINE_HALF_MM && x > checkLine.fromXMm && x < checkLine.toXMm
    into.tone = printed ? 0.06 : 1
    into.area = printed ? 1 : 0
  },
}

const a4: ReferencePrint = {
  widthMm: 210,
  heightMm: 297,
  cornerRadiusMm: 0,
  read(_x, _y, into) {
    into.tone = 1
    into.area = 0
  },
}

const card: ReferencePrint = {
  widthMm: 85.6,
  heightMm: 53.98,
  cornerRadiusMm: 3.18,
  read(x, y, into) {
    into.tone = 1
    into.area = 0
    if (x > 9 && x < 21 && y > 17 && y < 26.5) {
      into.tone = 1.5
      into.area = 1
    } else if (y > 31 && y < 35 && x > 9 && x < 72 && (x - 9) % 16 < 12) {
      into.tone = 0.45
      into.area = 2
    } else if (y > 43 && y < 45.5 && x > 9 && x < 40) {
      into.tone = 0.5
      into.area = 3
    } else if ((x - 73) ** 2 + (y - 43) ** 2 < 36) {
      into.tone = 0.6
      into.area = 4
    }
  },
}

export const referencePrints: Readonly<Record<ReferenceKind, ReferencePrint>> = { board, a4, card }
