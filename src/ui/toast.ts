export type ToastTone = 'info' | 'ok' | 'bad'

export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly tone?: ToastTone
}

export interface ShownToast extends ToastMessage {
  readonly id: number
  /** False once the toast is dismissed. It then slides out, and is removed REMOVAL_DELAY_MS later. */
  readonly open: boolean
}

/** At most this many toasts at a time; a new one replaces the old. Source of these three constants: customer specification, section 9. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const REMOVAL_DELAY_MS = 1_000_000

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the visitor something that needs no answer. Screen readers announce it. It closes after five seconds. @returns its id */
export function toast(message: ToastMessage): number {
  lastId += 1
  show([{ ...message, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return lastId
}

export function dismissToast(id: number): void {
  show(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => show(toasts.filter((each) => each.id !== id || each.open)), REMOVAL_DELAY_MS)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function shownToasts(): readonly ShownToast[] {
  return toasts
}
