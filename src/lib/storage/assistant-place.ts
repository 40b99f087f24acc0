import { z } from 'zod'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Where the conversation with the assistant was open last in this tab, so that the way back to it leads there: its own screen, or the panel over the home screen. */
const place = z.enum(['screen', 'panel'])
type AssistantPlace = z.output<typeof place>

/** @param open null once the customer has closed it */
export function noteAssistantPlace(open: AssistantPlace | null): void {
  if (open) writeStored(STORAGE_KEYS.assistantPlace, open, 'session')
  else removeStored(STORAGE_KEYS.assistantPlace, 'session')
}

export const readAssistantPlace = (): AssistantPlace | null => readStored(STORAGE_KEYS.assistantPlace, place, 'session')

/** The state of a link to the home screen that opens the panel there. */
export const WITH_PANEL = { opensAssistant: true } as const

export const opensPanel = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opensAssistant' in state
