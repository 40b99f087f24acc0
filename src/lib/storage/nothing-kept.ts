import { useSyncExternalStore } from 'react'

/** Whether this browser refused to keep what was entered: its storage is full or switched off. The screens go on without it. */
let isRefused = false
const listeners = new Set<() => void>()

/** @param isKept whether what was entered last is kept */
export function noteKept(isKept: boolean): void {
  if (isRefused === !isKept) return
  isRefused = !isKept
  for (const listener of listeners) listener()
}

export const useNothingKept = (): boolean => useSyncExternalStore(subscribe, () => isRefused)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
