import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { BlindDraft } from './blind-form.ts'

/** @returns the listed window that the form is about: by itself, or by the blind of the list that the form changes. */
export function windowInForm<Window extends ListedWindow>(
  windows: readonly Window[],
  { windowId, editing, opened }: Pick<BlindDraft, 'windowId' | 'editing' | 'opened'>,
): Window | undefined {
  const ofBlind = editing === null ? undefined : windows.find(({ lineId }) => lineId === editing)
  // The blind may have been removed since the form began to change it.
  const idThen = editing === null ? undefined : opened?.windowId
  const id = windowId ?? idThen
  // Two windows may have turned out to be one.
  return ofBlind ?? windows.find((window) => window.id === id) ?? windows.find(({ was }) => id !== undefined && was?.includes(id))
}
