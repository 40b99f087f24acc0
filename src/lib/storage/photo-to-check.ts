import type { SizeMm } from '#shared/domain/price-grid.ts'
import { readStoredText, removeStored, writeStoredText } from './browser-storage.ts'
import { STORAGE_KEYS, UNSENT_PREFIX } from './storage-keys.ts'

/** Names the photo of a tab. The session storage comes back with the tab, and a copy of the tab has its own. */
export const PHOTO_IN_HAND_KEY = `${UNSENT_PREFIX}photo-in-hand`

/**
 * A size from a photo went on before all was done that its photo can tell, and this tab still keeps the photo: whoever shows the size can lead back to it.
 */
export function storePhotoToCheck(size: SizeMm): void {
  writeStoredText(STORAGE_KEYS.photoToCheck, textOf(size), 'session')
}

/** Whether the photo that this tab keeps is the one that told this size. */
export const isPhotoToCheck = (size: SizeMm): boolean => readStoredText(STORAGE_KEYS.photoToCheck, 'session') === textOf(size)

export const hasPhotoToCheck = (): boolean => readStoredText(STORAGE_KEYS.photoToCheck, 'session') !== null

export const forgetPhotoToCheck = (): void => removeStored(STORAGE_KEYS.photoToCheck, 'session')

/**
 * The form goes on to another blind. A photo that this tab has measured, and whose size was not used, is not of that one's window. The photo of a size
 * that was used stays for the way back.
 */
export function forgetUnusedPhoto(): void {
  if (!hasPhotoToCheck()) removeStored(PHOTO_IN_HAND_KEY, 'session')
}

const textOf = ({ widthMm, dropMm }: SizeMm): string => `${widthMm} × ${dropMm}`
