import { z } from 'zod'
import type { LookedAtBlind } from '#shared/domain/blind-to-show.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const seenBlind = z.object({
  productType: z.string(),
  colour: z.string(),
  colourHex: z.string().nullable(),
  wasChosen: z.boolean().default(true),
  /** The window of the calculator's list in which it was looked at; absent for another one. */
  windowId: z.string().optional(),
})
export type SeenBlind = z.output<typeof seenBlind>

/** Keeps the blind that was looked at in a window, for the calculator's form. */
export function storeSeenBlind({ productType, colour, colourHex, wasChosen }: LookedAtBlind, windowId: string | undefined): void {
  writeStored(STORAGE_KEYS.seenBlind, { productType, colour, colourHex, wasChosen, windowId } satisfies SeenBlind)
}

/** Reads the blind and removes it, so that it fills one form only. @returns null when there is none. */
export function takeSeenBlind(): SeenBlind | null {
  const blind = readStored(STORAGE_KEYS.seenBlind, seenBlind)
  removeStored(STORAGE_KEYS.seenBlind)
  return blind
}
