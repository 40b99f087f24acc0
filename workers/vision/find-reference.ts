import type { Hints, Photo } from './api.ts'
import { findBoard } from './find-board.ts'
import { A4, CARD, findSheets, sheetAt, sheetSearch } from './find-sheet.ts'
import type { Luma } from './luma.ts'
import type { OpenCv } from './opencv.ts'
import type { ReferenceEvidence } from './reference-types.ts'

/**
 * What could be the reference, the likeliest first; empty when none was asked for or none is seen. The board says by its markers what
 * it is; a sheet or card is only of the right shape here, and the joint solve decides whether it lies in the window's plane.
 */
export function findReferences(
  photo: Photo,
  luma: Luma,
  hints: Pick<Hints, 'reference' | 'referenceCorners'>,
  cv: OpenCv,
): readonly ReferenceEvidence[] {
  const { reference: wanted, referenceCorners } = hints
  if (wanted === 'none') return []
  if (wanted === 'board' || wanted === 'auto') {
    const board = findBoard(luma, cv)
    if (board) return [board]
  }
  const kinds = [A4, CARD].filter(({ kind }) => wanted === kind || wanted === 'auto')
  const search = sheetSearch(photo, luma, cv)
  if (referenceCorners) return kinds.flatMap((kind) => sheetAt(search, referenceCorners, kind) ?? [])
  return kinds.flatMap((kind) => findSheets(search, kind))
}
