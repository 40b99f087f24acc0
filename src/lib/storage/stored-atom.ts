import { atom } from 'jotai'
import type { z } from 'zod'
import { readStored, readStoredText, removeStored, writeStored, writeStoredText } from './browser-storage.ts'
import { followedAtom } from './followed-atom.ts'
import { noteKept } from './nothing-kept.ts'

interface StoredAtomOptions<Value> {
  readonly kind?: 'local' | 'session'
  /** Converts a value to what is stored. The schema must read it back. */
  readonly toStored?: (value: Value) => unknown
  /** The key under which earlier versions kept the value. What it holds is taken over once. */
  readonly formerKey?: string
}

/**
 * An atom whose value survives a reload and follows changes in other tabs. It is stored as JSON and parsed by the schema. An outdated or
 * damaged value is replaced by the initial one, so that it cannot break a screen. Setting the initial value removes the stored one.
 */
export function storedAtom<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
  { kind = 'local', toStored = (value) => value, formerKey }: StoredAtomOptions<Value> = {},
) {
  const followed = followedAtom<Value>({
    text() {
      if (formerKey) takeOver(formerKey, key, kind)
      return readStoredText(key, kind)
    },
    read: () => readStored(key, schema, kind) ?? initial,
    write: (value) => {
      if (Object.is(value, initial)) removeStored(key, kind)
      else noteKept(writeStored(key, toStored(value), kind))
    },
    isOwn: (changed) => changed === key || changed === null,
  })
  return atom(
    (get) => get(followed),
    (_get, set, update: Value | ((before: Value) => Value)) =>
      set(followed, typeof update === 'function' ? (update as (before: Value) => Value) : () => update),
  )
}

/** Moves what the former key holds, unless there is something newer. Where the browser has no room for a copy it stays where it was. */
function takeOver(formerKey: string, key: string, kind: 'local' | 'session'): void {
  const before = readStoredText(formerKey, kind)
  if (before === null) return
  if (readStoredText(key, kind) !== null || writeStoredText(key, before, kind)) removeStored(formerKey, kind)
}
