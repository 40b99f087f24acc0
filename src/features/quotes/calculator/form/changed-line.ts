import { useAtomValue } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { type ListedWindow, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { draftAtom } from './blind-draft.ts'
import { type BlindDraft, draftForNextWindow, draftOfLine, sizeOf } from './blind-form.ts'
import { isSame } from './draft-text.ts'
import { sizeStateOf } from './held-size.ts'

/** A blind of the list as the form begins to change it. What was typed of its measured window is more than the line tells. */
export function draftToChange(line: QuoteLine, windows: readonly ListedWindow[]): BlindDraft {
  const { said, chosen } = windows.find(({ lineId }) => lineId === line.id) ?? {}
  const size = said && sizeOf(said)
  const isSameSize = size?.widthMm === line.widthMm && size.dropMm === line.dropMm
  const isOfLine = said && said.mountType === line.mountType && isSameSize && isSame(said.sizeSource, line.sizeSource)
  const typed = { ...(isOfLine ? sizeStateOf(said) : {}), ...(chosen ? { recessDepth: chosen.recessDepth } : {}) }
  return { ...draftForNextWindow(draftOfLine(line)), ...draftOfLine(line), ...typed }
}

/** Whether the form has changed the blind of the list that it is about. */
export function isChangeOf({ windowId: _, ...draft }: BlindDraft, line: QuoteLine, windows: readonly ListedWindow[]): boolean {
  return !isSame(draft, { ...draft, ...draftToChange(line, windows) })
}

/** A change of a listed blind that was left in the form without being saved; null where there is none. */
export function useUnsavedChange(): BlindDraft | null {
  const draft = useAtomValue(draftAtom)
  const windows = useAtomValue(windowsAtom)
  const line = useAtomValue(linesAtom).find(({ id }) => id === draft.editing)
  return line && isChangeOf(draft, line, windows) ? draft : null
}
