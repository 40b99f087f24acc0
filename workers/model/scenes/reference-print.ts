import type { ReferenceKind } from '../../vision/api.ts'

/** What is printed on a reference, by millimetres from its top left corner: 0 dark print, 1 bare, between for tints. */
export interface ReferencePrint {
  readonly widthMm: number
  readonly heightMm: number
  readonly cornerRadiusMm: number
  /** Reflectance of the print there relative to the bare sheet, and a number that differs between neighbouring areas. */
  read(x: number, y: number, into: { tone: number; area: number }): void
}

/** Cells of ArUco DICT_4X4_50, ids 0 to 5: four rows of four bits, white is 1 (as OpenCV's predefined dictionary draws them). */
const markerRows = [
  ['1011', '0101', '0011', '0010'],
  ['0000', '1111', '1001', '1010'],
  ['0011', '0011', '0010', '1101'],
  ['1001', '1001', '0100', '0110'],
  ['0101', '0100', '1001', '1110'],
  ['0111', '1001', '1100', '1101'],
] as const

const markerMm = 78
const gapMm = 16
const boardLeftMm = (210 - 2 * markerMm - gapMm) / 2
const boardTopMm = (297 - 3 * markerMm - 2 * gapMm) / 2

const board: ReferencePrint = {
  widthMm: 210,
  heightMm: 297,
  cornerRadiusMm: 0,
  read(x, y, into) {
    into.tone = 1
    into.area = 0
    const pitch = markerMm + gapMm
    const column = Math.floor((x - boardLeftMm) / pitch)
    const row = Math.floor((y - boardTopMm) / pitch)
    if (column < 0 || column > 1 || row < 0 || row > 2) return
    const cellX = Math.floor((x - boardLeftMm - column * pitch) / (markerMm / 6))
    const cellY = Math.floor((y - boardTopMm - row * pitch) / (markerMm / 6))
    if (cellX > 5 || cellY > 5) return
    if (markerRows[row * 2 + column]?.[cellY - 1]?.[cellX - 1] === '1') return
    into.tone = 0.06
    into.area = 1
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
