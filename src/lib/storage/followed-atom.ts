import { atom, type Setter, type WritableAtom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'

interface StoredForm<Value> {
  /** What is stored now, as text: another text means that another tab has written. */
  text(): string | null
  read(): Value
  write(value: Value): void
  /** Whether a storage event under this key tells of a change; null when the whole storage was cleared. */
  isOwn(key: string | null): boolean
}

/**
 * An atom over a value in the browser's storage that follows what other tabs write. A tab that shows the value hears of it at once. One that
 * was on another screen reads again when it comes back, and every change begins from what is stored then: so no tab writes an old copy back. A step
 * that only looks, perhaps where no screen shows the value, looks by `readNow`.
 */
export function followedAtom<Value>({ text, read, write, isOwn }: StoredForm<Value>) {
  const seen = () => ({ text: text(), value: read() })
  const current = atomWithLazy(seen)
  const upToDate = (before: ReturnType<typeof seen>) => (text() === before.text ? before : seen())
  current.onMount = (set) => {
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (isOwn(key)) set(upToDate)
    }
    set(upToDate)
    window.addEventListener('storage', changedElsewhere)
    return () => window.removeEventListener('storage', changedElsewhere)
  }
  return atom(
    (get) => get(current).value,
    (get, set, change: (before: Value) => Value) => {
      const before = upToDate(get(current))
      const value = change(before.value)
      if (!Object.is(value, before.value)) write(value)
      // Where the browser refuses storage, the text stays what it was and the value lives in this tab only.
      set(current, { text: text(), value })
    },
  )
}

/** What is stored now. `get` tells what this tab saw last, while none of its screens shows the value. */
export function readNow<Value>(set: Setter, followed: WritableAtom<Value, [(before: Value) => Value], void>): Value {
  let now: { readonly value: Value } | undefined
  set(followed, (value) => {
    now = { value }
    return value
  })
  if (!now) throw new Error('a change of a followed atom runs at once')
  return now.value
}
