import { useAtomValue } from 'jotai'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { type ListedWindow, lastMeasured, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { sizeStateOf } from '../size/held-size.ts'
import { draftAtom } from './blind-draft.ts'
import { type BlindDraft, draftForNextWindow, draftOfLine, sizeOf } from './blind-form.ts'
import { measuredBefore } from './draft-of-window.ts'
import { isSame } from './is-same.ts'

/** A blind of the list as the form begins to change it. What was typed of its measured window is more than the line tells. */
export function draftToChange(line: QuoteLine, windows: readonly ListedWindow[]): BlindDraft {
  const { id: windowId, said, chosen, decidedFor } = windows.find(({ lineId }) => lineId === line.id) ?? {}
  const size = said && sizeOf(said)
  const isSameSize = size?.widthMm === line.widthMm && size.dropMm === line.dropMm
  const isOfLine = said && said.mountType === line.mountType && isSameSize && isSame(said.sizeSource, line.sizeSource)
  const typed = { ...(isOfLine ? sizeStateOf(said) : {}), ...(chosen ? { recessDepth: chosen.recessDepth } : {}) }
  // What is said of the window since its blind was removed, and put back, tells nothing of a blind that was measured.
  const measured = isOfLine ? undefined : measuredBefore(line)
  const decided = { decidedFor: measured ? lastMeasured(measured) : decidedFor }
  const opened = { ...draftForNextWindow(draftOfLine(line)), ...draftOfLine(line), ...typed, ...decided }
  return { ...opened, opened: { ...opened, windowId } }
}

/** Whether the form says something else of its listed blind than the list does. What nobody has touched says nothing. */
export function isChangeOf(draft: BlindDraft, line: QuoteLine, windows: readonly ListedWindow[]): boolean {
  return !saysSame(draft, draftToChange(line, windows)) && !isUntouched(draft)
}

export const isUntouched = (draft: BlindDraft): boolean => draft.opened !== undefined && saysSame(draft, draft.opened)

/** Whether the line became another one since the form opened it. */
export const isChangedSince = ({ opened }: BlindDraft, line: QuoteLine): boolean =>
  opened !== undefined && !isSame(lineIn(opened), lineIn(draftOfLine(line)))

function saysSame(a: BlindDraft, b: BlindDraft): boolean {
  const said = ({ windowId: _, opened: __, replaced: ___, carriedOver: ____, decidedFor: _____, ...fields }: BlindDraft) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]))
  return isSame(said(a), said(b))
}

/** What a draft says that a line of the list holds. */
const lineIn = ({ width, drop, room, productType, controlSide, mountType, colour, colourHex, quantity, sizeSource }: BlindDraft) => ({
  ...sizeOf({ width, drop }),
  room: room.trim(),
  productType,
  controlSide,
  mountType,
  colour,
  colourHex,
  quantity,
  sizeSource,
})

/** A change of one of these blinds, as the list has it, that was left in the form without being saved; null where there is none. */
export function useUnsavedChange(of: readonly QuoteLine[]): BlindDraft | null {
  const draft = useAtomValue(draftAtom)
  const windows = useAtomValue(windowsAtom)
  const line = useAtomValue(linesAtom).find(({ id }) => id === draft.editing)
  const isOfThese = of.some(({ id }) => id === draft.editing)
  return isOfThese && line && isChangeOf(draft, line, windows) ? draft : null
}
