import { readStoredText, writeStoredText } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** @returns the id of this visit in the form session_{timestamp}_{random}. It stays the same until the tab is closed. */
export function visitSessionId(): string {
  const stored = readStoredText(STORAGE_KEYS.chatSession, 'session')
  if (stored) return stored
  const id = `session_${Date.now()}_${crypto.randomUUID().slice(0, 8)}`
  writeStoredText(STORAGE_KEYS.chatSession, id, 'session')
  return id
}
