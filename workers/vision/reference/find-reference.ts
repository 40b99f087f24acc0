import type { FoundReference, Hints } from '../api.ts'
import type { OpenCv } from '../loading/opencv.ts'
import type { SearchedPhoto } from '../picture/searched-photo.ts'
import { findBoard } from './find-board.ts'
import { findSheets, sheetAt, sheetSearch } from './find-sheet.ts'
import { MIN_CERTAINTY, type ReferenceEvidence } from './reference-types.ts'
import { A4, CARD } from './sheet-kinds.ts'
import { tappedSheet } from './tapped-sheet.ts'

/** What is asked of the search for references. */
export interface ReferenceHints extends Pick<Hints, 'reference' | 'referenceCorners'> {
  /** Where references were in the frame before, in a scan. Where one is still there, nothing else is looked for. */
  readonly near?: readonly FoundReference[]
  /** Called between the parts of the search, which is abandoned where it throws. */
  readonly checkTime?: () => void
}

/**
 * Finds everything that may be a reference, the likeliest first; nothing when none was asked for or none is seen. A board is known by its markers.
 * A sheet or card is only something of the right shape here; the joint solve decides whether it is one and lies in the window's plane.
 */
export function findReferences(searched: SearchedPhoto, hints: ReferenceHints, cv: OpenCv): readonly ReferenceEvidence[] {
  const { reference: wanted, referenceCorners, near = [], checkTime = () => {} } = hints
  if (wanted === 'none') return []
  const still = near.filter(({ kind }) => wanted === kind || wanted === 'auto').flatMap((known) => stillThere(searched, known, cv) ?? [])
  if (still.length > 0) return still
  if (wanted === 'board' || wanted === 'auto') {
    const board = findBoard(searched, cv)
    if (board) return [board]
  }
  const kinds = [A4, CARD].filter(({ kind }) => wanted === kind || wanted === 'auto')
  const search = sheetSearch(searched, cv, checkTime)
  if (referenceCorners) return referenceCorners.flatMap((corners) => kinds.flatMap((kind) => tappedSheet(search, corners, kind) ?? []))
  // In a scan the kind may be that of the frame before, which no person named.
  const isNamed = wanted !== 'auto' && hints.near === undefined
  return kinds.flatMap((kind) => findSheets(search, kind, isNamed))
}

/** The reference that was there a moment ago; null when it is not any more. */
function stillThere(searched: SearchedPhoto, { kind, corners }: FoundReference, cv: OpenCv): ReferenceEvidence | null {
  if (kind === 'board') return findBoard(searched, cv, corners)
  const sheet = sheetAt(searched.photo, corners, kind === 'a4' ? A4 : CARD, true)
  return sheet && sheet.certainty > MIN_CERTAINTY ? sheet : null
}
