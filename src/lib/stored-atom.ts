import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import type { z } from 'zod'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

interface StoredAtomOptions<Value> {
  readonly kind?: 'local' | 'session'
  /** Converts a value to what is stored. The schema must read it back. */
  readonly toStored?: (value: Value) => unknown
}

/**
 * An atom whose value survives a reload and follows changes in other tabs. It is stored as JSON and parsed by the schema. An outdated or
 * damaged value is replaced by the initial one, so that it cannot break a screen. Setting the initial value removes the stored one.
 */
export function storedAtom<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
  { kind = 'local', toStored = (value) => value }: StoredAtomOptions<Value> = {},
) {
  const read = () => readStored(key, schema, kind) ?? initial
  const current = atomWithLazy(read)
  current.onMount = (set) => {
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key === key) set(read())
    }
    window.addEventListener('storage', changedElsewhere)
    return () => window.removeEventListener('storage', changedElsewhere)
  }
  return atom(
    (get) => get(current),
    (get, set, update: Value | ((before: Value) => Value)) => {
      const next = typeof update === 'function' ? (update as (before: Value) => Value)(get(current)) : update
      set(current, next)
      if (Object.is(next, initial)) removeStored(key, kind)
      else writeStored(key, toStored(next), kind)
    },
  )
}
