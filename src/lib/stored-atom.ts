import { atom } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import type { z } from 'zod'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

interface StoredAtomOptions<Value> {
  readonly kind?: 'local' | 'session'
  /** What is put into the storage for a value; the schema must read it back. */
  readonly written?: (value: Value) => unknown
}

/**
 * An atom that outlives a reload and follows the other tabs. What is stored is JSON and is parsed by the schema, so that an older or a damaged
 * value gives the initial one, never a broken screen. Set to the initial value, nothing stays in the storage.
 */
export function storedAtom<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
  { kind = 'local', written = (value) => value }: StoredAtomOptions<Value> = {},
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
      else writeStored(key, written(next), kind)
    },
  )
}
