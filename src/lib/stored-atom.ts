import { atomWithStorage } from 'jotai/utils'
import type { z } from 'zod'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/**
 * An atom that outlives a reload and follows the other tabs. What is stored is JSON and is parsed by the schema, so that an older or a damaged
 * value gives the initial one, never a broken screen.
 * @param written what is put into the storage for a value; the schema must read it back.
 */
export function storedAtom<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: Value,
  { kind = 'local', written = (value) => value }: { kind?: 'local' | 'session'; written?: (value: Value) => unknown } = {},
) {
  return atomWithStorage<Value>(
    key,
    initial,
    {
      getItem: (from, otherwise) => readStored(from, schema, kind) ?? otherwise,
      setItem: (to, value) => {
        writeStored(to, written(value), kind)
      },
      removeItem: (from) => removeStored(from, kind),
      subscribe: (from, onChange, otherwise) => {
        const changedElsewhere = (event: StorageEvent) => {
          if (event.key === from) onChange(readStored(from, schema, kind) ?? otherwise)
        }
        window.addEventListener('storage', changedElsewhere)
        return () => window.removeEventListener('storage', changedElsewhere)
      },
    },
    { getOnInit: true },
  )
}
