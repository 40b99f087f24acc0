import type { SizeMm } from '#shared/domain/price-grid.ts'
import { readStoredText, removeStored, writeStoredText } from './browser-storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

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

const textOf = ({ widthMm, dropMm }: SizeMm): string => `${widthMm} × ${dropMm}`
