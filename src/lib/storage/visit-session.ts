import { readStoredText, writeStoredText } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** @returns the id of this visit in the form session_{timestamp}_{random}. It stays the same until the tab is closed. */
export function visitSessionId(): string {
  return readStoredText(STORAGE_KEYS.chatSession, 'session') ?? newVisitSession()
}

/** Begins another conversation. Its id is all that opens it on the server, so that nobody may guess the random part. */
export function newVisitSession(): string {
  const id = `session_${Date.now()}_${crypto.randomUUID().replaceAll('-', '')}`
  goOnWithSession(id)
  return id
}

/** This tab goes on with the conversation that an earlier visit began in this browser. */
export function goOnWithSession(id: string): void {
  writeStoredText(STORAGE_KEYS.chatSession, id, 'session')
}
