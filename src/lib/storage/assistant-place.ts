import { readStoredText, removeStored, writeStoredText } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Where the conversation with the assistant was open last in this tab, so that the way back to it leads there: its own screen, or the panel over the home screen. */
type AssistantPlace = 'screen' | 'panel'

/** @param open null once the customer has closed it */
export function noteAssistantPlace(open: AssistantPlace | null): void {
  if (open) writeStoredText(STORAGE_KEYS.assistantPlace, open, 'session')
  else removeStored(STORAGE_KEYS.assistantPlace, 'session')
}

/** Every screen's header asks. It is read without the schema library, which would come with the first visit for these two words. */
export function readAssistantPlace(): AssistantPlace | null {
  const noted = readStoredText(STORAGE_KEYS.assistantPlace, 'session')
  return noted === 'screen' || noted === 'panel' ? noted : null
}

/** The state of a link to the home screen that opens the panel there. */
export const WITH_PANEL = { opensAssistant: true } as const

export const opensPanel = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opensAssistant' in state
