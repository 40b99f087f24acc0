import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { BlindDraft } from '../form/blind-form.ts'

/** @returns the listed window that the form is about: by itself, or by the blind of the list that the form changes. */
export function windowInForm<Window extends ListedWindow>(
  windows: readonly Window[],
  { windowId, editing }: Pick<BlindDraft, 'windowId' | 'editing'>,
): Window | undefined {
  return windows.find(({ id, lineId }) => (editing === null ? id === windowId : lineId === editing))
}
