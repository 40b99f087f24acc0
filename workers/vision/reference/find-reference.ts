import type { FoundReference, Hints } from '../api.ts'
import type { OpenCv } from '../loading/opencv.ts'
import type { SearchedPhoto } from '../picture/searched-photo.ts'
import { findBoard } from './find-board.ts'
import { findSheets, sheetAt, sheetSearch } from './find-sheet.ts'
import { LEAST_CERTAINTY, type ReferenceEvidence } from './reference-types.ts'
import { A4, CARD } from './sheet-kinds.ts'

/** What is asked of the search for references. */
export interface ReferenceHints extends Pick<Hints, 'reference' | 'referenceCorners'> {
  /** Where references were a moment ago, in a scan: looked at first, and nowhere else where one is still there. */
  readonly near?: readonly FoundReference[]
}

/**
 * What could be the reference, the likeliest first; empty when none was asked for or none is seen. The board says by its markers what
 * it is; a sheet or card is only of the right shape here, and the joint solve decides whether it lies in the window's plane. Several cards
 * or sheets in one photo are all returned.
 */
export function findReferences(searched: SearchedPhoto, hints: ReferenceHints, cv: OpenCv): readonly ReferenceEvidence[] {
  const { reference: wanted, referenceCorners, near = [] } = hints
  if (wanted === 'none') return []
  const { photo } = searched
  const still = near.filter(({ kind }) => wanted === kind || wanted === 'auto').flatMap((known) => stillThere(searched, known, cv) ?? [])
  if (still.length > 0) return still
  if (wanted === 'board' || wanted === 'auto') {
    const board = findBoard(searched, cv)
    if (board) return [board]
  }
  const kinds = [A4, CARD].filter(({ kind }) => wanted === kind || wanted === 'auto')
  if (referenceCorners) return referenceCorners.flatMap((corners) => kinds.flatMap((kind) => sheetAt(photo, corners, kind, true) ?? []))
  // In a scan the kind is that of the frame before, which nobody named.
  const isNamed = wanted !== 'auto' && hints.near === undefined
  const search = sheetSearch(searched, cv)
  return kinds.flatMap((kind) => findSheets(search, kind, isNamed))
}

function stillThere(searched: SearchedPhoto, { kind, corners }: FoundReference, cv: OpenCv): ReferenceEvidence | null {
  if (kind === 'board') return findBoard(searched, cv, corners)
  const sheet = sheetAt(searched.photo, corners, kind === 'a4' ? A4 : CARD, true)
  return sheet && sheet.certainty > LEAST_CERTAINTY ? sheet : null
}
