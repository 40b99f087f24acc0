import type { z } from 'zod'

/** @returns null when the browser refuses storage, as in some private windows. Reading then finds nothing and writing returns false. */
function storageOf(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

/** @returns the value stored under the key, or null when there is none. A value that does not fit the schema is removed. */
export function readStored<T>(key: string, schema: z.ZodType<T>, kind: 'local' | 'session' = 'local'): T | null {
  const text = readStoredText(key, kind)
  if (text === null) return null
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  removeStored(key, kind)
  return null
}

export function readStoredText(key: string, kind: 'local' | 'session' = 'local'): string | null {
  return storageOf(kind)?.getItem(key) ?? null
}

/** @returns whether it was written; false when the storage is refused or full. */
export function writeStored(key: string, value: unknown, kind: 'local' | 'session' = 'local'): boolean {
  return writeStoredText(key, JSON.stringify(value), kind)
}

export function writeStoredText(key: string, text: string, kind: 'local' | 'session' = 'local'): boolean {
  try {
    const storage = storageOf(kind)
    storage?.setItem(key, text)
    return storage !== null
  } catch (failure) {
    console.warn(`could not keep ${key} in this browser`, failure)
    return false
  }
}

export function removeStored(key: string, kind: 'local' | 'session' = 'local'): void {
  storageOf(kind)?.removeItem(key)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
