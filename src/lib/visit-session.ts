import { readStoredText, writeStoredText } from './browser-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** The id of this visit, of the form session_{timestamp}_{random}; the same until the tab is closed. */
export function visitSessionId(): string {
  const stored = readStoredText(storageKeys.chatSession, 'session')
  if (stored) return stored
  const id = `session_${Date.now()}_${crypto.randomUUID().slice(0, 8)}`
  writeStoredText(storageKeys.chatSession, id, 'session')
  return id
}
